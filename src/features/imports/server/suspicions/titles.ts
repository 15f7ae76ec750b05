import type { SourceText } from '../source-row.ts';

/** The share of titled articles from which on one without a title is out of line. */
const USUALLY_TITLED = 0.85;
/** The share of titles in small letters up to which each of them is out of line. */
const RARELY_SMALL = 0.03;
/** So many times the usual title's length is a text's. */
const FAR_LONGER = 3;
const LONG_AT_LEAST = 120;

/** What a person should look at in the titles of one language. */
export interface TitleFaults {
  readonly isText: boolean;
  readonly isMissing: boolean;
}

/**
 * Tells titles that look like text, and articles without a title in a code that has them, in one
 * language.
 *
 * @param texts null where a row has none in this language
 */
export function judgeTitles(texts: readonly (SourceText | null)[]): TitleFaults[] {
  const titles = texts.flatMap((text) => (text && text.title !== '' ? [text.title] : []));
  const present = texts.filter((text) => text !== null).length;
  const isTitled = titles.length >= present * USUALLY_TITLED;
  const lengths = titles.map(({ length }) => length).sort((one, other) => one - other);
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const longest = Math.max(LONG_AT_LEAST, usual * FAR_LONGER);
  const isCapitalized =
    titles.filter((title) => /^\p{Ll}/u.test(title)).length <= titles.length * RARELY_SMALL;
  return texts.map((text) => ({
    isText: text !== null && (text.title.length > longest || isSentence(text.title, isCapitalized)),
    isMissing: isTitled && text?.title === '',
  }));
}

/** Sentences inside, or a beginning in the middle of one. */
function isSentence(title: string, isCapitalized: boolean): boolean {
  return (isCapitalized && /^\p{Ll}/u.test(title)) || /[;:]\s+\p{Lu}|[;,]$/u.test(title);
}
