import type { Language } from '../../../kit/languages.ts';
import type { Database } from '../../../kit/server/database.ts';
import { SEARCH_LIMITS, wordsOf } from '../rules.ts';
import type { SearchedCategory } from './queries/found-articles.ts';
import {
  findLegalTerms,
  findSimilarWords,
  type IndexSize,
  type KnownWord,
  type ReadWords,
  readWords,
} from './queries/words.ts';
import { formsOf } from './understanding/irregular-forms.ts';
import {
  locateMeanings,
  makePlan,
  type Plan,
  type QueryWord,
  stemsOf,
} from './understanding/plan.ts';
import { namesOfCategories, plainQuery, readReferences } from './understanding/references.ts';
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
  asked: Language,
  { isPublic }: { readonly isPublic: boolean },
): Promise<Understood> {
  const query = text.toWellFormed().slice(0, SEARCH_LIMITS.query);
  // All words, since the names of codes among them are only known with the categories.
  const looked = formsOfAll(wordsOf(plainQuery(query)).slice(0, SEARCH_LIMITS.words));
  const seen = await readWords(db, looked);
  // To whoever only reads, the name of a draft says no more than any other words.
  const categories = seen.categories.filter(({ is_active }) => is_active || !isPublic);
  const { keys, codes, rest, nameWords } = readReferences(query, namesOfCategories(categories));
  const words = wordsOf(rest).slice(0, SEARCH_LIMITS.words);
  const language = guessLanguage(query, words, asked);
  const forms = formsOfAll(words);
  // What is left once a reference is taken out has another word hardly ever: of 'art 5e' the 'e'.
  const read = forms.every((form) => looked.includes(form)) ? seen : await readWords(db, forms);
  const weights = weightsOf(words, language, nameWords);
  const { known, corrections } = await recognise(db, { words, weights, read });
  const ways = words.map((word) => known.get(word) ?? []);
  const stemsIn = (of: Language) => stemsOf(ways, of).map(({ stem }) => stem);
  const meant = { en: stemsIn('en'), fr: stemsIn('fr') };
  const terms =
    corrections.size === 0
      ? read.terms.filter(({ said_in, stems }) =>
          stems.every((one) => meant[said_in].includes(one)),
        )
      : await findLegalTerms(db, meant);
  const meanings = locateMeanings(ways, terms).filter(({ places }) =>
    places.some((place) => (weights[place] ?? 0) > 0 || places.length > 1),
  );
  const counting: QueryWord[] = words.flatMap((word, place) => {
    const weight = weights[place] ?? 0;
    // Said twice, it is asked for once.
    return weight === 0 || words.indexOf(word) < place
      ? []
      : [{ word, place, weight, known: known.get(word) ?? [] }];
  });
  const plan = makePlan({ language, sizes: read.sizes, words: counting, meanings });
  const corrected = words.map((word) => corrections.get(word) ?? word).join(' ');
  return {
    language,
    categories,
    sizes: read.sizes,
    plan,
    keys,
    codes,
    didYouMean: corrections.size > 0 ? corrected : null,
  };
}

const formsOfAll = (words: readonly string[]) => [...new Set(words.flatMap(formsOf))];

/** Words that are not known of which likely ones are looked for. */
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
async function recognise(
  db: Database,
  query: {
    readonly words: readonly string[];
    readonly weights: readonly number[];
    readonly read: ReadWords;
  },
) {
  const known = new Map<string, (KnownWord & { readonly distance: number })[]>();
  const unknown = new Set<string>();
  for (const [place, word] of query.words.entries()) {
    const forms = formsOf(word);
    const ways = query.read.known.filter((row) => forms.includes(row.word));
    known.set(
      word,
      ways.map((row) => ({ ...row, distance: 0 })),
    );
    const isKnown = ways.some(({ is_word, articles }) => is_word || articles > 0);
    // Words of all talk are right as they are, though no article has them.
    if (!isKnown && query.weights[place] === 1 && /^[a-z]{4,30}$/.test(word)) unknown.add(word);
  }
  const corrections = new Map<string, string>();
  const looked = [...unknown].slice(0, MOST_CORRECTED);
  const similar = await findSimilarWords(db, looked);
  for (const word of looked) {
    const choices = chooseCorrections(
      word,
      // Nobody means a word that says nothing.
      similar.filter((one) => one.asked === word && weightOfWord(one.word, one.language) > 0),
    );
    if (choices.length === 0) continue;
    known.set(word, choices);
    corrections.set(word, choices[0]?.word ?? word);
  }
  return { known, corrections };
}
