import { describe, expect, it } from 'vitest';
import { articles, readText } from './lake-law.fixture.ts';

const PLACES = [
  ...['le lac', 'les étangs', 'une rivière', 'la fontaine', 'ses ponts', 'le marché'],
  ...['tout quai', 'les barques', 'un moulin', 'la digue', 'nos puits', 'les rives du fleuve'],
];

describe('what a scanner puts beside the words of a law', () => {
  it.each(['oe ae Article 5.- ', '7 Article 5.- ', '“4 rr Article 5.- ', 'SR Article 5.- '])(
    'is no part of a heading: %s',
    (heading) => {
      const found = readText([
        ...articles(1, 4),
        `${heading}The keeper pays for it.`,
        ...articles(6, 9),
      ]);
      expect(found[4]).toEqual(['5', 'The keeper pays for it.']);
      expect(found).toHaveLength(9);
    },
  );

  it.each(['A5', 'i5', 'G5'])('is a sign for a figure of a heading: %s', (seen) => {
    const found = readText([...articles(1, 44), `Article ${seen}.- He pays.`, ...articles(46, 60)]);
    expect(found[44]).toEqual(['45', 'He pays.']);
  });

  it('is no number where it is a point of a list before a heading that was lost', () => {
    const points = ['i. a boat;', 'ii. an oar;', 'iii. a net.'];
    const found = readText([
      ...articles(1, 42),
      'Article 43.- The keeper buys:',
      ...points,
      'Artlc 4A He pays.',
      ...articles(45, 60),
    ]);
    expect(found[42]?.[1]).toMatch(/i{3}\. a net\./);
  });

  it('is a figure of a number that has a word behind it', () => {
    const found = readText([
      ...articles(1, 60),
      'C - DUTIES OF KEEPERS',
      'Article 80 bis.- He pays.',
      ...articles(61, 70),
    ]);
    expect(found[60]).toEqual(['60 bis', 'He pays.']);
  });

  it('is a figure of a heading behind a list of words that are explained', () => {
    const found = readText([
      ...articles(1, 2),
      'Article 3.- Au sens de la présente loi, on entend par :',
      '« Lac » : une eau ;',
      '« Digue » : un ouvrage ;',
      ...articles(4, 4),
      'Article 3.- He pays.',
      ...articles(6, 20),
    ]);
    expect(found[4]).toEqual(['5', 'He pays.']);
  });

  it('stands between the word of a heading and its number', () => {
    const found = readText([
      ...articles(1, 4, (number) => `Art.${number}.- `),
      'Art;5.- The keeper pays for it.',
      'Art.—5-1.- The keeper pays for all.',
      'Art.~5-2.- The keeper pays again.',
      ...articles(6, 9, (number) => `Art.${number}.- `),
    ]);
    expect(found.slice(4, 7)).toEqual([
      ['5', 'The keeper pays for it.'],
      ['5-1', 'The keeper pays for all.'],
      ['5-2', 'The keeper pays again.'],
    ]);
  });

  it('is the sign behind a number that ends its page', () => {
    const pages = Array.from({ length: 7 }, (_, page) => [
      ...articles(page * 12 + 1, page * 12 + 11, (number) => `Section ${number}: `),
      ...(page === 1 ? [`Section ${page * 12 + 12}`] : []),
      `- ${page + 1} -`,
      ...(page === 1 ? [': The keeper of lakes, who is named by', 'the mayor, pays.'] : []),
    ]);
    const found = readText(pages.flat(), 'Section');
    const content = 'The keeper of lakes, who is named by the mayor, pays.';
    expect(found.find(([id]) => id === '24')).toEqual(['24', content]);
  });

  it('is the number of a page with letters for some of its figures', () => {
    const pages = Array.from({ length: 12 }, (_, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses the`,
      page % 4 === 3 ? `S${page}` : `${page + 50}`,
      'JOURNAL OF THE LAKES AND OF THEIR KEEPERS',
      'lake.',
    ]);
    const contents = readText(pages.flat()).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      pages.map(() => 'Whoever keeps it otherwise loses the lake.'),
    );
  });

  it('is not the number of a point that begins a page', () => {
    const pages = Array.from({ length: 12 }, (_, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Sont gardés :`,
      ...Array.from({ length: page }, (_none, at) => `${at + 1}° le lac ;`),
      'JOURNAL OF THE LAKES AND OF THEIR KEEPERS',
      `${page + 1}° ${PLACES[page]} de la ville.`,
    ]);
    const found = readText(pages.flat());
    expect(found.filter(([, content]) => /\d° \D+ de la ville/.test(content))).toHaveLength(12);
  });
});

describe('a heading without a word', () => {
  it.each(['(Repealed).', 'Repealed.', 'Abrogé.'])(
    'stands below an article of one line: %s',
    (gone) => {
      const found = readText([
        ...articles(1, 4),
        `Article 5.- ${gone}`,
        'C - DUTIES OF KEEPERS',
        ...articles(6, 9),
      ]);
      expect(found[4]).toEqual(['5', gone]);
    },
  );
});
