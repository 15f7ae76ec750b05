import { isLanguage, LANGUAGES, type Language } from '../../../../kit/languages.ts';
import type { Concept } from '../ranking/concepts.ts';
import type { Phrase } from '../ranking/phrase.ts';
import { conceptsOfQuery, likelyEntries } from '../understanding/likely-entries.ts';
import type {
  IndexedWord,
  IndexSize,
  LegalTerm,
  LikelyEntries,
  WeightedStem,
  WordIndex,
} from '../understanding/word-index.ts';
import type { KeptCode } from './kept-code.ts';
import { conceptsAt } from './list-concepts.ts';
import { SimilarWords } from './similar-words.ts';
import { isIndexStop, stemOf } from './stem-of.ts';
import {
  fieldOf,
  type KeptTerm,
  placeOf,
  positionOf,
  readKeptPhrase,
  readListedStem,
  SortedLines,
  type TextLists,
  type WordLists,
} from './stored-lists.ts';

type DictionaryWord = Pick<IndexedWord, 'word' | 'language' | 'stem'>;

/** The lists of one code in one language. */
interface OpenLists {
  readonly lists: TextLists;
  /** The place of the code's first article among all that are kept. */
  readonly from: number;
  readonly stems: SortedLines;
}

/** A legal term, and in how many articles its rarest stem stands. */
type CountedTerm = Pick<LegalTerm, 'language' | 'term' | 'query' | 'is_phrase' | 'articles'>;

interface LanguageIndex {
  readonly codes: readonly OpenLists[];
  readonly size: IndexSize;
}

const NO_WORDS: WordLists = { phrases: '', terms: '', listed: '', words: '', nicknames: {} };

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
  readonly #phrases: SortedLines;
  /** What people say. */
  readonly #said: SortedLines;
  /** Entries by the stems of their phrases. */
  readonly #listed: SortedLines;
  readonly #terms: readonly string[];
  readonly #readTerms = new Map<number, readonly CountedTerm[]>();
  readonly #places = {
    en: new Map<string, readonly number[]>(),
    fr: new Map<string, readonly number[]>(),
  };
  readonly #words = {
    en: new Map<string, readonly string[]>(),
    fr: new Map<string, readonly string[]>(),
  };
  #similar: SimilarWords<DictionaryWord> | undefined;

  constructor(codes: readonly KeptCode[], words: WordLists | null) {
    const { phrases, terms, listed, words: said, nicknames } = words ?? NO_WORDS;
    this.hasWords = words !== null;
    this.codes = codes.map((code) => ({
      ...code,
      category: { ...code.category, nicknames: nicknames[code.category.code] ?? [] },
    }));
    this.articles = this.codes.flatMap((code) =>
      code.lists.labels.map((_, place) => ({ code, place })),
    );
    this.#languages = {
      en: openLanguage(this.codes, 'en'),
      fr: openLanguage(this.codes, 'fr'),
    };
    this.#said = new SortedLines(said);
    this.#phrases = new SortedLines(phrases);
    this.#listed = new SortedLines(listed);
    this.#terms = terms.split('\n');
  }

  /** Reads where a stem stands: the place of the article, the field and the position, ascending. */
  read(
    stem: string,
    language: Language,
    visit: (place: number, field: number, position: number) => void,
  ): void {
    for (const { lists, from, stems } of this.#languages[language].codes) {
      const row = stems.rowOf(stem);
      if (row < 0) continue;
      const end = lists.starts[row + 1] ?? 0;
      for (let at = lists.starts[row] ?? end; at < end; at += 1) {
        const posting = lists.postings[at] ?? 0;
        visit(from + placeOf(posting), fieldOf(posting), positionOf(posting));
      }
    }
  }

  /** The places of the articles that have a stem, ascending. */
  placesOf(stem: string, language: Language): readonly number[] {
    let places = this.#places[language].get(stem);
    if (!places) {
      const found: number[] = [];
      this.read(stem, language, (place) => {
        if (found.at(-1) !== place) found.push(place);
      });
      places = found;
      this.#places[language].set(stem, places);
    }
    return places;
  }

  /** The places of the articles that have a phrase in one of their fields, ascending. */
  placesOfPhrase(phrase: Phrase, language: Language): readonly number[] {
    const [first, ...others] = phrase;
    if (!first) return [];
    if (others.length === 0) return this.placesOf(first.stem, language);
    const found: number[] = [];
    for (const { lists, from, stems } of this.#languages[language].codes) {
      const { starts, postings } = lists;
      const [own, ...rest] = phrase.map(({ stem, offset }) => {
        const row = stems.rowOf(stem);
        const [at = 0, end = 0] = row < 0 ? [] : [starts[row], starts[row + 1]];
        return { at, end, offset };
      });
      if (!own || rest.some(({ at, end }) => at === end)) continue;
      // Postings ascend, so each list is gone through once.
      for (let at = own.at; at < own.end; at += 1) {
        const posting = postings[at] ?? 0;
        const isWhole = rest.every((list) => {
          const asked = posting + list.offset;
          while (list.at < list.end && (postings[list.at] ?? 0) < asked) list.at += 1;
          return (
            list.at < list.end && postings[list.at] === asked && fieldOf(asked) === fieldOf(posting)
          );
        });
        const place = from + placeOf(posting);
        if (isWhole && found.at(-1) !== place) found.push(place);
      }
    }
    return found;
  }

  /** The words of the dictionary with one of the stems. */
  wordsOf(stems: readonly string[], language: Language): string[] {
    return stems.flatMap((stem) => this.#wordsOf(stem, language));
  }

  #wordsOf(stem: string, language: Language): readonly string[] {
    let words = this.#words[language].get(stem);
    if (!words) {
      const { codes } = this.#languages[language];
      words = [
        ...codes.flatMap((code) => code.stems.valuesOf(stem)),
        ...this.#said.valuesOf(`${language} ${stem}`),
      ];
      this.#words[language].set(stem, words);
    }
    return words;
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
          is_word: this.#wordsOf(stem, language).length > 0,
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

  async findLikelyEntries(
    words: readonly WeightedStem[],
    language: Language,
  ): Promise<LikelyEntries> {
    const read = new Map(
      words.map(({ stem }) => [
        stem,
        this.#listed.valuesOf(`${language} ${stem}`).map(readListedStem),
      ]),
    );
    const listed = (stem: string) => read.get(stem) ?? [];
    const likely = likelyEntries(words, listed).map(({ entry, share }) => ({
      share,
      terms: this.#termsOf(entry).map((term) => ({
        ...term,
        stems: [],
        said_in: language,
        is_legal: false,
      })),
    }));
    return { likely, concepts: conceptsOfQuery(words, listed) };
  }

  /** What an article is about, by its titles and the beginnings of its texts. */
  conceptsOf(place: number): readonly Concept[] {
    const { code, place: own } = this.articles[place] ?? {};
    return code?.concepts && own !== undefined ? conceptsAt(code.concepts, own) : [];
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
    this.#similar ??= new SimilarWords([...this.#dictionary()]);
    return this.#similar;
  }

  /** Each word of the dictionary once. */
  #dictionary(): Iterable<DictionaryWord> {
    const words = new Map<string, DictionaryWord>();
    const add = (language: Language, stem: string, all: readonly string[]) => {
      for (const word of all) words.set(`${language} ${word}`, { word, language, stem });
    };
    for (const language of LANGUAGES)
      for (const { stems } of this.#languages[language].codes)
        for (const line of stems.lines()) {
          const [stem = '', ...all] = line.split(' ');
          add(language, stem, all);
        }
    for (const line of this.#said.lines()) {
      const [language = '', stem = '', ...all] = line.split(' ');
      if (isLanguage(language)) add(language, stem, all);
    }
    return words.values();
  }

  #legalTerms(stems: Readonly<Record<Language, readonly string[]>>): LegalTerm[] {
    const found = new Map<string, LegalTerm>();
    for (const language of LANGUAGES) {
      const all = new Set(stems[language]);
      for (const stem of all)
        for (const word of this.#phrases.valuesOf(`${language} ${stem}`)) {
          const phrase = readKeptPhrase(word, all);
          if (!phrase) continue;
          const { entry, is_legal, stems: ofPhrase } = phrase;
          const said = `${language} ${is_legal} ${ofPhrase.join(' ')}`;
          for (const term of this.#termsOf(entry))
            found.set(`${said}\n${term.language} ${term.term}`, {
              ...term,
              stems: ofPhrase,
              said_in: language,
              is_legal,
            });
        }
    }
    return [...found.values()];
  }

  /** The legal terms of an entry of the list, read at the first query that has a phrase of it. */
  #termsOf(entry: number): readonly CountedTerm[] {
    let terms = this.#readTerms.get(entry);
    if (!terms) {
      const parsed: readonly KeptTerm[] = JSON.parse(this.#terms[entry] || '[]');
      terms = parsed.map(({ lexemes, ...term }) => ({
        ...term,
        articles: Math.min(...lexemes.map((one) => this.placesOf(one, term.language).length)),
      }));
      this.#readTerms.set(entry, terms);
    }
    return terms;
  }
}

function openLanguage(codes: readonly KeptCode[], language: Language): LanguageIndex {
  let from = 0;
  let stems = 0;
  const opened = codes.map(({ lists: { labels, texts } }): OpenLists => {
    const lists = texts[language];
    const begin = from;
    from += labels.length;
    for (const length of lists.lengths) stems += length;
    return { lists, from: begin, stems: new SortedLines(lists.stems) };
  });
  return { codes: opened, size: { articles: from, length: from > 0 ? stems / from : 1 } };
}
