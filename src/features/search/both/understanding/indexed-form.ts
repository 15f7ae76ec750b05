import type { Language } from '../../../../kit/languages.ts';

/** A word in normal form as the dictionary of a language has it. */
export function asIndexed(word: string, language: Language): string {
  return language === 'en' ? american(word) : withoutFeminine(word);
}

/** As the SQL function `search_american`. */
function american(word: string): string {
  return word
    .replace(/(fen|licen|preten)c(e|es|ed|eless)$/, '$1s$2')
    .replace(/(lab|fav|hon|vi|ighb|harb|um)our/g, '$1or')
    .replaceAll('judgement', 'judgment');
}

/** As the SQL function `search_normal_fr`. */
function withoutFeminine(word: string): string {
  return word.replace(/ee(s?)$/, 'e$1');
}
