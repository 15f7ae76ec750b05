import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import { stemOf } from '../../both/kept/stem-of.ts';
import { CONCEPTS, type Concept, sharpened } from '../../both/ranking/concepts.ts';
import { wordsOf } from '../../rules.ts';

/** In how many phrases of an entry a stem stands. */
export interface EntryStem {
  readonly entry: number;
  readonly language: Language;
  readonly stem: string;
  readonly phrases: number;
}

/** The entries that have a stem, by their places in the list, with its weight in each. */
interface Listed {
  readonly idf: number;
  readonly places: number[];
  readonly weights: number[];
}

/** The entries of the list as vectors of TF-IDF, of length 1, by their stems. */
export class EntryVectors {
  /** The numbers of the entries by their places. */
  readonly #entries: readonly number[];
  readonly #listed = new Map<string, Listed>();

  constructor(stems: readonly EntryStem[]) {
    const places = new Map<number, number>();
    const counts = new Map<string, number>();
    for (const one of stems) {
      if (!places.has(one.entry)) places.set(one.entry, places.size);
      counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
    }
    this.#entries = [...places.keys()];
    const idfOf = (key: string) => Math.log(places.size / (counts.get(key) ?? 1));
    const weights = stems.map((one) => weigh(one.phrases, idfOf(keyOf(one))));
    const lengths = new Float64Array(places.size);
    const placeOf = (one: EntryStem) => places.get(one.entry) ?? 0;
    for (const [at, one] of stems.entries()) {
      const place = placeOf(one);
      lengths[place] = (lengths[place] ?? 0) + (weights[at] ?? 0) ** 2;
    }
    for (const [at, one] of stems.entries()) {
      const key = keyOf(one);
      const listed = this.#listed.get(key) ?? { idf: idfOf(key), places: [], weights: [] };
      this.#listed.set(key, listed);
      const place = placeOf(one);
      listed.places.push(place);
      listed.weights.push((weights[at] ?? 0) / Math.sqrt(lengths[place] || 1));
    }
  }

  /** The entries that texts are most like, the most like one first, sharpened. */
  conceptsOf(texts: Readonly<Record<Language, string>>): Concept[] {
    const counts = new Map<string, number>();
    for (const language of LANGUAGES)
      for (const word of wordsOf(texts[language])) {
        const key = keyOf({ language, stem: stemOf(word, language) });
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    const sums = new Float64Array(this.#entries.length);
    for (const [key, count] of counts) {
      const listed = this.#listed.get(key);
      if (!listed) continue;
      const own = weigh(count, listed.idf);
      for (const [at, place] of listed.places.entries())
        sums[place] = (sums[place] ?? 0) + own * (listed.weights[at] ?? 0);
    }
    const least = sums.toSorted().at(-CONCEPTS.most) ?? 0;
    const likest = this.#entries
      .map((entry, place) => ({ entry, weight: sums[place] ?? 0 }))
      .filter(({ weight }) => weight > 0 && weight >= least)
      .sort((a, b) => b.weight - a.weight || a.entry - b.entry)
      .slice(0, CONCEPTS.most);
    return sharpened(likest);
  }
}

const weigh = (count: number, idf: number) => (1 + Math.log(count)) * idf;

const keyOf = ({ language, stem }: Pick<EntryStem, 'language' | 'stem'>) => `${language} ${stem}`;
