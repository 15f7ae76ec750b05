import type { Language } from '../long-scans/scan-spec.ts';
import type { LawShape } from './ministry-law.ts';
import type { ReadingNoise } from './ministry-noise.ts';

type Lines = Readonly<Record<Language, readonly string[]>>;

/** One law as a gazette or a ministry's photocopier gives it. */
export interface MinistrySpec {
  readonly name: string;
  readonly seed: number;
  readonly law: LawShape;
  readonly front: 'law' | 'decree' | 'preamble';
  /** '%n' is the number, '%t' the title, '\n' a new line. One is drawn for each article. */
  readonly headings: Lines;
  readonly prefix: Readonly<Record<Language, string>>;
  /** How a division is printed: '%w' its word, '%r' its number, '%t' its title. */
  readonly division: string;
  readonly print: 'files' | 'en' | 'fr' | 'pages' | 'columns' | 'halves' | 'beside';
  readonly width: number;
  readonly pageLines: number;
  readonly hyphens: boolean;
  /** Empty lines before articles, of 1, and spaces before the first line of a block. */
  readonly blanks: number;
  readonly indent: number;
  /** '%p' is the page. */
  readonly heads: Lines;
  readonly feet: Lines;
  readonly glue: GlueSpec;
  /** Pages with a stamp between their last line and the foot, and with footnotes. */
  readonly stamps: number;
  readonly footnotes: number;
  readonly noise: ReadingNoise;
  /** Headings and single lines of text that the file does not have. */
  readonly lost: { readonly headings: number; readonly lines: number };
  readonly table: 'spaces' | 'bars';
}

/** Shares of pages. */
export interface GlueSpec {
  /** The foot and the next page's head are one line. */
  readonly footToHead: number;
  /** The head is in one line with the first of its page. */
  readonly headToText: number;
  /** The foot stands behind the last line. */
  readonly footToText: number;
}
