import type { Language } from '../../kit/languages.ts';

/** A published code, by its name in the language of the page. */
export interface CodeName {
  readonly code: string;
  readonly name: string;
}

/** A link to an article: its label in the code's own word, and its title. */
export interface SearchedArticle {
  readonly code: string;
  readonly articleId: string;
  readonly label: string;
  readonly title: string;
}

/** A piece of a snippet; `isFound` where it is a word that was searched for. */
export interface SnippetPiece {
  readonly text: string;
  readonly isFound: boolean;
}

/** An article that was found. */
export interface ResultModel extends SearchedArticle {
  /** Without a title: that of the lowest division it stands in, if any has one. */
  readonly division: string;
  /** Of the title, else of the division. */
  readonly titleLanguage: Language;
  readonly snippet: readonly SnippetPiece[];
  readonly snippetLanguage: Language;
  readonly isLocked: boolean;
}

/** The results of one code on a page. */
export interface ResultGroup extends CodeName {
  /** What its texts cost. */
  readonly price: number;
  readonly results: readonly ResultModel[];
}

/** A code with the number of its results. */
export interface Facet extends CodeName {
  readonly count: number;
}

/** What a search found. */
export interface FoundModel {
  readonly total: number;
  readonly groups: readonly ResultGroup[];
  /** Those that hardly answer, to be shown apart. */
  readonly perhaps: readonly ResultGroup[];
  /** Codes that have results, whether they are searched or not. */
  readonly facets: readonly Facet[];
  readonly didYouMean: string | null;
  readonly pages: number;
}

/** What leads on from where nothing was found. */
export interface NearLink {
  readonly path: string;
  readonly text: string;
}

/** What to go on with where nothing was found. */
export interface NothingModel {
  /** The codes that were named, words that people use for something near, and articles. */
  readonly near: readonly NearLink[];
  /** Whether an article was asked for by its number, which none has. */
  readonly isReference: boolean;
  /** The field of the lawyers who know more about it, if a code was named. */
  readonly specialization: string | null;
}

/** The search page: before a search, with results, or without any. */
export interface SearchModel {
  readonly q: string;
  /** The code that is searched alone. */
  readonly code: string | null;
  readonly page: number;
  /** All published codes. */
  readonly codes: readonly CodeName[];
  readonly found: FoundModel | null;
  readonly nothing: NothingModel | null;
  /** Whether the page says, in English, that it can be read in French. */
  readonly offersFrench: boolean;
}

/** The documents of the search with their models. */
export interface SearchModels {
  readonly search: SearchModel;
}
