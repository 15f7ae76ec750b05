import type { Language } from '../long-scans/scan-spec.ts';

export type InBoth<Value> = Readonly<Record<Language, Value>>;
export type Pair = InBoth<string>;

export type LevelName = 'book' | 'title' | 'part' | 'chapter' | 'section' | 'paragraph';

export interface Block {
  /** Cells of a row of a table; a paragraph or point has one. */
  readonly cells: readonly string[];
  readonly kind: 'paragraph' | 'point' | 'row';
}

export type Piece =
  | {
      readonly kind: 'division';
      readonly level: LevelName;
      readonly number: number;
      readonly title: Pair;
    }
  | {
      readonly kind: 'article' | 'annex';
      readonly id: string;
      readonly title: Pair;
      /** '12', 'L 12 bis', '5 (new)'; of an annex '1'. */
      readonly number: Pair;
      readonly blocks: InBoth<readonly Block[]>;
    };

/** What is printed. */
export interface LawSpec {
  readonly seed: number;
  readonly subject: string;
  readonly kind: FrontKind;
  /** As sentences call an article. */
  readonly word: Pair;
  readonly articles: number;
  /** Before each number: 'L '. */
  readonly letter: string;
  readonly inserted: { readonly as: 'latin' | 'dashed'; readonly share: number };
  /** Share of articles with 'new' behind their number. */
  readonly renewed: number;
  readonly titled: boolean;
  readonly levels: readonly LevelName[];
  readonly marks: { readonly paragraph: '(1)' | '1.' | ''; readonly point: PointMark };
  readonly tables: number;
  readonly annexes: number;
  readonly attachment: 'annex' | 'schedule';
}

export type PointMark = '(a)' | 'a)' | '–' | '(i)' | '1°';
export type FrontKind = 'law' | 'decree' | 'uniform act' | 'regulation' | 'treaty' | 'ordinance';

/** How it is printed, and what the recognition made of it. */
export interface BailiffSpec extends LawSpec {
  readonly name: string;
  readonly print: 'en' | 'fr' | 'files' | 'halves';
  readonly prefix: Pair;
  /**
   * '%n' is the number, '%t' the title; the text goes on in the last line unless the shape ends
   * with a new one.
   */
  readonly heading: Pair;
  /** How French counts the first article, and how 'new' stands behind a number. */
  readonly first: '1er' | 'premier' | '1';
  readonly renewedAs: Pair;
  readonly capitals: 'titles' | 'divisions' | 'none';
  readonly division: {
    readonly numbers: 'roman' | 'words' | 'plain';
    readonly between: string;
    readonly isCentred: boolean;
  };
  readonly annexWord: Pair;
  readonly annexNumbers: 'roman' | 'plain';
  readonly contents: 'before' | 'behind' | null;
  readonly page: PageSpec;
  readonly noise: NoiseSpec;
}

/** In heads and feet '%p' is the page, '%q' the number of pages, '%c' the division it stands in. */
export interface PageSpec {
  readonly width: number;
  readonly lines: number;
  readonly first: number;
  readonly indent: number;
  readonly hyphens: number;
  readonly blanks: 'none' | 'articles' | 'paragraphs' | 'lines';
  /** Of several, they take turns. */
  readonly heads: InBoth<readonly (readonly string[])[]>;
  readonly feet: InBoth<readonly (readonly string[])[]>;
  readonly footnotes: number;
  readonly end: '\n' | '\n\f' | '\n\n' | '\f\n';
}

/** Shares of letters, accents, words, headings and lines; pages as a number. */
export interface NoiseSpec {
  readonly letters: number;
  readonly accents: number;
  readonly words: number;
  readonly headings: number;
  readonly lostHeadings: number;
  readonly specks: number;
  readonly doubled: number;
  readonly lostPages: number;
}
