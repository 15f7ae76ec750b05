import type { Language } from '../../../kit/languages.ts';
import type { Database } from '../../../kit/server/database.ts';
import { PREVIEW_CHARACTERS } from '../../laws/rules.ts';
import type { Found, SearchAnswer } from '../contract.ts';
import { SEARCH_LIMITS } from '../rules.ts';
import { type AnalysedQuery, analyseQuery } from './analysis/analyse-query.ts';
import type { SearchedCategory } from './categories/queries.ts';
import {
  type FoundArticle,
  type FoundPage,
  readFoundPage,
} from './ranking/queries/found-articles.ts';
import { rankArticles, stemsOfPlan } from './ranking/rank-articles.ts';
import { isSmallIndex } from './ranking/retrieval-steps.ts';
import type { ScoredArticle } from './ranking/score.ts';
import { writeCursor } from './result-cursor.ts';
import { makeSnippet, type WordMatcher, wordMatcher } from './snippets.ts';

/** The parameters of a search. */
export interface SearchInput {
  readonly q: string;
  readonly lang: Language;
  /** Only in this category. */
  readonly code?: string | undefined;
}

/** The page of results to read, by offset and length. */
export interface ResultWindow {
  readonly from: number;
  readonly limit: number;
}

/** The results of a search, the same for every reader, and one page of them. */
export interface SearchResults extends FoundPage {
  readonly query: AnalysedQuery;
  readonly window: ResultWindow;
  /** How many articles of the category, or of all, were found. */
  readonly total: number;
  /** How many of each category were found, by its id. */
  readonly hits: ReadonlyMap<string, number>;
}

/** Finds articles by a query in one language, in the texts of both languages. */
export async function searchArticles(
  db: Database,
  { q, lang, code }: SearchInput,
  window: ResultWindow,
  { isPublic }: { readonly isPublic: boolean },
): Promise<SearchResults> {
  const query = await analyseQuery(db, q, lang, { isPublic });
  const { plan, sizes, keys, categories } = query;
  const named = categories.filter((one) => query.codes.includes(one.code));
  // With an article's label, a category that the query names is a filter ('art 318 penal code');
  // without one it only raises the score.
  const everywhere = keys.length > 0 && named.length > 0 ? named : categories;
  const isAsked = (category: SearchedCategory) => code === undefined || category.code === code;
  const rank = (within: readonly SearchedCategory[]) =>
    rankArticles(db, {
      plan,
      sizes,
      keys,
      scope: { categoryIds: within.map(({ id }) => id), withInactive: !isPublic },
      namedCategoryIds: named.map(({ id }) => id),
    });
  const found = await rank(everywhere);
  let hits = countByCategory(found);
  let shown = found;
  if (code !== undefined) {
    // In a large index not all matches become candidates, so one category is ranked separately.
    const within = everywhere.filter(isAsked);
    const askedIds = within.map(({ id }) => id);
    shown = isSmallIndex(sizes)
      ? found.filter(({ categoryId }) => askedIds.includes(categoryId))
      : await rank(within);
    hits = new Map([...hits, ...countByCategory(shown)]);
  }
  const page = shown.slice(window.from, window.from + window.limit).map(({ id }) => id);
  const read = page.length === 0 ? NO_PAGE : await readFoundPage(db, page, stemsOfPlan(plan));
  return { query, window, total: shown.length, hits, ...read };
}

const NO_PAGE: FoundPage = { articles: [], words: { en: [], fr: [] } };

function countByCategory(found: readonly ScoredArticle[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { categoryId } of found) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return counts;
}

/** An article that was found, with its snippet and its category. */
export interface ShownArticle {
  readonly article: FoundArticle;
  readonly category: SearchedCategory;
  readonly snippet: Pick<Found, 'snippet' | 'highlights' | 'lang'>;
}

/**
 * The page of results with snippets. The snippet of a locked text is cut from its preview alone,
 * so that nothing of the rest leaks.
 */
export function showPage(
  { query, articles, words }: SearchResults,
  isOpen: (category: SearchedCategory) => boolean,
): ShownArticle[] {
  const matchers = { en: wordMatcher(new Set(words.en)), fr: wordMatcher(new Set(words.fr)) };
  return articles.flatMap((article) => {
    const category = query.categories.find((one) => one.id === article.category_id);
    if (!category) return [];
    const limit = isOpen(category) ? SEARCH_LIMITS.snippetSource : PREVIEW_CHARACTERS;
    return [{ article, category, snippet: snippetOf(article, limit, query.language, matchers) }];
  });
}

/** A snippet of the text in the query's language, unless only the other one has matches. */
function snippetOf(
  article: FoundArticle,
  limit: number,
  language: Language,
  matchers: Readonly<Record<Language, WordMatcher>>,
) {
  const other: Language = language === 'en' ? 'fr' : 'en';
  const make = (lang: Language) => {
    const text = lang === 'en' ? article.content_en : article.content_fr;
    const { text: snippet, highlights } = makeSnippet(text.slice(0, limit), matchers[lang]);
    return { snippet, highlights, lang };
  };
  const own = make(language);
  if (own.highlights.length > 0) return own;
  const foreign = make(other);
  return foreign.highlights.length > 0 || own.snippet === '' ? foreign : own;
}

/** The totals of an answer, and where its next page begins. */
export function totalsOf({
  query,
  total,
  hits,
  window,
}: SearchResults): Omit<SearchAnswer, 'items'> {
  const next = window.from + window.limit;
  const hitsByCode = query.categories.flatMap(({ id, code }) => {
    const count = hits.get(id);
    return count === undefined ? [] : [[code, count] as const];
  });
  return {
    next_cursor: next < total ? writeCursor(next) : null,
    total,
    did_you_mean: total > 0 ? query.correctedQuery : null,
    hits: Object.fromEntries(hitsByCode),
  };
}
