import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import type { IndexedWord, IndexSize, LegalTerm, WordIndex } from '../understanding/word-index.ts';
import type { KeptCode } from './kept-code.ts';
import { SimilarWords } from './similar-words.ts';
import { isIndexStop, stemOf } from './stem-of.ts';
import {
  fieldOf,
  type KeptEntry,
  placeOf,
  positionOf,
  readLines,
  type TextLists,
  type WordLists,
} from './stored-lists.ts';

type DictionaryWord = Pick<IndexedWord, 'word' | 'language' | 'stem'>;

/** The lists of one code in one language. */
interface OpenLists {
  readonly lists: TextLists;
  /** The place of the code's first article among all that are kept. */
  readonly from: number;
  /** The row of each stem in the lists. */
  readonly rows: ReadonlyMap<string, number>;
}

interface LanguageIndex {
  readonly codes: readonly OpenLists[];
  /** The words of the dictionary by their stem, joined by blanks. */
  readonly words: ReadonlyMap<string, string>;
  readonly size: IndexSize;
}

const NO_WORDS: WordLists = { phrases: '', entries: '', words: '', nicknames: {} };

/**
 * The index of the codes that are kept on a device, with the editors' list where that was fetched: it
 * is one on the server. What is stored is only opened; a stem's lists are read when a query has it.
 */
export class KeptIndex implements WordIndex {
  readonly codes: readonly KeptCode[];
  /** Where each article stands: its code, and its place there. */
  readonly articles: readonly { readonly code: KeptCode; readonly place: number }[];
  /** Whether it knows what people say, besides the words of the law. */
  readonly hasWords: boolean;
  readonly #languages: Readonly<Record<Language, LanguageIndex>>;
  readonly #phrases: ReadonlyMap<string, string>;
  readonly #entries: readonly string[];
  readonly #readEntries = new Map<number, KeptEntry>();
  readonly #places = new Map<string, readonly number[]>();
  #similar: SimilarWords<DictionaryWord> | undefined;

  constructor(codes: readonly KeptCode[], words: WordLists | null) {
    const { phrases, entries, words: said, nicknames } = words ?? NO_WORDS;
    this.hasWords = words !== null;
    this.codes = codes.map(({ category, lists }) => ({
      category: { ...category, nicknames: nicknames[category.code] ?? [] },
      lists,
    }));
    this.articles = this.codes.flatMap((code) =>
      code.lists.labels.map((_, place) => ({ code, place })),
    );
    const saidByStem = readLines(said, 2);
    this.#languages = {
      en: openLanguage(this.codes, 'en', saidByStem),
      fr: openLanguage(this.codes, 'fr', saidByStem),
    };
    this.#phrases = readLines(phrases, 2);
    this.#entries = entries.split('\n');
  }

  /** Reads where a stem stands: the place of the article, the field and the position, ascending. */
  read(
    stem: string,
    language: Language,
    visit: (place: number, field: number, position: number) => void,
  ): void {
    for (const { lists, from, rows } of this.#languages[language].codes) {
      const row = rows.get(stem);
      if (row === undefined) continue;
      const end = lists.starts[row + 1] ?? 0;
      for (let at = lists.starts[row] ?? end; at < end; at += 1) {
        const posting = lists.postings[at] ?? 0;
        visit(from + placeOf(posting), fieldOf(posting), positionOf(posting));
      }
    }
  }

  /** The places of the articles that have a stem, ascending. */
  placesOf(stem: string, language: Language): readonly number[] {
    const key = `${language} ${stem}`;
    let places = this.#places.get(key);
    if (!places) {
      const found: number[] = [];
      this.read(stem, language, (place) => {
        if (found.at(-1) !== place) found.push(place);
      });
      places = found;
      this.#places.set(key, places);
    }
    return places;
  }

  /** The words of the dictionary with one of the stems. */
  wordsOf(stems: readonly string[], language: Language): string[] {
    const { words } = this.#languages[language];
    return stems.flatMap((stem) => words.get(stem)?.split(' ') ?? []);
  }

  /** Different stems of an article's title or subject, and of all of it. */
  lengthsOf(article: { readonly code: KeptCode; readonly place: number }, language: Language) {
    const { titleLengths, lengths } = article.code.lists.texts[language];
    return { titleLength: titleLengths[article.place] ?? 0, length: lengths[article.place] ?? 0 };
  }

  async readWords(words: readonly string[]) {
    const known = words.flatMap((word) =>
      LANGUAGES.map((language): IndexedWord => {
        const stem = stemOf(word, language);
        return {
          word,
          language,
          stem,
          is_stop: isIndexStop(word, language),
          is_word: this.#languages[language].words.has(stem),
          articles: this.placesOf(stem, language).length,
        };
      }),
    );
    const stemsIn = (of: Language) =>
      known.flatMap(({ language, stem }) => (language === of ? [stem] : []));
    return {
      categories: this.codes.map(({ category }) => category),
      known,
      terms: this.#legalTerms({ en: stemsIn('en'), fr: stemsIn('fr') }),
      sizes: { en: this.#languages.en.size, fr: this.#languages.fr.size },
    };
  }

  async findLegalTerms(stems: Readonly<Record<Language, readonly string[]>>) {
    return this.#legalTerms(stems);
  }

  async findSimilarWords(words: readonly string[]) {
    return words.flatMap((asked) =>
      this.#similarWords()
        .find(asked)
        .map((one) => ({
          ...one,
          asked,
          is_stop: false,
          is_word: true,
          articles: this.placesOf(one.stem, one.language).length,
        })),
    );
  }

  /** Made at the first unknown word. */
  #similarWords(): SimilarWords<DictionaryWord> {
    this.#similar ??= new SimilarWords(
      LANGUAGES.flatMap((language) =>
        [...this.#languages[language].words].flatMap(([stem, words]) =>
          words.split(' ').map((word) => ({ word, language, stem })),
        ),
      ),
    );
    return this.#similar;
  }

  #legalTerms(stems: Readonly<Record<Language, readonly string[]>>): LegalTerm[] {
    const found = new Map<string, LegalTerm>();
    for (const language of LANGUAGES) {
      const all = new Set(stems[language]);
      for (const { phrase, terms } of this.#phrasesWith(all, language)) {
        if (!phrase.stems.every((one) => all.has(one))) continue;
        const said = `${language} ${phrase.is_legal} ${phrase.stems.join(' ')}`;
        for (const { lexemes, ...term } of terms) {
          const counts = lexemes.map((one) => this.placesOf(one, term.language).length);
          const key = `${said}\n${term.language} ${term.term}`;
          found.set(key, { ...term, ...phrase, articles: Math.min(...counts) });
        }
      }
    }
    return [...found.values()];
  }

  /** The phrases of the list of which one of the stems is the longest, with their legal terms. */
  #phrasesWith(stems: ReadonlySet<string>, language: Language) {
    const places = [...stems].flatMap(
      (stem) => this.#phrases.get(`${language} ${stem}`)?.split(' ') ?? [],
    );
    return places.flatMap((place) => {
      const [entry = 0, row = 0] = place.split('.').map(Number);
      const { phrases, terms } = this.#entry(entry);
      const phrase = phrases[row];
      return phrase ? [{ phrase, terms }] : [];
    });
  }

  /** An entry of the list, read at the first query that has a phrase of it. */
  #entry(place: number): KeptEntry {
    let entry = this.#readEntries.get(place);
    if (!entry) {
      const parsed: KeptEntry = JSON.parse(this.#entries[place] ?? NO_ENTRY);
      entry = parsed;
      this.#readEntries.set(place, entry);
    }
    return entry;
  }
}

const NO_ENTRY = '{"phrases":[],"terms":[]}';

function openLanguage(
  codes: readonly KeptCode[],
  language: Language,
  said: ReadonlyMap<string, string>,
): LanguageIndex {
  const words = new Map<string, string>();
  const add = (stem: string, more: string) => {
    const same = words.get(stem);
    words.set(stem, same === undefined ? more : `${same} ${more}`);
  };
  let from = 0;
  let stems = 0;
  const opened = codes.map(({ lists: { labels, texts } }): OpenLists => {
    const lists = texts[language];
    const lines = readLines(lists.stems, 1);
    for (const [stem, more] of lines) if (more !== '') add(stem, more);
    const rows = new Map([...lines.keys()].map((stem, row) => [stem, row]));
    const begin = from;
    from += labels.length;
    stems += lists.lengths.reduce((sum, length) => sum + length, 0);
    return { lists, from: begin, rows };
  });
  const prefix = `${language} `;
  for (const [key, more] of said) if (key.startsWith(prefix)) add(key.slice(prefix.length), more);
  return { codes: opened, words, size: { articles: from, length: from > 0 ? stems / from : 1 } };
}
