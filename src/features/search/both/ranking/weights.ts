/**
 * The tuned constants of scoring. All were tuned on the queries of
 * `tests/bench/search-queries-tuned.ts` over the 1,172 real articles, by the share of queries that
 * are answered among the first three; the other query files of that folder check them.
 */

/** The confidence that a variant is what was meant, from 0 to 1; they are multiplied. */
export const CONFIDENCE = {
  /** The same word or its synonym in the language that the query is not in. */
  otherLanguage: 0.8,
  /** A common word of the query's language that the other one spells alike: 'main', 'pain'. */
  lookAlike: 0.35,
  /** An irregular form or a relative of the word (`word-lists/related-forms.ts`). */
  relatedForm: 0.9,
  /** A legal term for the everyday words typed. */
  synonym: 0.9,
  /** Another legal term of the entry whose legal term was typed. */
  legalSynonym: 0.6,
  /** A spelling correction, by its edit distance; the last one also beyond it. */
  corrected: [1, 0.85, 0.65, 0.5],
  /** Synonyms of words that stand far apart in the query and may mean something else there. */
  farApart: 0.85,
} as const;

/** Words of a synonym stand far apart with more others than these between them. */
export const FAR_APART = 6;
/** How much words count that together make up a synonym, such as 'bounced cheque'. */
export const TOGETHER = {
  /** Words that are small each, together: 'how long' asks about something else. */
  smallWords: 0.5,
  /** Each of the words by itself, once they are searched for together. */
  singleWord: 0.5,
  /** The same, once more, in what an article loses that lacks the word. */
  singleWordImportance: 0.7,
} as const;

/** Of the scores of words by themselves, what an article is given that has all of a synonym's. */
export const LITERAL = 0.65;

/** The least weight of a single word's synonyms, even if the word itself counts less. */
export const LEAST_SYNONYM_WEIGHT = 0.6;
/**
 * What the legal terms of an entry count that has many words of the query, times its share of them:
 * what its phrases mean is likely meant, whether or not one is whole in the query.
 */
export const LIKELY_ENTRY = 1.5;
/** The least share of the query of an entry whose legal terms are results by themselves. */
export const LIKELIEST_SHARE = 0.4;
/** Phrases are longer than words and rarer than their rarest word. */
export const PHRASE_BOOST = 1.5;
/** What a phrase counts, as a share of once, whose words stand within so many of its first one. */
export const SCATTERED = { count: 0.3, window: 12 } as const;
/** Two words of the query near each other in a text add this share of their mean IDF. */
export const PROXIMITY = 0.5;
/** Words of the query further apart than this are no pair. */
export const PAIR_DISTANCE = 4;

/** A word of both languages belongs to the one that has it so many times as often. */
export const FOREIGN_RATIO = 5;
/** A synonym counts at most so many times as much as the word typed: a rare one may be chance. */
export const MOST_SYNONYM_RATIO = 1.3;
/** A word that nothing contains is as important as one that stands in so many articles. */
export const UNKNOWN_WORD_ARTICLES = 3;
/** Variants of one term; more find little, and some of it wrong. */
export const MOST_VARIANTS = 16;
/** Of these, reserved for the word itself in both languages, however common it is. */
export const MOST_OWN_VARIANTS = 2;

/** The weight of a match by the field where it stands. */
export const FIELD_WEIGHTS = {
  /** The title, or without one the subject of the first sentence. */
  title: 1.3,
  /** What editors say that people ask: like a title of a few words, however many they are. */
  asked: 0.9,
  /** What follows the subject in an article without a title. */
  lead: 0.585,
  content: 0.6,
  /** The label, the name of the book and the titles of the divisions. */
  heading: 0.2,
} as const;
/** Two words of the query near each other, by the field where they stand. */
export const NEAR_WEIGHTS = { title: 0.9, asked: 0.6, content: 0.45 } as const;
/** What a match in an endlessly long title counts beside one in a title of a single word. */
export const LONG_TITLE = 0.3;
/** Of the weaker one of title and content, what is added to the stronger one. */
export const SECOND_FIELD = 0.35;
/** BM25's k1, of term frequency: 0.61 for one occurrence, 0.76 for two, 1 for very many. */
export const SATURATION = 0.645;
/** BM25's b, of length: how much a text longer than the average one counts less. */
export const LENGTH_NORMALISATION = 0.3;
/** Of the weaker variants of a term, what is added to the strongest one. */
export const OTHER_VARIANTS = 0.25;
/** The share of the score that depends on how many of the query's terms an article has. */
export const COVERAGE_SHARE = 0.7;
/** Articles of a category that the query names. */
export const NAMED_CATEGORY_BOOST = 1.4;

/**
 * How sure it is that an article answers the query. Tuned on all queries of those files, and on
 * questions that no law answers, of the kitchen, of football and of the weather.
 */
export const CERTAINTY = {
  /** By the field where a word of the query stands. */
  place: { title: 1, asked: 1, lead: 0.9, content: 0.75, heading: 0.4 },
  /** What is added by each idea of the list that was found: who has its words asks about law. */
  idea: 0.1,
  mostIdeas: 2,
  /** Above these it is strong, and fair; below it is weak. */
  strong: 0.7,
  fair: 0.47,
} as const;
/** What a wrong letter takes from how sure a word is, as a share of the word. */
export const WRONG_LETTER = 2.2;

/** What an article must have to be a result, as shares from 0 to 1. */
export interface ResultLimits {
  /** Of the best article's coverage this share … */
  readonly ofBestCoverage: number;
  /** … or of the best score this one. */
  readonly ofBestScore: number;
}

/** Of a long question no article has all: half of it may be what the law says otherwise. */
export const RESULT_LIMITS: Readonly<Record<'short' | 'long', ResultLimits>> = {
  short: { ofBestCoverage: 0.62, ofBestScore: 0.4 },
  long: { ofBestCoverage: 0.4, ofBestScore: 0.2 },
};
/** Words that make a query long, stop words aside. */
export const LONG_QUERY = 4;
