import { findAlike, type Signs, signsOf } from './approximate-match.ts';
import { isAlike } from './running-lines.ts';
import type { SourceLine } from './source-lines.ts';

/** Signs of the shortest running line that is looked for within other lines. */
const SHORTEST_GLUED = 12;
/** Signs of the shortest running line that is compared by edit distance; shorter ones by all signs. */
const SHORTEST_ALIKE = 4;

/**
 * Finds running lines by their texts, wherever they stand: as lines of their own, and glued to the
 * first or the last line of a page, from which they are split off.
 *
 * @param known texts of running lines
 * @returns all lines; those that are running lines say so
 */
export function splitRunningLines(
  lines: readonly SourceLine[],
  known: readonly string[],
): SourceLine[] {
  const texts = known.filter((text) => shapeOf(text) !== '');
  if (texts.length === 0) return [...lines];
  const shapes = new Set(texts.map(shapeOf));
  const keys = [...new Set(texts.map((text) => signsOf(text).key))];
  const alike = keys.filter((key) => key.length >= SHORTEST_ALIKE);
  const glued = keys.filter((key) => key.length >= SHORTEST_GLUED);
  return lines.flatMap((line) => {
    const signs = signsOf(line.text);
    const isWhole = shapes.has(shapeOf(line.text)) || alike.some((key) => isAlike(signs.key, key));
    return isWhole ? [{ ...line, isRunning: true }] : splitGlued(line, signs, glued);
  });
}

/** The signs of a short line, all figures being one: '- 12 -' is '-0-'. */
function shapeOf(text: string): string {
  return text.toLowerCase().replace(/\d+/g, '0').replace(/\s+/g, '');
}

function splitGlued(line: SourceLine, signs: Signs, keys: readonly string[]): SourceLine[] {
  const { number, text } = line;
  for (const key of keys) {
    const span = findAlike(text, signs, key);
    if (!span) continue;
    const [before, running, after] = [
      text.slice(0, span.start).trim(),
      text.slice(span.start, span.end),
      text.slice(span.end).trim(),
    ];
    return [
      ...(before === '' ? [] : splitGlued({ number, text: before }, signsOf(before), keys)),
      { number, text: running, isRunning: true },
      ...(after === '' ? [] : splitGlued({ number, text: after }, signsOf(after), keys)),
    ];
  }
  return [line];
}
