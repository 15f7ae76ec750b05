import type { Language } from '../../../../kit/languages.ts';
import { localPath } from '../../../../kit/paths.ts';
import { articlePath } from '../../../laws/addresses.ts';
import { actIn } from '../../../laws/provenance-messages.ts';
import { legislationId } from '../../addresses.ts';
import { citationOf } from '../../citation.ts';
import type { ReadArticle } from '../../contract.ts';
import type { ArticleModel } from '../../documents.ts';
import { type ArticleParts, presentArticlePage } from '../../present-pages.ts';

/** What all formats of an article are written from. */
export interface FormattedArticle {
  readonly language: Language;
  readonly parts: ArticleParts;
  readonly page: ArticleModel;
  readonly citation: string;
  /** Of the page. */
  readonly address: string;
  readonly origin: string;
}

/** An article with its citation and its address. */
export function presentFormatted(
  parts: ArticleParts,
  language: Language,
  origin: string,
): FormattedArticle {
  const page = presentArticlePage(parts, language);
  const path = articlePath(parts.code.code, parts.article.article_id);
  return {
    language,
    parts,
    page,
    citation: citationOf(page, language, actIn(parts.article.provenance, language)),
    address: origin + localPath(path, language),
    origin,
  };
}

/** An article as JSON: its own fields as in the reading API, then what its page adds to them. */
export interface ArticleJson
  extends Pick<
    ReadArticle,
    | 'article_id'
    | 'title_en'
    | 'title_fr'
    | 'content_en'
    | 'content_fr'
    | 'locked'
    | 'has_en'
    | 'has_fr'
    | 'book_code'
    | 'book_name_en'
    | 'book_name_fr'
    | 'divisions_en'
    | 'divisions_fr'
    | 'provenance'
    | 'version'
    | 'updated_at'
  > {
  /** The same as in the structured data of the page. */
  readonly '@id': string;
  readonly category_code: string;
  readonly category_name: string;
  readonly label: string;
  readonly citation: string;
  readonly address: string;
}

/** The fields of the JSON format; the query has cut the texts of a locked article. */
export function presentArticleJson(formatted: FormattedArticle): ArticleJson {
  const { parts, page, citation, address } = formatted;
  const { article } = parts;
  return {
    '@id': legislationId(address),
    category_code: page.code.code,
    category_name: page.code.name,
    article_id: article.article_id,
    label: page.label,
    title_en: article.title_en,
    title_fr: article.title_fr,
    content_en: article.content_en,
    content_fr: article.content_fr,
    locked: article.locked,
    has_en: article.has_en,
    has_fr: article.has_fr,
    book_code: article.book_code,
    book_name_en: article.book_name_en,
    book_name_fr: article.book_name_fr,
    divisions_en: article.divisions_en,
    divisions_fr: article.divisions_fr,
    provenance: article.provenance,
    citation,
    address,
    version: article.version,
    updated_at: article.updated_at,
  };
}
