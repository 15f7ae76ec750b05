import type { Language } from '../../../../kit/languages.ts';
import type { SearchedCategory } from '../../searched-category.ts';
import type { Concept } from '../ranking/concepts.ts';

/** A word of a query as the index of one language has it. */
export interface IndexedWord {
  readonly word: string;
  readonly language: Language;
  readonly stem: string;
  /** Whether it or a form of it stands in an article or in the list of synonyms. */
  readonly is_word: boolean;
  /** Whether no text is indexed by it. */
  readonly is_stop: boolean;
  /** In how many articles its stem stands. */
  readonly articles: number;
}

/** A legal word or phrase that words of the query lead to. */
export interface LegalTerm {
  /** The stems that lead to it, all of which stand in the query. */
  readonly stems: readonly string[];
  readonly said_in: Language;
  /** Whether a legal word was typed itself, and this is its other language's or its like. */
  readonly is_legal: boolean;
  readonly language: Language;
  readonly term: string;
  /** As a tsquery of its language's configuration; never empty. */
  readonly query: string;
  readonly is_phrase: boolean;
  /** In how many articles its rarest stem stands. */
  readonly articles: number;
}

/** A word of a query by its stem, and what it counts in it. */
export interface WeightedStem {
  readonly stem: string;
  readonly weight: number;
  /** Whether the word itself has it, and not only a relative of the word. */
  readonly isOwn: boolean;
}

/** An entry of the editors' list with words of a query, be they a phrase of it or not. */
export interface LikelyEntry {
  /** How much of the query it has, from 0 to 1 (`likely-entries.ts`). */
  readonly share: number;
  readonly terms: readonly LegalTerm[];
}

export interface LikelyEntries {
  /** By what each word counts in the query, the likeliest first. */
  readonly likely: readonly LikelyEntry[];
  /** By the very words, each of which counts alike: what the query is about. */
  readonly concepts: readonly Concept[];
}

/** The size of an index. */
export interface IndexSize {
  readonly articles: number;
  /** Different stems of an article, on average. */
  readonly length: number;
}

export interface ReadWords {
  /** All categories in their order. */
  readonly categories: readonly SearchedCategory[];
  readonly known: readonly IndexedWord[];
  readonly terms: readonly LegalTerm[];
  readonly sizes: Readonly<Record<Language, IndexSize>>;
}

/** A word that is similar to a word of the query. */
export interface SimilarWord extends IndexedWord {
  readonly asked: string;
}

/** Whether words ask for a law as a whole, of which some are its name: 'code pénal pdf'. */
export type AsksForWhole = (
  words: readonly string[],
  nameWords: ReadonlySet<number>,
  language: Language,
) => boolean;

/** What an analysis asks of an index: of the server's database, or of what a device keeps. */
export interface WordIndex {
  /** On the server alone: a device has no room for the words. */
  readonly asksForWhole?: AsksForWhole | undefined;
  /** All that is asked of words in normal form, at once. */
  readonly readWords: (words: readonly string[]) => Promise<ReadWords>;
  /** The legal terms that stems lead to, in any order; an entry needs all of its stems. */
  readonly findLegalTerms: (
    stems: Readonly<Record<Language, readonly string[]>>,
  ) => Promise<readonly LegalTerm[]>;
  /** The entries of the list that have most of a query's words. */
  readonly findLikelyEntries: (
    words: readonly WeightedStem[],
    language: Language,
  ) => Promise<LikelyEntries>;
  /** Words of articles and synonyms that are similar to unknown ones. */
  readonly findSimilarWords: (words: readonly string[]) => Promise<readonly SimilarWord[]>;
}
