import type { Language } from '../../../../kit/languages.ts';
import type { DivisionPath } from '../../../laws/divisions.ts';
import { PREVIEW_CHARACTERS } from '../../../laws/rules.ts';
import type { Found } from '../../contract.ts';
import { foldText, type Match, SEARCH_LIMITS } from '../../rules.ts';
import type { SearchedCategory } from '../../searched-category.ts';
import type { AnalysedQuery } from '../understanding/analyse-query.ts';
import { makeSnippet, type WordMatcher, wordMatcher } from './snippets.ts';

/** An article that was found, with as much of its texts as a snippet is made of. */
export interface FoundArticle {
  readonly id: string;
  readonly category_id: string;
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
  readonly is_active: boolean;
  readonly content_en: string;
  readonly content_fr: string;
  readonly path_en: DivisionPath | null;
  readonly path_fr: DivisionPath | null;
}

/** The articles of a page of results, and the words to mark in them. */
export interface FoundPage {
  readonly articles: readonly FoundArticle[];
  /** Words of articles that have one of the stems of the query. */
  readonly words: Readonly<Record<Language, readonly string[]>>;
}

/** An article that was found, with its snippet and its category. */
export interface ShownArticle {
  readonly article: FoundArticle;
  readonly category: SearchedCategory;
  readonly snippet: Pick<Found, 'snippet' | 'highlights' | 'lang'>;
  readonly match: Match;
}

/** What is shown of results: the page, the words to mark in it, and how sure each one is. */
export interface PageToShow extends FoundPage {
  readonly query: Pick<AnalysedQuery, 'categories' | 'wordsIn'>;
  readonly matches: ReadonlyMap<string, Match>;
}

/**
 * The page of results with snippets in the language of the reader; in the other one where there is
 * no text in theirs, or where they ask in the other one and its text answers better. The snippet of a locked text is cut from its preview alone,
 * so that nothing of the rest leaks.
 */
export function showPage(
  { query, articles, words, matches }: PageToShow,
  isOpen: (category: SearchedCategory) => boolean,
  language: Language,
): ShownArticle[] {
  const matchers = { en: wordMatcher(new Set(words.en)), fr: wordMatcher(new Set(words.fr)) };
  return articles.flatMap((article) => {
    const category = query.categories.find((one) => one.id === article.category_id);
    if (!category) return [];
    const limit = isOpen(category) ? SEARCH_LIMITS.snippetSource : PREVIEW_CHARACTERS;
    const snippet = snippetOf(article, limit, { language, asked: query.wordsIn }, matchers);
    return [{ article, category, snippet, match: matches.get(article.id) ?? 'weak' }];
  });
}

/** A text answers as well as the other one with this share of its different words found. */
const AS_WELL = 0.5;

/** @param languages that of the reader, and that of the query */
function snippetOf(
  article: FoundArticle,
  limit: number,
  { language, asked }: { readonly language: Language; readonly asked: Language },
  matchers: Readonly<Record<Language, WordMatcher>>,
) {
  const other: Language = language === 'en' ? 'fr' : 'en';
  const make = (lang: Language) => {
    const text = lang === 'en' ? article.content_en : article.content_fr;
    const { text: snippet, highlights } = makeSnippet(text, matchers[lang], limit);
    const found = new Set(highlights.map(([from, to]) => foldText(snippet.slice(from, to))));
    return { shown: { snippet, highlights, lang }, words: found.size };
  };
  const own = make(language);
  if (asked === language && own.shown.snippet !== '') return own.shown;
  const foreign = make(other);
  const isBetter = foreign.words * AS_WELL > own.words || own.shown.snippet === '';
  return isBetter ? foreign.shown : own.shown;
}
