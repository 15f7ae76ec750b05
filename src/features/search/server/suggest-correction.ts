import type { Database } from '../../../kit/server/database.ts';
import { disclosedCorrection, ownCorrections } from '../both/showing/disclosed-correction.ts';
import type { ShownArticle } from '../both/showing/show-page.ts';
import type { AnalysedQuery } from '../both/understanding/analyse-query.ts';
import { findListedPhrases } from './analysis/queries.ts';

/** What somebody may have meant, as far as this reader may be told, in the language of the query. */
export function suggestCorrection(
  db: Database,
  query: Pick<AnalysedQuery, 'corrections' | 'wordsIn'>,
  page: {
    readonly typed: string;
    readonly shown: readonly ShownArticle[];
    readonly isOpen: (category: ShownArticle['category']) => boolean;
  },
): Promise<string | null> {
  return disclosedCorrection(ownCorrections(query), {
    ...page,
    findListed: (words) => findListedPhrases(db, words, query.wordsIn),
  });
}
