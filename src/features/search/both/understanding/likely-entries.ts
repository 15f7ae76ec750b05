import { CONCEPTS, type Concept, sharpened } from '../ranking/concepts.ts';
import type { WeightedStem } from './word-index.ts';

/**
 * Entries of the editors' list as documents: each is what people say of one thing, in many phrases.
 * Nobody thought of all ways to say it, so a query is also compared with all words of an entry, by
 * TF-IDF with BM25's saturation, as a share of what an entry with all of them would have.
 * The server does the same in SQL (`findLikelyEntries` in `server/analysis/queries.ts`).
 */
export const LIKELY_ENTRIES = {
  /** So many are looked at, at most. */
  most: 12,
  /** The least share of the query that they have. */
  leastShare: 0.15,
  /** About how many entries a list has, for the IDF. */
  size: 3_500,
  /** To which shares are rounded. */
  digits: 9,
  /** BM25's k1, of the phrases of an entry that have a word. */
  saturation: 0.6,
} as const;

/** An entry by its number, with the phrases that have a stem. */
export interface ListedStem {
  readonly entry: number;
  readonly phrases: number;
}

/** An entry by its number, with the share of a query that it has. */
export interface EntryShare {
  readonly entry: number;
  readonly share: number;
}

type ListedStems = (stem: string) => readonly ListedStem[];

/**
 * The entries that have most of a query's words, the likeliest first, with the share of the query
 * that each has.
 *
 * @param words its stems, each once
 * @param listed the entries that have a stem
 */
export function likelyEntries(
  words: readonly Pick<WeightedStem, 'stem' | 'weight'>[],
  listed: ListedStems,
): EntryShare[] {
  return sharesOf(words, listed, LIKELY_ENTRIES);
}

/** What a query is about: the entries that have most of its very words, which count alike. */
export function conceptsOfQuery(words: readonly WeightedStem[], listed: ListedStems): Concept[] {
  const own = words.filter(({ isOwn }) => isOwn).map(({ stem }) => ({ stem, weight: 1 }));
  return asConcepts(sharesOf(own, listed, CONCEPTS));
}

/** Entries by their shares as concepts. */
export const asConcepts = (entries: readonly EntryShare[]): Concept[] =>
  sharpened(entries.map(({ entry, share }) => ({ entry, weight: share })));

function sharesOf(
  words: readonly Pick<WeightedStem, 'stem' | 'weight'>[],
  listed: ListedStems,
  limits: ShareLimits,
): EntryShare[] {
  const sums = new Map<number, number>();
  let all = 0;
  for (const { stem, weight } of words) {
    if (weight === 0) continue;
    const entries = listed(stem);
    const score = weight * Math.log(1 + LIKELY_ENTRIES.size / (entries.length + 0.5));
    all += score;
    for (const { entry, phrases } of entries) {
      const saturated = phrases / (phrases + LIKELY_ENTRIES.saturation);
      sums.set(entry, (sums.get(entry) ?? 0) + score * saturated);
    }
  }
  const likeliest = [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limits.most + 1)
    .map(([entry, sum]) => ({ entry, share: roundShare(sum / all) }));
  return aboveOthers(likeliest, limits);
}

/** Sums of the same shares in another order are equal. */
const roundShare = (share: number) => Number(share.toFixed(LIKELY_ENTRIES.digits));

/** How many entries are taken at most, and the least share of the query that each has. */
interface ShareLimits {
  readonly most: number;
  readonly leastShare: number;
}

/**
 * The entries within limits, each likelier than all that are left out: where too many are as likely,
 * they have a word that many have, which tells nothing, and the order of the list would choose.
 *
 * @param entries descending by their share, rounded, one more than may be taken
 */
export function aboveOthers<Entry extends { readonly share: number }>(
  entries: readonly Entry[],
  { most, leastShare }: ShareLimits,
): Entry[] {
  const next = entries[most]?.share ?? 0;
  return entries.slice(0, most).filter(({ share }) => share >= leastShare && share > next);
}
