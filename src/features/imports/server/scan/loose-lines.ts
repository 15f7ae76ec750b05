import { isTableRow } from '../../../laws/text-signs.ts';
import type { LineKinds } from './line-kinds.ts';
import { endsSentence, type SourceLine } from './source-lines.ts';

/** The most lines of a loose block, and the longest of them in characters. */
const MOST_LINES = 6;
const LONGEST_LINE = 45;

/**
 * Removes blocks of short lines near a page break that neither end a sentence nor are within one:
 * they stand between the end of a sentence and the mark of a point.
 */
export function removeLooseLines(
  lines: readonly SourceLine[],
  mayBeLoose: (index: number) => boolean,
  { isHeading, isDivision }: LineKinds,
): SourceLine[] {
  const loose = new Set<number>();
  const filled = lines.flatMap(({ text }, index) => (text === '' ? [] : [index]));
  const textAt = (place: number) => lines[filled[place] ?? -1]?.text ?? '';
  const isLoose = (place: number) => {
    const index = filled[place] ?? -1;
    const text = textAt(place);
    if (!mayBeLoose(index) || isHeading(index) || isDivision(index)) return false;
    return text.length <= LONGEST_LINE && !endsSentence(text) && !isMarked(text);
  };
  for (let place = 1; place < filled.length; place += 1) {
    let end = place;
    while (end - place <= MOST_LINES && isLoose(end)) end += 1;
    const isBlock = end > place && end - place <= MOST_LINES;
    if (isBlock && endsSentence(textAt(place - 1)) && isMarked(textAt(end))) {
      for (const index of filled.slice(place, end)) loose.add(index);
    }
    place = Math.max(place, end - 1);
  }
  return lines.map((line, index) => (loose.has(index) ? { ...line, text: '' } : line));
}

/** Whether a line begins a point: '(2)', 'a)', '-'. */
function isMarked(text: string): boolean {
  return /^(?:\(?[a-z\d]{1,2}[)}]|[-–—]\s)/u.test(text) || isTableRow(text);
}
