import type { ProvenanceParts } from '../../../laws/provenance.ts';
import type { ExportedArticle } from '../queries/export.ts';
import type { Prefixes, ReadRows } from '../source-row.ts';

/** What a reader knows of a file besides its text. */
export interface ReadOptions {
  /** The file's language; `both` where each record has both. */
  readonly language: 'en' | 'fr' | 'both';
  readonly prefixes: Prefixes;
  /** Whether it is what a spreadsheet holds, whose rows are counted in place of lines. */
  readonly isSheet?: boolean;
}

/** What an export contains besides its articles. */
export interface ExportOptions {
  /** The category's code. */
  readonly code: string;
  readonly name: { readonly en: string; readonly fr: string };
  readonly prefixes: Prefixes;
  /** Null: nothing is known. */
  readonly provenance: ProvenanceParts | null;
  /** Null: both languages in CSV and JSON Lines, English in the formats that have one. */
  readonly language: 'en' | 'fr' | null;
  /** Whether only the beginning of each text is there; only XML says so. */
  readonly isCut?: boolean;
}

/** How a file begins, has an article and ends. */
export interface Writer {
  readonly start: string;
  readonly article: (article: ExportedArticle) => string;
  readonly end: () => string;
}

/** A format of files: what is written in it is read back as it was. */
export interface Format {
  readonly contentType: string;
  /** @returns null for a text of another layout, which is read as a scan */
  readonly read: (text: string, options: ReadOptions) => ReadRows | null;
  readonly writer: (options: ExportOptions) => Writer;
}

/** The texts of an article in one language. */
export function textsIn(article: ExportedArticle, language: 'en' | 'fr') {
  return language === 'en'
    ? {
        title: article.title_en,
        content: article.content_en,
        book: article.book_name_en,
        path: article.path_en,
        asked: article.asked_en ?? '',
      }
    : {
        title: article.title_fr,
        content: article.content_fr,
        book: article.book_name_fr,
        path: article.path_fr,
        asked: article.asked_fr ?? '',
      };
}
