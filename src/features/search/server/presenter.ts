import type { Found, FoundByEditor } from '../contract.ts';
import type { ShownArticle } from './search.ts';

/** A result as everybody gets it. */
export function presentFound({ article, category, snippet }: ShownArticle, locked: boolean): Found {
  return {
    category_code: category.code,
    article_id: article.article_id,
    title_en: article.title_en,
    title_fr: article.title_fr,
    snippet: snippet.snippet,
    highlights: snippet.highlights,
    lang: snippet.lang,
    locked,
  };
}

/** A result as the console gets it. */
export function presentForEditor({ article, category, snippet }: ShownArticle): FoundByEditor {
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
  };
}
