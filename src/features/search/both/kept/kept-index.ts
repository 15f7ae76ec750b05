import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import type { IndexedWord, IndexSize, LegalTerm, WordIndex } from '../understanding/word-index.ts';
import { type ArticleLists, TextReader } from './article-lists.ts';
import type { KeptArticle, KeptCode, KeptPhrase, KeptTerm, KeptVocabulary } from './kept-code.ts';
import { SimilarWords } from './similar-words.ts';
import { isIndexStop, stemOf } from './stem-of.ts';

/** An article with its lists in both languages. */
export interface ListedArticle {
  readonly article: KeptArticle;
  readonly texts: Readonly<Record<Language, ArticleLists>>;
}

type DictionaryWord = Pick<IndexedWord, 'word' | 'language' | 'stem'>;

interface LanguageIndex {
  /** The articles that have a stem, by their places. */
  readonly places: Map<string, number[]>;
  /** The words of the dictionary by their stem. */
  readonly words: Map<string, Set<string>>;
  readonly size: IndexSize;
}

/** Words that the dictionary has, as in `search_words`. */
const DICTIONARY_WORD = /^[a-z]{3,30}$/;

/** The index of the codes that are kept on a device, with the editors' list: it is one on the server. */
export class KeptIndex implements WordIndex {
  readonly articles: readonly ListedArticle[];
  readonly #languages: Readonly<Record<Language, LanguageIndex>>;
  readonly #similar: SimilarWords<DictionaryWord>;
  readonly #phrases: ReadonlyMap<
    string,
    readonly { phrase: KeptPhrase; terms: readonly KeptTerm[] }[]
  >;

  constructor(
    readonly codes: readonly KeptCode[],
    vocabulary: KeptVocabulary,
  ) {
    const articles = codes.flatMap((code) => code.articles);
    const readers = { en: new TextReader('en'), fr: new TextReader('fr') };
    this.articles = articles.map((article) => ({
      article,
      texts: { en: readers.en.read(article), fr: readers.fr.read(article) },
    }));
    const indexOf = (language: Language) => this.#indexOf(readers[language], vocabulary);
    this.#languages = { en: indexOf('en'), fr: indexOf('fr') };
    this.#similar = new SimilarWords(
      LANGUAGES.flatMap((language) =>
        [...this.#languages[language].words].flatMap(([stem, words]) =>
          [...words].map((word) => ({ word, language, stem })),
        ),
      ),
    );
    this.#phrases = phrasesByStem(vocabulary);
  }

  #indexOf(reader: TextReader, vocabulary: KeptVocabulary): LanguageIndex {
    const { language } = reader;
    const places = new Map<string, number[]>();
    let stems = 0;
    for (const [place, { texts }] of this.articles.entries()) {
      const { title, lead, content, heading, length } = texts[language];
      stems += length;
      for (const stem of new Set([title, lead, content, heading].flatMap((one) => [...one.keys()])))
        push(places, stem, place);
    }
    const words = new Map<string, Set<string>>();
    const add = (word: string, stem: string) => {
      const same = words.get(stem);
      if (same) same.add(word);
      else words.set(stem, new Set([word]));
    };
    for (const [word, stem] of reader.stems)
      if (stem !== null && DICTIONARY_WORD.test(word)) add(word, stem);
    for (const { language: of, word, stem } of vocabulary.words)
      if (of === language) add(word, stem);
    const articles = this.articles.length;
    const length = articles > 0 ? stems / articles : 1;
    return { places, words, size: { articles, length } };
  }

  /** The places of the articles that have a stem. */
  placesOf(stem: string, language: Language): readonly number[] {
    return this.#languages[language].places.get(stem) ?? [];
  }

  /** The words of the dictionary with one of the stems. */
  wordsOf(stems: readonly string[], language: Language): string[] {
    return stems.flatMap((stem) => [...(this.#languages[language].words.get(stem) ?? [])]);
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
      this.#similar.find(asked).map((one) => ({
        ...one,
        asked,
        is_stop: false,
        is_word: true,
        articles: this.placesOf(one.stem, one.language).length,
      })),
    );
  }

  #legalTerms(stems: Readonly<Record<Language, readonly string[]>>): LegalTerm[] {
    const found = new Map<string, LegalTerm>();
    for (const language of LANGUAGES) {
      const all = new Set(stems[language]);
      for (const stem of all)
        for (const { phrase, terms } of this.#phrases.get(`${language} ${stem}`) ?? []) {
          if (!phrase.stems.every((one) => all.has(one))) continue;
          for (const { lexemes, ...term } of terms) {
            const { said_in, is_legal } = phrase;
            const key = JSON.stringify([phrase.stems, said_in, is_legal, term]);
            const counts = lexemes.map((one) => this.placesOf(one, term.language).length);
            found.set(key, { ...term, ...phrase, articles: Math.min(...counts) });
          }
        }
    }
    return [...found.values()];
  }
}

/** The phrases of the list by their longest stem, which few of them share. */
function phrasesByStem({ entries }: KeptVocabulary) {
  const phrases = new Map<string, { phrase: KeptPhrase; terms: readonly KeptTerm[] }[]>();
  for (const { phrases: said, terms } of entries)
    for (const phrase of said) {
      const [first = ''] = [...phrase.stems].sort((a, b) => b.length - a.length);
      push(phrases, `${phrase.said_in} ${first}`, { phrase, terms });
    }
  return phrases;
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
