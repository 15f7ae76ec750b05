import { describe, expect, it } from 'vitest';
import { articles, readText } from './lake-law.fixture.ts';

/** What is left of a stamp on each page of a short law. */
const STAMPS = [
  'PRESlDENCE OELA REPUBUQUE',
  'PAESIOENCY OF HH REPUBUC',
  'SECRfTAlIAT GENfRAL',
  'SERVlCE OU FlCHIER LEGlSLATlF',
  'COPlE CERTlFlEE CONFORMF',
  'CERTlFIED TRUF COPV',
  'lEGISLATIVF ANO STATUTORV',
];
/** The words of a list that come nowhere else in the law. */
const POINT = [
  '- scour quays, mend every broken rope and hoist both northern',
  'beacons whenever fog thickens, whatever fishermen unload or',
  'weigh;',
];
const QUOTED = ['- call that place “Old Anchor', 'Boathouse”.'];

describe('a short law with a stamp on every page', () => {
  const text = STAMPS.flatMap((stamp, page) => {
    const isListed = page === 3;
    return [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- ${isListed ? 'The keeper shall:' : 'It is kept.'}`,
      ...(isListed ? ['- keep the lake clean;'] : []),
      stamp,
      String(page + 1),
      ...(isListed ? [...POINT, ...QUOTED] : []),
    ];
  });

  it('loses the stamps, and no line of a list though its words come nowhere else', () => {
    const contents = readText(text).map(([, content]) => content);
    expect(contents[11]).toBe('It is kept.');
    expect(contents[47]?.split('\n')).toEqual([
      'The keeper shall:',
      '- keep the lake clean;',
      POINT.join(' '),
      QUOTED.join(' '),
    ]);
  });
});

describe('a law with a stamp on each of many pages', () => {
  /** What is read of the last article of a page, which a stamp parts, and of one in its middle. */
  function read(above: string, below: string, middle: readonly string[]): string[] {
    const stamps = Array.from({ length: 3 }, () => STAMPS).flat();
    const text = stamps.flatMap((stamp, page) => [
      ...articles(page * 30 + 1, page * 30 + 14, (number) => `Article ${number}.-\n`),
      `Article ${page * 30 + 15}.-`,
      ...(page === 9 ? middle : ['It is kept.']),
      ...articles(page * 30 + 16, page * 30 + 29, (number) => `Article ${number}.-\n`),
      `Article ${page * 30 + 30}.- It is all kept.`,
      page === 9 ? above : 'It is kept.',
      stamp.replace(/[AEIOU]/g, (_letter, at) => 'XKWQZVJH'.charAt((at * 7 + page * 3) % 8)),
      `- ${page + 1} -`,
      ...(page === 9 ? [below] : []),
    ]);
    const found = readText(text);
    return [284, 299].map((at) => found[at]?.[1].replace(/\s+/g, ' ') ?? '');
  }

  it('keeps the first words of a sentence at the end of a page', () => {
    const [, last] = read('It is kept. Whoever keeps', 'it clean is heard.', ['It is kept.']);
    expect(last).toBe('It is all kept. It is kept. Whoever keeps it clean is heard.');
  });

  it('keeps the first line of a sentence that the next one goes on with', () => {
    const first = '(2) Any scour, quay, rope, beacon, fog or hoist thickening beyond';
    const [, last] = read('It is kept.', `${first}\nmeasure is heard.`, ['It is kept.']);
    expect(last).toBe(`It is all kept. ${first} measure is heard.`);
  });

  it.each(['It', 'A', 'He'])('keeps the small word of which the next line goes on: %s', (word) => {
    const above = `The council keeps the lake clean. ${word}`;
    const [, last] = read(above, 'keeper keeps it clean.', ['It is kept.']);
    expect(last).toBe(`It is all kept. ${above} keeper keeps it clean.`);
  });

  it('keeps the last word of a sentence that is the title of chapters elsewhere', () => {
    const text = Array.from({ length: 3 }, () => STAMPS)
      .flat()
      .flatMap((stamp, page) => [
        ...articles(page * 30 + 1, page * 30 + 9, (number) => `Article ${number}.-\n`),
        `Article ${page * 30 + 10}.-\nEvery procedure of the council is open to the people.`,
        ...articles(page * 30 + 11, page * 30 + 28, (number) => `Article ${number}.-\n`),
        ...(page % 4 === 0 ? [`CHAPTER ${page / 4 + 1}`, 'PROCEDURE'] : []),
        `Article ${page * 30 + 29}.- It is kept.`,
        ...(page % 4 === 2 ? [`TITLE ${(page - 2) / 4 + 1}`, 'PROCEDURE'] : []),
        `Article ${page * 30 + 30}.- ${page === 9 ? 'It is kept by the rules of' : 'It is kept.'}`,
        ...(page === 9 ? ['procedure.'] : []),
        stamp.replace(/[AEIOU]/g, (_letter, at) => 'XKWQZVJH'.charAt((at * 7 + page * 3) % 8)),
        `- ${page + 1} -`,
      ]);
    expect(readText(text)[299]?.[1]).toBe('It is kept by the rules of procedure.');
  });

  it('keeps a whole sentence of words that come nowhere else', () => {
    const sentence = 'Beacons scour quays, hoist ropes, thicken fog and weigh every anchor.';
    const [, last] = read(sentence, '', ['It is kept.']);
    expect(last).toBe(`It is all kept. ${sentence}`);
  });

  it('keeps them where they name somebody', () => {
    const [, last] = read('It is kept. The People', 'Council keeps it clean.', ['It is kept.']);
    expect(last).toBe('It is all kept. It is kept. The People Council keeps it clean.');
  });

  it.each([
    ['', 'It is kept. (LAW No. 2011/13 of 11', 'December 2011)'],
    [' on one line', 'It is kept. (Ordinance No. 81/2 of 29 June 1981)', ''],
    [' parted early', 'It is kept. (Loi', 'n° 2020/25 du 13 décembre 2020)'],
    [' alone', '(Law No. 2019/24 of 24 December 2019)', ''],
    [
      ' alone above a point',
      '(Law No. 2019/24 of 24 December 2019)',
      '(2) Whoever keeps the lake keeps it clean.',
    ],
  ])('keeps the law that changed a text, in brackets%s', (_, above, below) => {
    const [, last] = read(above, below, ['It is kept.']);
    expect(last).toBe(`It is all kept. ${above} ${below}`.trim());
  });

  it.each([
    ['Article', 'Repealed.'],
    ['Art.', 'Abrogé.'],
    ['Article', 'Repealed (Law No. 2011/13 of 11 December 2011).'],
  ])('keeps the word of an article that is gone: %s 300.- %s', (word, gone) => {
    const text = Array.from({ length: 3 }, () => STAMPS)
      .flat()
      .flatMap((stamp, page) => [
        ...articles(page * 30 + 1, page * 30 + 29, (number) => `Article ${number}.-\n`),
        `${word} ${page * 30 + 30}.- ${page === 9 ? gone : 'It is all kept.'}`,
        stamp.replace(/[AEIOU]/g, (_letter, at) => 'XKWQZVJH'.charAt((at * 7 + page * 3) % 8)),
        `- ${page + 1} -`,
      ]);
    expect(readText(text)[299]?.[1]).toBe(gone);
  });

  it.each([
    ['a figure below the word for it', ['It is kept clean, as says section', '567;', 'or so.']],
    ['a figure in brackets', ['It is kept clean, as says section 200', '(1);', 'or so.']],
    ['a short word before a list', ['It is kept clean and may be out', 'of:', '- boats.']],
  ])('keeps %s', (_, middle) => {
    const [inMiddle] = read('It is kept.', 'It is open.', middle);
    expect(inMiddle).toBe(middle.join(' '));
  });
});
