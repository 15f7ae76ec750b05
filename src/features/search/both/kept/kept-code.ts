import type { DivisionPath } from '../../../laws/divisions.ts';
import type { SearchedCategory } from '../../searched-category.ts';
import type { CodeConcepts, CodeLists } from './stored-lists.ts';

/** An article as its words are listed. */
export interface KeptArticle {
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
  readonly content_en: string;
  readonly content_fr: string;
  readonly book_name_en: string | null;
  readonly book_name_fr: string | null;
  readonly path_en: DivisionPath | null;
  readonly path_fr: DivisionPath | null;
}

/** A code that is kept, as its search needs it. The id of its category is its own on the device. */
export interface KeptCode {
  readonly category: SearchedCategory;
  readonly lists: CodeLists;
  /** Once they are found; until then its articles are not compared with what a query is about. */
  readonly concepts?: CodeConcepts | undefined;
}
