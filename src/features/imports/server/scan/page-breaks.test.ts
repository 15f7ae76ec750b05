import { describe, expect, it } from 'vitest';
import { articles, readText } from './lake-law.fixture.ts';
import { readScannedText } from './read-scanned-text.ts';

/** Pages of articles with one line between them; the last article of each goes on behind it. */
function contents(pages: readonly (readonly string[])[], last: string, behind: string): string[] {
  const lines = pages.flatMap((between, page) => [
    ...articles(page * 12 + 1, page * 12 + 11),
    `Article ${page * 12 + 12}.- ${last}`,
    ...between,
    behind,
  ]);
  return readText(lines)
    .map(([, content]) => content)
    .filter((_, at) => at % 12 === 11);
}

describe('the number of a page that was misread', () => {
  it.each([
    ['a letter between dashes', (page: number) => `- ${page === 5 ? 'I5' : page + 10} -`],
    ['a letter behind figures', (page: number) => (page === 5 ? '1S' : `${page + 10}`)],
    [
      'a letter that is a figure on other pages',
      (page: number) => (page === 7 ? '1q' : `${page + 10}`),
    ],
    ['figures apart', (page: number) => (page === 5 ? '1 5' : `${page + 10}`)],
    [
      'a letter in the word before it',
      (page: number) => `${page % 5 === 4 ? 'Poge' : 'Page'} ${page}`,
    ],
    ['a full stop behind it', (page: number) => (page === 5 ? '15.' : `${page + 10}`)],
  ])('is no text: %s', (_, footOf) => {
    const pages = Array.from({ length: 12 }, (__, page) => [footOf(page)]);
    const last = 'Whoever keeps it otherwise than all the others loses the right to the';
    expect(contents(pages, last, 'lake.')).toEqual(pages.map(() => `${last} lake.`));
  });
});

describe('the number of a page in small Roman numerals', () => {
  const NUMERALS = ['i', 'ii', 'ili', 'iv', 'v', 'vi', 'vii', 'vill', 'ix', 'x'];
  const last = 'Whoever keeps it otherwise than all the others loses the right to the';

  it('is no text where it rises through the law', () => {
    const pages = NUMERALS.map((numeral) => [numeral]);
    expect(contents(pages, last, 'lake.')).toEqual(pages.map(() => `${last} lake.`));
  });

  it('is a text where there are few', () => {
    const pages = NUMERALS.slice(0, 4).map((numeral) => [numeral]);
    expect(contents(pages, last, 'lake.')[1]).toBe(`${last} ii lake.`);
  });
});

describe('the number of a page below a word that awaits one', () => {
  const last = 'Whoever keeps it answers for it in the cases of sub-sections';

  it('is no text where it fits the others, before the number of a paragraph', () => {
    const pages = Array.from({ length: 12 }, (_, page) => [String(page + 4)]);
    expect(contents(pages, last, '(2) and (3).')).toEqual(pages.map(() => `${last} (2) and (3).`));
  });

  it('is text where the page has its own', () => {
    const pages = Array.from({ length: 12 }, (_, page) => [
      ...(page === 6 ? ['78'] : []),
      '(2) and (3),',
      String(page + 4),
    ]);
    expect(contents(pages, last, 'and of the law.')[6]).toBe(
      `${last} 78 (2) and (3), and of the law.`,
    );
  });
});

describe('a figure at the beginning of a line', () => {
  it.each([
    [
      'an amount',
      [
        '50,000 francs, or with one of these',
        '51,000 francs, or with one of these',
        '52,000 francs, or with one of these',
      ],
    ],
    [
      'a day',
      [
        "12 mars 1964 s'applique aux lacs",
        "13 juin 1995 s'applique aux lacs",
        "14 mai 1989 s'applique aux lacs",
      ],
    ],
    [
      'a number of days',
      [
        '3 days after the service of it',
        '4 months after the service of it',
        '5 days after the service of it',
      ],
    ],
  ])('is text where it is %s, though others rise', (_, lines) => {
    const found = contents(
      lines.map((line) => [line]),
      'Whoever keeps it pays',
      'to the keeper.',
    );
    expect(found).toEqual(lines.map((line) => `Whoever keeps it pays ${line} to the keeper.`));
  });

  it.each([
    ['is the number of an article', 'as is said of the keepers of all lakes in section', '238.'],
    ['is the year of a day', 'as is said in the law on the keeping of lakes of 12 July', '1996.'],
  ])('is text beside the head of a page where it %s', (_, last, figure) => {
    const pages = Array.from({ length: 12 }, (__, page) => [
      `LAKES AND RIVERS GAZETTE ${page % 4 === 2 ? '' : page + 3}`,
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it, ${page === 1 || page === 5 ? last : 'pays.'}`,
      ...(page === 1 ? [figure] : []),
    ]);
    pages[6]?.splice(1, 0, figure);
    const read = readScannedText(pages.flat().join('\n'), {
      prefix: 'Article',
      removed: ['LAKES AND RIVERS GAZETTE'],
    });
    const texts = new Map(read.articles.map(({ article_id, content }) => [article_id, content]));
    const whole = `Whoever keeps it, ${last} ${figure}`;
    expect([texts.get('24'), texts.get('72')]).toEqual([whole, whole]);
  });

  it.each(['à 14.', 'é 14.'])('is text behind a letter with an accent: %s', (end) => {
    const pages = Array.from({ length: 12 }, (_, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Nul ne garde un lac sans les papiers des articles 11`,
      ...(page === 6 ? [end] : []),
      `${page + 7}`,
    ]);
    const [, content] = readText(pages.flat()).find(([id]) => id === '84') ?? [];
    expect(content).toMatch(new RegExp(`articles 11 ${end}$`, 'u'));
  });

  it('is text where it is the year of a day, behind a short line far from the ends of pages', () => {
    const pages = Array.from({ length: 12 }, (_, page) => [
      ...articles(page * 24 + 1, page * 24 + 23),
      `- ${page + 1} -`,
      `Article ${page * 24 + 24}.- Whoever keeps it pays.`,
    ]);
    pages[3]?.splice(12, 0, 'It is kept as the law says of 12 July', '1996.');
    const [, content] = readText(pages.flat()).find(([id]) => id === '84') ?? [];
    expect(content).toMatch(/of 12 July 1996\.$/);
  });
});

describe('a line that comes again at the distances of pages without numbers', () => {
  const last = 'Whoever keeps it otherwise than all the others and than';

  it('is text where it awaits the number with which the next one begins', () => {
    const pages = Array.from({ length: 8 }, (_, page) => [
      'the people of the place.',
      'Save as is said in section',
      `${((page * 7) % 11) + 2} above`,
    ]);
    expect(contents(pages, last, 'of the lake.')).toEqual(
      pages.map((lines) => `${last} ${lines.join(' ')} of the lake.`),
    );
  });

  it('is text where it stands twice in a sentence and awaits a word behind a small one', () => {
    const pages = Array.from({ length: 8 }, (_, page) => [
      'the people shall pay a sum of',
      ...(page === 3 || page === 4 ? ['CFAF 2,000,000, without prejudice to the'] : []),
      'loss',
    ]);
    expect(contents(pages, last, 'of the lake.')).toEqual(
      pages.map((lines) => `${last} ${lines.join(' ')} of the lake.`),
    );
  });
});

describe('the head of a table that stands in one law several times', () => {
  it('is text, though the tables are as far apart as the heads of pages', () => {
    const head = 'Class Area (ha) Fee (F CFA)';
    const lines = [1, 2, 3, 4].flatMap((part) => [
      ...articles(part * 30 - 29, part * 30),
      'The fee of each is below.',
      head,
      `A ${part * 20} 25 000`,
      `B ${part * 40} 50 000`,
      `C ${part * 60} 75 000`,
    ]);
    const found = readText(lines).filter((_, at) => at % 30 === 29);
    expect(found).toHaveLength(4);
    for (const [, content] of found) expect(content).toContain(head);
  });
});
