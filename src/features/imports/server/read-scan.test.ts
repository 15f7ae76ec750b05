import { describe, expect, it } from 'vitest';
import { UNTROUBLED } from '../../../../tests/support/long-scans/common-specs.ts';
import { printScan } from '../../../../tests/support/long-scans/print-scan.ts';
import type { ScanSpec } from '../../../../tests/support/long-scans/scan-spec.ts';
import { sumUses } from '../account.ts';
import { pairRows } from './pair-rows.ts';
import { readImportFile } from './read-file.ts';
import { unfoldColumns } from './scan/columns.ts';

const PREFIXES = { en: 'Section', fr: 'Article' };
const LAKES = 48;

function read(lines: readonly string[], language: 'en' | 'fr' | 'both' = 'both') {
  return readImportFile(
    { name: 'gazette.txt', language, bytes: Buffer.from(lines.join('\n')) },
    PREFIXES,
  );
}

const english = (at: number) => [
  `Section ${at}.- Whoever keeps lake ${at} keeps it clean for the people of`,
  'the shore, and answers to them once in every year.',
];
const french = (at: number) => [
  `Article ${at}.- Quiconque garde le lac ${at} le tient propre pour les gens de`,
  'la rive et leur en rend compte une fois par an.',
];
const numbers = Array.from({ length: LAKES }, (_, at) => at + 1);
const inEnglish = (at: number) =>
  `Whoever keeps lake ${at} keeps it clean for the people of the shore, and answers to them once in every year.`;
const inFrench = (at: number) =>
  `Quiconque garde le lac ${at} le tient propre pour les gens de la rive et leur en rend compte une fois par an.`;

/** Pages of twelve articles, each with its number. */
function pages(of: (at: number) => string[], language: number): string[][] {
  return [0, 1, 2, 3].map((page) => [
    ...numbers.slice(page * 12, page * 12 + 12).flatMap(of),
    `- ${page * 2 + language} -`,
  ]);
}

const ALTERNATE = pages(english, 1).flatMap((page, at) => [
  ...page,
  ...(pages(french, 2)[at] ?? []),
]);

/** Alternate pages that break within articles, feet glued to the first line of the next page. */
const glued = (seed: number, changes: Partial<ScanSpec>) =>
  printScan({
    ...UNTROUBLED,
    name: 'glued feet',
    seed,
    theme: 'bees',
    prefix: PREFIXES,
    articles: 160,
    levels: ['chapter'],
    headings: { en: ['stop'], fr: ['stop'] },
    print: 'alternate pages',
    furniture: { head: [], foot: ['pageOf'], noise: 0 },
    glued: { foot: 0.5, head: 0 },
    ...changes,
  });
const NUMBER = { head: [], foot: ['number'], noise: 0 } as const;
const NUMBER_BELOW = { head: [], foot: ['lawTitle', 'number'], noise: 0 } as const;
const HEAD_AND_FOOT = { head: ['gazette'], foot: ['pageOf'], noise: 1 / 60 } as const;

describe('a scan in both languages', () => {
  it.each([
    ['page by page', ALTERNATE],
    ['one after the other', [...numbers.flatMap(french), ...numbers.flatMap(english)]],
    ['article by article', numbers.flatMap((at) => [...french(at), ...english(at)])],
    [
      'article by article under the same word',
      numbers.flatMap((at) => [
        ...french(at),
        ...english(at).map((line) => line.replace('Section', 'Article')),
      ]),
    ],
  ])('%s is read as two texts with the lines where they stand', (_, lines) => {
    const { rows, account, problems, warnings } = read(lines);
    expect(problems).toEqual([]);
    expect(warnings).toEqual([]);
    const paired = pairRows([rows]);
    expect(paired.map(({ article_id }) => article_id)).toEqual(numbers.map(String));
    for (const [at, { en, fr, line_en, line_fr }] of paired.entries()) {
      expect([en?.content, fr?.content]).toEqual([inEnglish(at + 1), inFrench(at + 1)]);
      expect(lines[(line_en ?? 0) - 1]).toMatch(/Whoever/);
      expect(lines[(line_fr ?? 0) - 1]).toMatch(/Quiconque/);
    }
    expect(account && sumUses(account)).toMatchObject({ unexplained: 0, lines: { blank: 0 } });
  });

  it.each<[string, number, Partial<ScanSpec>]>([
    ['without titles', 11, { titles: 'none' }],
    ['whose articles often begin with one line', 11, {}],
    ['whose longest foot wraps on the first page', 13, {}],
    ['that says a sentence five times', 12, { titles: 'none' }],
    ['with the number below the foot', 15, { furniture: NUMBER_BELOW, titles: 'none' }],
    ['with a foot that is a number', 17, { furniture: NUMBER, titles: 'none' }],
    ['with foot and head in one line', 16, { furniture: HEAD_AND_FOOT, titles: 'none' }],
  ])('loses no word at the end of a page: a law %s', (_, seed, changes) => {
    const scan = glued(seed, changes);
    const { rows } = readImportFile(
      { name: 'decree.txt', language: 'both', bytes: Buffer.from(scan.files[0]?.text ?? '') },
      PREFIXES,
    );
    const paired = new Map(pairRows([rows]).map((row) => [row.article_id, row]));
    const bare = (text = '') => text.replace(/\s/g, '');
    for (const language of ['en', 'fr'] as const)
      for (const { article_id, [language]: text } of scan.truth)
        expect(bare(paired.get(article_id)?.[language]?.content)).toBe(bare(text?.content));
  });

  it('loses no article of the other language when it is said to be in one, and says so', () => {
    const { rows, warnings } = read(ALTERNATE, 'en');
    expect(warnings).toEqual([{ kind: 'other_language' }]);
    expect(rows.filter(({ fr }) => fr !== null)).toHaveLength(LAKES);
    expect(rows.filter(({ en }) => en !== null)).toHaveLength(LAKES);
  });

  it('puts an article that only one of them has behind the one that it follows there', () => {
    const lines = [
      ...numbers.flatMap((at) => (at === 7 ? [] : english(at))),
      ...numbers.flatMap((at) => (at === 12 ? [] : french(at))),
    ];
    const paired = pairRows([read(lines).rows]);
    expect(paired.map(({ article_id }) => article_id)).toEqual(numbers.map(String));
  });

  it('is not one where a law only quotes the other language', () => {
    const lines = [
      ...numbers.flatMap(english),
      'Section 49.- The words «les gens de la rive» stand for the people of the shore.',
    ];
    const { rows, warnings } = read(lines, 'en');
    expect(warnings).toEqual([]);
    expect(rows.at(-1)?.en?.content).toContain('les gens de la rive');
    expect(rows).toHaveLength(LAKES + 1);
  });
});

describe('a gazette in two columns', () => {
  const lines = (of: (at: number) => string[]) =>
    pages(of, 1)
      .flat()
      .filter((line) => !line.startsWith('- '));
  const [left, right] = [lines(english), lines(french)];
  const wide = (text: string) => text.padEnd(76);
  const both = left.map((line, at) => `${wide(line)}${right[at]}`);

  it('has its left column read as one language and its right one as the other', () => {
    const file = read(['LAW OF THE LAKES', '', ...both]);
    const paired = new Map(pairRows([file.rows]).map((row) => [row.article_id, row]));
    for (const at of numbers) {
      expect(paired.get(`${at}`)?.en?.content).toBe(inEnglish(at));
      expect(paired.get(`${at}`)?.fr?.content).toBe(inFrench(at));
    }
  });

  it('is not seen where a text only has wide spaces', () => {
    const spaced = english(1).map((line) => line.replaceAll(' ', '   '));
    expect(unfoldColumns(Array.from({ length: 60 }, () => spaced).flat())).toBeNull();
  });
});

describe('a short foot of which a scanner has glued one to a line of the next page', () => {
  it('is in one text, which alone is suspected', () => {
    const foot = (page: number) => `15 May 2031   ${page + 1}`;
    const lines = Array.from({ length: 8 }, (_, page) => [
      ...Array.from({ length: 14 }, (__, at) => {
        const number = page * 14 + at + 1;
        return [
          `Section ${number}. Whoever keeps lake ${number} keeps it.`,
          `(1) Place ${number} pays.`,
        ];
      }).flat(),
      page === 4 ? `${foot(page)} Boats are open to all as well.` : foot(page),
    ]);
    const { rows } = read(lines.flat(), 'en');
    expect(rows.filter(({ suspicions }) => suspicions.includes('running_words'))).toMatchObject([
      { article_id: '70', en: { content: expect.stringContaining('15 May 2031 5 Boats') } },
    ]);
  });
});
