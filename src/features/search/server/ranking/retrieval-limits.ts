import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import type { IndexSize } from '../../both/understanding/word-index.ts';

/** How much of the index a search looks at. */
export interface RetrievalLimits {
  /** About how many candidates are scored; an article may be found twice. */
  readonly candidates: number;
  /** From one step, index and language at most, so that several steps contribute candidates. */
  readonly fromStep: number;
  /** From the first steps, which require all words of the query, as typed and by their meaning. */
  readonly fromFirstSteps: number;
  /** Words are rare while all of them together stand in at most this many articles. */
  readonly rare: number;
  /** The strongest variants of a term that the index is asked for; all of them are scored. */
  readonly lookedFor: number;
}

/** All articles that match any word are candidates. */
const ALL: RetrievalLimits = {
  candidates: 7_500,
  fromStep: 7_500,
  fromFirstSteps: 7_500,
  rare: Number.POSITIVE_INFINITY,
  lookedFor: Number.POSITIVE_INFINITY,
};

/**
 * By how many articles there are. Tuned on the time of a search (`npm run bench -- search`) and on
 * how many of the first three are those that scoring all matches gives; the tables are in
 * docs/decisions/2026-11-22-search-scoring.md.
 */
const LIMITS = [
  { upTo: 2_500, limits: ALL },
  {
    upTo: 20_000,
    limits: { candidates: 500, fromStep: 60, fromFirstSteps: 180, rare: 300, lookedFor: 8 },
  },
] as const;

const OF_LARGE_INDEX: RetrievalLimits = {
  candidates: 120,
  fromStep: 20,
  fromFirstSteps: 60,
  rare: 50,
  lookedFor: 4,
};

/** The limits for an index of this size, by the language that has more articles. */
export function retrievalLimits(sizes: Readonly<Record<Language, IndexSize>>): RetrievalLimits {
  const articles = Math.max(...LANGUAGES.map((language) => sizes[language].articles));
  return LIMITS.find(({ upTo }) => articles <= upTo)?.limits ?? OF_LARGE_INDEX;
}

/** Whether all matches become candidates. */
export function isWholeIndex(limits: RetrievalLimits): boolean {
  return limits === ALL;
}
