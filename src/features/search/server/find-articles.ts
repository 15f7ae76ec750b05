import type { Language } from '../../../kit/languages.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { ScoredArticle } from '../both/ranking/score.ts';
import { type AnalysedQuery, analyseQuery } from '../both/understanding/analyse-query.ts';
import type { SearchedCategory } from '../searched-category.ts';
import { type OpenOnly, openWordIndexOf } from './analysis/open-words.ts';
import { wordIndexOf } from './analysis/queries.ts';
import { findLifts } from './choices/queries.ts';
import { type RankedArticles, rankArticles } from './ranking/rank-articles.ts';
import { isWholeIndex, retrievalLimits } from './ranking/retrieval-limits.ts';

/** The parameters of a search. */
export interface SearchInput {
  readonly q: string;
  readonly lang: Language;
  /** Only in this category. */
  readonly code?: string | undefined;
}

/** The articles that a query finds, and how many of each category, by its id. */
export interface ResultList {
  readonly articles: readonly ScoredArticle[];
  readonly hits: ReadonlyMap<string, number>;
}

/** What a query finds: in the whole texts, and in what everybody may read of them. */
export interface Finding {
  readonly query: AnalysedQuery;
  readonly whole: ResultList;
  readonly byOpenParts: ResultList;
  /** Keys of variants that stand behind the lock alone. */
  readonly behindLock: ReadonlySet<string>;
}

/** Whose search it is. */
export interface FindScope {
  readonly isPublic: boolean;
  /** Whether the whole texts of a category are open to the reader. */
  readonly isOpen: (category: SearchedCategory) => boolean;
}

/** Analyses a query, and ranks the articles of one category, or of all. */
export async function findArticles(
  db: Database,
  { q, lang, code }: SearchInput,
  { isPublic, isOpen }: FindScope,
  openOnly: OpenOnly | null = null,
): Promise<Finding> {
  const [query, lifts] = await Promise.all([
    analyseQuery(openOnly ? openWordIndexOf(db, openOnly) : wordIndexOf(db), q, lang, isPublic),
    findLifts(db, q, lang),
  ]);
  const { plan, concepts, sizes, keys, categories } = query;
  const named = categories.filter((one) => query.codes.includes(one.code));
  // With an article's label, a category that the query names is a filter ('art 318 penal code');
  // without one it only raises the score.
  const everywhere = keys.length > 0 && named.length > 0 ? named : categories;
  const rank = (within: readonly SearchedCategory[]) =>
    rankArticles(db, {
      plan,
      concepts,
      sizes,
      keys,
      scope: {
        categoryIds: idsOf(within),
        lockedIds: idsOf(within.filter((one) => !isOpen(one))),
        withInactive: !isPublic,
      },
      namedCategoryIds: idsOf(named),
      lifts,
    });
  const all = await rank(everywhere);
  if (code === undefined) return { query, behindLock: all.behindLock, ...eachWay(all, listOf) };
  const within = everywhere.filter((one) => one.code === code);
  const askedIds = idsOf(within);
  const isAsked = ({ categoryId }: ScoredArticle) => askedIds.includes(categoryId);
  // Where not all matches become candidates, one category is ranked separately.
  const asked = isWholeIndex(retrievalLimits(sizes)) ? null : await rank(within);
  const narrow = (list: readonly ScoredArticle[], way: Way): ResultList => {
    const articles = asked === null ? list.filter(isAsked) : asked[way];
    return { articles, hits: new Map([...countByCategory(list), ...countByCategory(articles)]) };
  };
  return { query, behindLock: all.behindLock, ...eachWay(all, narrow) };
}

/** How often the analysis is repeated at most; nearly always once is enough. */
const MOST_ROUNDS = 3;

/**
 * What a query finds in the open parts of texts. The analysis is repeated until it knows nothing
 * of the words behind the lock: a word that stands only there is then as unknown as one that
 * stands nowhere.
 */
export async function findInOpenParts(
  db: Database,
  input: SearchInput,
  scope: FindScope,
  finding: Finding,
): Promise<{ readonly query: AnalysedQuery; readonly list: ResultList }> {
  const lockedIds = idsOf(finding.query.categories.filter((one) => !scope.isOpen(one)));
  let now = finding;
  let behindLock = now.behindLock;
  for (let round = 0; round < MOST_ROUNDS && now.behindLock.size > 0; round += 1) {
    now = await findArticles(db, input, scope, { behindLock, lockedIds });
    behindLock = new Set([...behindLock, ...now.behindLock]);
  }
  return { query: now.query, list: now.byOpenParts };
}

type Way = 'articles' | 'byOpenParts';

function eachWay(
  ranked: RankedArticles,
  make: (list: readonly ScoredArticle[], way: Way) => ResultList,
): Pick<Finding, 'whole' | 'byOpenParts'> {
  const whole = make(ranked.articles, 'articles');
  const isAllOpen = ranked.byOpenParts === ranked.articles;
  return { whole, byOpenParts: isAllOpen ? whole : make(ranked.byOpenParts, 'byOpenParts') };
}

function listOf(articles: readonly ScoredArticle[]): ResultList {
  return { articles, hits: countByCategory(articles) };
}

function idsOf(categories: readonly SearchedCategory[]): string[] {
  return categories.map(({ id }) => id);
}

function countByCategory(found: readonly ScoredArticle[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { categoryId } of found) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return counts;
}
