import type { Language } from '../../../../kit/languages.ts';
import type { IndexedWord, LegalTerm } from './queries.ts';

/** Words of a query that together are entries of the editors' list, and what these lead to. */
export interface SynonymMatch {
  /** Places of the words in the query, ascending. */
  readonly places: readonly number[];
  /** Whether no other word that counts stands between them. */
  readonly isAdjacent: boolean;
  readonly terms: readonly LegalTerm[];
}

/** The stems of a query in one language, stop words included, each with its place. */
export function stemsOf(
  words: readonly (readonly IndexedWord[])[],
  language: Language,
): { readonly stem: string; readonly place: number }[] {
  return words.flatMap((forms, place) =>
    forms.filter((form) => form.language === language).map(({ stem }) => ({ stem, place })),
  );
}

/** Finds the places of the query's words that lead to legal terms: synonym expansion. */
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
  return [...found.values()].map((match) => ({ ...match, isAdjacent: areAdjacent(match, words) }));
}

function areAdjacent(
  { places }: { readonly places: readonly number[] },
  words: readonly (readonly IndexedWord[])[],
): boolean {
  const [first = 0, last = 0] = [places.at(0), places.at(-1)];
  return !words.some(
    (forms, place) =>
      place > first &&
      place < last &&
      !places.includes(place) &&
      forms.some(({ is_stop }) => !is_stop),
  );
}

/** Without matches whose words are all part of a larger one; single words keep theirs. */
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

/** Groups matches that lead to the same legal term: it counts once, however it was said. */
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
