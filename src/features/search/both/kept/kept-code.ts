import type { Language } from '../../../../kit/languages.ts';
import type { SearchedCategory } from '../../searched-category.ts';
import type { FoundArticle } from '../showing/show-page.ts';

/** An article as it is searched on a device. */
export interface KeptArticle extends FoundArticle {
  readonly book_name_en: string | null;
  readonly book_name_fr: string | null;
}

/** A code that is kept, as its search needs it. The id of its category is its own on the device. */
export interface KeptCode {
  readonly category: SearchedCategory;
  readonly articles: readonly KeptArticle[];
}

/** Stems of what people say or of a legal term, of one entry of the editors' list. */
export interface KeptPhrase {
  readonly said_in: Language;
  readonly is_legal: boolean;
  readonly stems: readonly string[];
}

/** A legal term as the server's index reads it. */
export interface KeptTerm {
  readonly language: Language;
  readonly term: string;
  /** As a tsquery. */
  readonly query: string;
  readonly is_phrase: boolean;
  /** Its different stems: it stands in no more articles than the rarest of them. */
  readonly lexemes: readonly string[];
}

/** The editors' list, its words stemmed by the server. */
export interface KeptVocabulary {
  readonly entries: readonly {
    readonly phrases: readonly KeptPhrase[];
    readonly terms: readonly KeptTerm[];
  }[];
  /** What people say, word by word, with the stems. */
  readonly words: readonly {
    readonly language: Language;
    readonly word: string;
    readonly stem: string;
  }[];
}
