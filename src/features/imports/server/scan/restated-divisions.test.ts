import { describe, expect, it } from 'vitest';
import { articles, readText } from './lake-law.fixture.ts';
import { findRestatedDivisions } from './restated-divisions.ts';

const TITLES = ['LAKES AND PONDS', 'KEEPERS OF LAKES', 'NETS AND BOATS', 'FINES AND PRISON'];
const PARTS = ['I', 'II', 'III', 'IV'];
const SENTENCE = 'Whoever keeps it otherwise than as it is said there loses the';

/** Four parts of eight articles; the head of a page stands within the last one but two of each. */
function law(headOf: (part: string, title: string, page: number) => string): string[] {
  return TITLES.flatMap((title, at) => [
    `PART ${PARTS[at]}`,
    title,
    ...articles(at * 8 + 1, at * 8 + 5),
    `Article ${at * 8 + 6}.- ${SENTENCE}`,
    headOf(PARTS[at] ?? '', title, at + 12),
    'lake.',
    ...articles(at * 8 + 7, at * 8 + 8),
  ]);
}

describe('a running head that states the division of its page again', () => {
  it.each([
    [
      'with the page glued to it',
      (part: string, title: string, page: number) => `PART ${part} – ${title}${page}`,
    ],
    [
      'with the page before it',
      (part: string, title: string, page: number) => `${page} PART ${part} - ${title}`,
    ],
    ['without a page', (part: string, title: string) => `PART ${part} – ${title}`],
    ['misread', (part: string, title: string) => `PART ${part} – ${title.replace('A', 'R')}`],
  ])('is no text and ends no article: %s', (_, headOf) => {
    const found = readText(law(headOf));
    expect(found).toHaveLength(32);
    const cut = found.filter(([, content]) => content.includes('loses'));
    expect(cut.map(([, content]) => content)).toEqual(Array(4).fill(`${SENTENCE} lake.`));
  });

  it('is told above the heading of a division that begins further down on its page', () => {
    const lines = TITLES.flatMap((title, at) => [
      ...articles(at * 8 + 1, at * 8 + 5),
      `Article ${at * 8 + 6}.- The keeper answers for:`,
      `${at + 12}`,
      `PART ${PARTS[at]} – ${title}`,
      '- his own nets;',
      '- those of others.',
      `PART ${PARTS[at]} – ${title}`,
      ...articles(at * 8 + 7, at * 8 + 8),
    ]);
    const found = readText(lines).filter(([, content]) => content.includes('answers'));
    expect(found.map(([, content]) => content)).toEqual(
      Array(4).fill('The keeper answers for:\n- his own nets;\n- those of others.'),
    );
  });

  it('is not the heading with which a page begins, where the next head is away from its number', () => {
    const lines = TITLES.flatMap((title, at) => [
      `${at * 2 + 11}`,
      `PART ${PARTS[at]} – ${title}`,
      ...articles(at * 8 + 1, at * 8 + 4),
      `${at * 2 + 12}`,
      'LAW OF THE LAKES',
      `PART ${PARTS[at]} – ${title}`,
      ...articles(at * 8 + 5, at * 8 + 8),
    ]);
    const found = findRestatedDivisions(lines.map((text, at) => ({ number: at + 1, text })));
    expect([...found]).toEqual([8, 21, 34, 47]);
  });

  it('is told where pages are in two languages by turns', () => {
    const page = (at: number) => [
      `${at} CHAPTER I - LAKES AND PONDS`,
      `Section ${at}.- The lake is open.`,
      `CHAPITRE I - DES LACS ET DES ÉTANGS ${at + 1}`,
      `Article ${at}.- Le lac est ouvert.`,
    ];
    const texts = [1, 2, 3, 4].flatMap(page);
    const found = findRestatedDivisions(texts.map((text, at) => ({ number: at + 1, text })));
    expect([...found]).toEqual([4, 6, 8, 10, 12, 14]);
  });

  it('is none where the divisions of each part have the same numbers and titles', () => {
    const lines = PARTS.flatMap((part, at) => [
      `PART ${part}`,
      TITLES[at] ?? '',
      'CHAPTER I: GENERAL PROVISIONS',
      ...articles(at * 8 + 1, at * 8 + 4),
      'CHAPTER II: PENALTIES AND FINES',
      ...articles(at * 8 + 5, at * 8 + 8),
    ]);
    expect(readText(lines)).toEqual(
      readText(PARTS.flatMap((_, at) => articles(at * 8 + 1, at * 8 + 8))),
    );
  });

  it.each([
    ['misread', ['4', 'CHAPTER HI NETS AND BOATS']],
    ['cut off', ['CHAPTER III NETS AND BO', '4']],
    ['in small letters', ['- 4 -', 'Chapter III Nets and bots']],
  ])('is none within a sentence, even once: %s', (_, head) => {
    const found = readText([
      'CHAPTER III',
      'NETS AND BOATS',
      ...articles(1, 5),
      `Article 6.- ${SENTENCE}`,
      ...head,
      'lake.',
      ...articles(7, 12),
    ]);
    expect(found.find(([id]) => id === '6')?.[1]).toBe(`${SENTENCE} lake.`);
  });

  it('is a heading where the sentence before it has lost its full stop', () => {
    const heading = ['Chapter IV Fines and prison', 'for keepers of lakes'];
    const lines = [...articles(1, 5), 'Article 6.- Boats are kept on the lake', ...heading];
    const found = findRestatedDivisions(
      [...lines, ...articles(7, 12)].map((text, at) => ({ number: at + 1, text })),
    );
    expect([...found]).toEqual([]);
  });
});
