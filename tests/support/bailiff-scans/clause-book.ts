import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seeded } from '../long-scans/seeded.ts';
import type { InBoth, Pair } from './bailiff-spec.ts';

export interface Subject {
  readonly title: Pair;
  readonly actors: readonly Pair[];
  readonly things: readonly Pair[];
}

export interface List {
  readonly intro: Pair;
  readonly points: readonly Pair[];
}

function readLines(name: string): string[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n');
}

function readPair(line: string): Pair {
  const [en = '', fr = ''] = line.split('//').map((text) => text.trim());
  return { en, fr };
}

export const CLAUSES = readLines('clauses.txt').map(readPair);
export const OPENERS = readLines('openers.txt').map(readPair);
export const CLOSERS = readLines('closers.txt').map(readPair);
export const TOPICS = readLines('topics.txt').map(readPair);
export const DIVISION_TITLES = readLines('divisions.txt').map(readPair);

export const LISTS: readonly List[] = readLines('lists.txt')
  .join('\n')
  .split('\n\n')
  .map((text) => {
    const [intro = '', ...points] = text.split('\n');
    return { intro: readPair(intro), points: points.map((point) => readPair(point.slice(2))) };
  });

/** '# name // title' begins a subject, 'a' is one who acts, 't' a thing. */
export function readSubject(name: string): Subject {
  const lines = readLines('subjects.txt');
  const start = lines.findIndex((line) => line.startsWith(`# ${name} //`));
  const rest = lines.slice(start + 1);
  const next = rest.findIndex((line) => line.startsWith('#'));
  const own = next < 0 ? rest : rest.slice(0, next);
  const pairsOf = (sign: string) =>
    own.filter((line) => line.startsWith(`${sign} `)).map((line) => readPair(line.slice(2)));
  const title = readPair((lines[start] ?? '').slice(`# ${name} // `.length));
  return { title, actors: pairsOf('a'), things: pairsOf('t') };
}

const SUMS = [25_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000, 20_000_000];
const DAYS: readonly (readonly [number, string, string])[] = [
  [8, 'eight', 'huit'],
  [15, 'fifteen', 'quinze'],
  [30, 'thirty', 'trente'],
  [45, 'forty-five', 'quarante-cinq'],
  [90, 'ninety', 'quatre-vingt-dix'],
];
const YEARS: readonly (readonly [number, string, string])[] = [
  [2, 'two', 'deux'],
  [3, 'three', 'trois'],
  [5, 'five', 'cinq'],
  [10, 'ten', 'dix'],
];
const MONTHS: readonly Pair[] = [
  { en: 'January', fr: 'janvier' },
  { en: 'April', fr: 'avril' },
  { en: 'August', fr: 'août' },
  { en: 'December', fr: 'décembre' },
];

/** A sum of money as a law prints it. */
export function money(sum: number): Pair {
  const spaced = `${sum}`.replace(/\B(?=(\d{3})+$)/g, ' ');
  return { en: `CFAF ${spaced.replaceAll(' ', ',')}`, fr: `${spaced} francs CFA` };
}

/** Fills the gaps of a clause, the same way in both languages. */
export function fillClause(
  template: Pair,
  subject: Subject,
  refer: InBoth<(where: 'before' | 'behind' | 'several') => string>,
  draw: Seeded,
): Pair {
  const actor = draw.pick(subject.actors);
  const other = draw.pick(subject.actors.filter((one) => one !== actor));
  const thing = draw.pick(subject.things);
  const at = draw.whole(0, SUMS.length - 2);
  const days = draw.pick(DAYS);
  const years = draw.pick(YEARS);
  const month = draw.pick(MONTHS);
  const [day, year, article, percent] = [
    draw.whole(2, 28),
    draw.whole(1996, 2031),
    draw.whole(2, 66),
    draw.whole(2, 60),
  ];
  const two = (number: number) => `${number}`.padStart(2, '0');
  const fill = (language: 'en' | 'fr') => {
    const isEnglish = language === 'en';
    const gaps: Record<string, () => string> = {
      a: () => actor[language],
      A: () => capital(actor[language]),
      b: () => other[language],
      t: () => thing[language],
      m: () => money(SUMS[at] ?? 0)[language],
      M: () => money(SUMS[at + 1] ?? 0)[language],
      d: () =>
        isEnglish ? `${days[1]} (${two(days[0])}) days` : `${days[2]} (${two(days[0])}) jours`,
      n: () => (isEnglish ? `${years[1]} (${years[0]}) years` : `${years[2]} (${years[0]}) ans`),
      p: () => (isEnglish ? `${percent}%` : `${percent} %`),
      l: () => `${day} ${month[language]} ${year}`,
      k: () => `${article}`,
      r: () => refer[language]('before'),
      q: () => refer[language]('behind'),
      s: () => refer[language]('several'),
    };
    const filled = template[language].replace(/\{(\w)\}/g, (_, gap) => gaps[gap]?.() ?? '');
    return isEnglish ? filled : contracted(filled);
  };
  return { en: fill('en'), fr: fill('fr') };
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** 'de le' is 'du' in French. */
function contracted(text: string): string {
  return text
    .replace(/\b([dD])e les? (?=\p{L})/gu, (found, d) =>
      found.endsWith('les ') ? `${d}es ` : `${d}u `,
    )
    .replace(/(^|\s)à le /g, '$1au ')
    .replace(/(^|\s)à les /g, '$1aux ');
}
