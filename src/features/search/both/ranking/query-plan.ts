import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import {
  groupBySharedTerms,
  largestMatches,
  type SynonymMatch,
} from '../understanding/synonyms.ts';
import type { LikelyEntry } from '../understanding/word-index.ts';
import {
  type Corpus,
  certaintyOfWord,
  highestScore,
  idf,
  isFound,
  type QueryWord,
  strongestVariants,
  type Variant,
  variantKey,
  variantsOfTerms,
  variantsOfWord,
} from './variants.ts';
import {
  CONFIDENCE,
  FAR_APART,
  LEAST_SYNONYM_WEIGHT,
  LIKELIEST_SHARE,
  LIKELY_ENTRY,
  LONG_QUERY,
  MOST_SYNONYM_RATIO,
  PAIR_DISTANCE,
  PROXIMITY,
  TOGETHER,
  UNKNOWN_WORD_ARTICLES,
} from './weights.ts';

/** A word of the query, or several that together are a synonym, with its variants. */
export interface QueryTerm {
  /** Its share of the query, by which an article's coverage is measured. */
  readonly importance: number;
  /** None when no article has any. */
  readonly variants: readonly Variant[];
  /**
   * Of a synonym of several words: the ways to say it with the very words that were typed. Each is
   * as good an answer as a legal term: a synonym must not push out what has the words themselves.
   */
  readonly literal: readonly LiteralWords[];
  /** Whether it stands for several words together. */
  readonly isIdea: boolean;
}

/** Words that all have to stand in an article, each with the variants of itself. */
export type LiteralWords = readonly (readonly Variant[])[];

/** Two words of the query that add to the score where they stand near each other. */
export interface WordPair {
  readonly stems: Readonly<Partial<Record<Language, readonly [string, string]>>>;
  /** What it adds in a text of each language. */
  readonly score: Readonly<Record<Language, number>>;
}

/** The terms to retrieve and score, with their variants and weights. */
export interface QueryPlan {
  readonly terms: readonly QueryTerm[];
  /** All words that tell something, as they were typed: what has them is retrieved first. */
  readonly typed: LiteralWords;
  /** Whether it is a sentence rather than a few words. */
  readonly isLong: boolean;
  /** How much of it the texts and the list know, from 0 to 1. */
  readonly known: number;
  readonly pairs: readonly WordPair[];
  /** What entries of the list lead to that have many words of the query. */
  readonly likely: readonly Variant[];
  /** Those of them that are so likely that they are looked for without any word of the query. */
  readonly likeliest: readonly Variant[];
}

const LEAST_CERTAINTY = LIKELIEST_SHARE * CONFIDENCE.synonym;

/** Builds the plan: terms with their variants, then pairs of neighbouring words. */
export function planQuery({
  words,
  synonyms,
  likely,
  ...corpus
}: Corpus & {
  readonly words: readonly QueryWord[];
  readonly synonyms: readonly SynonymMatch[];
  readonly likely: readonly LikelyEntry[];
}): QueryPlan {
  const matches = largestMatches(synonyms);
  const together = matches.filter(({ places }) => places.length > 1);
  const single = matches.filter(({ places }) => places.length === 1);
  const ownOf = (word: QueryWord) => variantsOfWord(word, word.weight, corpus).filter(isFound);
  const termsTogether = groupBySharedTerms(together).flatMap((group) => {
    const term = termOfMatches(group, words, corpus, ownOf);
    return term.variants.length > 0 ? [term] : [];
  });
  const singleWords = words.map((word) => {
    const isInside = together.some(
      ({ places, terms }) =>
        places.includes(word.place) && terms.some((term) => !term.is_legal && term.articles > 0),
    );
    const weight = word.weight * (isInside ? TOGETHER.singleWord : 1);
    const own = variantsOfWord(word, weight, corpus).filter(isFound);
    const ownSynonyms = single.filter(({ places }) => places[0] === word.place);
    return {
      word,
      own,
      term: termOfWord({ word, own, weight, isInside, synonyms: ownSynonyms }, corpus),
      isInside,
    };
  });
  const known = singleWords.map(({ word, term, isInside }) =>
    isInside ? certaintyOfWord(word) : Math.max(0, ...term.variants.map((one) => one.certainty)),
  );
  const likelyVariants = strongestVariants(
    [],
    likely
      .flatMap(({ share, terms }) =>
        variantsOfTerms(terms, { weight: LIKELY_ENTRY * share, certainty: share }, corpus),
      )
      // Of equal ones the same are chosen on the server and on a device.
      .sort((a, b) => (variantKey(a) < variantKey(b) ? -1 : 1)),
  );
  return {
    terms: [...termsTogether, ...singleWords.map(({ term }) => term)],
    typed: words.filter(tellsMost(words)).map(ownOf),
    known: known.reduce((sum, one) => sum + one, 0) / Math.max(known.length, 1),
    isLong: words.length >= LONG_QUERY,
    pairs: pairsOf(singleWords, corpus.language),
    likely: likelyVariants,
    likeliest: likelyVariants.filter(({ certainty }) => certainty >= LEAST_CERTAINTY),
  };
}

/** All that a plan looks for. */
export function variantsOfPlan({ terms, likely }: QueryPlan): Variant[] {
  return [
    ...terms.flatMap(({ variants, literal }) => [...variants, ...literal.flat(2)]),
    ...likely,
  ];
}

/** The single stems that a plan looks for, of phrases each of theirs. */
export function stemsOfPlan(plan: QueryPlan): Record<Language, string[]> {
  const variants = variantsOfPlan(plan);
  const inLanguage = (of: Language) => [
    ...new Set(
      variants.flatMap(({ language, phrase }) =>
        language === of ? phrase.map(({ stem }) => stem) : [],
      ),
    ),
  ];
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}

/** The stems that are marked in a snippet: what entries lead to that are little likely only adds. */
export function stemsToMark(plan: QueryPlan): Record<Language, string[]> {
  return stemsOfPlan({ ...plan, likely: plan.likeliest });
}

/** Words of full weight, or all of them where there is none of it. */
function tellsMost(words: readonly QueryWord[]): (word: QueryWord) => boolean {
  const most = Math.max(0, ...words.map(({ weight }) => weight));
  return ({ weight }) => weight === most;
}

/** A term of words that together lead to legal terms. */
function termOfMatches(
  group: readonly SynonymMatch[],
  words: readonly QueryWord[],
  corpus: Corpus,
  ownOf: (word: QueryWord) => readonly Variant[],
): QueryTerm {
  const certainties = group.map(({ between }) => (between > FAR_APART ? CONFIDENCE.farApart : 1));
  const weights = group.map(({ places }, index) => {
    const ofWords = words.filter(({ place }) => places.includes(place)).map(({ weight }) => weight);
    return (certainties[index] ?? 1) * Math.max(TOGETHER.smallWords, ...ofWords);
  });
  const terms = group.flatMap((match) => match.terms);
  const inGroup = words.filter(({ place }) => group.some(({ places }) => places.includes(place)));
  const asTyped = Math.min(1, ...inGroup.map(certaintyOfWord));
  const sure = { weight: Math.max(...weights), certainty: asTyped * Math.max(...certainties) };
  const variants = strongestVariants([], variantsOfTerms(terms, sure, corpus));
  const literal = group
    .map(({ places }) => words.filter(({ place }) => places.includes(place)).map(ownOf))
    .filter((own) => own.length > 1 && own.every(({ length }) => length > 0));
  return { importance: highestScore(variants), variants, literal, isIdea: true };
}

/** A term of one word, with its synonyms. */
function termOfWord(
  {
    word,
    own,
    weight,
    isInside,
    synonyms,
  }: {
    readonly word: QueryWord;
    readonly own: readonly Variant[];
    readonly weight: number;
    /** Whether it is part of a synonym that is a term by itself. */
    readonly isInside: boolean;
    readonly synonyms: readonly SynonymMatch[];
  },
  corpus: Corpus,
): QueryTerm {
  // The IDF of a synonym is limited by that of the word itself, however rare the legal term is.
  const most = highestScore(own);
  const mostIdf =
    most > 0 && weight > 0 ? (most / weight) * MOST_SYNONYM_RATIO : Number.POSITIVE_INFINITY;
  const synonymWeight = isInside ? weight : Math.max(weight, LEAST_SYNONYM_WEIGHT);
  const terms = synonyms.flatMap((match) => match.terms);
  const variants = strongestVariants(
    own,
    variantsOfTerms(
      terms,
      { weight: synonymWeight, certainty: certaintyOfWord(word), mostIdf },
      corpus,
    ),
  );
  // A word that no article has counts as a rare one: it lowers the coverage of every result.
  const importance =
    variants.length > 0
      ? highestScore(variants)
      : weight * idf(UNKNOWN_WORD_ARTICLES, corpus, corpus.language);
  return {
    importance: importance * (isInside ? TOGETHER.singleWordImportance : 1),
    variants,
    literal: [],
    isIdea: false,
  };
}

/** Neighbours among the words of the query, stop words between them aside. */
function pairsOf(
  words: readonly { readonly word: QueryWord; readonly own: readonly Variant[] }[],
  language: Language,
): WordPair[] {
  return words.flatMap((second, index) => {
    const first = words[index - 1];
    if (!first || second.word.place - first.word.place > PAIR_DISTANCE) return [];
    const stemsIn = (of: Language): readonly [string, string] | undefined => {
      const [a, b] = [first, second].map(({ own }) => own.find((one) => one.language === of));
      return a && b && a.query !== b.query ? [a.query, b.query] : undefined;
    };
    const score = (PROXIMITY * (highestScore(first.own) + highestScore(second.own))) / 2;
    const other = score * CONFIDENCE.otherLanguage;
    const [en, fr] = LANGUAGES.map(stemsIn);
    return [
      {
        stems: { ...(en && { en }), ...(fr && { fr }) },
        score: { en: language === 'en' ? score : other, fr: language === 'fr' ? score : other },
      },
    ];
  });
}
