import type { Language } from '../long-scans/scan-spec.ts';

/** English and French. */
export type Pair = readonly [string, string];
type Lines = Readonly<Record<Language, readonly string[]>>;

export interface LawWords {
  readonly name: Pair;
  readonly front: 'law' | 'visas' | 'preamble';
  readonly actors: readonly Pair[];
  readonly things: readonly Pair[];
  readonly topics: readonly Pair[];
  readonly levels: readonly Pair[];
  readonly articles: number;
  /** What is put in between is '12 bis' or '12-1'. */
  readonly inserted: { readonly share: number; readonly as: 'latin' | 'dashed' };
  /** Share of articles with '(new)' behind their number. */
  readonly renewed: number;
  readonly annex: boolean;
  /** As English texts of this law call an article, within a sentence. */
  readonly word: string;
}

export type Piece =
  | {
      readonly kind: 'division';
      readonly word: Pair;
      readonly number: number;
      readonly title: Pair;
    }
  | {
      readonly kind: 'article' | 'annex';
      readonly id: string;
      readonly number: Pair;
      readonly title: Pair;
      readonly blocks: readonly Pair[];
    };

/** How one copy of a law is printed, and what the recognition made of it. */
export interface ClerkSpec {
  readonly name: string;
  readonly seed: number;
  readonly law: LawWords;
  readonly print: 'en' | 'fr' | 'files' | 'halves' | 'in turn';
  readonly prefix: Readonly<Record<Language, string>>;
  /**
   * '%n' is the number, '%t' the title; the text follows in the same line unless the shape ends
   * with a new one. The first shape is the rule, others are what a printer's hand slipped to.
   */
  readonly headings: Lines;
  /** The number of the first article in French. */
  readonly first: string;
  readonly division: { readonly numbers: 'words' | 'roman'; readonly between: string };
  readonly width: number;
  readonly pageLines: number;
  /** What stands at the end of a line in a word that goes on; '' where words are never cut. */
  readonly hyphen: string;
  readonly indent: number;
  readonly blanks: 'kept' | 'lost' | 'doubled';
  /** '%p' is the page, '%c' the chapter; of two lines the first is on even pages. */
  readonly heads: Lines;
  readonly feet: Lines;
  readonly footnotes: number;
  readonly contents: 'before' | 'behind' | null;
  readonly errata: boolean;
  readonly pageEnd: '\n' | '\n\f' | '\n\f\n';
  readonly encoding: 'plain' | 'windows' | 'decomposed' | 'ligatures';
  readonly noise: Noise;
}

/** Shares: of letters, accents, headings, articles that begin in a line of the one before, lines. */
export interface Noise {
  readonly letters: number;
  readonly accents: number;
  readonly headings: number;
  readonly joined: number;
  readonly specks: number;
}

/** A pair a line, English // French. */
export function pairs(text: string): Pair[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', fr = ''] = line.split(' // ');
      return [en, fr];
    });
}
