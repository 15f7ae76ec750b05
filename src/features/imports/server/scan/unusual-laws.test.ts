import { describe, expect, it } from 'vitest';
import { articles, DUTY, readText } from './lake-law.fixture.ts';
import { readScannedText } from './read-scanned-text.ts';

describe('a law that counts its articles anew', () => {
  it('in each of its books has ids of its own for them, and a person is told to look', () => {
    const text = ['BOOK I', ...articles(1, 14), 'BOOK II', ...articles(1, 14)].join('\n');
    const { articles: found } = readScannedText(text, { prefix: 'Article' });
    expect(found.map(({ article_id }) => article_id).slice(12, 16)).toEqual([
      '13',
      '14',
      'part-2-1',
      'part-2-2',
    ]);
    expect(found.filter(({ isOutOfOrder }) => isOutOfOrder)).toHaveLength(14);
  });

  it('in an annex leaves no doubt about them', () => {
    const text = [...articles(1, 14), 'ANNEX', ...articles(1, 14)].join('\n');
    expect(
      readScannedText(text, { prefix: 'Article' }).articles.every(
        ({ isOutOfOrder }) => !isOutOfOrder,
      ),
    ).toBe(true);
  });
});

describe('the title of an article', () => {
  it('may stand above its number', () => {
    const titles = ['Scope', 'Keepers of lakes', 'Nets', 'Boats and their owners', 'Fines', 'Fees'];
    const lines = titles.flatMap((title, at) => [
      title,
      `Article ${at + 1}.- ${DUTY}`,
      'So be it;',
    ]);
    const { articles: found } = readScannedText(['CHAPTER I', ...lines].join('\n'), {
      prefix: 'Article',
    });
    expect(found.map(({ title }) => title)).toEqual(titles);
    expect(found.map(({ content }) => content)).toEqual(titles.map(() => `${DUTY} So be it;`));
  });

  it('stands behind the number of a few articles alone', () => {
    const wrapped = (at: number) =>
      `Article ${at}.- Whoever keeps a lake keeps it clean and open to the people who live on its\nshores, and to their guests.`;
    const titled = new Map([
      [3, 'Of opening hours'],
      [7, 'Nets'],
      [11, 'Boats and rafts'],
    ]);
    const lines = Array.from({ length: 12 }, (_, place) => {
      const title = titled.get(place + 1);
      const text = wrapped(place + 1);
      return title ? text.replace('- Whoever', `- ${title}\nWhoever`) : text;
    });
    const { articles: found } = readScannedText(lines.join('\n'), { prefix: 'Article' });
    expect(found.map(({ title }) => title)).toEqual(
      lines.map((_, place) => titled.get(place + 1) ?? ''),
    );
    expect(new Set(found.map(({ content }) => content)).size).toBe(1);
  });

  it('is no sentence whose points follow', () => {
    const lines = Array.from({ length: 9 }, (_, place) =>
      place === 4
        ? 'Article 5.- Peuvent garder un lac :\na) ses riverains ;\nb) la commune.'
        : `Article ${place + 1}.- Des lacs et de leurs gardiens\nQui garde un lac le tient propre.`,
    );
    const { articles: found } = readScannedText(lines.join('\n'), { prefix: 'Article' });
    expect(found[4]).toMatchObject({ title: '', content: expect.stringMatching(/^Peuvent/) });
    expect(found[5]?.title).toBe('Des lacs et de leurs gardiens');
  });

  it('is no short sentence whose points follow either', () => {
    const lines = Array.from({ length: 9 }, (_, place) =>
      place === 4
        ? 'Article 5.- The council shall:\n(a) keep nets;\n(b) mend boats.'
        : `Article ${place + 1}.- Lakes and their keepers\nWhoever keeps a lake keeps it clean.`,
    );
    const { articles: found } = readScannedText(lines.join('\n'), { prefix: 'Article' });
    expect(found[4]).toMatchObject({ title: '', content: expect.stringMatching(/^The council/) });
  });

  it.each([
    ['is no line that leads to the first point of a list', '(a) la pluie ;\n(b) le gel.', ''],
    [
      'may end with a colon before a subsection',
      '(1) La pluie.\n(2) Le gel.',
      'Un lac prend fin par',
    ],
  ])('%s', (_, text, title) => {
    const lines = Array.from({ length: 12 }, (_, place) =>
      place === 4
        ? `Article 5.- Un lac prend fin par :\n${text}`
        : `Article ${place + 1}.- Des lacs et de leurs gardiens\nQui garde un lac le tient propre.`,
    );
    const { articles: found } = readScannedText(lines.join('\n'), { prefix: 'Article' });
    expect(found[4]?.title).toBe(title);
  });

  it('may be parted from the text by a full stop alone', () => {
    const titles = ['Scope', 'Keepers', 'Nets', 'Boats', 'Fines', 'Fees', 'Floods', 'Final words'];
    const lines = titles.map((title, at) => `Article ${at + 1}. ${title}. ${DUTY}`);
    const { articles: found } = readScannedText(lines.join('\n'), { prefix: 'Article' });
    expect(found.map(({ title, content }) => [title, content])).toEqual(
      titles.map((title) => [title, DUTY]),
    );
  });
});

describe('the title of an article that a scanner has run into others', () => {
  const titles = ['Scope', 'Keepers', 'Nets', 'Boats', 'Fines', 'Fees', 'Floods', 'Final words'];

  it('may be parted from the text by a colon', () => {
    const lines = titles.map((title, at) => `Article ${at + 1}.- ${title} : (1) ${DUTY}`);
    const { articles: found } = readScannedText(lines.join('\n'), { prefix: 'Article' });
    expect(found.map(({ title, content }) => [title, content])).toEqual(
      titles.map((title) => [title, `(1) ${DUTY}`]),
    );
  });

  it('goes on in the next line where both are in capitals', () => {
    const lines = titles.flatMap((title, at) => [
      `SECTION ${at + 1}.- SPECIAL MEASURES IN RESPECT OF THE ${title.toUpperCase()} IN THE BORDER`,
      'DIVISIONS',
      `(1) ${DUTY}`,
      DUTY,
    ]);
    const { articles: found } = readScannedText(lines.join('\n'), { prefix: 'Section' });
    expect(found.map(({ title }) => title)).toEqual(
      titles.map(
        (title) =>
          `SPECIAL MEASURES IN RESPECT OF THE ${title.toUpperCase()} IN THE BORDER DIVISIONS`,
      ),
    );
  });
});

describe('a heading', () => {
  it('is one though a thin letter of its short word was taken for another', () => {
    const law = articles(1, 20, (number) => `${number === '7' ? 'Arl' : 'Art'}. ${number}. — `);
    const found = readText(law).map(([id]) => id);
    expect(found).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 1}`));
  });
});

describe('the words of an article', () => {
  it('are all kept where its first line comes again at the beginnings of pages', () => {
    const begun = 'Where the keeper of the lake is absent or ill for any reason, the oldest';
    const pages = Array.from({ length: 9 }, (_, page) => [
      ...articles(page * 12 + 1, page * 12 + 12),
      `- ${page + 1} -`,
      ...(page % 3 === 1 ? [begun, 'of the people of the place keeps it.'] : []),
    ]);
    const contents = readText(pages.flat()).map(([, content]) => content);
    expect(contents.filter((content) => content.includes(begun))).toHaveLength(3);
  });

  it('are all kept where a reference is cut at the end of a page', () => {
    const pages = Array.from({ length: 6 }, (_, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise is liable to the fines of article`,
      `${page * 12 + 3}.`,
      `- ${page + 2} -`,
    ]);
    const contents = readText(pages.flat()).map(([, content]) => content);
    expect(contents.filter((content) => /liable/.test(content))).toEqual(
      [3, 15, 27, 39, 51, 63].map(
        (number) => `Whoever keeps it otherwise is liable to the fines of article ${number}.`,
      ),
    );
  });

  it('are kept at the end of a page, however rare they are', () => {
    const rare = ['authority, guardianship, electoral', 'cinematographic, acoustic equipment'];
    const pages = Array.from({ length: 9 }, (_, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise loses the`,
      page % 4 === 1 ? (rare[(page - 1) / 4] ?? 'people of the place') : 'people of the place',
      `- ${page + 2} -`,
      'and the place of the people.',
    ]);
    const contents = readText(pages.flat()).map(([, content]) => content);
    for (const words of rare) {
      expect(contents).toContain(
        `Whoever keeps it otherwise loses the ${words} and the place of the people.`,
      );
    }
  });

  it.each([
    [
      'a signature in sentences',
      'Yaounde, 6 July 2031.\nThe President of the Lakes,\nJean LE SAGE.',
    ],
    ['a signature with an ordinal', 'Yaounde, 9th July 2031\nPresident Of The Lakes\nJean LE SAGE'],
    ['a signature whose day is stamped', 'Yaoundé, le\nLe Président des lacs,\nJean LE SAGE.'],
    [
      'an annex without articles',
      `ANNEX I\nFEES\n${Array.from({ length: 30 }, (_, at) => `${at + 1}. Passage of boat ${at}. 500 francs;`).join('\n')}`,
    ],
  ])('end before %s', (_, closing) => {
    const found = readText([...articles(1, 9), closing]);
    expect(found[8]?.[1]).toBe(DUTY.replace('a lake', 'lake 9'));
  });

  it('may name a place and a day', () => {
    const words = 'It is kept in\nYaounde, the seat of the council, until 6 May 2031.';
    const found = readText([...articles(1, 8), `Article 9.- The book is closed.\n${words}`]);
    expect(found[8]?.[1]).toBe(`The book is closed. ${words.replace('\n', ' ')}`);
  });

  it.each([
    ['lists of all lengths', [12, 31, 17, 42]],
    ['a few lists of the same length', [24, 25, 24]],
  ])('keep the names of what is counted through: %s', (_, lengths) => {
    const lists = lengths.map((length, at) => [
      `Article ${at + 1}.- Boats are entered in the following list:`,
      `LIST OF BOATS ${at + 1}`,
      ...Array.from({ length }, (_, boat) => `a boat of ${boat} oars and its keeper, a man;`),
    ]);
    const others = articles(lengths.length + 1, 12);
    const contents = readText([...lists.flat(), ...others]).map(([, content]) => content);
    expect(contents.filter((content) => /LIST OF BOATS \d/.test(content))).toHaveLength(
      lengths.length,
    );
  });

  it('are told from divisions where a title begins with a word of theirs', () => {
    const found = readText([
      'ARTICLE 1\nChef du lac\nLe chef du lac est nommé pour un an.',
      'ARTICLE 2\nTitre honorifique\nEst puni d’une amende de cinq mille (5 000) francs, celui qui porte le titre de chef',
      'du lac auquel il n’a pas droit. ,',
      'ARTICLE 3\nSuppléant\nLe suppléant est nommé pour un an.',
    ]);
    expect(found[1]?.[1]).toMatch(/^Est puni/);
  });

  it('may be no more than that it is repealed', () => {
    const found = readText([
      'Article 1: Scope\nThis law applies to lakes.',
      'Article 2: (Repealed)',
      'Article 3: Keepers\nEvery lake has a keeper.',
      'Article 4: Repealed by Law No. 2031/017 of 3 May 2031',
    ]);
    expect(found.map(([, content]) => content)).toEqual([
      'This law applies to lakes.',
      '(Repealed)',
      'Every lake has a keeper.',
      'Repealed by Law No. 2031/017 of 3 May 2031',
    ]);
  });

  it('are spelt in letters where a printer has joined them', () => {
    expect(readText(['Article 1.- A ﬁne of ﬁve francs.', 'Article 2.- An oﬃce.'])).toEqual([
      ['1', 'A fine of five francs.'],
      ['2', 'An office.'],
    ]);
  });
});

describe('a law whose articles are counted', () => {
  it.each([
    ['in words', ['ARTICLE PREMIER', 'ARTICLE DEUXIEME', 'ARTICLE TROISIÈME']],
    ['in other words', ['ARTICLE UN', 'ARTICLE DEUX', 'ARTICLE TROIS']],
    ['in Roman numerals', ['ARTICLE PREMIER', 'ARTICLE II', 'ARTICLE III']],
  ])('%s is read by them, whatever it quotes of another law', (_, [first, second, third]) => {
    const others =
      second === 'ARTICLE II'
        ? ['ARTICLE IV', 'ARTICLE V', 'ARTICLE VI']
        : ['ARTICLE QUATRE', 'ARTICLE CINQ', 'ARTICLE SIX'];
    const found = readText([
      `${first}.- Les dispositions des articles 5 et 124 de l’ordonnance sont modifiées ainsi qu’il suit :`,
      '« Article 5 (nouveau).- Le lac est ouvert.',
      'Article 124 bis (nouveau).- Le taux est fixé à 15 %. »',
      '(Le reste sans changement)',
      `${second}.- Les dispositions de l’article 128 sont abrogées.`,
      `${third}.- ${DUTY}`,
      ...others.map((heading) => `${heading}.- ${DUTY}`),
    ]);
    expect(found.map(([id]) => id)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(found[0]?.[1]).toMatch(/15 %\. » \(Le reste sans changement\)$/);
  });

  it.each([
    ['as printed', '“', '”'],
    ['as typed', '"', '"'],
    ['as typed, and lost at the end', '"', ''],
  ])('in figures quotes articles of another law without having them, %s', (_, open, close) => {
    const found = readText([
      ...articles(1, 4),
      'Article 5.- Articles 3 and 9 of the decree are amended as follows:',
      `${open}Article 3 (new).- The council decides within thirty (30) days.`,
      `Article 9 (new).- The fee is paid in advance.${close}`,
      ...articles(6, 12),
    ]);
    expect(found.map(([id]) => id)).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1}`));
    expect(found[4]?.[1]).toContain(`${open}Article 3 (new)`);
    expect(found[4]?.[1]).toContain(`in advance.${close}`);
  });

  it('in a short law quotes an article whose number is like the next one of its own', () => {
    const found = readText([
      'Section 1.- This law amends the Penal Code.',
      'Section 2.- Section 241 is amended as follows:',
      '"Section 241 (new): (1) Whoever insults a religion is punished with a fine.',
      '(2) By means of the press the penalty is doubled.',
      'Section 3.- This law shall be published.',
    ]);
    expect(found.map(([id]) => id)).toEqual(['1', '2', '3']);
    expect(found[1]?.[1]).toMatch(/"Section 241 \(new\).*doubled\.$/s);
  });

  it('with a letter in one of its books has them beside the others', () => {
    const found = readText([
      ...articles(1, 8),
      'LIVRE DES PROCEDURES FISCALES',
      ...articles(1, 7, (number) => `Article L.${number}.- `),
      `Article L 7 bis.- ${DUTY}`,
      'BOOK THREE',
      ...articles(9, 12),
    ]);
    expect(found.map(([id]) => id).slice(6)).toEqual([
      ...['7', '8', 'L 1', 'L 2', 'L 3', 'L 4', 'L 5', 'L 6', 'L 7', 'L 7 bis'],
      ...['9', '10', '11', '12'],
    ]);
  });

  it('in figures is not read by its divisions in words or Roman numerals', () => {
    const text = ['I', 'II', 'III', 'IV', 'V', 'VI'].flatMap((numeral, at) => [
      `SECTION ${numeral}`,
      'OF LAKES',
      ...articles(at * 3 + 1, at * 3 + 3, (number) => `Section ${number}.- `),
    ]);
    expect(readText(text, 'Section').map(([id]) => id)).toEqual(
      Array.from({ length: 18 }, (_, at) => String(at + 1)),
    );
  });
});

describe('a heading whose letters or figures were moved apart', () => {
  it.each([
    ['figures', (number: string) => `Article ${[...number].join(' ')}.- `],
    ['letters', (number: string) => `A R T I C L E  ${number} : `],
    ['nothing', (number: string) => `Article${number}.-`],
  ])('is one: %s', (_, heading) => {
    const found = readText(articles(1, 34, heading));
    expect(found.map(([id]) => id)).toEqual(Array.from({ length: 34 }, (_, at) => `${at + 1}`));
    expect(found[32]?.[1]).toBe(DUTY.replace('a lake', 'lake 33'));
  });
});

describe('a number', () => {
  it('may have its bis in brackets', () => {
    const lines = [...articles(1, 6), 'Article 6 (bis).- The council hears.', ...articles(7, 9)];
    expect(
      readText(lines)
        .map(([id]) => id)
        .slice(5, 8),
    ).toEqual(['6', '6 bis', '7']);
  });

  it.each(['5t', 'SL', '5L', 'St'])('is one though its figures were read as %s', (seen) => {
    const lines = articles(1, 53, (number) => `Article ${number === '51' ? seen : number}.- `);
    expect(readText(lines)[50]).toEqual(['51', DUTY.replace('a lake', 'lake 51')]);
  });
});

it('has the sign of its heading behind the mark of its first paragraph', () => {
  const lines = articles(1, 9, (number) => `Section ${number} (1): `);
  const own = DUTY.replace('a lake', 'lake 5');
  expect(readText(lines, 'Section')[4]).toEqual(['5', `(1) ${own}`]);
});

describe('a heading whose word was misread', () => {
  it.each([
    ['at its beginning', 'Section', '5ection'],
    ['within', 'Article', 'Artic1e'],
  ])('%s is one', (_, prefix, seen) => {
    const lines = articles(1, 9, (number) => `${number === '5' ? seen : prefix} ${number}. `);
    expect(readText(lines, prefix)).toHaveLength(9);
  });
});
