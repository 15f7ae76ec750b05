import { readDivision } from './divisions.ts';
import { ADDRESS, ARTICLE_LINE } from './line-kinds.ts';
import { endsSentence } from './source-lines.ts';
import { mayBeTitle } from './titles.ts';

/**
 * Shares of the places of a running line: within lines, in small letters, as a title, as the
 * beginning of a sentence, in a sentence, as long lines.
 */
const PLACES = { within: 0.2, small: 0.4, title: 0.5, begins: 0.45, interrupts: 0.1, long: 0.5 };
/** Characters of a line that is none of a law's formulas, where it comes at the distances of pages. */
const LONG = 40;

/** A part of a line, what stands before it and behind it, and the lines around. */
export interface Occurrence {
  readonly index: number;
  readonly number: number;
  readonly before: string;
  readonly own: string;
  readonly behind: string;
  readonly lineBefore: string;
  readonly lineBehind: string;
  /** Whether the line before is the heading of an article or a title below one. */
  readonly isBelowTitle: boolean;
}

/**
 * Running lines stand at the ends of lines, where words that the law repeats stand anywhere; they
 * begin with a capital, interrupt sentences, and are no titles below headings.
 */
export function standsApart(all: readonly Occurrence[]): boolean {
  const shareOf = (test: (one: Occurrence) => boolean) => all.filter(test).length / all.length;
  const isWithin = ({ before, behind }: Occurrence) => isWord(before) && isWord(behind);
  const isSmall = ({ own }: Occurrence) => /^\p{Ll}/u.test(own) && !ADDRESS.test(own);
  const isTitle = ({ before, own, lineBefore }: Occurrence) =>
    isNumbered(before) || isNumbered(own) || (!isWord(before) && isBelowHeading(own, lineBefore));
  const [interrupting, beginning] = [shareOf(interrupts), shareOf(beginsSentence)];
  return (
    shareOf(isWithin) <= PLACES.within &&
    shareOf(isSmall) < PLACES.small &&
    shareOf(isTitle) < PLACES.title &&
    (interrupting >= Math.max(PLACES.interrupts, beginning) ||
      (shareOf(isLongLine) >= PLACES.long && beginning < PLACES.begins))
  );
}

/** The number of an article, before its title. */
function isNumbered(text: string): boolean {
  return isHeading(text) || /^\W{0,3}\d{1,4}\s?[.:)]/.test(text);
}

/** Whether a text has a word. */
export function isWord(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Longer than what a law says again and again between its sentences. */
function isLongLine({ before, own, behind }: Occurrence): boolean {
  const isWhole = !isWord(before) && !isWord(behind);
  return isWhole && own.length >= LONG && !endsSentence(own + behind);
}

/** Whether a line begins a sentence that the next one continues, as the words of the law do. */
function beginsSentence(one: Occurrence): boolean {
  const { before, behind, lineBefore, lineBehind, isBelowTitle } = one;
  if (isWord(before) || isWord(behind)) return false;
  return (isBelowTitle || endsSentence(lineBefore)) && /^\p{Ll}{2}/u.test(lineBehind);
}

function interrupts(one: Occurrence): boolean {
  const { before, own, behind, lineBefore, lineBehind, isBelowTitle } = one;
  if (!isWord(before) && isBelowHeading(own, lineBefore)) return false;
  // A title ends without a stop, and the points of a list begin in small letters.
  if (!isWord(before) && (isBelowTitle || /:\W?$/.test(own + behind))) return false;
  const last = (isWord(before) ? before : lineBefore).trim();
  const next = isWord(behind) ? behind : lineBehind;
  // The law goes on behind a point of a list too, unless the number of a page is in the line.
  if (/[:;]$/.test(last) && !/^\W{0,3}\d|\d\W{0,3}$/.test(before + own + behind)) return false;
  return /[\p{Ll},][^\w.]?$/u.test(last) && /^\W{0,2}\p{Ll}/u.test(next.trim());
}

/** Whether a line begins as an article or a division does. */
export function isHeading(text: string): boolean {
  return ARTICLE_LINE.test(text) || readDivision(text) !== null;
}

/** Whether a line is a heading with nothing or a title behind its number. */
export function isTitled(text: string): boolean {
  const rest = text.replace(ARTICLE_LINE, '').replace(/^[\d\W]+/, '');
  return isHeading(text) && (rest === '' || mayBeTitle(rest));
}

/** Whether a line is the first of an article: the line of its heading, if it is longer, goes on. */
function isBelowHeading(text: string, heading: string): boolean {
  return isHeading(heading) && (readDivision(heading) !== null || heading.length < text.length);
}
