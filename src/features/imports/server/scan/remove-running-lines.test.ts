import { describe, expect, it } from 'vitest';
import { articles, readText } from './lake-law.fixture.ts';
import { readScannedText } from './read-scanned-text.ts';

describe('the words of an article', () => {
  it('keep the closing mark of a quotation that stands alone, and no other one', () => {
    const oath = ['Article 21.- Le gardien dit : « Je garde le lac et le tiens propre.', '»'];
    const found = readText([...articles(1, 20), ...oath, 'Article 22.- Il le tient propre.', '»']);
    expect(found.slice(20)).toEqual([
      ['21', 'Le gardien dit : « Je garde le lac et le tiens propre. »'],
      ['22', 'Il le tient propre.'],
    ]);
  });

  it('keep an amount that ends two pages of a long law in the middle of a sentence', () => {
    const pages = Array.from({ length: 40 }, (_, page) => [
      ...articles(page * 9 + 1, page * 9 + 8),
      `Article ${page * 9 + 9}.- Whoever keeps it otherwise`,
      'is punished with imprisonment for six months and with a fine of',
      [5, 12, 31].includes(page)
        ? `CFAF ${page}0,000 to CFAF ${page}00,000, or loses the lake. The`
        : `francs, as ${'the keepers of lakes and ponds'.slice(0, 11 + (page % 20))} say, and the`,
      `- ${page + 1} -`,
      'keeper pays.',
    ]);
    const contents = readText(pages.flat()).map(([, content]) => content);
    expect(contents.filter((content) => /CFAF/.test(content))).toHaveLength(3);
  });

  it('keep the same beginning of a sentence at equal distances where no page has a number', () => {
    const parts = Array.from({ length: 4 }, (_, part) => [
      ...articles(part * 51 + 1, part * 51 + 50),
      `Article ${part * 51 + 51}.- The keeper pays the fee`,
      'that the council has named.',
      'The management committee shall meet two',
      'times a year when its chairperson asks for it.',
    ]);
    const contents = readText(parts.flat()).map(([, content]) => content);
    expect(contents.filter((content) => /times/.test(content))).toEqual(
      parts.map(() => expect.stringContaining('shall meet two times a year')),
    );
  });

  it('are free of the head of a page whose number stands in a foot that was misread', () => {
    const pages = Array.from({ length: 12 }, (_, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses the`,
      `${page === 7 ? 'Offiee 0f thc 1akes aud of thc riuers' : 'Office of the lakes and of the rivers'}, 2031 ${page + 1}`,
      page === 7 ? 'LAKES C0DE' : 'LAKES CODE',
      'lake.',
    ]);
    const contents = readText(pages.flat()).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      pages.map(() => 'Whoever keeps it otherwise loses the lake.'),
    );
  });

  it('are free of the numbers of pages in brackets', () => {
    const pages = Array.from({ length: 7 }, (_, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses the`,
      `(${page + 1})`,
      'lake.',
    ]);
    const contents = readText(pages.flat()).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      pages.map(() => 'Whoever keeps it otherwise loses the lake.'),
    );
  });

  it('are free of an address at the foot of every page', () => {
    const pages = Array.from({ length: 7 }, (_, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses the`,
      `Page ${page + 1}`,
      'www.lakes.example',
      'lake.',
    ]);
    const contents = readText(pages.flat()).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      pages.map(() => 'Whoever keeps it otherwise loses the lake.'),
    );
  });

  it('are free of a stamp of many lines, which an office has put on the first pages', () => {
    const stamp = [
      'MINISTRY OF LAKES',
      'THE COUNSEL',
      'SEEN',
      'READ AND CHECKED',
      'FILED',
      'SEALED',
    ];
    const pages = Array.from({ length: 24 }, (_, page) => [
      ...articles(page * 9 + 1, page * 9 + 8 - (page % 3)),
      `Article ${page * 9 + 9}.- Whoever keeps it otherwise loses the`,
      ...(page < 12 && page % 4 > 0 ? stamp : []),
      `- ${page + 1} -`,
      'lake.',
    ]);
    const contents = readText(pages.flat()).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      pages.map(() => 'Whoever keeps it otherwise loses the lake.'),
    );
  });

  it('are free of heads that name the articles of the page, with and without a range', () => {
    const pages = Array.from({ length: 12 }, (_, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses the`,
      page % 2 === 0
        ? `${page + 41} Code of lakes`
        : `Art. ${page * 12 + 12}${page % 4 === 1 ? `-${page * 12 + 24}` : ''} Of keepers ${page + 41}`,
      'lake.',
    ]);
    const found = readText(pages.flat());
    expect(found).toHaveLength(144);
    expect(found.map(([, content]) => content).filter((content) => /loses/.test(content))).toEqual(
      pages.map(() => 'Whoever keeps it otherwise loses the lake.'),
    );
  });

  it('begin in a line with their number alone, or with that of another article', () => {
    const pages = Array.from({ length: 12 }, (_, page) => [
      ...(page % 2 === 0
        ? [`Article ${page + 1}`, 'It is kept by the council']
        : [`Article ${page + 1}.- It is kept as says article ${page}`]),
      ...Array.from(
        { length: 15 },
        (_line, at) => `and the council of lake ${page} has ${at} boats`,
      ),
    ]);
    expect(readText(pages.flat()).map(([id]) => id)).toEqual(
      pages.map((_, page) => String(page + 1)),
    );
  });

  it.each([
    [['SERVICES DU PREMIER MINISTRE', 'VISA', "PRIME MINISTER'S OFFICE"]],
    [['SERVICES DU PREMIER M1NISTRE        PRIME MINISTER’S 0FFICE']],
  ])("are free of the visa of the Prime Minister's Office on one page: %s", (stamp) => {
    const lines = [
      ...articles(1, 8),
      'Article 9.- Whoever keeps it otherwise loses the',
      ...stamp,
      'lake.',
      ...articles(10, 14),
    ];
    expect(readText(lines)[8]?.[1]).toBe('Whoever keeps it otherwise loses the lake.');
  });

  it('are there once where a scanner has read a line twice', () => {
    const lines = [
      ...articles(1, 6),
      'Article 7.- Whoever keeps it',
      'otherwise than the council says',
    ];
    const twice = [...lines, 'otherwise than the council says', 'loses it.', ...articles(8, 9)];
    expect(readText(twice)[6]?.[1]).toBe(
      'Whoever keeps it otherwise than the council says loses it.',
    );
  });

  it('are there twice where they were typed twice, and else are counted as scanned twice', () => {
    const field = 'Name of the fisherman and of his boat: ........';
    const lines = [...articles(1, 6), 'Article 7.- He signs:', field, field, ...articles(8, 9)];
    const read = (isTyped: boolean) =>
      readScannedText(lines.join('\n'), { prefix: 'Article', isTyped });
    const [typed, scanned] = [read(true), read(false)];
    expect(typed.articles[6]?.content.split(field)).toHaveLength(3);
    expect(typed.uses).not.toContain('copy');
    expect(scanned.articles[6]?.content.split(field)).toHaveLength(2);
    expect(scanned.uses.filter((use) => use === 'copy')).toHaveLength(1);
  });

  it('are free of the number of a law at the head of every page', () => {
    const rests = ['Nets', 'All boats', 'Rafts with sails', 'Fees', 'Big fines', 'Ducks', 'Guests'];
    const pages = rests.map((rest, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses it.`,
      `- ${page + 1} -`,
      'LAKES / LACS',
      'Ord. 81-02',
      `${rest} are for the council.`,
    ]);
    const contents = readText(pages.flat()).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      rests.map((rest) => `Whoever keeps it otherwise loses it. ${rest} are for the council.`),
    );
  });

  it('are free of misread numbers beside the heads of pages, and keep that of a reference', () => {
    const misread = ['2112', '31/12', '-10-', '11', '2', '5/12', '9'];
    const pages = misread.map((number, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses the`,
      number,
      'Code of lakes and rivers',
      'lake.',
    ]);
    const last = [
      ...articles(85, 95),
      'Article 96.- It is kept in the way of article',
      '71.',
      'Code of lakes and rivers',
      ...articles(97, 99),
    ];
    const contents = readText([...pages.flat(), ...last]).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      pages.map(() => 'Whoever keeps it otherwise loses the lake.'),
    );
    expect(contents[95]).toBe('It is kept in the way of article 71.');
  });

  it('are free of the number that a page says twice', () => {
    const pages = Array.from({ length: 7 }, (_, page) => [
      `${page + 1}.`,
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses the lake.`,
      `.../${page + 2}`,
    ]);
    const contents = readText(pages.flat()).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      pages.map(() => 'Whoever keeps it otherwise loses the lake.'),
    );
  });

  it('are free of heads with the number behind them or before them, and of the day below', () => {
    const pages = Array.from({ length: 8 }, (_, page) => [
      page % 2 === 0
        ? `JOURNAL OFFICIEL DES LACS   ${page + 224}`
        : `${page + 224}   LOIS ET DECRETS`,
      'lake.',
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses the`,
      page % 2 === 0 ? '15 Mai 2031' : 'May 15, 2031',
    ]);
    const end = ['JOURNAL OFFICIEL DES LACS   232', 'lake.'];
    const contents = readText([...pages.flat(), ...end]).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      pages.map(() => 'Whoever keeps it otherwise loses the lake.'),
    );
  });

  it.each([
    [
      'the law and the chapter before the number',
      (page: number) =>
        `Lakes and Rivers Law   Part ${page} - ${'Nets and boats '.repeat(page % 4)}${page + 7}`,
    ],
    ['a file and the next page', (page: number) => `LAKES/12/87 ...../${page + 2}`],
    ['the next page alone', (page: number) => `...../${page + 2}`],
    ['the same in small letters', (page: number) => `page ${page + 3} of 28 – Law of Lakes`],
    [
      'the page and how many there are',
      (page: number) =>
        page % 2 ? `Page ${page + 3} sur 28 Douala` : `Convention des lacs Page ${page + 3} sur 28`,
    ],
  ])('are free of heads with %s', (_, headOf) => {
    const pages = Array.from({ length: 6 }, (_, page) => [
      headOf(page),
      'lake.',
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses the`,
    ]);
    const contents = readText([...pages.flat(), headOf(6), 'lake.']).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      pages.map(() => 'Whoever keeps it otherwise loses the lake.'),
    );
  });

  it.each([
    ['5% of the catch.', 'The keeper of the lake gets'],
    ['5,', 'The keeper of the lake goes by that law, in its article'],
    ['%.', 'The keeper of the lake gets of its catch, and of all its boats, 5'],
    ['5 000 francs,', 'The keeper of the lake gets, for every boat that is on it,'],
  ])('keep figures with which a line begins, where pages have numbers: %s', (line, before) => {
    const pages = Array.from({ length: 8 }, (_, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses it.`,
      // The number of one page is lost.
      ...(page === 4 ? [] : [`- ${page + 1} -`]),
    ]);
    const text = [...pages.slice(0, 5).flat().slice(0, -1), `Article 60.- ${before}`, line];
    const contents = readText([...text, 'Thus it is.', ...pages.slice(5).flat()]);
    expect(contents[59]).toEqual(['60', `${before} ${line} Thus it is.`]);
  });

  it('keep the references with which lines begin', () => {
    const list = (at: number) => [
      `Article ${at}.- The keeper is for the lake. He counts the boats referred to in`,
      `Section C ${at + 30};`,
      'and the nets ; he writes down what is owed by the owners of lakes. Under',
      `Sections ${at}-4 and ${at + 30}, no nets are counted in the dry`,
      'season.',
    ];
    const text = [5, 9, 20].map((last, part) => [
      ...articles([1, 6, 10][part] ?? 0, last - 1),
      ...list(last),
    ]);
    const contents = readText(text.flat()).map(([, content]) => content);
    for (const at of [5, 9, 20]) {
      expect(contents[at - 1]).toContain(`referred to in Section C ${at + 30}; and the nets`);
      expect(contents[at - 1]).toContain(`Under Sections ${at}-4 and ${at + 30}, no nets`);
    }
  });

  it('are free of heads in two words where the numbers of the first pages are lost', () => {
    const pages = Array.from({ length: 16 }, (_, page) => [
      'Law of Lakes',
      'lake.',
      ...articles(page * 20 + 1, page * 20 + 19),
      `Article ${page * 20 + 20}.- Whoever keeps it otherwise loses the`,
      ...(page < 7 ? [] : [`${page + 1}`]),
    ]);
    const contents = readText([...pages.flat(), 'lake.']).map(([, content]) => content);
    expect(contents.filter((content) => /loses/.test(content))).toEqual(
      pages.map(() => 'Whoever keeps it otherwise loses the lake.'),
    );
  });
});
