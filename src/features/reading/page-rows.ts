import type { Language } from '../../kit/languages.ts';
import type { ProvenanceParts } from '../laws/provenance.ts';
import type { Division } from '../laws/rules.ts';
import type { TextLanguages } from './documents.ts';

/** A published code, with the number of its articles. */
export interface CodeRow {
  readonly id: string;
  readonly code: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly description_en: string;
  readonly description_fr: string;
  readonly article_prefix_en: string;
  readonly article_prefix_fr: string;
  readonly price: number;
  readonly is_free: boolean;
  readonly articles: number;
  /** One where the other has clearly fewer texts. */
  readonly languages: TextLanguages;
  readonly updated_at: Date;
  readonly provenance: ProvenanceParts | null;
}

/** An article as links show it. */
export interface LinkRow {
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
}

/** A line of a code's contents; its divisions are in one language. */
export interface ContentsRow extends LinkRow {
  readonly book_name: string | null;
  readonly path: readonly Division[] | null;
  /** Whether `path` is that of the other language, since there is none in this one. */
  readonly is_foreign_path: boolean;
}

/** A text of an article that was published. */
export interface PublishedRow {
  readonly version: number;
  readonly published_at: Date;
  readonly title: string;
  readonly content: string;
}

/** A whole article as it is printed. */
export interface PrintedRow extends LinkRow {
  readonly article_number: number;
  readonly content_en: string;
  readonly content_fr: string;
  readonly book_name: string | null;
  readonly path: readonly Division[] | null;
  readonly provenance: ProvenanceParts | null;
}

/** An article at the other end of a reference; titles are everybody's. */
export interface OtherEnd {
  readonly category_code: string;
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
}

/** Words of an article's text that refer to another article. */
export interface Reference extends OtherEnd {
  readonly lang: Language;
  /** Offsets in the text of that language, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** What an article refers to, and what refers to it. */
export interface ArticleReferences {
  /** In the order of the text, English first. */
  readonly references: readonly Reference[];
  /** In the order of the law; each article once. */
  readonly referredBy: readonly OtherEnd[];
}
