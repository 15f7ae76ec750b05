import type { Database } from '../../../../kit/server/database.ts';
import type { SuggestQuery } from '../../contract.ts';
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

/** Articles by their label or title while typing, published or not. */
export async function findNamedArticles(
  db: Database,
  query: SuggestQuery,
  limit: number,
): Promise<readonly NamedArticle[]> {
  const { articles, categories } = await suggestArticles(db, query, { isPublic: false });
  return articles.slice(0, limit).map((article) => ({
    id: article.id,
    category_code: article.category_code,
    title: titleIn(article, query.lang),
    label: labelIn(categories, article, query.lang) ?? article.article_id,
  }));
}
