import type { Language } from '../../../../kit/languages.ts';
import { codePath } from '../../../laws/addresses.ts';
import { labelOf } from '../../../laws/article-labels.ts';
import { specializationOf } from '../../../lawyers/specializations.ts';
import type {
  CodeName,
  FoundModel,
  NearLink,
  NothingModel,
  ResultGroup,
  ResultModel,
  SnippetPiece,
} from '../../documents.ts';
import type { SearchedCategory } from '../../searched-category.ts';
import type { AnalysedQuery } from '../understanding/analyse-query.ts';
import type { ShownArticle } from './show-page.ts';

/** The answer to a search as its page is made from it. */
export interface AnswerToShow {
  readonly results: {
    readonly query: Pick<AnalysedQuery, 'categories' | 'codes' | 'keys' | 'isLabelled' | 'plan'>;
    readonly window: { readonly limit: number };
    readonly total: number;
    /** How many of each category were found, by its id. */
    readonly hits: ReadonlyMap<string, number>;
  };
  readonly shown: readonly ShownArticle[];
  readonly totals: { readonly did_you_mean: string | null };
  readonly isOpen: (category: SearchedCategory) => boolean;
}

/**
 * Whether the query is a reference to an article and nothing else, and there is one such article. One
 * that stands for several, as 20-30, is also named by each of them.
 */
export function isOneArticle({ results: { query, total } }: AnswerToShow): boolean {
  const { keys, plan } = query;
  const [first, from] = keys;
  const isOne = keys.length === 1 || first === `${from}-${keys.at(-1)}`;
  return total === 1 && isOne && plan.terms.length === 0;
}

/** A year, or the number of a law: '2016', '2016-007'. */
const YEAR = /^(?:19|20)\d\d(?!\d)/;

/** The labels that a query names of which there is no article. */
export function missingKeys({
  keys,
  isLabelled,
}: Pick<AnalysedQuery, 'keys' | 'isLabelled'>): readonly string[] {
  return isLabelled ? keys : keys.filter((key) => !YEAR.test(key));
}

/** The one code that a query without results names, which says nothing else: 'cpp', 'code pénal 2016'. */
export function onlyNamed(query: AnswerToShow['results']['query']): string | null {
  const [code = null, ...others] = query.codes;
  const said = others.length + missingKeys(query).length + query.plan.terms.length;
  return said === 0 ? code : null;
}

/** A code by its name. */
export function presentCodeName(category: SearchedCategory, language: Language): CodeName {
  return { code: category.code, name: category[`name_${language}`] };
}

/** What a search found: what answers, and apart from it what only may. */
export function presentFoundPage(
  { results, shown, totals, isOpen }: AnswerToShow,
  language: Language,
): FoundModel {
  const { query, window } = results;
  const group = (some: readonly ShownArticle[]) => groupByCode(some, isOpen, language);
  return {
    total: results.total,
    groups: group(shown.filter(({ match }) => match !== 'weak')),
    perhaps: group(shown.filter(({ match }) => match === 'weak')),
    facets: query.categories.flatMap((category) => {
      const count = results.hits.get(category.id) ?? 0;
      return count > 0 ? [{ ...presentCodeName(category, language), count }] : [];
    }),
    didYouMean: totals.did_you_mean,
    pages: Math.ceil(results.total / window.limit),
  };
}

/** Results by code, with the code of the best one first. */
function groupByCode(
  shown: readonly ShownArticle[],
  isOpen: AnswerToShow['isOpen'],
  language: Language,
): ResultGroup[] {
  const groups = new Map<string, ResultGroup & { results: ResultModel[] }>();
  for (const one of shown) {
    const { category } = one;
    const group = groups.get(category.code) ?? {
      ...presentCodeName(category, language),
      price: category.price,
      results: [],
    };
    group.results.push(presentResult(one, !isOpen(category), language));
    groups.set(category.code, group);
  }
  return [...groups.values()];
}

function presentResult(
  { article, category, snippet }: ShownArticle,
  isLocked: boolean,
  language: Language,
): ResultModel {
  const other = language === 'en' ? 'fr' : 'en';
  const title = article[`title_${language}`] || article[`title_${other}`];
  const division = title === '' ? divisionOf(article, language) : '';
  return {
    code: category.code,
    articleId: article.article_id,
    label: labelOf(category[`article_prefix_${language}`], article.article_id, language),
    title,
    division: division || (title === '' ? divisionOf(article, other) : ''),
    titleLanguage: article[`title_${language}`] || division ? language : other,
    snippet: presentSnippet(snippet),
    snippetLanguage: snippet.lang,
    isLocked,
  };
}

/** The title of the lowest division that has one. */
function divisionOf(article: ShownArticle['article'], language: Language): string {
  return article[`path_${language}`]?.findLast(({ title }) => title !== '')?.title ?? '';
}

/** A snippet in pieces, those apart that were searched for. */
function presentSnippet({ snippet, highlights }: ShownArticle['snippet']): SnippetPiece[] {
  const pieces: SnippetPiece[] = [];
  let end = 0;
  for (const [from, to] of highlights) {
    pieces.push({ text: snippet.slice(end, from), isFound: false });
    pieces.push({ text: snippet.slice(from, to), isFound: true });
    end = to;
  }
  pieces.push({ text: snippet.slice(end), isFound: false });
  return pieces.filter(({ text }) => text !== '');
}

/** What to go on with after a search without results, about the codes and articles that it named. */
export function presentNothing(
  codes: readonly CodeName[],
  keys: readonly string[],
  near: readonly NearLink[],
  language: Language,
): NothingModel {
  const fields = codes.map(({ code }) => specializationOf(code)?.[language]);
  const specialization = fields.find((field) => field) ?? null;
  const named = codes.map(({ code, name }) => ({ path: codePath(code), text: name }));
  return { near: [...named, ...near], isReference: keys.length > 0, specialization };
}
