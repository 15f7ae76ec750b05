import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stem as stemEnglish } from 'stemr';
import type { Language } from '../../../../kit/languages.ts';
import { asIndexed } from '../understanding/indexed-form.ts';
import { INDEX_STOP_WORDS } from '../understanding/word-lists/index-stop-words.ts';

/** The Snowball stem of a word in normal form, as the SQL function `search_stem`. */
export function stemOf(word: string, language: Language): string {
  const indexed = asIndexed(word, language);
  // PostgreSQL stems what consists of letters alone.
  if (!/^[a-z]+$/.test(indexed)) return indexed;
  return language === 'en' ? stemEnglish(indexed) : stemFrench(indexed);
}

/** Whether no text is indexed by a word in normal form, as `is_search_stop`. */
export function isIndexStop(word: string, language: Language): boolean {
  return INDEX_STOP_WORDS[language].has(word);
}

/** Whether the dictionary has such words, as `search_words`. */
export function isDictionaryWord(word: string): boolean {
  return /^[a-z]{3,30}$/.test(word);
}
