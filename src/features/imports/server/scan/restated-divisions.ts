import type { Division } from '../../../laws/rules.ts';
import { follow, readDivision } from './divisions.ts';
import { ARTICLE_LINE } from './line-kinds.ts';
import { isAlike, keyOf } from './running-lines.ts';
import { capitalShare, endsSentence, type SourceLine } from './source-lines.ts';

/** Fewer are chance: a list of contents that was not told as one names the first division, too. */
const FEWEST = 3;
/** Shorter titles are alike by chance. */
const SHORTEST_TITLE = 8;
/** The number of the page at either end, which may be glued to the words. */
const PAGE = /^\d{1,4}\s+|\s*\d{1,4}\W{0,3}$/gu;
/** The number of a page alone. */
const PAGE_ALONE = /^\W{0,3}\d{1,4}\W{0,3}$/u;
/** A head may name the last division of its page, which begins so many lines below it at most. */
const PAGE_LINES = 60;
/** Pages may be in two languages by turns, each of which has divisions of its own. */
const FRENCH = /^(?:livre|partie|titre|sous|chapitre)(?!\p{L})/iu;

/**
 * The indexes of running heads that state the division again in which the page stands, number and
 * title in one line: 'PART IX – PROTECTED AREAS 71'. They change with each division, so that none of
 * them comes often; an article stands between the heading of the division and them, or the heading
 * of a division that begins on their page stands below them. Those within a sentence need not be
 * alike to it: the scanner may have misread them, or a stamp hidden a part.
 */
export function findRestatedDivisions(lines: readonly SourceLine[]): Set<number> {
  const paths: { en: Division[]; fr: Division[] } = { en: [], fr: [] };
  let articles = 0;
  /** How many articles stand before the heading of each division. */
  const before = new Map<Division, number>();
  const found: number[] = [];
  const within: number[] = [];
  lines.forEach(({ text, isRunning, isContents }, index) => {
    if (isRunning || isContents) return;
    if (ARTICLE_LINE.test(text)) {
      articles += 1;
      return;
    }
    const division = readDivision(text.replace(PAGE, ''));
    if (!division) return;
    if (isWithinSentence(lines, index, division)) {
      within.push(index);
      return;
    }
    if (isAheadOf(lines, index, division)) {
      found.push(index);
      return;
    }
    const language = FRENCH.test(division.label) ? 'fr' : 'en';
    const same = paths[language].find((known) => isSame(known, division));
    if (same && articles > (before.get(same) ?? articles)) {
      found.push(index);
      return;
    }
    const begun = withTitleBelow(lines, index, division);
    before.set(begun, articles);
    paths[language] = follow(paths[language], [begun]);
  });
  return new Set([...(found.length < FEWEST ? [] : found), ...within]);
}

/** A division whose title may stand below the number, and go on there. */
function withTitleBelow(lines: readonly SourceLine[], index: number, division: Division): Division {
  const below = lines.slice(index + 1, index + 3).map((line) => line.text);
  return { ...division, title: [division.title, ...below].join(' ') };
}

/** Whether a line beside the number of its page names a division whose heading stands below on it. */
function isAheadOf(lines: readonly SourceLine[], index: number, division: Division): boolean {
  const isPage = (at: number) => PAGE_ALONE.test(lines[at]?.text ?? '');
  const isBesidePage = isPage(index - 1) || isPage(index + 1);
  if (keyOf(division.title).length < SHORTEST_TITLE || !isBesidePage) return false;
  const first = index + (isPage(index + 1) ? 2 : 1);
  // The next number is of another page, whose head may name the same division.
  for (let at = first; at <= index + PAGE_LINES && at < lines.length && !isPage(at); at += 1) {
    const other = isPage(at + 1) ? null : readDivision(lines[at]?.text ?? '');
    if (other && isSame(withTitleBelow(lines, at, other), division)) return true;
  }
  return false;
}

/**
 * Whether a number and a title in one line part a sentence that goes on in small letters: in
 * capitals, as the rest of a title would be, too, or else beside the number of the page.
 */
function isWithinSentence(
  lines: readonly SourceLine[],
  index: number,
  { title }: Division,
): boolean {
  if (keyOf(title).length < SHORTEST_TITLE) return false;
  const isPage = (line?: SourceLine) => line !== undefined && PAGE_ALONE.test(line.text);
  const [isBehind, isBefore] = [isPage(lines[index - 1]), isPage(lines[index + 1])];
  const before = lines[index - (isBehind ? 2 : 1)]?.text ?? '';
  const after = lines[index + (isBefore ? 2 : 1)]?.text ?? '';
  if (!isBehind && !isBefore && capitalShare(title) < 0.8) return false;
  return isOpen(before) && /^\p{Ll}{2}/u.test(after);
}

/** Whether a line is of a sentence, in small letters, and not its end. */
function isOpen(text: string): boolean {
  return capitalShare(text) < 0.3 && !endsSentence(text) && readDivision(text) === null;
}

/** Whether a line has the label of a division, and the beginning of its title or all of it. */
function isSame(known: Division, { level, label, title }: Division): boolean {
  const own = keyOf(title);
  if (known.level !== level || own.length < SHORTEST_TITLE) return false;
  return (
    isAlike(keyOf(label), keyOf(known.label)) &&
    isAlike(keyOf(known.title).slice(0, own.length), own)
  );
}
