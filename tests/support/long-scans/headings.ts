import { misreadNumber, misreadWord } from './noise.ts';
import type { Seeded } from './seeded.ts';

/** How the heading of an article is printed; text or title follows it on the line unless it stands alone. */
export type HeadingStyle =
  | 'dash'
  | 'stop'
  | 'colon'
  | 'rule'
  | 'upper'
  | 'upperAlone'
  | 'alone'
  | 'short'
  | 'shortAlone'
  | 'leadingDash'
  | 'otherWord';

/** What the recognition did to a heading. */
export type Damage = 'none' | 'misread' | 'noWord' | 'noNumber';

export interface Heading {
  readonly text: string;
  readonly isAlone: boolean;
}

const OTHER: Readonly<Record<string, string>> = { Section: 'Article', Article: 'Section' };

/** @param otherWord what the other word is, where the file mixes two */
export function printHeading(
  style: HeadingStyle,
  word: string,
  number: string,
  damage: Damage,
  draw: Seeded,
): Heading {
  const read = damage === 'misread' ? misreadNumber(number, draw) : number;
  const shown = damage === 'noNumber' ? '' : read;
  const written = {
    upper: word.toUpperCase(),
    upperAlone: word.toUpperCase(),
    short: `${word.slice(0, 3)}.`,
    shortAlone: word.slice(0, 3),
    leadingDash: `-${word.toLowerCase()}`,
    otherWord: OTHER[word] ?? word,
    dash: word,
    stop: word,
    colon: word,
    rule: word,
    alone: word,
  }[style];
  const behind = {
    upper: '.-',
    upperAlone: '',
    short: ' -',
    shortAlone: '',
    leadingDash: ':',
    otherWord: '.',
    dash: '.-',
    stop: '.',
    colon: ':',
    rule: ' –',
    alone: '',
  }[style];
  const said = damage === 'misread' && draw.happens(0.8) ? misreadWord(written, draw) : written;
  const before = damage === 'noWord' ? '' : `${said} `;
  const stop = damage === 'noWord' && behind === '' ? '.-' : behind;
  return { text: `${before}${shown}${stop}`, isAlone: behind === '' && damage !== 'noWord' };
}

/** The first article of a French law. */
export function firstNumber(style: HeadingStyle, draw: Seeded): string {
  if (style === 'upper' || style === 'upperAlone') return draw.pick(['PREMIER', '1er']);
  return draw.pick(['premier', '1er', '1er']);
}
