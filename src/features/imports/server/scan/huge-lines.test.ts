import { describe, expect, it } from 'vitest';
import { expectLinear } from '../linear-cost.fixture.ts';
import { readScannedText } from './read-scanned-text.ts';

/** A line of so many characters, and one of a quarter. */
const HUGE = 64 * 1024;
/** Headings, say, each of which is compared with a bounded number of others. */
const MANY = 16_000;

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

/** Reads a law of three articles with something in the second. */
function readLaw(inner: string): void {
  const text = `Article 1.- Scope\nIt is so.\nArticle 2.- Nets\n${inner}\nIt is so.\nArticle 3.- End\nIt is so.`;
  const { articles } = readScannedText(text, { prefix: 'Article' });
  expect(articles.length).toBeGreaterThan(0);
}

function series(length: number, line: (at: number) => string): string {
  return Array.from({ length }, (_, at) => line(at)).join('\n');
}

// Once more where other programs have slowed one of two readings: a cost that is no longer linear
// fails each time.
describe('a hostile file is read in a time that grows as it does', { retry: 1 }, () => {
  it.each(UNITS)('with a huge line of %j', async (unit) => {
    for (const tail of ['', 'x']) {
      await expectLinear(HUGE, (size) =>
        readLaw(`${unit.repeat(size / unit.length)}${tail}\nand so on`),
      );
    }
  });

  it.each<[string, (size: number) => string]>([
    ['short lines', (size) => series(2 * size, (at) => `x${at % 7}`)],
    ['numbers', (size) => series(2 * size, (at) => `${at}`)],
    ['equal headings', (size) => series(size, () => 'Article 7.- Nets')],
    ['headings', (size) => series(size, (at) => `Article ${at}.- Nets`)],
    ['divisions', (size) => series(size, (at) => `CHAPTER ${at}`)],
    [
      'equal titles in its list of contents and as many in its margin',
      (size) =>
        [
          series(size / 2, () => '1. Penalty for keeping boats'),
          '1. (1) A boat is kept.',
          series(size / 2, () => 'Penalty for keepimg boats'),
        ].join('\n'),
    ],
    [
      'words in a bracket that nothing closes',
      (size) => `Article 1.- Nets\n(a${' a'.repeat(2 * size)}\nArticle 2.- Boats`,
    ],
    [
      'letters of an article without an end on its one line',
      (size) => `It is so.\nArticle 4.- ${'a'.repeat(8 * size)}\nArticle 5.- Nets`,
    ],
    [
      'marks of pages',
      (size) => series(2 * size, (at) => (at % 2 ? `line ${at}` : `[Page ${at % 9999}]`)),
    ],
    [
      'headings of lists of contents, and their entries',
      (size) => series(2 * size, (at) => (at % 2 ? 'CONTENTS' : `${at}. Nets`)),
    ],
    [
      'titles beside its text, and heads with numbers',
      (size) =>
        series(2 * size, (at) =>
          at % 2
            ? `Lakes and rivers ${at}`
            : `${'Nets.'.padEnd(30)}${at}. The council keeps ${at} lakes.`,
        ),
    ],
  ])('with many %s', (_, make) => expectLinear(MANY, (size) => readLaw(make(size))));
});
