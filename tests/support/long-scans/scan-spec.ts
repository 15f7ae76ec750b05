import type { AnnexSpec } from './annexes.ts';
import type { DivisionStyle } from './divisions.ts';
import type { FrontKind } from './front-and-back.ts';
import type { Furniture } from './furniture.ts';
import type { HeadingStyle } from './headings.ts';
import type { Level } from './law.ts';
import type { ThemeName } from './themes.ts';

export type Language = 'en' | 'fr';

/** What is printed, how, and what the recognition did to it. */
export interface ScanSpec {
  readonly name: string;
  readonly seed: number;
  readonly theme: ThemeName;
  readonly prefix: Readonly<Record<Language, string>>;
  readonly articles: number;
  readonly amended: number;
  readonly levels: readonly Level[];
  readonly divisions: DivisionStyle;
  readonly titles: 'all' | 'none' | 'first half';
  readonly front: FrontKind;
  readonly annexes: readonly AnnexSpec[];
  /** Styles of headings; one that stands here twice is taken twice as often. */
  readonly headings: Readonly<Record<Language, readonly HeadingStyle[]>>;
  /** How the languages come: files of their own, or one file for both. */
  readonly print: 'en' | 'fr' | 'two files' | 'alternate pages' | 'halves' | 'columns';
  readonly page: PageSpec;
  readonly furniture: Furniture;
  /** Share of pages whose foot runs into the next page, or whose head stands behind the last line before it. */
  readonly glued: { readonly foot: number; readonly head: number };
  /** Errors per letter of the text. */
  readonly noise: number;
  readonly damage: DamageSpec;
  /** Pages that are not in the file. */
  readonly lostPages: Readonly<Record<Language, number>>;
}

export interface PageSpec {
  readonly width: number;
  readonly lines: number;
  readonly hyphenate: boolean;
  /** Share of articles with an empty line before them. */
  readonly blanks: number;
  readonly centred: boolean;
  readonly formFeed: boolean;
  readonly contents: 'before' | 'behind' | null;
  /** Shares of pages with a footnote, and of lines with a note in the margin or a speck before them. */
  readonly footnotes: number;
  readonly marginNotes: number;
  readonly specks: number;
}

/** Shares of headings. */
export interface DamageSpec {
  readonly misread: number;
  readonly noWord: number;
  readonly noNumber: number;
  /** The whole heading with the title is not in the file: only a fault can come of it. */
  readonly swallowed: number;
}

export interface KeyedText {
  readonly title: string;
  readonly content: string;
}

export interface KeyedArticle {
  readonly article_id: string;
  readonly en: KeyedText | null;
  readonly fr: KeyedText | null;
}

/** What nobody can get right from the file alone, and what a preview should say of it. */
export interface ScanFault {
  readonly article_id: string;
  readonly language: Language;
  /**
   * `missing`: neither heading nor, in a lost page, its text is there; `merged`: what follows it
   * has lost its heading and reads as if it belonged here; `cut`: its end is on a lost page.
   */
  readonly warning: 'missing' | 'merged' | 'cut';
}

/**
 * A law as a scanner gives it, and what a careful human would key in who also has the book.
 *
 * `truth` holds the law in its printed order: 'preamble' or 'visas' first, then '12', '12-1' or
 * '12 bis' ('12 (new)' is 12), then 'annex-1' or 'schedule-1'. A text that does not exist in a
 * language is null.
 *
 * Contents are compared without white space, and without the bars and rules of Markdown tables;
 * words that were hyphenated at the end of a line are whole. Errors of recognition in a text are
 * part of the truth, as the file has them. `spare` may stand at either end of preamble, visas and
 * annexes or not: who speaks, the enacting formula, the word 'Preamble'. Running heads and
 * feet, footnotes, specks, notes in the margin, divisions, the list of contents, place, date and
 * signature belong to no article.
 */
export interface LongScan {
  readonly name: string;
  readonly language: Language | 'both';
  readonly prefix: Readonly<Record<Language, string>>;
  readonly files: readonly ScanFile[];
  readonly truth: readonly KeyedArticle[];
  readonly spare: Readonly<Record<Language, readonly string[]>>;
  readonly faults: readonly ScanFault[];
}

export interface ScanFile {
  readonly name: string;
  readonly language: Language | 'both';
  readonly text: string;
}
