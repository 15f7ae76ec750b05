import { DEFAULT_LANGUAGE, type Language } from '../../../kit/languages.ts';
import type { Database } from '../../../kit/server/database.ts';
import { SEARCH_LIMITS, wordsOf } from '../rules.ts';
import { listSearchedCategories, type SearchedCategory } from './queries/found-articles.ts';
import { findLegalTerms } from './queries/synonyms.ts';
import {
  findSimilarWords,
  type IndexSize,
  type KnownWord,
  lookUpWords,
  measureIndexes,
} from './queries/words.ts';
import { formsOf } from './understanding/irregular-forms.ts';
import {
  locateMeanings,
  makePlan,
  type Plan,
  type QueryWord,
  stemsOf,
} from './understanding/plan.ts';
import { namesOfCategory, readReferences } from './understanding/references.ts';
import { chooseCorrections } from './understanding/spelling.ts';
import { guessLanguage, weightOfWord } from './understanding/stop-words.ts';

/** A query as far as it is understood. */
export interface Understood {
  readonly language: Language;
  readonly categories: readonly SearchedCategory[];
  readonly sizes: Readonly<Record<Language, IndexSize>>;
  readonly plan: Plan;
  /** Labels of articles that it names. */
  readonly keys: readonly string[];
  /** Codes of categories that it names. */
  readonly codes: readonly string[];
  /** How it may have been meant; `null` when every word is known. */
  readonly didYouMean: string | null;
}

/** Reads a query: references, language, words that count, what they mean, wrong letters. */
export async function understand(
  db: Database,
  text: string,
  asked: Language = DEFAULT_LANGUAGE,
): Promise<Understood> {
  const query = text.toWellFormed().slice(0, SEARCH_LIMITS.query);
  const [categories, sizes] = await Promise.all([listSearchedCategories(db), measureIndexes(db)]);
  const names = categories.flatMap(namesOfCategory);
  const { keys, codes, rest, nameWords } = readReferences(query, names);
  const words = wordsOf(rest).slice(0, SEARCH_LIMITS.words);
  const language = guessLanguage(query, words, asked);
  const weights = weightsOf(words, language, nameWords);
  const { known, corrections } = await recognise(db, words, weights);
  const ways = words.map((word) => known.get(word) ?? []);
  const typed = (of: Language) => stemsOf(ways, of).map(({ stem }) => stem);
  const terms = await findLegalTerms(db, { en: typed('en'), fr: typed('fr') });
  const meanings = locateMeanings(ways, terms).filter(({ places }) =>
    places.some((place) => (weights[place] ?? 0) > 0 || places.length > 1),
  );
  const counting: QueryWord[] = words.flatMap((word, place) => {
    const weight = weights[place] ?? 0;
    return weight === 0 ? [] : [{ word, place, weight, known: known.get(word) ?? [] }];
  });
  const plan = makePlan({ language, sizes, words: counting, meanings });
  const corrected = words.map((word) => corrections.get(word) ?? word).join(' ');
  return {
    language,
    categories,
    sizes,
    plan,
    keys,
    codes,
    didYouMean: corrections.size > 0 ? corrected : null,
  };
}

/** Words that are not known of which likely ones are looked for; each costs a question. */
const MOST_CORRECTED = 6;

/** What each word counts. Where all would count nothing, all count: people do ask 'who'. */
function weightsOf(
  words: readonly string[],
  language: Language,
  nameWords: ReadonlySet<number>,
): number[] {
  const weights = words.map((word, place) =>
    nameWords.has(place) ? 0 : weightOfWord(word, language),
  );
  return weights.some((weight) => weight > 0) || nameWords.size > 0
    ? weights
    : words.map((word) => (word.length > 1 ? 1 : 0));
}

/** The stems of each word; for words that nobody knows, those of words that look like them. */
async function recognise(db: Database, words: readonly string[], weights: readonly number[]) {
  const forms = new Map(words.map((word) => [word, formsOf(word)]));
  const rows = await lookUpWords(db, [...new Set([...forms.values()].flat())]);
  const known = new Map<string, (KnownWord & { readonly distance: number })[]>();
  for (const [word, same] of forms) {
    const ways = rows.filter((row) => same.includes(row.word));
    known.set(
      word,
      ways.map((row) => ({ ...row, distance: 0 })),
    );
  }
  const corrections = new Map<string, string>();
  let lookedFor = 0;
  for (const [place, word] of words.entries()) {
    const ways = known.get(word) ?? [];
    const isKnown = ways.some(({ is_word, articles }) => is_word || articles > 0);
    if (isKnown || weights[place] === 0 || !/^[a-z]{4,30}$/.test(word)) continue;
    lookedFor += 1;
    if (lookedFor > MOST_CORRECTED) break;
    const choices = chooseCorrections(word, await findSimilarWords(db, word));
    if (choices.length === 0) continue;
    known.set(word, choices);
    corrections.set(word, choices[0]?.word ?? word);
  }
  return { known, corrections };
}
