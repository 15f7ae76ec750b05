import { distance } from 'fastest-levenshtein';
import { type ArticleNumber, isAfter, readArticleNumber } from '../scan/article-number.ts';

const WORDS = ['article', 'section', 'art', 'sec'];
/** A line or a sentence that begins with a word and a number: 'Section 41.', 'Artic1e 12 :'. */
const OPENING =
  /(?:^|\n|[.;:!?»"”)]\s+)\W{0,3}([\p{L}\d]{3,8})\.?\s?(\d{1,4}(?:\s?[-–]\s?\d{1,2}(?!\d))?)\s?(?:[.:;–—-]|\(\d|\n|\p{Lu}|$)/gu;

/** A bare number behind a sentence, with a title at most before it: 'declared. Scope I20. This text'. */
const BARE = /(?:\n|[.;:]\s)(?:\p{Lu}[^.;:\n]{0,60}\s)?([\dlIoO|!SB]{2,4})\.\s\p{Lu}/gu;

/**
 * Whether a text has a heading inside whose number fits between the article's own and the next
 * one's, so that the articles were not parted.
 */
export function hasHeadingInside(
  content: string,
  own: ArticleNumber | null,
  next: ArticleNumber | null,
): boolean {
  if (!own) return false;
  for (const [, word = '', written = ''] of content.matchAll(OPENING)) {
    const number = isHeadingWord(word) ? readArticleNumber(written) : null;
    if (number && isAfter(own, number) && isBefore(number, own, next)) return true;
  }
  for (const [, written = ''] of content.matchAll(BARE)) {
    const main = readArticleNumber(written)?.main;
    // Points of a list have small numbers.
    if (main === own.main + 1 && main > MOST_POINTS && main !== next?.main) return true;
  }
  return false;
}

/** Lists have no more points than that. */
const MOST_POINTS = 20;
/** Headings behind the last article count on from it. */
const MOST_BEHIND = 3;

function isBefore(number: ArticleNumber, own: ArticleNumber, next: ArticleNumber | null): boolean {
  return next && isAfter(own, next) ? isAfter(number, next) : number.main <= own.main + MOST_BEHIND;
}

/** A word of headings, with one letter misread where it is long enough. */
function isHeadingWord(word: string): boolean {
  const small = word.toLowerCase();
  return WORDS.some(
    (known) => small === known || (known.length > 4 && distance(small, known) <= 1),
  );
}
