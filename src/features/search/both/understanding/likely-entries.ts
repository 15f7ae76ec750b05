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
  share: 0.15,
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
): { readonly entry: number; readonly share: number }[] {
  const { share, most } = LIKELY_ENTRIES;
  const likeliest = sharesOf(words, listed, share, most + 1);
  return aboveOthers(likeliest.map((one) => ({ ...one, share: roundShare(one.share) })));
}

/** What a query is about: the entries that have most of its very words, which count alike. */
export function conceptsOfQuery(words: readonly WeightedStem[], listed: ListedStems): Concept[] {
  const own = words.filter(({ isOwn }) => isOwn).map(({ stem }) => ({ stem, weight: 1 }));
  const { leastShare, most } = CONCEPTS;
  return sharpened(
    sharesOf(own, listed, leastShare, most).map(({ entry, share }) => ({ entry, weight: share })),
  );
}

function sharesOf(
  words: readonly Pick<WeightedStem, 'stem' | 'weight'>[],
  listed: ListedStems,
  least: number,
  most: number,
): { readonly entry: number; readonly share: number }[] {
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
  return [...sums]
    .filter(([, sum]) => sum >= all * least)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([entry, sum]) => ({ entry, share: sum / all }));
}

/** Sums of the same shares in another order are equal. */
const roundShare = (share: number) => Number(share.toFixed(LIKELY_ENTRIES.digits));

/**
 * At most `LIKELY_ENTRIES.most` entries, each likelier than all that are left out: where too many are
 * as likely, they have a word that many have, which tells nothing.
 *
 * @param entries descending by their share
 */
export function aboveOthers<Entry extends { readonly share: number }>(
  entries: readonly Entry[],
): Entry[] {
  const { most, share: least } = LIKELY_ENTRIES;
  const next = entries[most]?.share ?? 0;
  return entries.slice(0, most).filter(({ share }) => share >= least && share > next);
}
