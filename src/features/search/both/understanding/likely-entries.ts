import type { WeightedStem } from './word-index.ts';

/**
 * Entries of the editors' list as documents: each is what people say of one thing, in many phrases.
 * Nobody thought of all ways to say it, so a query is also compared with all words of an entry, by
 * TF-IDF with BM25's saturation, as a share of what an entry with all of them would have.
 * The server does the same in SQL (`findLikelyEntries` in `server/analysis/queries.ts`).
 */
export const LIKELY_ENTRIES = {
  /** So many are looked at, at most. */
  most: 10,
  /** The least share of the query that they have. */
  share: 0.15,
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

/**
 * @param listed the entries that have a stem
 * @param size how many entries there are
 */
export function likelyEntries(
  words: readonly WeightedStem[],
  listed: (stem: string) => readonly ListedStem[],
  size: number,
): { readonly entry: number; readonly share: number }[] {
  const sums = new Map<number, number>();
  let all = 0;
  for (const { stem, weight } of words) {
    const entries = listed(stem);
    const score = weight * Math.log(1 + (size + 0.5) / (entries.length + 0.5));
    all += score;
    for (const { entry, phrases } of entries) {
      const saturated = phrases / (phrases + LIKELY_ENTRIES.saturation);
      sums.set(entry, (sums.get(entry) ?? 0) + score * saturated);
    }
  }
  const likely = [...sums].map(([entry, sum]) => ({ entry, share: roundShare(sum / all) }));
  return aboveOthers(likely.sort((a, b) => b.share - a.share));
}

/** Sums of the same shares in another order are equal. */
const roundShare = (share: number) => Number(share.toFixed(LIKELY_ENTRIES.digits));

/**
 * The likeliest entries, of one more than so many. Those as likely as the first one that is too many
 * tell nothing: they have a word that many have.
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
