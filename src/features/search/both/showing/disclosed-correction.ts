import type { Language } from '../../../../kit/languages.ts';
import { PREVIEW_CHARACTERS } from '../../../laws/rules.ts';
import { foldText, wordsOf } from '../../rules.ts';
import type { AnalysedQuery } from '../understanding/analyse-query.ts';
import { asIndexed } from '../understanding/indexed-form.ts';
import type { IndexedWord } from '../understanding/word-index.ts';
import type { ShownArticle } from './show-page.ts';

/** Words as they are written, with their accents. */
const WRITTEN = /[\p{L}\p{N}\p{M}]+/gu;

type Corrections = AnalysedQuery['corrections'];

/**
 * The query with its unknown words corrected, if that may be suggested to this reader: a correction
 * has to stand in what they may read of these results, or in the editors' list, and is written as it
 * is there. Otherwise a misspelled word would disclose words of paid texts and of drafts, and what
 * is suggested would find no more than what was typed.
 *
 * @param findListed finds the phrases of the editors' list that have one of the words
 * @returns `null` where there is none
 */
export async function disclosedCorrection(
  corrections: Corrections,
  {
    typed,
    shown,
    isOpen,
    findListed,
  }: {
    readonly typed: string;
    readonly shown: readonly ShownArticle[];
    readonly isOpen: (category: ShownArticle['category']) => boolean;
    readonly findListed: (words: readonly string[]) => Promise<readonly string[]>;
  },
): Promise<string | null> {
  if (corrections.size === 0 || shown.length === 0) return null;
  const inTexts = writtenInResults(corrections, shown, isOpen);
  const missing = [...corrections].flatMap(([word, choices]) =>
    choices.some((choice) => inTexts.has(keyOf(choice))) ? [] : [{ word, choices }],
  );
  const listed = missing.flatMap(({ choices }) => choices.map(({ word }) => word));
  const phrases = listed.length > 0 ? await findListed(listed) : [];
  const inList = new Map(
    phrases
      .flatMap((phrase) => phrase.match(WRITTEN) ?? [])
      .map((written) => [foldText(written), written.toLowerCase()]),
  );
  const written = new Map(
    [...corrections].map(([word, choices]) => {
      const ways = choices.map((one) => inTexts.get(keyOf(one)) ?? inList.get(one.word));
      return [word, ways.find((way) => way !== undefined)];
    }),
  );
  const corrected = typed.replace(WRITTEN, (word) => written.get(foldText(word)) ?? word);
  return corrected === typed ? null : corrected;
}

/** The corrections in the language of a query, where it has some: the other one writes them otherwise. */
export function ownCorrections({
  corrections,
  wordsIn,
}: Pick<AnalysedQuery, 'corrections' | 'wordsIn'>): Corrections {
  return new Map(
    [...corrections].map(([word, choices]) => {
      const own = choices.filter(({ language }) => language === wordsIn);
      return [word, own.length > 0 ? own : choices];
    }),
  );
}

/** The corrections that stand in the open parts of results, as they are written there. */
function writtenInResults(
  corrections: Corrections,
  shown: readonly ShownArticle[],
  isOpen: (category: ShownArticle['category']) => boolean,
): Map<string, string> {
  const wanted = new Set([...corrections.values()].flat().map(keyOf));
  const found = new Map<string, string>();
  // Texts of law repeat their words: each is looked at once.
  const looked = { en: new Set<string>(), fr: new Set<string>() };
  const look = (text: string, language: Language) => {
    for (const written of text.match(WRITTEN) ?? []) {
      if (looked[language].has(written)) continue;
      looked[language].add(written);
      const key = keyOf({ word: asIndexed(wordsOf(written).join(''), language), language });
      if (wanted.has(key) && !found.has(key)) found.set(key, written.toLowerCase());
    }
  };
  for (const { article, category } of shown) {
    // Mostly the first article has all of them.
    if (found.size === wanted.size) break;
    const readable = isOpen(category) ? undefined : PREVIEW_CHARACTERS;
    look(article.title_en, 'en');
    look(article.title_fr, 'fr');
    look(article.content_en.slice(0, readable), 'en');
    look(article.content_fr.slice(0, readable), 'fr');
  }
  return found;
}

function keyOf({ word, language }: Pick<IndexedWord, 'word' | 'language'>): string {
  return `${language} ${word}`;
}
