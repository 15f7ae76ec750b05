import type { Language } from '../../../../kit/languages.ts';

/** The fields of an article that a device indexes. */
export const LISTED_FIELDS = ['title', 'lead', 'content', 'heading'] as const;

/**
 * The inverted lists of one language's texts of a code, as they are stored: few large values, which
 * a browser reads in no time, where maps of lists would take a second on a cheap phone.
 */
export interface TextLists {
  /** A line for each stem: the stem, then the words of the dictionary that have it. */
  readonly stems: string;
  /** Where the postings of each stem begin, and the end of the last ones. */
  readonly starts: Uint32Array;
  /** Ascending by place, field and position. */
  readonly postings: Uint32Array;
  /** Of each article: different stems of its title or subject, and of all of it. */
  readonly titleLengths: Uint16Array;
  readonly lengths: Uint16Array;
}

/** The lists of a code. */
export interface CodeLists {
  /** The labels of its articles, in their order. */
  readonly labels: readonly string[];
  readonly texts: Readonly<Record<Language, TextLists>>;
}

/** The editors' list, analysed, as it is stored. */
export interface WordLists {
  /**
   * A line for each longest stem of a phrase, which few share: `en stem`, then the places of the
   * phrases as `12.3`, the third behind the first of the entry on line 12.
   */
  readonly phrases: string;
  /** The entries, each as JSON on a line. */
  readonly entries: string;
  /** A line for each stem of what people say: `en stem`, then its words. */
  readonly words: string;
  /** What people call a category, by its code. */
  readonly nicknames: Readonly<Record<string, readonly string[]>>;
}

/** A phrase of an entry: its language, whether it is a legal term, and its stems. */
export interface KeptPhrase {
  readonly said_in: Language;
  readonly is_legal: boolean;
  readonly stems: readonly string[];
}

/** A legal term as the index reads it. */
export interface KeptTerm {
  readonly language: Language;
  readonly term: string;
  /** As a tsquery. */
  readonly query: string;
  readonly is_phrase: boolean;
  /** Its different stems: it stands in no more articles than the rarest of them. */
  readonly lexemes: readonly string[];
}

/** An entry that leads from words to legal terms. */
export interface KeptEntry {
  readonly phrases: readonly KeptPhrase[];
  readonly terms: readonly KeptTerm[];
}

/** As PostgreSQL counts the words of a text: all beyond stand at the last position. */
const LAST_POSITION = 16_383;
const FIELD_BITS = 14;
const PLACE_BITS = 16;

/**
 * Where a stem stands as one number.
 *
 * @param place of the article in its code, which has at most 20,000
 * @param field of `LISTED_FIELDS`
 * @param position of the word in the field
 */
export function postingOf(place: number, field: number, position: number): number {
  return (place << PLACE_BITS) | (field << FIELD_BITS) | Math.min(position, LAST_POSITION);
}

export const placeOf = (posting: number) => posting >>> PLACE_BITS;
export const fieldOf = (posting: number) => (posting >>> FIELD_BITS) & 3;
export const positionOf = (posting: number) => posting & LAST_POSITION;

/**
 * Lines by their keys.
 *
 * @param words of which a key consists
 */
export function readLines(text: string, words: 1 | 2): Map<string, string> {
  const lines = new Map<string, string>();
  for (const line of text === '' ? [] : text.split('\n')) {
    let end = line.indexOf(' ');
    if (words === 2 && end >= 0) end = line.indexOf(' ', end + 1);
    if (end < 0) lines.set(line, '');
    else lines.set(line.slice(0, end), line.slice(end + 1));
  }
  return lines;
}
