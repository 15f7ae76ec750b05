import type { Language } from '../../../../kit/languages.ts';
import type { IndexSize, KnownWord, LegalTerm } from '../queries/words.ts';

/** One way in which an article may say what a word of the query means. */
export interface Variant {
  readonly group: number;
  readonly language: Language;
  /** A tsquery of that language's configuration. */
  readonly query: string;
  readonly is_phrase: boolean;
  /** What a match is worth: how rare it is, and how surely it is meant. */
  readonly worth: number;
  /** In how many articles it stands, at most. */
  readonly articles: number;
}

/** A word of the query, or a run of words with one meaning, with its variants. */
export interface Group {
  /** What an article loses that has none of its variants. */
  readonly importance: number;
  readonly variants: readonly Variant[];
}

export interface Plan {
  readonly groups: readonly Group[];
  /** Words beside each other in the query that are worth more beside each other in a text. */
  readonly pairs: readonly Variant[];
}

/** A word that counts, with what it may have been meant to be when nobody knows it. */
export interface QueryWord {
  readonly word: string;
  readonly place: number;
  /** 1, or less for words that stand in many questions. */
  readonly weight: number;
  /** As both indexes know it; corrected words with how many letters apart they are. */
  readonly known: readonly (KnownWord & { readonly distance: number })[];
}

const WORTH = {
  otherLanguage: 0.8,
  /** A word of the query's language that the other one writes alike, as 'main' and 'pain'. */
  lookAlike: 0.35,
  /** A form or kin of the word that no stemmer leads to: as rare as the word itself at most. */
  kin: 0.9,
  synonym: 0.9,
  legalLike: 0.6,
  corrected: [1, 0.85, 0.65, 0.5],
  insidePhrase: 0.35,
  /** What a word counts, once more, that has had its answer together with others. */
  answered: 0.3,
  /** Small words with a meaning together, as 'how long': they ask about something else. */
  smallWords: 0.5,
  phrase: 1.25,
  /** Words with one meaning that stand apart may mean something else. */
  apart: 0.75,
  pair: 0.5,
} as const;

/** A word that both languages have is of the one that has it so many times as often. */
const MUCH_MORE = 5;
/** A synonym of a known word is this much rarer at most: the law's word may be a chance one. */
const RARER = 1.3;

/** What nobody knows counts as much as a rare word: what is found must answer the rest well. */
const UNKNOWN_ARTICLES = 3;
/** What words of the query mean together: the words' places, and the legal terms. */
export interface Meaning {
  readonly places: readonly number[];
  /** Whether no other word that counts stands between them. */
  readonly isTogether: boolean;
  readonly terms: readonly LegalTerm[];
}

/** The stems of a query in one language, those of small words as well, each with its place. */
export function stemsOf(
  words: readonly (readonly KnownWord[])[],
  language: Language,
): { readonly stem: string; readonly place: number }[] {
  return words.flatMap((ways, place) =>
    ways.filter((way) => way.language === language).map(({ stem }) => ({ stem, place })),
  );
}

/** Finds where in the query the words stand that lead to legal terms. */
export function locateMeanings(
  words: readonly (readonly KnownWord[])[],
  terms: readonly LegalTerm[],
): Meaning[] {
  const found = new Map<string, { places: number[]; terms: LegalTerm[] }>();
  const saidIn = { en: stemsOf(words, 'en'), fr: stemsOf(words, 'fr') };
  for (const term of terms) {
    const said = saidIn[term.said_in];
    const places = term.stems.map(
      (stem, index) =>
        said.find((one) => one.stem === stem && !term.stems.slice(0, index).includes(stem))?.place,
    );
    const all = [...new Set(places.filter((place) => place !== undefined))].sort((a, b) => a - b);
    if (all.length === 0) continue;
    const key = all.join(' ');
    const meaning = found.get(key) ?? { places: all, terms: [] };
    meaning.terms.push(term);
    found.set(key, meaning);
  }
  return [...found.values()].map((meaning) => {
    const [first = 0, last = 0] = [meaning.places.at(0), meaning.places.at(-1)];
    const between = words.filter(
      (ways, place) =>
        place > first &&
        place < last &&
        !meaning.places.includes(place) &&
        ways.some((way) => !way.is_stop),
    );
    return { ...meaning, isTogether: between.length === 0 };
  });
}

interface PlanInput {
  readonly language: Language;
  readonly sizes: Readonly<Record<Language, IndexSize>>;
  readonly words: readonly QueryWord[];
  readonly meanings: readonly Meaning[];
}

/** What to look for, and what it is worth. */
export function makePlan({ language, sizes, words, meanings }: PlanInput): Plan {
  const rarity = (articles: number, of: Language) => {
    const { articles: all } = sizes[of];
    return Math.log(1 + (Math.max(all, 1) + 0.5) / (articles + 0.5));
  };
  const chosen = largestMeanings(meanings);
  const groups: Group[] = [];
  const leads: { place: number; stem: Partial<Record<Language, string>>; rarity: number }[] = [];

  const addTerms = (
    group: number,
    terms: readonly LegalTerm[],
    weight: number,
    most = Number.POSITIVE_INFINITY,
  ): Variant[] =>
    terms.filter(isNoNarrower).map((term) => ({
      group,
      language: term.language,
      query: term.query,
      is_phrase: term.is_phrase,
      articles: term.articles,
      worth:
        weight *
        (term.is_legal ? WORTH.legalLike : WORTH.synonym) *
        (term.language === language ? 1 : WORTH.otherLanguage) *
        (term.is_phrase ? WORTH.phrase : 1) *
        Math.min(rarity(term.articles, term.language), most),
    }));

  const phrases = chosen.filter(({ places }) => places.length > 1);
  for (const together of withSharedTerms(phrases)) {
    const certainty = Math.max(
      ...together.map(
        ({ places, isTogether }) => (isTogether ? 1 : WORTH.apart) * weightOf(places, words),
      ),
    );
    const terms = together.flatMap((meaning) => meaning.terms);
    const variants = strongest([], addTerms(groups.length, terms, certainty).filter(isFound));
    if (variants.length > 0) groups.push({ importance: highest(variants), variants });
  }
  for (const word of words) {
    const isInside = chosen.some(
      ({ places, terms }) =>
        places.length > 1 &&
        places.includes(word.place) &&
        terms.some((term) => !term.is_legal && term.articles > 0),
    );
    const weight = word.weight * (isInside ? WORTH.insidePhrase : 1);
    const group = groups.length;
    const own = ownVariants(word, group, weight, language, rarity);
    const alone = chosen.filter(({ places }) => places.length === 1 && places[0] === word.place);
    const led = alone.flatMap(({ terms }) =>
      addTerms(group, terms, Math.max(weight, isInside ? 0 : 0.6), capOf(own, weight)),
    );
    const variants = strongest(own.filter(isFound), led.filter(isFound));
    const unknown = weight * rarity(UNKNOWN_ARTICLES, language);
    const importance = variants.length > 0 ? highest(variants) : unknown;
    groups.push({ importance: importance * (isInside ? WORTH.answered : 1), variants });
    const stems: Partial<Record<Language, string>> = {};
    for (const variant of own) if (variant.articles > 0) stems[variant.language] ??= variant.query;
    leads.push({ place: word.place, stem: stems, rarity: highest(own.filter(isFound)) });
  }
  return { groups, pairs: pairsOf(leads, language) };
}

/** What words count together: as much as the best of them, and something though all are small. */
function weightOf(places: readonly number[], words: readonly QueryWord[]): number {
  const weights = words.filter(({ place }) => places.includes(place)).map(({ weight }) => weight);
  return Math.max(WORTH.smallWords, ...weights);
}

/** A synonym says no more than the word itself, however rare the law's word is. */
function capOf(own: readonly Variant[], weight: number): number {
  const most = highest(own.filter(isFound));
  return most === 0 || weight === 0 ? Number.POSITIVE_INFINITY : (most / weight) * RARER;
}

/** Who types a legal word need not be led to a phrase that narrows it, as 'theft' does to 'aggravated theft'. */
function isNoNarrower({ is_legal, is_phrase, language, said_in, stems, query }: LegalTerm) {
  const isNarrower = is_phrase && stems.every((stem) => query.includes(`'${stem}'`));
  return !(is_legal && language === said_in && isNarrower);
}

const isFound = (variant: Variant) => variant.articles > 0;

function ownVariants(
  word: QueryWord,
  group: number,
  weight: number,
  language: Language,
  rarity: (articles: number, of: Language) => number,
): Variant[] {
  const itself = (of: Language) =>
    word.known.find((known) => known.language === of && known.word === word.word)?.articles ?? 0;
  const here = itself(language);
  return word.known.map((known) => {
    const certainty = WORTH.corrected[known.distance] ?? WORTH.corrected[3];
    const isForeign = here === 0 || known.articles > here * MUCH_MORE;
    const side =
      known.language === language ? 1 : isForeign ? WORTH.otherLanguage : WORTH.lookAlike;
    const isKin = known.distance === 0 && known.word !== word.word;
    const most = isKin && itself(known.language) > 0 ? itself(known.language) : 0;
    return {
      group,
      language: known.language,
      query: known.stem,
      is_phrase: false,
      articles: known.articles,
      worth:
        weight *
        certainty *
        side *
        (isKin ? WORTH.kin : 1) *
        rarity(Math.max(known.articles, most), known.language),
    };
  });
}

function highest(variants: readonly Variant[]): number {
  return Math.max(0, ...variants.map(({ worth }) => worth));
}

/** Of one group; others find little, and some of it wrong. */
export const MOST_VARIANTS = 5;
/** The word itself and its twin in the other language keep their places among them. */
const MOST_OWN = 2;

/** The strongest of all, among them the word itself, however common it is. */
function strongest(own: readonly Variant[], led: readonly Variant[]): Variant[] {
  const best = new Map<string, Variant>();
  const keyOf = ({ language, query }: Variant) => `${language} ${query.replaceAll("'", '')}`;
  for (const variant of [...own, ...led]) {
    const other = best.get(keyOf(variant));
    if (!other || other.worth < variant.worth) best.set(keyOf(variant), variant);
  }
  const all = [...best.values()].sort((a, b) => b.worth - a.worth);
  const kept = all.filter((one) => own.includes(one)).slice(0, MOST_OWN);
  const others = all.filter((one) => !kept.includes(one));
  return [...kept, ...others.slice(0, MOST_VARIANTS - kept.length)];
}

/** Ideas that lead to the same legal term are one: it counts once, however it was said. */
function withSharedTerms(meanings: readonly Meaning[]): Meaning[][] {
  const keysOf = ({ terms }: Meaning) =>
    terms.filter(({ articles }) => articles > 0).map((term) => `${term.language} ${term.query}`);
  const together: { keys: Set<string>; meanings: Meaning[] }[] = [];
  for (const meaning of meanings) {
    const keys = keysOf(meaning);
    const same = together.find((one) => keys.some((key) => one.keys.has(key)));
    if (same) {
      same.meanings.push(meaning);
      for (const key of keys) same.keys.add(key);
    } else together.push({ keys: new Set(keys), meanings: [meaning] });
  }
  return together.map((one) => one.meanings);
}

/** Without meanings whose words are all part of a larger one; single words keep theirs. */
function largestMeanings(meanings: readonly Meaning[]): readonly Meaning[] {
  return meanings.filter(
    ({ places }) =>
      places.length === 1 ||
      !meanings.some(
        (other) =>
          other.places.length > places.length &&
          places.every((place) => other.places.includes(place)),
      ),
  );
}

function pairsOf(
  leads: readonly { place: number; stem: Partial<Record<Language, string>>; rarity: number }[],
  language: Language,
): Variant[] {
  const pairs: Variant[] = [];
  for (const [index, second] of leads.entries()) {
    const first = leads[index - 1];
    if (!first || second.place - first.place > 4) continue;
    for (const of of ['en', 'fr'] as const) {
      const [a, b] = [first.stem[of], second.stem[of]];
      if (a === undefined || b === undefined || a === b) continue;
      pairs.push({
        group: index,
        language: of,
        query: `(${a} <-> ${b}) | (${a} <2> ${b}) | (${a} <3> ${b}) | (${b} <-> ${a}) | (${b} <2> ${a})`,
        is_phrase: true,
        articles: 0,
        worth:
          (WORTH.pair *
            (of === language ? 1 : WORTH.otherLanguage) *
            (first.rarity + second.rarity)) /
          2,
      });
    }
  }
  return pairs;
}
