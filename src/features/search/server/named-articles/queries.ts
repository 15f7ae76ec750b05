import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { SuggestQuery } from '../../contract.ts';
import type { SearchedCategory } from '../../searched-category.ts';
import { EDITOR, EDITOR_READER } from '../editor-reader.ts';
import { searchArticles } from '../search.ts';
import type { SuggestedArticle } from '../suggestions/queries.ts';
import { labelIn, suggestArticles, titleIn } from '../suggestions/suggest.ts';

/** An article as the console's search over everything names it. */
export interface NamedArticle {
  readonly id: string;
  readonly category_code: string;
  /** The title in the reader's language; may be empty. */
  readonly title: string;
  /** As in `Section 74, Penal Code`. */
  readonly label: string;
}

/** Shorter texts are the beginning of a label or of a title. */
const SHORTEST_WORD = 3;

/**
 * Articles by their label or title while typing, published or not; then those that the search of
 * the law finds by the words of their texts.
 */
export async function findNamedArticles(
  db: Database,
  query: SuggestQuery,
  limit: number,
): Promise<readonly NamedArticle[]> {
  const { articles, categories, isLabel } = await suggestArticles(db, query, EDITOR);
  const named = articles.slice(0, limit).map((article) => nameOf(article, categories, query.lang));
  if (isLabel || named.length === limit || query.q.length < SHORTEST_WORD) return named;
  const byText = await findByText(db, query, limit);
  const others = byText.filter(({ id }) => named.every((one) => one.id !== id));
  return [...named, ...others].slice(0, limit);
}

/** Articles whose text answers, without guesses: a name that no text has is nobody's article. */
async function findByText(
  db: Database,
  query: SuggestQuery,
  limit: number,
): Promise<readonly NamedArticle[]> {
  const found = await searchArticles(db, query, { from: 0, limit }, EDITOR_READER);
  const { categories, corrections } = found.query;
  if (corrections.size > 0) return [];
  return found.articles.flatMap((article) => {
    const category = categories.find(({ id }) => id === article.category_id);
    if (!category || found.matches.get(article.id) === 'weak') return [];
    return [nameOf({ ...article, category_code: category.code }, categories, query.lang)];
  });
}

function nameOf(
  article: SuggestedArticle,
  categories: readonly SearchedCategory[],
  language: Language,
): NamedArticle {
  return {
    id: article.id,
    category_code: article.category_code,
    title: titleIn(article, language),
    label: labelIn(categories, article, language) ?? article.article_id,
  };
}
