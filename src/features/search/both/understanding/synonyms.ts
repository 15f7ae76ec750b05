import type { Language } from '../../../../kit/languages.ts';
import type { IndexedWord, LegalTerm } from './word-index.ts';

/** Words of a query that match entries of the editors' list of synonyms, and their legal terms. */
export interface SynonymMatch {
  /** Positions of the words in the query, ascending. */
  readonly places: readonly number[];
  /** How many other words stand between the first and the last of them, stop words aside. */
  readonly between: number;
  readonly terms: readonly LegalTerm[];
}

/** The stems of a query in one language, stop words included, each with its position. */
export function stemsOf(
  words: readonly (readonly IndexedWord[])[],
  language: Language,
): { readonly stem: string; readonly place: number }[] {
  return words.flatMap((forms, place) =>
    forms.filter((form) => form.language === language).map(({ stem }) => ({ stem, place })),
  );
}

/** Synonym expansion: groups the legal terms by the positions of the words that match them. */
export function matchSynonyms(
  words: readonly (readonly IndexedWord[])[],
  terms: readonly LegalTerm[],
): SynonymMatch[] {
  const found = new Map<string, { places: number[]; terms: LegalTerm[] }>();
  const stems = { en: stemsOf(words, 'en'), fr: stemsOf(words, 'fr') };
  for (const term of terms) {
    const places = [...new Set(term.stems)]
      .map((stem) => stems[term.said_in].find((one) => one.stem === stem)?.place)
      .filter((place) => place !== undefined);
    const all = [...new Set(places)].sort((a, b) => a - b);
    if (all.length === 0) continue;
    const key = all.join(' ');
    const match = found.get(key) ?? { places: all, terms: [] };
    match.terms.push(term);
    found.set(key, match);
  }
  return [...found.values()].map((match) => ({ ...match, between: wordsBetween(match, words) }));
}

function wordsBetween(
  { places }: { readonly places: readonly number[] },
  words: readonly (readonly IndexedWord[])[],
): number {
  const [first = 0, last = 0] = [places.at(0), places.at(-1)];
  return words.filter(
    (forms, place) =>
      place > first &&
      place < last &&
      !places.includes(place) &&
      forms.some(({ is_stop }) => !is_stop),
  ).length;
}

/** Drops matches whose words are all part of a larger one, except those of single words. */
export function largestMatches(matches: readonly SynonymMatch[]): readonly SynonymMatch[] {
  return matches.filter(
    ({ places }) =>
      places.length === 1 ||
      !matches.some(
        (other) =>
          other.places.length > places.length &&
          places.every((place) => other.places.includes(place)),
      ),
  );
}

/** Groups matches with a legal term in common, which would otherwise be scored more than once. */
export function groupBySharedTerms(matches: readonly SynonymMatch[]): SynonymMatch[][] {
  const groups: { keys: Set<string>; matches: SynonymMatch[] }[] = [];
  for (const match of matches) {
    const keys = match.terms
      .filter(({ articles }) => articles > 0)
      .map(({ language, query }) => `${language} ${query}`);
    const same = groups.find((group) => keys.some((key) => group.keys.has(key)));
    if (same) {
      same.matches.push(match);
      for (const key of keys) same.keys.add(key);
    } else groups.push({ keys: new Set(keys), matches: [match] });
  }
  return groups.map((group) => group.matches);
}
