import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { IndexSize } from '../analysis/queries.ts';
import { findCandidates, type Scope } from './queries/candidates.ts';
import type { QueryPlan } from './query-plan.ts';
import { isSmallIndex, retrievalSteps } from './retrieval-steps.ts';
import { rankCandidates, type ScoredArticle } from './score.ts';

export interface Ranking {
  readonly plan: QueryPlan;
  readonly sizes: Readonly<Record<Language, IndexSize>>;
  readonly scope: Scope;
  /** Labels that the query names: these articles come first. */
  readonly keys: readonly string[];
  /** Categories that the query names, which count a little more. */
  readonly namedCategoryIds: readonly string[];
}

/** Retrieves candidates from the index and scores them. @returns the results, the best first */
export async function rankArticles(
  db: Database,
  { plan, sizes, scope, keys, namedCategoryIds }: Ranking,
): Promise<ScoredArticle[]> {
  const isSmall = isSmallIndex(sizes);
  const steps = {
    en: retrievalSteps(plan, 'en', isSmall),
    fr: retrievalSteps(plan, 'fr', isSmall),
  };
  const isEmpty = Object.values(steps).every((one) => one.rare === null && one.steps.length === 0);
  if (isEmpty && keys.length === 0) return [];
  const stems = stemsOfPlan(plan);
  const candidates = await findCandidates(db, { scope, keys, steps, isSmallIndex: isSmall, stems });
  const averageLength = { en: sizes.en.length, fr: sizes.fr.length };
  return rankCandidates(candidates, { plan, averageLength, namedCategoryIds });
}

/** The single stems that a plan looks for, of phrases each of theirs. */
export function stemsOfPlan({ terms }: QueryPlan): Record<Language, string[]> {
  const variants = terms.flatMap((term) => term.variants);
  const inLanguage = (of: Language) => [
    ...new Set(
      variants.flatMap(({ language, phrase }) =>
        language === of ? phrase.map(({ stem }) => stem) : [],
      ),
    ),
  ];
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}
