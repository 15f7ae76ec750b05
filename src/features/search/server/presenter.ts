import type { ShownArticle } from '../both/showing/show-page.ts';
import type { EmptySearch, Found, FoundByEditor, Synonym } from '../contract.ts';

/** A result of the public search. */
export function presentFound(
  { article, category, snippet, match }: ShownArticle,
  locked: boolean,
): Found {
  return {
    category_code: category.code,
    article_id: article.article_id,
    title_en: article.title_en,
    title_fr: article.title_fr,
    snippet: snippet.snippet,
    highlights: snippet.highlights,
    lang: snippet.lang,
    locked,
    match,
  };
}

/** A result of the console's search. */
export function presentForEditor({
  article,
  category,
  snippet,
  match,
}: ShownArticle): FoundByEditor {
  return {
    id: article.id,
    is_active: article.is_active && category.is_active,
    category_code: category.code,
    article_id: article.article_id,
    title_en: article.title_en,
    title_fr: article.title_fr,
    snippet: snippet.snippet,
    highlights: snippet.highlights,
    lang: snippet.lang,
    match,
  };
}

/** The columns of a synonym that the presenter names, as the database has them. */
export interface SynonymRow extends Omit<Synonym, 'created_at' | 'updated_at'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A synonym as the console shows it. */
export function presentSynonym(row: SynonymRow): Synonym {
  return {
    id: row.id,
    said_en: row.said_en,
    said_fr: row.said_fr,
    legal_en: row.legal_en,
    legal_fr: row.legal_fr,
    category_code: row.category_code,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The columns of a search without results, as the database has them. */
export interface EmptySearchRow extends Omit<EmptySearch, 'first_at' | 'last_at'> {
  readonly first_at: Date;
  readonly last_at: Date;
}

/** A search without results as the console shows it. */
export function presentEmptySearch(row: EmptySearchRow): EmptySearch {
  return {
    query: row.query,
    language: row.language,
    times: row.times,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  };
}
