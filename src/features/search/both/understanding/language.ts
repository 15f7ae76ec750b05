import type { Language } from '../../../../kit/languages.ts';
import { isPidgin } from './spoken-forms.ts';
import { LANGUAGE_WORDS } from './word-lists/language-words.ts';

/** A word of pidgin tells more than one that a sentence of pidgin may share with French. */
const PIDGIN = 2;
const ACCENT = /[àâçéèêëîïôùûüœ]/i;

/** The language of a query by its frequent words and accents; `fallback` where they do not tell. */
export function guessLanguage(
  text: string,
  words: readonly string[],
  fallback: Language,
): Language {
  const count = (language: Language) =>
    words.filter((word) => LANGUAGE_WORDS[language].has(word)).length;
  const french = count('fr') + (ACCENT.test(text) ? 1 : 0);
  const english = count('en') + (isPidgin(words) ? PIDGIN : 0);
  if (french === english) return fallback;
  return french > english ? 'fr' : 'en';
}
