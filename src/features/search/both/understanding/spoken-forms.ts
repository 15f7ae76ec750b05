import type { Language } from '../../../../kit/languages.ts';
import { FILLER_PHRASES } from './word-lists/filler-phrases.ts';
import { SLANG_FORMS } from './word-lists/slang-forms.ts';
import { SPOKEN_FORMS } from './word-lists/spoken-forms.ts';
import {
  PIDGIN_WORDS,
  SPOKEN_IN_FRENCH,
  SPOKEN_IN_PIDGIN,
} from './word-lists/spoken-in-context.ts';
import { wordWeight } from './word-weights.ts';

/** The plain words of a spoken one; none for most words. */
export type PlainWords = (word: string) => readonly string[];

const ANYWHERE = readTable(SPOKEN_FORMS + SLANG_FORMS);
const IN_FRENCH = readTable(SPOKEN_IN_FRENCH);
const IN_PIDGIN = readTable(SPOKEN_IN_PIDGIN);
const NONE: readonly string[] = [];

function readTable(table: string): ReadonlyMap<string, readonly string[]> {
  const lines = table.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [word = '', plain = ''] = line.trim().split(': ');
      return [word, plain.split(' ')];
    }),
  );
}

/** Whether a query is in pidgin, by words that only pidgin has. */
export function isPidgin(words: readonly string[]): boolean {
  return words.some((word) => PIDGIN_WORDS.has(word));
}

/** What spoken words mean in a query: some are pidgin or camfranglais only beside others of it. */
export function plainWordsIn(words: readonly string[], language: Language): PlainWords {
  const inEnglish = isPidgin(words) ? IN_PIDGIN : null;
  const context = language === 'fr' ? IN_FRENCH : inEnglish;
  return (word) => context?.get(word) ?? ANYWHERE.get(word) ?? NONE;
}

/** What they may mean, whatever stands beside them. */
export function allPlainWords(word: string): readonly string[] {
  return [ANYWHERE, IN_FRENCH, IN_PIDGIN].flatMap((table) => table.get(word) ?? NONE);
}

/** The weight of a spoken word is that of the weightiest plain one. */
export function spokenWeight(word: string, language: Language, plain: PlainWords): number {
  const weights = plain(word).map((one) =>
    // It is plain in either language: 'wuna' is 'you', also in French.
    Math.min(wordWeight(one, 'en'), wordWeight(one, 'fr')),
  );
  return weights.length > 0 ? Math.max(...weights) : wordWeight(word, language);
}

const FILLERS = new RegExp(
  String.raw`\b(?:${FILLER_PHRASES.trim()
    .split('\n')
    .map((phrase) => phrase.trim().replaceAll(' ', '[^a-z0-9]+'))
    .sort((a, b) => b.length - a.length)
    .join('|')})\b`,
  'g',
);

/** A query in normal form without the phrases that ask for nothing: 'je voudrais savoir'. */
export function withoutFillers(query: string): string {
  return query.replace(FILLERS, ' ');
}
