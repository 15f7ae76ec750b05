import type { Language } from '../../../../kit/languages.ts';
import { labelOf } from '../../../laws/article-labels.ts';
import { specializationOf } from '../../../lawyers/specializations.ts';
import type { Suggestion } from '../../contract.ts';
import type {
  CodeName,
  FoundModel,
  NothingModel,
  ResultGroup,
  ResultModel,
  SnippetPiece,
} from '../../documents.ts';
import { wordsOf } from '../../rules.ts';
import type { SearchedCategory } from '../categories/queries.ts';
import type { PublicResults } from '../public-search.ts';
import type { ShownArticle } from '../search.ts';

/** A code by its name. */
export function presentCodeName(category: SearchedCategory, language: Language): CodeName {
  return { code: category.code, name: category[`name_${language}`] };
}

/** What a search found: what answers, and apart from it what only may. */
export function presentFoundPage(
  { results, shown, totals, isOpen }: PublicResults,
  language: Language,
): FoundModel {
  const { query, window } = results;
  const group = (some: readonly ShownArticle[]) => groupByCode(some, isOpen, language);
  return {
    total: totals.total,
    groups: group(shown.filter(({ match }) => match !== 'weak')),
    perhaps: group(shown.filter(({ match }) => match === 'weak')),
    facets: query.categories.flatMap((category) => {
      const count = results.hits.get(category.id) ?? 0;
      return count > 0 ? [{ ...presentCodeName(category, language), count }] : [];
    }),
    didYouMean: totals.did_you_mean,
    pages: Math.ceil(totals.total / window.limit),
  };
}

/** Results by code, with the code of the best one first. */
function groupByCode(
  shown: readonly ShownArticle[],
  isOpen: PublicResults['isOpen'],
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
  return {
    code: category.code,
    articleId: article.article_id,
    label: labelOf(category[`article_prefix_${language}`], article.article_id, language),
    title: article[`title_${language}`] || article[`title_${other}`],
    snippet: presentSnippet(snippet),
    snippetLanguage: snippet.lang,
    isLocked,
  };
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

/**
 * What to go on with after a search without results, about the codes that it named; never the very
 * words that found nothing.
 */
export function presentNothing(
  suggestions: readonly Suggestion[],
  { q, codes }: { readonly q: string; readonly codes: readonly string[] },
  language: Language,
): NothingModel {
  const asked = wordsOf(q).join(' ');
  const words = suggestions.flatMap(({ kind, text }) =>
    kind === 'words' && wordsOf(text).join(' ') !== asked ? [text] : [],
  );
  const articles = suggestions.flatMap(({ text, category_code, article_id, label }) =>
    category_code === null || article_id === null || label === null
      ? []
      : [{ code: category_code, articleId: article_id, label, title: text }],
  );
  const fields = codes.map((code) => specializationOf(code)?.[language] ?? null);
  return { words, articles, specialization: fields.find((field) => field !== null) ?? null };
}
