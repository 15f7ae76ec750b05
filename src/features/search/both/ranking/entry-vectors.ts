import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import { wordsOf } from '../../rules.ts';
import { stemOf } from '../kept/stem-of.ts';
import type { ListedStem } from '../understanding/likely-entries.ts';
import { CONCEPTS, type Concept, sharpened } from './concepts.ts';

/** A stem, and in how many phrases of which entries it stands. */
export interface StemOfEntries {
  /** Its language and the stem, as `en stem`. */
  readonly key: string;
  readonly entries: readonly ListedStem[];
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
  /** The stems of the words met so far; texts of law repeat their words. */
  readonly #stems = { en: new Map<string, string>(), fr: new Map<string, string>() };

  constructor(stems: Iterable<StemOfEntries>) {
    const places = new Map<number, number>();
    for (const { key, entries } of stems) {
      const listed: Listed = { places: [], weights: [], idf: 0 };
      for (const { entry, phrases } of entries) {
        const place = places.get(entry) ?? places.size;
        if (place === places.size) places.set(entry, place);
        listed.places.push(place);
        listed.weights.push(frequency(phrases));
      }
      this.#listed.set(key, listed);
    }
    this.#entries = [...places.keys()];
    const lengths = new Float64Array(places.size);
    for (const listed of this.#listed.values()) {
      listed.idf = Math.log(places.size / listed.places.length);
      each(listed, (place, weight) => {
        lengths[place] = (lengths[place] ?? 0) + (weight * listed.idf) ** 2;
      });
    }
    for (const listed of this.#listed.values())
      each(listed, (place, weight, at) => {
        listed.weights[at] = (weight * listed.idf) / Math.sqrt(lengths[place] || 1);
      });
  }

  /** The entries that the texts of an article are most like, the most like one first, sharpened. */
  conceptsOf(texts: Readonly<Record<Language, string>>): Concept[] {
    const sums = new Float64Array(this.#entries.length);
    for (const [key, count] of this.#countStems(texts)) {
      const listed = this.#listed.get(key);
      if (!listed) continue;
      const own = frequency(count) * listed.idf;
      each(listed, (place, weight) => {
        sums[place] = (sums[place] ?? 0) + own * weight;
      });
    }
    // To sort all of them would take longer than to sum them.
    const likest: Concept[] = [];
    let least = 0;
    sums.forEach((weight, place) => {
      if (weight <= least) return;
      const at = likest.findIndex((one) => one.weight < weight);
      likest.splice(at < 0 ? likest.length : at, 0, { entry: this.#entries[place] ?? 0, weight });
      if (likest.length > CONCEPTS.most) likest.pop();
      if (likest.length === CONCEPTS.most) least = likest.at(-1)?.weight ?? 0;
    });
    return sharpened(likest);
  }

  /** How often each stem stands in the texts, by `en stem`. */
  #countStems(texts: Readonly<Record<Language, string>>): Map<string, number> {
    const counts = new Map<string, number>();
    for (const language of LANGUAGES)
      for (const word of wordsOf(texts[language])) {
        const key = `${language} ${this.#stemOf(word, language)}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    return counts;
  }

  #stemOf(word: string, language: Language): string {
    let stem = this.#stems[language].get(word);
    if (stem === undefined) {
      stem = stemOf(word, language);
      this.#stems[language].set(word, stem);
    }
    return stem;
  }
}

/** An iterator of pairs would make two objects for each, of seventy thousand. */
function each(
  { places, weights }: Listed,
  visit: (place: number, weight: number, at: number) => void,
): void {
  for (let at = 0; at < places.length; at += 1) visit(places[at] ?? 0, weights[at] ?? 0, at);
}

const frequency = (count: number) => 1 + Math.log(count);
