import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import { foldText, wordsOf } from '../../rules.ts';
import { asIndexed } from '../understanding/indexed-form.ts';
import type { KeptSynonym } from './kept-words.ts';
import { isDictionaryWord, isIndexStop, stemOf } from './stem-of.ts';
import {
  type KeptPhrase,
  type KeptTerm,
  sortedLines,
  type WordLists,
  writeKeptPhrase,
  writeListedStem,
} from './stored-lists.ts';

/** Entries after which others get their turn. */
const AT_ONCE = 25;
/** Articles and the like: they tell nothing even in a phrase of small words. */
const TELLS_NOTHING: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'a an the my your his her their our myself yourself himself is are be to of s'.split(' '),
  ),
  fr: new Set(
    'le la les l un une de du des d mon ma mes son sa ses ne n se s me m te t a au aux est qu on'.split(
      ' ',
    ),
  ),
};

/**
 * Analyses the editors' list as the SQL function `add_search_phrases` does: once, when it was fetched.
 *
 * @param rest is waited for now and then, so that pages are answered meanwhile
 */
export async function listWords(
  synonyms: readonly KeptSynonym[],
  rest: () => Promise<void>,
): Promise<WordLists> {
  const stems = new Stems();
  const phrases = new Map<string, string[]>();
  const listed = new Map<string, string[]>();
  const terms: string[] = [];
  const nicknames: Record<string, readonly string[]> = {};
  for (const [index, synonym] of synonyms.entries()) {
    if (index % AT_ONCE === 0) await rest();
    const { said_en, said_fr, category_code: code } = synonym;
    if (code !== null) nicknames[code] = [...(nicknames[code] ?? []), ...said_en, ...said_fr];
    const ofEntry = code === null ? termsOf(synonym, stems) : [];
    const said = phrasesOf(synonym, terms.length, stems);
    if (ofEntry.length === 0) continue;
    for (const [key, count] of countStems(said)) {
      const same = listed.get(key);
      const written = writeListedStem({ entry: terms.length, phrases: count });
      if (same) same.push(written);
      else listed.set(key, [written]);
    }
    terms.push(JSON.stringify(ofEntry));
    for (const [language, phrase] of said) {
      const [longest = ''] = [...phrase.stems].sort((a, b) => b.length - a.length);
      const key = `${language} ${longest}`;
      const same = phrases.get(key);
      if (same) same.push(writeKeptPhrase(phrase));
      else phrases.set(key, [writeKeptPhrase(phrase)]);
    }
  }
  return {
    phrases: sortedLines(phrases),
    terms: terms.join('\n'),
    listed: sortedLines(listed),
    words: sortedLines(stems.said),
    nicknames,
  };
}

/** Stems of words, which the list repeats, and the words that people say by their stems. */
class Stems {
  readonly said = new Map<string, string[]>();
  readonly #known = new Map<string, string>();

  of(word: string, language: Language): string {
    const key = `${language} ${word}`;
    let stem = this.#known.get(key);
    if (stem === undefined) {
      stem = stemOf(word, language);
      this.#known.set(key, stem);
    }
    return stem;
  }

  /** What people say belongs to the dictionary. */
  add(word: string, language: Language): void {
    if (!isDictionaryWord(word) || isIndexStop(word, language)) return;
    const key = `${language} ${this.of(word, language)}`;
    const words = this.said.get(key);
    if (!words) this.said.set(key, [word]);
    else if (!words.includes(word)) words.push(word);
  }
}

function phrasesOf(
  synonym: KeptSynonym,
  entry: number,
  stems: Stems,
): (readonly [Language, KeptPhrase])[] {
  const different = new Map<string, readonly [Language, KeptPhrase]>();
  for (const language of LANGUAGES)
    for (const is_legal of [false, true])
      for (const phrase of synonym[`${is_legal ? 'legal' : 'said'}_${language}`]) {
        const words = wordsOf(foldText(phrase));
        if (!is_legal) for (const word of words) stems.add(word, language);
        const ofPhrase = stemsOfPhrase(words, language, stems);
        if (ofPhrase.length === 0) continue;
        const key = `${language} ${is_legal} ${ofPhrase.join(' ')}`;
        different.set(key, [language, { entry, is_legal, stems: ofPhrase }]);
      }
  return [...different.values()];
}

/** In how many of the phrases each stem stands, by `en stem`. */
function countStems(phrases: readonly (readonly [Language, KeptPhrase])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [language, phrase] of phrases)
    for (const stem of new Set(phrase.stems)) {
      const key = `${language} ${stem}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}

/**
 * The stems of a phrase without its stop words, which people leave out or put in. Where all of its
 * words but one are stop words they carry the meaning ('hold up') and have to be said as well.
 */
function stemsOfPhrase(words: readonly string[], language: Language, stems: Stems): string[] {
  const large = words.filter((word) => !isIndexStop(word, language));
  const telling = words.filter(
    (word) => !isIndexStop(word, language) || !TELLS_NOTHING[language].has(word),
  );
  const [chosen = words] = [large.length > 1 ? large : telling].filter((some) => some.length > 0);
  return chosen.map((word) => stems.of(word, language));
}

function termsOf(synonym: KeptSynonym, stems: Stems): KeptTerm[] {
  return LANGUAGES.flatMap((language) =>
    synonym[`legal_${language}`].flatMap((term) => {
      // As `phraseto_tsquery`: stop words are no part of it, and leave their distance.
      const words = wordsOf(foldText(term)).map((word) => asIndexed(word, language));
      const indexed = words.flatMap((word, place) =>
        isIndexStop(word, language) ? [] : [{ stem: stems.of(word, language), place }],
      );
      if (indexed.length === 0) return [];
      const query = indexed
        .map(({ stem, place }, index) => {
          const distance = place - (indexed[index - 1]?.place ?? place);
          return index === 0 ? `'${stem}'` : `<${distance === 1 ? '-' : distance}> '${stem}'`;
        })
        .join(' ');
      const lexemes = [...new Set(indexed.map(({ stem }) => stem))];
      return [{ language, term, query, is_phrase: indexed.length > 1, lexemes }];
    }),
  );
}
