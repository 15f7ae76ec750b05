import type { Language } from '../../../../kit/languages.ts';
import type { LegalTerm } from '../queries/synonyms.ts';
import type { IndexSize, KnownWord } from '../queries/words.ts';

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
  synonym: 0.9,
  legalLike: 0.6,
  corrected: [1, 0.85, 0.65, 0.5],
  insidePhrase: 0.35,
  phrase: 1.25,
  pair: 0.5,
} as const;

/** What nobody knows counts as much as a rare word: what is found must answer the rest well. */
const UNKNOWN_ARTICLES = 3;
const LONGEST_RUN = 6;

/** Runs of words that may stand in the list of synonyms, small words apart, in both languages. */
export function runsOf(
  words: readonly (readonly KnownWord[])[],
): { language: Language; stems: string; from: number; to: number }[] {
  return (['en', 'fr'] as const).flatMap((language) => {
    const said = words.flatMap((ways, place) => {
      const way = ways.find((one) => one.language === language);
      return way && !way.is_stop ? [{ place, stem: way.stem }] : [];
    });
    return said.flatMap((first, index) =>
      said.slice(index, index + LONGEST_RUN).map((last, more) => ({
        language,
        stems: said
          .slice(index, index + more + 1)
          .map(({ stem }) => stem)
          .join(' '),
        from: first.place,
        to: last.place + 1,
      })),
    );
  });
}

interface PlanInput {
  readonly language: Language;
  readonly sizes: Readonly<Record<Language, IndexSize>>;
  readonly words: readonly QueryWord[];
  /** Runs of the query that lead to legal terms, by their places. */
  readonly meanings: readonly {
    readonly from: number;
    readonly to: number;
    readonly terms: readonly LegalTerm[];
  }[];
}

/** What to look for, and what it is worth (issue, 'Search'). */
export function makePlan({ language, sizes, words, meanings }: PlanInput): Plan {
  const rarity = (articles: number, of: Language) => {
    const { articles: all } = sizes[of];
    return Math.log(1 + (Math.max(all, 1) + 0.5) / (articles + 0.5));
  };
  const runs = longestRuns(meanings);
  const groups: Group[] = [];
  const leads: { place: number; stem: Partial<Record<Language, string>>; rarity: number }[] = [];

  const addTerms = (group: number, terms: readonly LegalTerm[], weight: number): Variant[] =>
    terms.map((term) => ({
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
        rarity(term.articles, term.language),
    }));

  for (const run of runs.filter(({ from, to }) => to - from > 1)) {
    const variants = strongest(addTerms(groups.length, run.terms, 1).filter(isFound));
    if (variants.length > 0) groups.push({ importance: highest(variants), variants });
  }
  for (const word of words) {
    const isInside = runs.some(
      ({ from, to, terms }) =>
        to - from > 1 &&
        word.place >= from &&
        word.place < to &&
        terms.some((term) => !term.is_legal && term.articles > 0),
    );
    const weight = word.weight * (isInside ? WORTH.insidePhrase : 1);
    const group = groups.length;
    const own = ownVariants(word, group, weight, language, rarity);
    const alone = runs.filter(({ from, to }) => to - from === 1 && from === word.place);
    const led = alone.flatMap(({ terms }) =>
      addTerms(group, terms, Math.max(weight, isInside ? 0 : 0.6)),
    );
    const variants = strongest([...own, ...led].filter(isFound));
    const unknown = weight * rarity(UNKNOWN_ARTICLES, language);
    groups.push({ importance: variants.length > 0 ? highest(variants) : unknown, variants });
    const stems: Partial<Record<Language, string>> = {};
    for (const variant of own) if (variant.articles > 0) stems[variant.language] ??= variant.query;
    leads.push({ place: word.place, stem: stems, rarity: highest(own.filter(isFound)) });
  }
  return { groups, pairs: pairsOf(leads, language) };
}

const isFound = (variant: Variant) => variant.articles > 0;

function ownVariants(
  word: QueryWord,
  group: number,
  weight: number,
  language: Language,
  rarity: (articles: number, of: Language) => number,
): Variant[] {
  const isKnownHere = word.known.some(
    (known) => known.language === language && known.articles > 0 && known.distance === 0,
  );
  return word.known.map((known) => {
    const certainty = WORTH.corrected[known.distance] ?? WORTH.corrected[3];
    const side =
      known.language === language ? 1 : isKnownHere ? WORTH.lookAlike : WORTH.otherLanguage;
    return {
      group,
      language: known.language,
      query: known.stem,
      is_phrase: false,
      articles: known.articles,
      worth: weight * certainty * side * rarity(known.articles, known.language),
    };
  });
}

function highest(variants: readonly Variant[]): number {
  return Math.max(0, ...variants.map(({ worth }) => worth));
}

const MOST_VARIANTS = 10;

function strongest(variants: readonly Variant[]): Variant[] {
  const best = new Map<string, Variant>();
  for (const variant of variants) {
    const key = `${variant.language} ${variant.query}`;
    const other = best.get(key);
    if (!other || other.worth < variant.worth) best.set(key, variant);
  }
  return [...best.values()].sort((a, b) => b.worth - a.worth).slice(0, MOST_VARIANTS);
}

/** Of runs that overlap the longest one; runs of one word stay beside it. */
function longestRuns(meanings: PlanInput['meanings']): PlanInput['meanings'] {
  const merged = new Map<string, { from: number; to: number; terms: readonly LegalTerm[] }>();
  for (const { from, to, terms } of meanings) {
    const key = `${from} ${to}`;
    merged.set(key, { from, to, terms: [...(merged.get(key)?.terms ?? []), ...terms] });
  }
  const chosen: { from: number; to: number; terms: readonly LegalTerm[] }[] = [];
  for (const run of [...merged.values()].sort((a, b) => b.to - b.from - (a.to - a.from))) {
    const isCovered = chosen.some(
      ({ from, to }) =>
        to - from > 1 &&
        run.from >= from &&
        run.to <= to &&
        run.to - run.from > 1 &&
        run.to - run.from < to - from,
    );
    if (!isCovered) chosen.push(run);
  }
  return chosen;
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
