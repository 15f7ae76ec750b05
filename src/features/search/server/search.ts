import type { Database } from '../../../kit/server/database.ts';
import { stemsToMark } from '../both/ranking/query-plan.ts';
import type { FoundPage } from '../both/showing/show-page.ts';
import type { AnalysedQuery } from '../both/understanding/analyse-query.ts';
import type { SearchAnswer } from '../contract.ts';
import type { Match } from '../rules.ts';
import {
  type FindScope,
  findArticles,
  findInOpenParts,
  type ResultList,
  type SearchInput,
} from './find-articles.ts';
import { readFoundPage } from './ranking/queries/found-articles.ts';
import { writeCursor } from './result-cursor.ts';

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
  const read = page.length === 0 ? NO_PAGE : await readFoundPage(db, ids, stemsToMark(query.plan));
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
