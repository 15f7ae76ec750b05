import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { labelOf } from '../../../laws/article-labels.ts';
import { namesOfCategories } from '../../citations.ts';
import type { Suggestion, SuggestQuery } from '../../contract.ts';
import { SEARCH_LIMITS, wordsOf } from '../../rules.ts';
import { readReferences } from '../analysis/references.ts';
import { listSearchedCategories, type SearchedCategory } from '../categories/queries.ts';
import {
  type SuggestedArticle,
  type SuggestionScope,
  suggestByKey,
  suggestByTitle,
  suggestWords,
} from './queries.ts';

const LEAST_LETTERS = 2;
const MOST_WORDS = 8;

/**
 * Suggestions while typing: articles by label or title, and words of the list of synonyms. Words of
 * the texts are left out, since the texts may be locked.
 */
export async function suggest(
  db: Database,
  { q, lang }: SuggestQuery,
  scope: SuggestionScope,
): Promise<Suggestion[]> {
  const words = wordsOf(q).slice(0, MOST_WORDS);
  const last = words.at(-1);
  if (last === undefined) return [];
  const categories = (await listSearchedCategories(db)).filter(
    ({ is_active }) => is_active || !scope.isPublic,
  );
  const { keys, codes } = readReferences(q, namesOfCategories(categories));
  const [key] = keys;
  const show = (article: SuggestedArticle): Suggestion => ({
    kind: 'article',
    text:
      lang === 'fr' ? article.title_fr || article.title_en : article.title_en || article.title_fr,
    category_code: article.category_code,
    article_id: article.article_id,
    label: labelIn(categories, article, lang),
  });
  if (key !== undefined) return (await suggestByKey(db, scope, key, codes)).map(show);
  if (last.length < LEAST_LETTERS) return [];
  const [articles, phrases] = await Promise.all([
    suggestByTitle(db, scope, lang, { whole: words.slice(0, -1), last }),
    suggestWords(db, lang, words.join(' ')),
  ]);
  const said = phrases.map(
    (text): Suggestion => ({
      kind: 'words',
      text,
      category_code: null,
      article_id: null,
      label: null,
    }),
  );
  // Room for up to three phrases.
  const most = Math.max(SEARCH_LIMITS.suggestions - Math.min(said.length, 3), 0);
  const shown = articles.slice(0, most).map(show);
  return [...shown, ...said].slice(0, SEARCH_LIMITS.suggestions);
}

function labelIn(
  categories: readonly SearchedCategory[],
  { category_code: code, article_id: articleId }: SuggestedArticle,
  language: Language,
): string | null {
  const category = categories.find((one) => one.code === code);
  if (!category) return null;
  const label = labelOf(category[`article_prefix_${language}`], articleId, language);
  return `${label}, ${category[`name_${language}`]}`;
}
