import type { Language } from '../../../../kit/languages.ts';
import type { ListedStem } from '../understanding/likely-entries.ts';

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

/**
 * What the articles of a code are about by the editors' list: `CONCEPTS.most` lines of it for each
 * article, the most alike first, and how alike they are; 0 behind the last one of an article.
 */
export interface CodeConcepts {
  readonly entries: Uint32Array;
  readonly weights: Float32Array;
}

/** The editors' list, analysed, as it is stored. */
export interface WordLists {
  /**
   * A line for each longest stem of a phrase, which few share: `en stem`, then the phrases as
   * `writeKeptPhrase` has them.
   */
  readonly phrases: string;
  /** The legal terms of each entry as JSON on a line. */
  readonly terms: string;
  /** A line for each stem of a phrase: `en stem`, then each entry that has it, as `writeListedStem`. */
  readonly listed: string;
  /** A line for each stem of what people say: `en stem`, then its words. */
  readonly words: string;
  /** What people call a category, by its code. */
  readonly nicknames: Readonly<Record<string, readonly string[]>>;
}

/** A phrase of an entry. */
export interface KeptPhrase {
  /** The line of the entry's legal terms. */
  readonly entry: number;
  readonly is_legal: boolean;
  readonly stems: readonly string[];
}

/** A phrase in one word: stems have letters and digits alone. */
export function writeKeptPhrase({ entry, is_legal, stems }: KeptPhrase): string {
  return [entry, is_legal ? 'legal' : 'said', ...stems].join('.');
}

/** Reads that word; `null` where the phrase has other stems than those given, as most have. */
export function readKeptPhrase(word: string, among: ReadonlySet<string>): KeptPhrase | null {
  const kindAt = word.indexOf('.') + 1;
  const stems: string[] = [];
  let end = word.indexOf('.', kindAt);
  const is_legal = word.slice(kindAt, end) === 'legal';
  while (end >= 0) {
    const from = end + 1;
    end = word.indexOf('.', from);
    const stem = end < 0 ? word.slice(from) : word.slice(from, end);
    if (!among.has(stem)) return null;
    stems.push(stem);
  }
  return { entry: Number(word.slice(0, kindAt - 1)), is_legal, stems };
}

/** An entry, and how many of its phrases have a stem, in one word. */
export const writeListedStem = ({ entry, phrases }: ListedStem) => `${entry}.${phrases}`;

/** Reads that word. */
export function readListedStem(word: string): ListedStem {
  const end = word.indexOf('.');
  return { entry: Number(word.slice(0, end)), phrases: Number(word.slice(end + 1)) };
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
 * Lines by their first words, as they are stored: sorted, so that one is found in the text as it is.
 * Cutting the text into lines would be a large part of what opens the search on a cheap phone.
 */
export class SortedLines {
  readonly #text: string;
  /** Where lines begin: a search asks for the same key again and again. */
  readonly #offsets = new Map<string, number>();
  #rows: ReadonlyMap<number, number> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Cut out at each call. */
  lines(): string[] {
    return this.#text === '' ? [] : this.#text.split('\n');
  }

  /** The place of the line that begins with a key, or -1. */
  rowOf(key: string): number {
    this.#rows ??= this.#readRows();
    return this.#rows.get(this.#offsetOf(key)) ?? -1;
  }

  /** What stands behind a key; nothing where there is no such line. */
  valuesOf(key: string): readonly string[] {
    const offset = this.#offsetOf(key);
    const from = offset + key.length + 1;
    if (offset < 0 || this.#text[from - 1] !== ' ') return [];
    return this.#text.slice(from, this.#endOf(from)).split(' ');
  }

  #offsetOf(key: string): number {
    let offset = this.#offsets.get(key);
    if (offset === undefined) {
      offset = this.#find(key);
      this.#offsets.set(key, offset);
    }
    return offset;
  }

  /** By halves, each tried at the first line that begins in the second one. */
  #find(key: string): number {
    let from = 0;
    let to = this.#text.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const next = this.#endOf(middle) + 1;
      const start = next < to ? next : from;
      if (next >= to) to = middle + 1;
      const order = this.#compare(start, key);
      if (order === 0) return start;
      if (order < 0) from = this.#endOf(start) + 1;
      else to = start;
    }
    return -1;
  }

  /** Compares the key of a line, which ends with its end or a blank, with another one. */
  #compare(start: number, key: string): number {
    for (let at = 0; at < key.length; at += 1) {
      const order = (this.#text.charCodeAt(start + at) || 0) - key.charCodeAt(at);
      if (order !== 0) return order;
    }
    const next = this.#text[start + key.length];
    return next === undefined || next === ' ' || next === '\n' ? 0 : 1;
  }

  #endOf(offset: number): number {
    const end = this.#text.indexOf('\n', offset);
    return end < 0 ? this.#text.length : end;
  }

  #readRows(): Map<number, number> {
    const rows = new Map<number, number>();
    for (let at = 0; at < this.#text.length; at = this.#endOf(at) + 1) rows.set(at, rows.size);
    return rows;
  }
}

/** Lists as such lines. */
export function sortedLines(lists: ReadonlyMap<string, readonly string[]>): string {
  return [...lists.keys()]
    .sort()
    .map((key) => [key, ...(lists.get(key) ?? [])].join(' '))
    .join('\n');
}
