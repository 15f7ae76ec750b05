import { isAfter, isNext } from './article-number.ts';
import { scoreWord, WORD } from './heading-scores.ts';
import type { Heading } from './heading-sequence.ts';
import { FIGURES } from './number-notation.ts';
import { capitalShare, endsSentence, type SourceLine } from './source-lines.ts';

/** A word with a capital and a number, as a heading begins, behind white space within a line. */
const WITHIN = new RegExp(
  String.raw`(?<=\s)(\p{Lu}\p{L}{1,8})s?[\s.:]{0,3}(${FIGURES.pattern})(?=\s*(?:[.:;)–—-]|,\s?[–—-]|$)|\s+\p{Lu}|\s+\()`,
  'gu',
);
/** The share of capitals in the heading of a division. */
const MOSTLY_CAPITALS = 0.8;
/** Longer lines are no lines of a page. */
const LONGEST_LINE = 1_000;

/**
 * Parts lines at headings that a scanner has run into the line before: where the numbers leave one
 * out, its word and number behind the end of a sentence or of a division's heading.
 *
 * @param words the words of headings
 * @returns the same lines where there are none
 */
export function partRunInHeadings(
  lines: readonly SourceLine[],
  headings: readonly Heading[],
  words: readonly string[],
): readonly SourceLine[] {
  const parts = new Map<number, number>();
  headings.forEach((before, at) => {
    const after = headings[at + 1];
    const end = after?.run === before.run ? after.index : lines.length;
    if (after && (after.run !== before.run || isNext(before.number, after.number))) return;
    for (let index = before.index; index < end; index += 1) {
      const place = findRunIn(lines[index], before, after, words);
      if (place !== null) parts.set(index, place);
    }
  });
  if (parts.size === 0) return lines;
  return lines.flatMap((line, index) => {
    const place = parts.get(index);
    if (place === undefined) return [line];
    const [first, second] = [line.text.slice(0, place).trim(), line.text.slice(place)];
    return [
      { ...line, text: first },
      { number: line.number, text: second },
    ];
  });
}

/** Where a heading begins within a line whose number stands between those of two others. */
function findRunIn(
  line: SourceLine | undefined,
  before: Heading,
  after: Heading | undefined,
  words: readonly string[],
): number | null {
  if (!line || line.isRunning || line.text.length > LONGEST_LINE) return null;
  for (const { index, 1: word = '', 2: seen = '' } of line.text.matchAll(WITHIN)) {
    const number = FIGURES.read(seen);
    if (!number || !isAfter(before.number, number)) continue;
    // A misread word only with the very next number: 'Aiticle 246'.
    const least = isNext(before.number, number) ? WORD.misread : WORD.exact;
    if (scoreWord(word, words) < least) continue;
    // Behind the last heading only the very next one.
    const fits = after ? isAfter(number, after.number) : isNext(before.number, number);
    const text = line.text.slice(0, index).trim();
    if (fits && (endsSentence(text) || capitalShare(text) > MOSTLY_CAPITALS)) return index;
  }
  return null;
}
