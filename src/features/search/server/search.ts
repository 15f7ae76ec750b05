import type { Language } from '../../../kit/languages.ts';
import type { Database } from '../../../kit/server/database.ts';
import { PREVIEW_CHARACTERS } from '../../laws/rules.ts';
import type { Found, SearchAnswer } from '../contract.ts';
import { foldText, type Match, SEARCH_LIMITS } from '../rules.ts';
import type { AnalysedQuery } from './analysis/analyse-query.ts';
import type { SearchedCategory } from './categories/queries.ts';
import {
  type FindScope,
  findArticles,
  findInOpenParts,
  type ResultList,
  type SearchInput,
} from './find-articles.ts';
import {
  type FoundArticle,
  type FoundPage,
  readFoundPage,
} from './ranking/queries/found-articles.ts';
import { stemsOfPlan } from './ranking/rank-articles.ts';
import { writeCursor } from './result-cursor.ts';
import { makeSnippet, type WordMatcher, wordMatcher } from './snippets.ts';

/** The page of results to read, by offset and length. */
export interface ResultWindow {
  readonly from: number;
  readonly limit: number;
}

/** The results of a search, and one page of them. */
export interface SearchResults extends FoundPage {
  /** How sure the results of the page are, by the ids of their articles. */
  readonly matches: ReadonlyMap<string, Match>;
  /** How sure the answer is, as its first result; `null` without any. */
  readonly match: Match | null;
  readonly query: AnalysedQuery;
  readonly window: ResultWindow;
  /** How many articles of the category, or of all, were found. */
  readonly total: number;
  /** How many of each category were found, by its id. */
  readonly hits: ReadonlyMap<string, number>;
  /** Whether no text answers, be it open or locked, whatever may be told of it. */
  readonly isUnanswered: boolean;
}

/** What a search may show to its reader. */
export interface SearchReader extends FindScope {
  /**
   * Asked when the answer would tell which words stand behind the lock; what it refuses is answered
   * from the open parts of the texts alone.
   */
  readonly mayTell: () => Promise<boolean>;
}

/** Finds articles by a query in one language, in the texts of both languages. */
export async function searchArticles(
  db: Database,
  input: SearchInput,
  window: ResultWindow,
  reader: SearchReader,
): Promise<SearchResults> {
  const finding = await findArticles(db, input, reader);
  const { whole, byOpenParts, behindLock } = finding;
  const isTold = behindLock.size > 0 || !isSameAnswer(whole, byOpenParts, window);
  const { query, list } =
    isTold && !(await reader.mayTell())
      ? await findInOpenParts(db, input, reader, finding)
      : { query: finding.query, list: whole };
  const page = list.articles.slice(window.from, window.from + window.limit);
  const ids = page.map(({ id }) => id);
  const read = page.length === 0 ? NO_PAGE : await readFoundPage(db, ids, stemsOfPlan(query.plan));
  const isUnanswered = whole.articles.length === 0 && whole.hits.size === 0;
  return {
    query,
    window,
    total: list.articles.length,
    hits: list.hits,
    match: list.articles[0]?.match ?? null,
    matches: new Map(page.map(({ id, match }) => [id, match])),
    isUnanswered,
    ...read,
  };
}

const NO_PAGE: FoundPage = { articles: [], words: { en: [], fr: [] } };

/** Whether two lists of results give the same answer: totals, hits and page, in the same order. */
function isSameAnswer(one: ResultList, other: ResultList, { from, limit }: ResultWindow): boolean {
  const told = ({ articles, hits }: ResultList) =>
    JSON.stringify([
      articles.length,
      [...hits].sort(),
      articles[0]?.match,
      articles.slice(from, from + limit).map(({ id, match }) => [id, match]),
    ]);
  return one === other || told(one) === told(other);
}

/** An article that was found, with its snippet and its category. */
export interface ShownArticle {
  readonly article: FoundArticle;
  readonly category: SearchedCategory;
  readonly snippet: Pick<Found, 'snippet' | 'highlights' | 'lang'>;
  readonly match: Match;
}

/**
 * The page of results with snippets, in the language of the reader where that text answers as well
 * as the other. The snippet of a locked text is cut from its preview alone,
 * so that nothing of the rest leaks.
 */
export function showPage(
  { query, articles, words, matches }: SearchResults,
  isOpen: (category: SearchedCategory) => boolean,
  language: Language,
): ShownArticle[] {
  const matchers = { en: wordMatcher(new Set(words.en)), fr: wordMatcher(new Set(words.fr)) };
  return articles.flatMap((article) => {
    const category = query.categories.find((one) => one.id === article.category_id);
    if (!category) return [];
    const limit = isOpen(category) ? SEARCH_LIMITS.snippetSource : PREVIEW_CHARACTERS;
    const snippet = snippetOf(article, limit, language, matchers);
    return [{ article, category, snippet, match: matches.get(article.id) ?? 'weak' }];
  });
}

/** A text answers as well as the other one with this share of its different words found. */
const AS_WELL = 0.5;

/** A snippet of the text in the reader's language, unless the other one answers better. */
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
    const found = new Set(highlights.map(([from, to]) => foldText(snippet.slice(from, to))));
    return { shown: { snippet, highlights, lang }, words: found.size };
  };
  const own = make(language);
  const foreign = make(other);
  const isBetter = foreign.words * AS_WELL > own.words || own.shown.snippet === '';
  return isBetter ? foreign.shown : own.shown;
}

/** The totals of an answer, and where its next page begins. */
export function totalsOf({
  query,
  total,
  hits,
  match,
  window,
}: SearchResults): Omit<SearchAnswer, 'items' | 'did_you_mean'> {
  const next = window.from + window.limit;
  const hitsByCode = query.categories.flatMap(({ id, code }) => {
    const count = hits.get(id);
    return count === undefined ? [] : [[code, count] as const];
  });
  return {
    next_cursor: next < total ? writeCursor(next) : null,
    total,
    match,
    hits: Object.fromEntries(hitsByCode),
  };
}
