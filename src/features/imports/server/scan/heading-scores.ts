import { distance } from 'fastest-levenshtein';
import { plain } from './number-notation.ts';

// The scores are added up. They were tuned on the scans of the Penal Code and on the printed
// layouts of the bench.

/**
 * The word of a heading: as it should be, with up to two letters misread, without its first
 * letters, with up to four letters misread.
 */
export const WORD = { exact: 2, misread: 1.6, lostBeginning: 1.4, barely: 0.8 };
/** A number without a digit, and one with letters that may be misread digits. */
const DIGITS = { none: -1.2, misread: -0.2 };
/**
 * What follows the number: a comma, or small letters, as in a reference; nothing, with and without
 * a sign; a dash before small letters; a text, with and without a sign. Headings have capitals.
 */
const SEPARATOR = {
  reference: -2.5,
  signAlone: 0.6,
  alone: 0.8,
  dashBeforeSmall: 0.9,
  sign: 1.4,
  blank: 0.3,
  smallWord: -2,
};
/** The line before, which ends a sentence or not. */
export const FOLLOWS = { sentence: 0.5, noSentence: -0.5 };
/** A quotation ends after so many lines at most: a scanner may lose the closing mark. */
export const LONGEST_QUOTATION = 60;
/** The score of a heading in a quotation, which is an article of a law that is amended. */
export const QUOTED = -2.5;
/** The score of an article that a law which amends another one announces in its new form. */
export const ANNOUNCED = -6;
/** The score of a reference whose bracket the line before has opened. */
export const IN_BRACKETS = -4;

/** The least score of the word itself, its number and a sign before a text, and what scraps before them take. */
export const WHOLE = WORD.exact + SEPARATOR.sign;
export const SCRAPS = 1;

/** The score of a number: digits alone 0, less with letters that may be misread digits. */
export function scoreDigits(seen: string): number {
  if (!/\d/.test(seen)) return DIGITS.none;
  return /^\d+$/.test(seen) ? 0 : DIGITS.misread;
}

/** 'Art' with one thin letter taken for another: 'Arl. 12'; no other word is so. */
const MISREAD_ART = /^(?:ar[lifr]|a[itfn]t|[ou]rt)$/;

/** The score of a word by its edit distance: 2 for the word itself, 0 for another one. */
export function scoreWord(word: string, words: readonly string[]): number {
  if (word.length < 2) return 0;
  const small = plain(word).replace(/[1|!]/g, 'l').replaceAll('0', 'o').replaceAll('5', 's');
  let best = 0;
  for (const wanted of words) {
    if (small === wanted || small === `${wanted}s`) return WORD.exact;
    if (wanted === 'art' && MISREAD_ART.test(small)) best = Math.max(best, WORD.barely);
    if (wanted.length < 6) continue;
    const errors = distance(small, wanted);
    if (errors <= 2 && small.length >= 4) best = Math.max(best, WORD.misread);
    else if (small.length >= 3 && wanted.endsWith(small)) best = Math.max(best, WORD.lostBeginning);
    else if (errors <= 4 && small.length >= 5 && small[0] === wanted[0]) {
      best = Math.max(best, WORD.barely);
    }
  }
  return best;
}

/**
 * Whether two pieces are a word but for one letter, and begin as it does, unlike 'of section'. The
 * first one may be the short form of the word: 'Art icle', 'Sec tion'.
 */
export function isPartedWord(first: string, second: string, words: readonly string[]): boolean {
  const small = first.toLowerCase();
  const long = words.filter(({ length }) => length >= 6);
  if (small === '' || long.includes(small)) return false;
  const whole = small + second.toLowerCase();
  return long.some((wanted) => whole[0] === wanted[0] && distance(whole, wanted) <= 1);
}

/** The score of what separates a number from the text: a heading has a sign, a reference a comma. */
export function scoreSeparator(
  isStrong: boolean,
  separator: string,
  rest: string,
  word: string,
): number {
  const isSmall = /^\p{Ll}/u.test(word) ? SEPARATOR.smallWord : 0;
  // A full stop before a dash may be read as a comma: 'Article 12, – Le juge'.
  const isStop = /^\s*,\s?[–—-]\s*$/.test(separator) && /^(?:\p{Lu}|\(\d)/u.test(rest);
  if (/[,;]/.test(separator) && !isStop) return isSmall + SEPARATOR.reference;
  if (rest === '') return isSmall + (isStrong ? SEPARATOR.signAlone : SEPARATOR.alone);
  if (/^\p{Ll}/u.test(rest))
    return isSmall + (/-|–|—|:/.test(separator) ? SEPARATOR.dashBeforeSmall : SEPARATOR.reference);
  return isSmall + (isStrong ? SEPARATOR.sign : SEPARATOR.blank);
}
