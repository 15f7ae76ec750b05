import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { Concept } from '../../both/ranking/concepts.ts';
import { type QueryPlan, stemsOfPlan } from '../../both/ranking/query-plan.ts';
import { rankAlike } from '../../both/ranking/rank-alike.ts';
import type { ScoredArticle } from '../../both/ranking/score.ts';
import type { IndexSize } from '../../both/understanding/word-index.ts';
import { findLikeness } from '../concepts/queries.ts';
import { isPartlyLocked, openPartsOf, variantsBehindLock } from './open-parts.ts';
import { findCandidates, type Scope } from './queries/candidates.ts';
import { retrievalLimits } from './retrieval-limits.ts';
import { retrievalSteps } from './retrieval-steps.ts';

export interface Ranking {
  readonly plan: QueryPlan;
  /** What the query is about. */
  readonly concepts: readonly Concept[];
  readonly sizes: Readonly<Record<Language, IndexSize>>;
  readonly scope: Scope;
  /** Labels that the query names: these articles come first. */
  readonly keys: readonly string[];
  /** Categories that the query names, which count a little more. */
  readonly namedCategoryIds: readonly string[];
  /** What the scores of results are multiplied by that people open after these words. */
  readonly lifts: ReadonlyMap<string, number>;
}

/** The results of a query, the best first. */
export interface RankedArticles {
  readonly articles: readonly ScoredArticle[];
  /** The same by the open parts of the texts alone, which everybody may read. */
  readonly byOpenParts: readonly ScoredArticle[];
  /** Keys of the plan's variants that stand behind the lock alone (`variantKey`). */
  readonly behindLock: ReadonlySet<string>;
}

/** Retrieves candidates from the index and scores them. */
export async function rankArticles(
  db: Database,
  { plan, concepts, sizes, scope, keys, namedCategoryIds, lifts }: Ranking,
): Promise<RankedArticles> {
  const limits = retrievalLimits(sizes);
  const steps = {
    en: retrievalSteps(plan, 'en', limits),
    fr: retrievalSteps(plan, 'fr', limits),
  };
  const isEmpty = Object.values(steps).every((one) => one.rare === null && one.steps.length === 0);
  if (isEmpty && keys.length === 0) return NOTHING;
  const stems = stemsOfPlan(plan);
  const candidates = await findCandidates(db, { scope, keys, steps, limits, stems });
  const averageLength = { en: sizes.en.length, fr: sizes.fr.length };
  const scoredBy = { plan, averageLength, namedCategoryIds, lifts };
  // Concepts are of what everybody may read alone, so the order tells nothing of what is behind a lock.
  const rank = await rankAlike(candidates, scoredBy, (ids) => findLikeness(db, concepts, ids));
  const articles = rank(candidates);
  if (!candidates.some(isPartlyLocked))
    return { articles, byOpenParts: articles, behindLock: new Set() };
  // An open article is the same in both ways, and scored once.
  const openParts = candidates.map(openPartsOf);
  return {
    articles,
    byOpenParts: rank(openParts),
    behindLock: variantsBehindLock(plan, candidates, openParts),
  };
}

const NOTHING: RankedArticles = { articles: [], byOpenParts: [], behindLock: new Set() };
