import type { Language } from '../../../../kit/languages.ts';
import { namesOfCategories } from '../../citations.ts';
import { SEARCH_LIMITS, UNSEEN, wordsOf } from '../../rules.ts';
import type { SearchedCategory } from '../../searched-category.ts';
import type { Concept } from '../ranking/concepts.ts';
import { planQuery, type QueryPlan } from '../ranking/query-plan.ts';
import type { QueryWord } from '../ranking/variants.ts';
import { guessLanguage } from './language.ts';
import { normalQuery, readReferences } from './references.ts';
import { withRelatedWords } from './related-forms.ts';
import { chooseCorrections } from './spelling.ts';
import { allPlainWords, type PlainWords, plainWordsIn, spokenWeight } from './spoken-forms.ts';
import { matchSynonyms, stemsOf } from './synonyms.ts';
import type { IndexedWord, IndexSize, ReadWords, WeightedStem, WordIndex } from './word-index.ts';
import { wordWeight } from './word-weights.ts';

/** A query after its analysis, with the plan of retrieving and scoring. */
export interface AnalysedQuery {
  readonly language: Language;
  /** The same, or the other one where the words that count are of that one alone. */
  readonly wordsIn: Language;
  /** All categories that the reader may know of, in their order. */
  readonly categories: readonly SearchedCategory[];
  readonly sizes: Readonly<Record<Language, IndexSize>>;
  readonly plan: QueryPlan;
  /** What it is about, sharpened. */
  readonly concepts: readonly Concept[];
  /** Labels of articles that it names. */
  readonly keys: readonly string[];
  /** Whether they stand behind 'article' or 'section': other numbers may be a year. */
  readonly isLabelled: boolean;
  /** Codes of categories that it names. */
  readonly codes: readonly string[];
  /** The unknown words of the query as the index may have them, the likeliest first. */
  readonly corrections: ReadonlyMap<string, readonly IndexedWord[]>;
}

/**
 * Analyses a query: normal form and references (`references.ts`), tokens (`wordsOf`), language,
 * stop words (`word-weights.ts`), stems (Snowball, by the index), spelling correction
 * (`spelling.ts`), synonym expansion (`synonyms.ts`) and the plan of what to look for.
 *
 * @param isPublic whether categories that are not published are as unknown as others
 */
export async function analyseQuery(
  index: WordIndex,
  text: string,
  readerLanguage: Language,
  isPublic: boolean,
): Promise<AnalysedQuery> {
  const query = text.toWellFormed().replace(UNSEEN, '').slice(0, SEARCH_LIMITS.query);
  // One question to the index for all words and the categories: which words are names of categories is
  // only known afterwards.
  const allWords = wordsOf(normalQuery(query)).slice(0, SEARCH_LIMITS.words);
  const allForms = formsOfAll(allWords, allPlainWords);
  const allRead = await index.readWords(allForms);
  // An unpublished category must not be found by its name: to the public its words are ordinary.
  const categories = allRead.categories.filter(({ is_active }) => is_active || !isPublic);
  const references = readReferences(query, namesOfCategories(categories));
  const { keys, isLabelled, codes, rest, nameWords: named } = references;
  const restWords = wordsOf(rest);
  const language = guessLanguage(query, restWords, readerLanguage);
  // Beside one code and what asks for the whole of it, nothing else is meant: 'code pénal pdf'.
  const isWhole = codes.length === 1 && index.asksForWhole?.(restWords, named, language);
  const nameWords = isWhole ? new Set(restWords.keys()) : named;
  const plain = plainWordsIn(restWords, language);
  const allWeights = weightsOf(restWords, { language, nameWords, plain });
  const words = restWords.slice(0, lengthRead(allWeights));
  const weights = allWeights.slice(0, words.length);
  const forms = formsOfAll(words, plain);
  // Removing the references rarely makes a new word, such as the 'e' of 'art 5e': then read again.
  const isReadAll = forms.every((form) => allForms.includes(form));
  const known = isReadAll ? allRead : await index.readWords(forms);
  const { formsOfWords, corrections } = await correctSpelling(index, {
    words,
    weights,
    plain,
    read: known,
  });
  const indexed = words.map((word) => formsOfWords.get(word) ?? []);
  const stems = {
    en: stemsOf(indexed, 'en').map(({ stem }) => stem),
    fr: stemsOf(indexed, 'fr').map(({ stem }) => stem),
  };
  const terms =
    corrections.size === 0
      ? known.terms.filter((term) => term.stems.every((one) => stems[term.said_in].includes(one)))
      : await index.findLegalTerms(stems);
  const counts = (place: number) => (weights[place] ?? 0) > 0;
  const synonyms = matchSynonyms(indexed, terms).filter(
    ({ places }) => places.length > 1 || places.some(counts),
  );
  const meansAs = (one: string, word: string) =>
    plain(word).length > 0 && plain(one) === plain(word);
  const countingWords: QueryWord[] = words.flatMap((word, place) =>
    // A word that is repeated counts once, and so do those of one meaning: '100 000 francs'.
    counts(place) && words.findIndex((one) => one === word || meansAs(one, word)) === place
      ? [{ word, place, weight: weights[place] ?? 0, forms: indexed[place] ?? [] }]
      : [],
  );
  // Of a single word all is known: its synonyms.
  const { likely, concepts } =
    countingWords.length > 1
      ? await index.findLikelyEntries(
          weightedStems(words, indexed, { counting: countingWords, language }),
          language,
        )
      : { likely: [], concepts: [] };
  const isIn = (lang: Language) =>
    countingWords.some(({ word }) =>
      known.known.some((one) => one.word === word && one.language === lang && one.is_word),
    );
  const other = language === 'en' ? 'fr' : 'en';
  return {
    language,
    wordsIn: isIn(language) || !isIn(other) ? language : other,
    categories,
    sizes: known.sizes,
    plan: planQuery({ language, sizes: known.sizes, words: countingWords, synonyms, likely }),
    concepts,
    keys,
    isLabelled,
    codes,
    corrections,
  };
}

/**
 * The stems of a query in its language, each with the weight of the word that counts most, and those
 * of the words themselves, or of what they were corrected to, also where these count nothing.
 */
function weightedStems(
  words: readonly string[],
  indexed: readonly QueryWord['forms'][],
  { counting, language }: { readonly counting: readonly QueryWord[]; readonly language: Language },
): WeightedStem[] {
  const inLanguage = (forms: QueryWord['forms']) =>
    forms.filter((form) => form.language === language);
  const own = words.flatMap((word, place) => {
    const forms = inLanguage(indexed[place] ?? []);
    const itself = forms.find((form) => form.word === word) ?? forms[0];
    return itself && !itself.is_stop ? itself.stem : [];
  });
  const weights = new Map(own.map((stem) => [stem, 0]));
  for (const { weight, forms } of counting)
    for (const { stem } of inLanguage(forms))
      weights.set(stem, Math.max(weights.get(stem) ?? 0, weight));
  return [...weights].map(([stem, weight]) => ({ stem, weight, isOwn: own.includes(stem) }));
}

/** A word with its relatives, and what it is in plain words. */
function formsOf(word: string, plain: PlainWords): readonly string[] {
  return [...withRelatedWords(word), ...plain(word)];
}

function formsOfAll(words: readonly string[], plain: PlainWords): string[] {
  return [...new Set(words.flatMap((word) => formsOf(word, plain)))];
}

/** How many words of a query are read: small ones do not count against the others. */
function lengthRead(weights: readonly number[]): number {
  let content = 0;
  const beyond = weights.findIndex((weight) => {
    content += weight > 0 ? 1 : 0;
    return content > SEARCH_LIMITS.contentWords;
  });
  return Math.min(beyond < 0 ? weights.length : beyond, SEARCH_LIMITS.words);
}

/** The weight of each word, 0 for stop words; in a query of stop words alone all have weight 1. */
function weightsOf(
  words: readonly string[],
  {
    language,
    nameWords,
    plain,
  }: {
    readonly language: Language;
    readonly nameWords: ReadonlySet<number>;
    readonly plain: PlainWords;
  },
): number[] {
  const weights = words.map((word, place) =>
    nameWords.has(place) ? 0 : spokenWeight(word, language, plain),
  );
  return weights.some((weight) => weight > 0) || nameWords.size > 0
    ? weights
    : words.map((word) => (word.length > 1 ? 1 : 0));
}

/** Unknown words of a query that are corrected at most; each costs a trigram search. */
const MOST_CORRECTED = 6;

/** Looks the words up in the dictionary of the index; unknown ones get their corrections. */
async function correctSpelling(
  index: WordIndex,
  query: {
    readonly words: readonly string[];
    readonly weights: readonly number[];
    readonly plain: PlainWords;
    readonly read: ReadWords;
  },
) {
  const formsOfWords = new Map<string, QueryWord['forms']>();
  const unknown = new Set<string>();
  for (const [place, word] of query.words.entries()) {
    const related = formsOf(word, query.plain);
    const forms = query.read.known.filter((row) => related.includes(row.word));
    formsOfWords.set(
      word,
      forms.map((row) => ({ ...row, distance: 0 })),
    );
    const isKnown = forms.some(({ is_word, articles }) => is_word || articles > 0);
    // A weight below 1 marks everyday words, which are no typing errors though no article has them.
    if (!isKnown && query.weights[place] === 1 && /^[a-z]{4,30}$/.test(word)) unknown.add(word);
  }
  const corrections = new Map<string, readonly IndexedWord[]>();
  const looked = [...unknown].slice(0, MOST_CORRECTED);
  const similar = await index.findSimilarWords(looked);
  for (const word of looked) {
    const choices = chooseCorrections(
      word,
      // A stop word is never a correction.
      similar.filter((one) => one.asked === word && wordWeight(one.word, one.language) > 0),
    );
    if (choices.length === 0) continue;
    formsOfWords.set(word, choices);
    corrections.set(word, choices);
  }
  return { formsOfWords, corrections };
}
