import { describe, expect, it } from 'vitest';
import { articles, readText } from './lake-law.fixture.ts';

const WHOLE = 'Whoever keeps it otherwise loses the lake.';

/** A law of so many pages of eight articles, each with a head; the last sentence of a page goes on behind it. */
function pagesOf(count: number, headOf: (page: number) => string, parting = '\n\f'): string {
  const pages = Array.from({ length: count }, (_, page) =>
    [
      headOf(page),
      ...(page === 0 ? [] : ['lake.']),
      ...articles(page * 8 + 1, page * 8 + 7),
      ...(page === count - 1
        ? []
        : [`Article ${page * 8 + 8}.- Whoever keeps it otherwise loses the`]),
    ].join('\n'),
  );
  return pages.join(parting);
}

const broken = (text: string) =>
  readText(text.split('\n'))
    .map(([, content]) => content)
    .filter((content) => content.includes('loses'));

describe('a short law whose pages form feeds part', () => {
  it.each([
    ['the chapter and the page', (page: number) => `Cap. 7 ${chapterOf(page)} ${page + 31}`],
    [
      'other words on left and right pages',
      (page: number) => (page % 2 ? `${page + 2} Lakes` : `Rivers and ${page} ponds ${page + 2}`),
    ],
    [
      'the same first words and a title of each page behind them',
      (page: number) => `Code of Lakes ${TITLES[page]}`,
    ],
    ['no number', (page: number) => (page % 2 ? 'Official Gazette' : 'Lakes (Keeping) Law')],
  ])('has heads with %s', (_, headOf) => {
    expect(broken(pagesOf(6, headOf))).toEqual(Array(5).fill(WHOLE));
  });

  it('may have form feeds behind the last lines of pages instead of new lines', () => {
    const text = pagesOf(6, (page) => `${page + 2} Lakes and ponds`, '\f');
    expect(broken(text)).toEqual(Array(5).fill(WHOLE));
  });

  it('may have two pages', () => {
    expect(broken(pagesOf(2, () => 'Act 286 Lakes'))).toEqual([WHOLE]);
    expect(broken(pagesOf(2, () => 'the net or'))).not.toEqual([WHOLE]);
  });

  it('keeps the lines of the law with which its pages begin', () => {
    const duties = ['Nets', 'Boats', 'Rafts', 'Fees', 'Fines', 'Ducks'];
    const pages = duties.map((duty, page) =>
      [
        ...articles(page * 7 + 1, page * 7 + 6),
        `Article ${page * 7 + 7}.- Each lake shall have its own\f${duty} and a keeper of them.`,
      ].join('\n'),
    );
    const contents = readText(pages.join('\n').split('\n')).map(([, content]) => content);
    expect(contents.filter((content) => content.startsWith('Each'))).toEqual(
      duties.map((duty) => `Each lake shall have its own ${duty} and a keeper of them.`),
    );
  });

  it('keeps articles that begin alike where most pages begin with one', () => {
    const pages = ['Nets', 'Boats', 'Rafts', 'Fees', 'Fines', 'Ducks'].map((kept, page) =>
      [
        `Whoever keeps ${kept} keeps the lake as well.`,
        ...articles(page * 7 + 1, page * 7 + 6),
        `Article ${page * 7 + 7}.- This is the law of ${kept}.`,
      ].join('\n'),
    );
    const contents = readText(pages.join('\n\f').split('\n')).map(([, content]) => content);
    expect(contents.filter((content) => content.includes('as well.'))).toHaveLength(5);
  });

  it('keeps sentences that begin alike on many pages, behind the feet of those before', () => {
    const kept = ['Nets', 'Boats', 'Rafts', 'Fees', 'Fines', 'Ducks', 'Geese', 'Frogs', 'Reeds'];
    const said = (what: string) => `The Minister decides who keeps ${what} and what is due for`;
    const pages = kept.map((what, page) =>
      [
        ...(page % 3 ? [said(what), 'them to the village.'] : ['So it is.']),
        ...articles(page * 7 + 1, page * 7 + 7),
        'Official Gazette',
      ].join('\n'),
    );
    const text = readText(pages.join('\n\f').split('\n')).map(([, content]) => content);
    expect(text.filter((content) => content.includes('The Minister decides'))).toHaveLength(6);
    expect(text.join()).not.toContain('Gazette');
  });

  it('keeps the headings of forms that each begin a page', () => {
    const asked = ['Name of the keeper:', 'Length and breadth of the lake:', 'Day and signature:'];
    const forms = asked.map((line, at) => `\fFORM ${at + 1}\n${line}`);
    const text = [...articles(1, 20), 'ANNEX', ...forms].join('\n');
    const contents = readText(text.split('\n')).map(([, content]) => content);
    expect(contents.at(-1)).toMatch(/Name of the keeper: FORM 2 Length .* FORM 3 Day/u);
  });
});

/** What a head may say of six pages. */
const TITLES = [
  'OF NETS',
  'Sub-chapter 1: Of boats and rafts',
  'CHAPTER IV',
  'THE KEEPERS AND THEIR FEES',
  'Section II – Ducks',
  'FINES',
];

function chapterOf(page: number): string {
  return ['Nets', 'Nets', 'Of boats and rafts', 'Fees', 'Fees and fines', 'Ducks'][page] ?? '';
}
