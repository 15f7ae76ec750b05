import type { Language } from '../../kit/languages.ts';
import type { Provenance } from '../laws/provenance.ts';

/** The languages in which something is to be read. */
export type TextLanguages = Language | 'both';

/** A published code, in the words of one language. */
export interface CodeModel {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** The word before a label: Article, Section. */
  readonly prefix: string;
  readonly articles: number;
  readonly languages: TextLanguages;
  readonly price: number;
  readonly isOpenToAll: boolean;
  /** When anything of it last changed; ISO 8601. */
  readonly updatedAt: string;
  readonly provenance: Provenance;
}

/** A link to an article: its label in the code's own word, and its title. */
export interface ArticleLink extends ShownTitle {
  readonly articleId: string;
  readonly label: string;
}

/** A title, that of the other language where there is none in the one of the page. */
export interface ShownTitle {
  readonly title: string;
  /** Where it is not that of the page. */
  readonly titleLanguage?: Language;
}

/** An article that refers to another one, maybe from another code. */
export interface ReferringArticle extends ArticleLink {
  readonly code: string;
  /** Of its code, where it is another one. */
  readonly codeName: string | null;
}

/** A division of a code with what stands in it. */
export interface ContentsDivision {
  /** Of the book, title, chapter or section; empty at the top. */
  readonly heading: string;
  /** Where it is not that of the page. */
  readonly headingLanguage?: Language | undefined;
  readonly articles: readonly ArticleLink[];
  readonly divisions: readonly ContentsDivision[];
}

/** A part of a paragraph: words, or words that link to an article. */
export type TextPiece =
  | string
  | { readonly text: string; readonly code: string; readonly articleId: string };

/** A paragraph as it is shown. */
export interface ShownParagraph {
  /** Counted from 1 within the text: its id is `p1`. */
  readonly number: number;
  readonly mark: string | null;
  readonly level: 0 | 1 | 2;
  readonly pieces: readonly TextPiece[];
}

/** A row of two languages beside each other. */
export interface ShownRow {
  readonly en: readonly ShownParagraph[];
  readonly fr: readonly ShownParagraph[];
}

/** What all documents of one article have. */
export interface ArticleHead extends ShownTitle {
  readonly code: CodeModel;
  readonly articleId: string;
  /** 'Article 318'. */
  readonly label: string;
  /** The book, titles and chapters in which it stands, the highest first. */
  readonly divisions: readonly string[];
  readonly isLocked: boolean;
  /** Whether a locked text goes on behind what is shown; a short one does not. */
  readonly isCut: boolean;
  /** Where its text comes from. */
  readonly provenance: Provenance;
  readonly previous: ArticleLink | null;
  readonly next: ArticleLink | null;
  readonly referredBy: readonly ReferringArticle[];
  readonly updatedAt: string;
  /** How many published versions there are. */
  readonly versions: number;
  /** The labels that it had before, by which a bookmark may know it. */
  readonly formerLabels?: readonly string[] | null | undefined;
  /** The beginning of the text, for previews and shared messages; `…` at its end where it goes on. */
  readonly opening: string;
}

/** An article in one language. */
export interface ArticleModel extends ArticleHead {
  /** Of the text: the other language where there is none in that of the page. */
  readonly textLanguage: Language;
  readonly paragraphs: readonly ShownParagraph[];
  /** Whether there is a text in the other language as well. */
  readonly hasBoth: boolean;
}

/** An article in both languages. */
export interface SideBySideModel extends ArticleHead {
  readonly titles: Readonly<Record<Language, string>>;
  readonly rows: readonly ShownRow[];
}

/** What an article said from a day on, as published here. */
export interface PublishedText {
  readonly version: number;
  readonly publishedAt: string;
  readonly title: string;
  readonly content: string;
}

/** How an article became what it is, in one language. */
export interface HistoryModel extends ArticleHead {
  /** The newest first; without a text in it where the reader may not read it. */
  readonly texts: readonly PublishedText[];
}

/** Articles of a code for the printer. */
export interface PrintModel {
  readonly code: CodeModel;
  /** The labels of the first and the last one that were asked for. */
  readonly range: { readonly from: string; readonly to: string } | null;
  readonly articles: readonly PrintedArticle[];
  /** The label at which the next part begins, where there are too many for one page. */
  readonly nextFrom: string | null;
}

/** An article as it is printed, under the headings that begin with it. */
export interface PrintedArticle extends ArticleLink {
  readonly headings: readonly string[];
  readonly textLanguage: Language;
  readonly paragraphs: readonly ShownParagraph[];
  /** Where it comes from, if not from where its code does. */
  readonly provenance: Provenance | null;
}

/** What can be kept of a code on a device: what is sent of it, in bytes. */
export interface PackOffer {
  /** The version in both languages. */
  readonly version: string;
  readonly bytes: number;
  /** In the language of the page alone; `null` where that saves little. */
  readonly ownBytes: number | null;
  /** Of the words for searching, which come with the first code; `null` until they are built. */
  readonly wordsBytes: number | null;
}

export interface ContentsModel {
  readonly code: CodeModel;
  readonly isLocked: boolean;
  readonly contents: ContentsDivision;
  /** `null` where there is none yet, or where it is read from the device itself. */
  readonly pack: PackOffer | null;
}

/** The documents of the reading pages with their models. */
export interface ReadingModels {
  readonly codes: { readonly codes: readonly CodeModel[] };
  readonly contents: ContentsModel;
  readonly article: ArticleModel;
  readonly 'side-by-side': SideBySideModel;
  readonly history: HistoryModel;
  readonly print: PrintModel;
}
