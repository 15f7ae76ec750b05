import { distance } from 'fastest-levenshtein';
import { readArticleNumber } from './article-number.ts';
import type { Heading } from './heading-sequence.ts';
import { capitalShare, endsSentence, type SourceLine } from './source-lines.ts';

/** More missing numbers are a lost page, of which nothing is left. */
const LONGEST_GAP = 4;
/** The longest word of a heading with what a scanner adds to it, and its wrong letters. */
const LONGEST_WORD = 12;
const WRONG_LETTERS = 2;
/** A longer line above a mere number is no title. */
const LONGEST_TITLE = 75;
/** The share of capitals in the heading of a division. */
const MOSTLY_CAPITALS = 0.8;
/** Smaller numbers without a word are points of a list. */
const LEAST_BARE = 20;

/**
 * A word, if one is left, a number, if one is left, and the marks behind them. A letter within the
 * word is no number: 'Arl. 12'.
 */
const BROKEN =
  /^[^\p{L}\d(]{0,3}((?:\p{L}[^\p{L}\d]{0,2}){0,12}?)\s?((?:(?<!\p{L})|(?=[^\s\d]{0,3}\d))(?:[\dlIioO!|SBZbgqAGQ]{1,6}|t\d{1,4}))?(?:(?<=[1lI])(?:er|st|[eè]re))?((?:\s?[.:;)–—-]){1,4}(?!\d)|,(?=\s(?:\(1\)|\p{Lu}))|\s?$)/u;

/**
 * Finds headings that the scanner has broken: where the numbers leave a gap, a line between that
 * begins with the missing number and what is left of the word, or with the word alone.
 *
 * @param words the words of headings
 */
export function fillGaps(
  lines: readonly SourceLine[],
  headings: readonly Heading[],
  words: readonly string[],
): readonly Heading[] {
  const [first] = headings;
  let said: ReadonlySet<string> | undefined;
  const isSaid = (word: string) => {
    said ??= wordsOfSentences(lines);
    return said.has(word) || said.has(`${word}s`);
  };
  const opening =
    first && first.run === 0 && first.number.series === '' && isShortGap(first.number.main - 1)
      ? findBroken(lines, { index: -1, run: 0, number: { main: 0 } }, first, words)
      : [];
  const found = headings.flatMap((heading, at) => {
    const next = headings[at + 1];
    if (!next || next.run !== heading.run || next.number.series !== heading.number.series)
      return [heading];
    const missing = next.number.main - heading.number.main - 1;
    if (!isShortGap(missing)) return [heading];
    const broken = findBroken(lines, heading, next, words);
    const isLeft = missing === 1 && broken.length === 0;
    return [heading, ...broken, ...(isLeft ? findOnly(lines, [heading, next], words, isSaid) : [])];
  });
  return [...opening, ...found];
}

function isShortGap(missing: number): boolean {
  return missing >= 1 && missing <= LONGEST_GAP;
}

/** What is needed of a heading before a gap, or of the beginning of a text. */
interface GapStart {
  readonly index: number;
  readonly run: number;
  readonly number: { readonly main: number; readonly series?: string };
}

function findBroken(
  lines: readonly SourceLine[],
  before: GapStart,
  after: Heading,
  words: readonly string[],
): Heading[] {
  const found: Heading[] = [];
  let last = before.number.main;
  for (let index = before.index + 1; index < after.index; index += 1) {
    const line = lines[index];
    if (!line || line.isRunning) continue;
    const parts = BROKEN.exec(line.text.slice(0, 40));
    if (!parts) continue;
    const [whole, word = '', digits, marks = ''] = parts;
    const rest = line.text.slice(whole.length).trim();
    const missing = Array.from({ length: after.number.main - last - 1 }, (_, at) => last + 1 + at);
    const isOnlyGap = after.number.main - before.number.main === 2;
    const main =
      digits === undefined && isOnlyGap
        ? missing[0]
        : missing.find((one) => mayRead(digits ?? '', String(one)));
    if (main === undefined) continue;
    if (!isLeftOf(word, words, digits, main, marks)) continue;
    // What has all that a heading has needs no full stop before it, which may be lost as well.
    const isWhole = word !== '' && digits === String(main) && isParted(marks, rest);
    if (!isWhole && !follows(lines, index, words.length === 0)) continue;
    const { series = '' } = before.number;
    const number = readArticleNumber(series === '' ? String(main) : `${series} ${main}`);
    if (!number) continue;
    last = main;
    found.push({
      index,
      number,
      seen: digits ?? '',
      score: 0,
      rest,
      restAt: whole.length,
      run: before.run,
      isRepaired: true,
      isOutOfOrder: false,
    });
  }
  return found;
}

/** What is left of a heading's word, and what else may be its number or the marks behind it. */
const ONLY =
  /^[^\p{L}\d(]{0,3}(\p{L}{4,9})[.,]?\s(?:[^\p{L}\s]{1,4}\p{Ll}?\s){1,2}(?=\p{Lu}|[({]1)/u;

/**
 * The only line between two headings that begins as one may, where one number is missing.
 *
 * @param isSaid whether the law has a word in its sentences, as it has 'auction', and never a misread
 * 'Seetion'
 */
function findOnly(
  lines: readonly SourceLine[],
  [before, after]: readonly [Heading, Heading],
  words: readonly string[],
  isSaid: (word: string) => boolean,
): Heading[] {
  const { series, main } = before.number;
  const number = readArticleNumber(series === '' ? String(main + 1) : `${series} ${main + 1}`);
  const isWord = (seen: string) =>
    words.some(
      (word) =>
        word.length > WRONG_LETTERS * 2 &&
        // 'Sanction' and 'Election' are other words: what is left has no more letters.
        seen.length <= word.length &&
        (word.startsWith(seen) || distance(seen, word) <= WRONG_LETTERS),
    ) &&
    // Laws say 'section' as well.
    (words.includes(seen) || !isSaid(seen));
  const found = lines.slice(before.index + 1, after.index).flatMap((line, at): Heading[] => {
    const index = before.index + 1 + at;
    const [whole, seen = ''] = ONLY.exec(line.text.slice(0, 40)) ?? [];
    if (whole === undefined || line.isRunning || !number || !isWord(seen.toLowerCase())) return [];
    if (!follows(lines, index, false)) return [];
    const rest = line.text.slice(whole.length);
    const { run } = before;
    const own = { index, number, seen: '', score: 0, rest, restAt: whole.length, run };
    return [{ ...own, isRepaired: true, isOutOfOrder: false }];
  });
  return found.length === 1 ? found : [];
}

/** The words in small letters that `ONLY` may find, with an 's' behind them. */
function wordsOfSentences(lines: readonly SourceLine[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ text }) => text.match(/(?<!\p{L})\p{Ll}{4,10}(?!\p{L})/gu) ?? []),
  );
}

/** Whether more than a full stop or a comma stands between a number and the beginning of a sentence. */
function isParted(marks: string, rest: string): boolean {
  return /[:–—-]/.test(marks) && /^(?:\p{Lu}|\([1a]\))/u.test(rest);
}

/** Whether a number may be read so: digits as they are, letters for any digit. */
function mayRead(seen: string, number: string): boolean {
  return (
    seen.length === number.length &&
    [...seen].every((sign, at) => sign === number[at] || !/\d/.test(sign))
  );
}

/**
 * Whether a line stands behind the end of a sentence or a division, running lines aside; before a
 * mere number a title may stand between.
 */
function follows(lines: readonly SourceLine[], index: number, isBare: boolean): boolean {
  let at = index - 1;
  while (lines[at]?.isRunning) at -= 1;
  if (at < 0) return true;
  const last = lines[at]?.text ?? '';
  if (endsSentence(last) || capitalShare(last) > MOSTLY_CAPITALS) return true;
  const isTitle = isBare && /^\p{Lu}/u.test(last) && last.length <= LONGEST_TITLE;
  return isTitle && endsSentence(lines[at - 1]?.text ?? '');
}

/** Whether letters are what a scanner left of a heading's word; without any, the number must do. */
function isLeftOf(
  seen: string,
  words: readonly string[],
  digits: string | undefined,
  main: number,
  marks: string,
): boolean {
  const letters = seen.replace(/\P{L}/gu, '').toLowerCase();
  // 'ii.' without a word is a point of a list.
  if (letters === '') return /\d/.test(digits ?? '') && main >= LEAST_BARE && marks !== '';
  const isWithoutNumber = digits === undefined;
  if (letters.length > LONGEST_WORD) return false;
  // Scanners see 'An.' in 'Art.'.
  if (letters === 'an' && !isWithoutNumber && words.includes('art')) return true;
  return words.some((word) => {
    const most = isWithoutNumber ? 0 : Math.min(WRONG_LETTERS, Math.floor(word.length / 2));
    return distance(letters, word) <= most;
  });
}
