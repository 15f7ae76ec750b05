import type { Language } from '../../../../kit/languages.ts';
import { FILLER_PHRASES } from './word-lists/filler-phrases.ts';
import { SPOKEN_FORMS } from './word-lists/spoken-forms.ts';
import {
  PIDGIN_WORDS,
  SPOKEN_IN_FRENCH,
  SPOKEN_IN_PIDGIN,
} from './word-lists/spoken-in-context.ts';
import { wordWeight } from './word-weights.ts';

/** The plain words of a spoken one; none for most words. */
export type PlainWords = (word: string) => readonly string[];

const ANYWHERE = readTable(SPOKEN_FORMS);
const IN_FRENCH = readTable(SPOKEN_IN_FRENCH);
const IN_PIDGIN = readTable(SPOKEN_IN_PIDGIN);
const NONE: readonly string[] = [];
/** An amount, which tells of money: '5000', '100 000', '50k', '2500 frs', 'ten thousand'. */
const AMOUNT = /^(000|\d{2,}00|\d+[kf]|\d*(f?cfa|frs?|francs?|thousand|mille|millions?))$/;
const MONEY: readonly string[] = ['money', 'argent'];

function readTable(table: string): ReadonlyMap<string, readonly string[]> {
  const lines = table.trim().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [spoken = [], plain = []] = line
        .trim()
        .split(': ')
        .map((side) => side.split(' '));
      return spoken.map((word) => [word, plain] as const);
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
  return (word) => context?.get(word) ?? anywhere(word) ?? NONE;
}

/** What they may mean, whatever stands beside them. */
export function allPlainWords(word: string): readonly string[] {
  return [anywhere(word), IN_FRENCH.get(word), IN_PIDGIN.get(word)].flatMap(
    (plain) => plain ?? NONE,
  );
}

function anywhere(word: string): readonly string[] | undefined {
  return AMOUNT.test(word) ? MONEY : ANYWHERE.get(word);
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
