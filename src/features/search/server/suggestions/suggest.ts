import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { labelOf } from '../../../laws/article-labels.ts';
import { readReferences } from '../../both/understanding/references.ts';
import { namesOfCategories } from '../../citations.ts';
import type { Suggestion, SuggestQuery } from '../../contract.ts';
import { SEARCH_LIMITS, wordsOf } from '../../rules.ts';
import type { SearchedCategory } from '../../searched-category.ts';
import { listSearchedCategories } from '../categories/queries.ts';
import {
  type SuggestedArticle,
  type SuggestionScope,
  suggestByKey,
  suggestByTitle,
  suggestWords,
} from './queries.ts';

const LEAST_LETTERS = 2;
const MOST_WORDS = 8;
/** Codes that are suggested by their names. */
const MOST_NAMES = 3;

/** Articles whose label, or whose title, begins as a text goes on. */
interface SuggestedArticles {
  readonly articles: readonly SuggestedArticle[];
  readonly categories: readonly SearchedCategory[];
  /** Those whose name begins as the text goes on, or that it names and says nothing else. */
  readonly named: readonly SearchedCategory[];
  readonly words: readonly string[];
  /** Whether the text asks for a label, so that nothing else is meant. */
  readonly isLabel: boolean;
}

/** The articles among the suggestions; none for a text without words. */
export async function suggestArticles(
  db: Database,
  { q, lang }: SuggestQuery,
  scope: SuggestionScope,
): Promise<SuggestedArticles> {
  const words = wordsOf(q).slice(0, MOST_WORDS);
  const last = words.at(-1);
  if (last === undefined) return { articles: [], categories: [], named: [], words, isLabel: false };
  const categories = (await listSearchedCategories(db)).filter(
    ({ is_active }) => is_active || !scope.isPublic,
  );
  const { keys, codes, rest, nameWords } = readReferences(q, namesOfCategories(categories));
  const [key] = keys;
  if (key !== undefined) {
    const articles = await suggestByKey(db, scope, key, codes);
    return { articles, categories, named: [], words, isLabel: true };
  }
  const articles =
    last.length < LEAST_LETTERS
      ? []
      : await suggestByTitle(db, scope, lang, { whole: words.slice(0, -1), last });
  const isNameAlone = nameWords.size === wordsOf(rest).length;
  const isNamed = (one: SearchedCategory) =>
    (isNameAlone && codes.includes(one.code)) || goesOnIn(words, one[`name_${lang}`]);
  const named = q.trim().length < LEAST_LETTERS ? [] : categories.filter(isNamed);
  return { articles, categories, named, words, isLabel: false };
}

/** Whether a name has all of these words, the last one perhaps not to its end. */
function goesOnIn(typed: readonly string[], name: string): boolean {
  const inName = wordsOf(name);
  return typed.every((word, place) =>
    inName.some((one) => (place === typed.length - 1 ? one.startsWith(word) : one === word)),
  );
}

/**
 * Suggestions while typing: names of codes, articles by label or title, and words of the list of synonyms. Words of
 * the texts are left out, since the texts may be locked.
 */
export async function suggest(
  db: Database,
  query: SuggestQuery,
  scope: SuggestionScope,
): Promise<Suggestion[]> {
  const { articles, categories, named, words, isLabel } = await suggestArticles(db, query, scope);
  const { lang } = query;
  const shown = articles.map(
    (article): Suggestion => ({
      kind: 'article',
      text: titleIn(article, lang),
      category_code: article.category_code,
      article_id: article.article_id,
      label: labelIn(categories, article, lang),
    }),
  );
  const asWords = (text: string): Suggestion => ({
    ...{ kind: 'words', text },
    ...{ category_code: null, article_id: null, label: null },
  });
  // The console searches in articles, of which none is found by the name of its code alone.
  const names = scope.isPublic ? named.map((one) => one[`name_${lang}`]) : [];
  const codes = names.slice(0, MOST_NAMES).map(asWords);
  if (isLabel || (words.at(-1) ?? '').length < LEAST_LETTERS) return [...codes, ...shown];
  const said = (await suggestWords(db, lang, words.join(' '))).map(asWords);
  // Room for up to three words.
  const most = Math.max(SEARCH_LIMITS.suggestions - codes.length - Math.min(said.length, 3), 0);
  return [...codes, ...shown.slice(0, most), ...said].slice(0, SEARCH_LIMITS.suggestions);
}

/** An article's title, in the other language where it has none in this one. */
export function titleIn({ title_en, title_fr }: SuggestedArticle, language: Language): string {
  return language === 'fr' ? title_fr || title_en : title_en || title_fr;
}

/** As in `Section 74, Penal Code`. */
export function labelIn(
  categories: readonly SearchedCategory[],
  { category_code: code, article_id: articleId }: SuggestedArticle,
  language: Language,
): string | null {
  const category = categories.find((one) => one.code === code);
  if (!category) return null;
  const label = labelOf(category[`article_prefix_${language}`], articleId, language);
  return `${label}, ${category[`name_${language}`]}`;
}
