import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';

/** So many characters took up to 99 seconds where a pattern was not linear. */
const HUGE = 256 * 1024;
const SECONDS = 10;
/** Of so many headings each is compared with a bounded number of others. */
const SECONDS_OF_MANY = 60;

const UNITS = [
  ...[
    'a',
    'A',
    '1',
    ' 1',
    '.',
    '. ',
    '-',
    '- ',
    '–',
    '|',
    '| ',
    '(',
    ')',
    '«',
    '»',
    '"',
    '“',
    '”',
    '~ ',
  ],
  ...[
    'word ',
    'Word ',
    'of the ',
    'a-',
    'a.',
    '1.',
    '1-',
    'Article 1. ',
    'CHAPTER I ',
    'bis ',
    '(1) ',
  ],
];

/** The text of a law of three articles with something in the second, and how long its reading takes. */
function readWith(inner: string) {
  const started = performance.now();
  const text = `Article 1.- Scope\nIt is so.\nArticle 2.- Nets\n${inner}\nIt is so.\nArticle 3.- End\nIt is so.`;
  const { articles } = readScannedText(text, { prefix: 'Article' });
  return { count: articles.length, seconds: (performance.now() - started) / 1000 };
}

describe('a hostile file', () => {
  it.each(UNITS)(
    'with a huge line of %j is read in time',
    (unit) => {
      for (const tail of ['', 'x']) {
        const line = unit.repeat(HUGE / unit.length);
        const { count, seconds } = readWith(`${line}${tail}\nand so on`);
        expect(count).toBeGreaterThan(0);
        expect(seconds).toBeLessThan(SECONDS);
      }
    },
    60_000,
  );

  it.each([
    ['100,000 short lines', Array.from({ length: 100_000 }, (_, at) => `x${at % 7}`)],
    ['100,000 numbers', Array.from({ length: 100_000 }, (_, at) => `${at}`)],
    ['50,000 equal headings', Array.from({ length: 50_000 }, () => 'Article 7.- Nets')],
    ['50,000 headings', Array.from({ length: 50_000 }, (_, at) => `Article ${at}.- Nets`)],
    ['50,000 divisions', Array.from({ length: 50_000 }, (_, at) => `CHAPTER ${at}`)],
    [
      '20,000 equal titles in its list of contents and as many in its margin',
      [
        ...Array.from({ length: 20_000 }, () => '1. Penalty for keeping boats'),
        '1. (1) A boat is kept.',
        ...Array.from({ length: 20_000 }, () => 'Penalty for keepimg boats'),
      ],
    ],
    [
      '50,000 marks of pages',
      Array.from({ length: 100_000 }, (_, at) => (at % 2 ? `line ${at}` : `[Page ${at % 9999}]`)),
    ],
  ])(
    'with %s is read in time',
    (_, lines) => {
      expect(readWith(lines.join('\n')).seconds).toBeLessThan(SECONDS_OF_MANY);
    },
    120_000,
  );
});
