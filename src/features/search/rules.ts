/** Limits of searching; longer queries are cut, never refused. */
export const SEARCH_LIMITS = {
  /** Characters of a query that are read. */
  query: 500,
  /** Words of a query that are read, small ones as 'the' among them. */
  words: 60,
  /** Other words that are looked up. */
  contentWords: 24,
  /** Results that are ranked and counted at most. */
  found: 1_000,
  suggestions: 8,
  /** Answers an hour, to one address, that tell which words stand behind the lock. */
  behindLockPerHour: 60,
  /** Characters of a snippet; also what readers without an entitlement see of a text at most. */
  snippet: 240,
  /** Characters of a text that a snippet may come from. */
  snippetSource: 20_000,
} as const;

/** How sure it is that a result answers its query, the surest first. */
export const MATCHES = ['strong', 'fair', 'weak'] as const;
export type Match = (typeof MATCHES)[number];

/** Searches without results: the length stored, for how long, and how many at most. */
export const EMPTY_QUERY_LIMITS = { characters: 100, days: 90, rows: 20_000 } as const;

/** Learning from what people open: what is counted, how long, and how much it lifts. */
export const CHOICE_LIMITS = {
  /** Kept since the last time, unless enough people chose alike. */
  days: 90,
  rows: 20_000,
  /** Counts an hour from one address. */
  perHour: 60,
  /** Different networks below which nothing is lifted. */
  people: 5,
  /** So many networks are told from each other; further ones change nothing. */
  mostPeople: 100,
  /** What a network may be marked by, in one row. */
  marks: 1_024,
  /** The most that is added to a score, as a share of it. */
  lift: 0.15,
} as const;

export const SYNONYM_LIMITS = { phrase: 80, phrases: 40 } as const;

/** What is copied along with words and not seen: soft hyphens, joiners, marks of direction. */
export const UNSEEN = /\p{Cf}/gu;

const MARKS = /\p{M}/gu;
/** Without anything to fold, as most words are. */
const PLAIN = /^[ -~]*$/;
const NOT_WORD = /[^a-z0-9]+/g;
const LIGATURES: readonly (readonly [RegExp, string])[] = [
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/ß/g, 'ss'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
];

/** Lower case without accents and ligatures, as `search_normal` in SQL; other characters stay. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const folded = text.toWellFormed().normalize('NFKD').replace(MARKS, '').toLowerCase();
  return LIGATURES.reduce((now, [pattern, plain]) => now.replace(pattern, plain), folded);
}

/** The words of a text in normal form, as the index has them: `l'Adultère` is `l`, `adultere`. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .replace(NOT_WORD, ' ')
    .split(' ')
    .filter((word) => word !== '');
}
