import { CONCEPTS, type Concept, sharpened } from './concepts.ts';

/** In how many phrases of an entry a stem stands. */
export interface EntryStem {
  readonly entry: number;
  /** Its language and the stem, as `en stem`. */
  readonly key: string;
  readonly phrases: number;
}

/** The entries that have a stem, by their places in the list, with its weight in each. */
interface Listed {
  readonly places: number[];
  readonly weights: number[];
  idf: number;
}

/** The entries of the list as vectors of TF-IDF, of length 1, by their stems. */
export class EntryVectors {
  /** The numbers of the entries by their places. */
  readonly #entries: readonly number[];
  readonly #listed = new Map<string, Listed>();

  constructor(stems: readonly EntryStem[]) {
    const places = new Map<number, number>();
    for (const { entry, key, phrases } of stems) {
      const place = places.get(entry) ?? places.size;
      places.set(entry, place);
      const listed = this.#listed.get(key) ?? { places: [], weights: [], idf: 0 };
      this.#listed.set(key, listed);
      listed.places.push(place);
      listed.weights.push(frequency(phrases));
    }
    this.#entries = [...places.keys()];
    const lengths = new Float64Array(places.size);
    for (const listed of this.#listed.values()) {
      listed.idf = Math.log(places.size / listed.places.length);
      for (const [at, place] of listed.places.entries())
        lengths[place] = (lengths[place] ?? 0) + ((listed.weights[at] ?? 0) * listed.idf) ** 2;
    }
    for (const { places: of, weights, idf } of this.#listed.values())
      for (const [at, place] of of.entries())
        weights[at] = ((weights[at] ?? 0) * idf) / Math.sqrt(lengths[place] || 1);
  }

  /**
   * The entries that a text is most like, sharpened.
   *
   * @param counts how often each of its stems stands in it, by `en stem`
   */
  conceptsOf(counts: ReadonlyMap<string, number>): Concept[] {
    const sums = new Float64Array(this.#entries.length);
    for (const [key, count] of counts) {
      const { places = [], weights = [], idf = 0 } = this.#listed.get(key) ?? {};
      const own = frequency(count) * idf;
      for (const [at, place] of places.entries())
        sums[place] = (sums[place] ?? 0) + own * (weights[at] ?? 0);
    }
    // Numbers alone are sorted several times as quick.
    const least = sums.slice().sort().at(-CONCEPTS.most) ?? 0;
    const likest: Concept[] = [];
    for (const [place, weight] of sums.entries())
      if (weight > 0 && weight >= least) likest.push({ entry: this.#entries[place] ?? 0, weight });
    return sharpened(
      likest.sort((a, b) => b.weight - a.weight || a.entry - b.entry).slice(0, CONCEPTS.most),
    );
  }
}

const frequency = (count: number) => 1 + Math.log(count);
