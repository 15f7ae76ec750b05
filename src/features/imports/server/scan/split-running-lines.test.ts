import { describe, expect, it } from 'vitest';
import { articles, readText } from './lake-law.fixture.ts';
import { readScannedText } from './read-scanned-text.ts';

const PRESS =
  'Lakes Printing Press, P.O. Box 1603, Tel. 22 23 12 77, Law No. 2031/017 of 3 May 2031';

/** The contents of articles 1 to 12, with something in the middle of each. */
function lawWith(inner: (at: number) => string): string {
  return Array.from(
    { length: 12 },
    (_, at) => `Article ${at + 1}.- Every lake shall have\n${inner(at)}a keeper of its own.`,
  ).join('\n');
}

const WHOLE = Array.from({ length: 12 }, () => 'Every lake shall have a keeper of its own.');

function contentsOf(text: string, removed: readonly string[]): string[] {
  return readScannedText(text, { prefix: 'Article', removed }).articles.map(
    ({ content }) => content,
  );
}

describe('a line that a person has marked as a running line', () => {
  it('is removed wherever it stands, however the scanner has read it', () => {
    const seen = [PRESS, PRESS.replace('Lakes', 'Lakcs'), PRESS.replace('1603', 'l6O3')];
    const text = lawWith((at) => (at % 4 === 1 ? `${seen[Math.floor(at / 4)]}\n` : ''));
    expect(contentsOf(text, [PRESS])).toEqual(WHOLE);
  });

  it('is split off the line to which it was glued, before it, behind it or within it', () => {
    const text = [
      `Article 1.- Every lake shall have a keeper of its own. ${PRESS.replace('Press', 'Prcss')}`,
      `${PRESS} Article 2.- Every lake shall have a keeper of its own.`,
      `Article 3.- Every lake shall have ${PRESS.replace('May', 'Mav')} a keeper of its own.`,
    ].join('\n');
    expect(contentsOf(text, [PRESS])).toEqual(WHOLE.slice(0, 3));
  });

  it('leaves the law’s own words that are as a short one', () => {
    const sentences = [
      'Each licence is printed in the Official Gazette of the Lakes within a month.',
      'Whoever fishes without the papers that the Official Gazette of the Lakes names shall pay.',
      'Its price is that of the Official Gazette of the Lakes.',
      'It is printed in the “Official Gazette of the Lakes” (in French) and sold.',
      'It is printed in the Official Gazette of the Lakes – in French – and sold.',
    ];
    const text = sentences.map((sentence, at) => `Article ${at + 1}.- ${sentence}`).join('\n');
    const glued =
      'Article 6.- Every lake shall have a keeper of its own. Official Gazette of the Lakes';
    expect(contentsOf(`${text}\n${glued}`, ['Official Gazette of the Lakes'])).toEqual([
      ...sentences,
      WHOLE[0],
    ]);
  });

  it.each([
    [
      'Assemblée nationale du Cameroun',
      ['Le président de l’Assemblée nationale du Cameroun promulgue la loi.'],
    ],
    [
      'Assemblée nationale du Cameroun',
      ["Les actes d'Assemblée nationale du Cameroun sont publics."],
    ],
    [
      'Journal officiel de la République du Cameroun',
      [
        'La présente loi sera insérée au Journal officiel de la République du Cameroun en français et en anglais.',
        'Les avis paraissent au Journal officiel de la République du Cameroun dans le mois.',
      ],
    ],
  ])('leaves the law’s own words in French: %s', (foot, sentences) => {
    const text = sentences.map((sentence, at) => `Article ${at + 1}.- ${sentence}`).join('\n');
    const glued = `Article ${sentences.length + 1}.- Chaque lac a un gardien. ${foot}`;
    const read = readScannedText(`${text}\n${glued}`, { prefix: 'Article', removed: [foot] });
    expect(read.articles.map(({ content }) => content)).toEqual([
      ...sentences,
      'Chaque lac a un gardien.',
    ]);
  });

  it('leaves the law’s own words at the end of a scanned line and at the beginning of one', () => {
    const foot = 'Official Gazette of the Lakes';
    const lines = [
      `Article 1.- Each licence shall be printed in the ${foot}`,
      'within a month of the day on which it was given.',
      'Article 2.- Each decision of the keeper shall be printed in the',
      `${foot}, in English and in French.`,
      'Article 3.- The price of each licence shall be that of the',
      `${foot} on the day on which it was given.`,
      `Article 4.- Every lake shall have ${foot}`,
      `a keeper of its own. ${foot}`,
      `${foot} Article 5.- Every lake shall have a keeper of its own.`,
    ];
    expect(contentsOf(lines.join('\n'), [foot])).toEqual([
      `Each licence shall be printed in the ${foot} within a month of the day on which it was given.`,
      `Each decision of the keeper shall be printed in the ${foot}, in English and in French.`,
      `The price of each licence shall be that of the ${foot} on the day on which it was given.`,
      WHOLE[0],
      WHOLE[0],
    ]);
  });

  it.each(['SERVICE DU FICHIER LEGISLATIF ET REGLEMENTAIRE', 'PRESIDENCE DE LA REPUBLIQUE'])(
    'is cut out of a sentence in small letters where it is a stamp in capitals: %s',
    (stamp) => {
      const lines = [
        `Article 1.- Le gardien du lac informe le maire ${stamp} de la commune.`,
        `Article 2.- Le gardien du lac informe le maire de la ${stamp} commune.`,
        `Article 3.- Le gardien du lac informe le maire de la ${stamp}`,
        'commune.',
        'Article 4.- Le gardien du lac informe le maire de la',
        `${stamp} commune.`,
      ];
      const whole = 'Le gardien du lac informe le maire de la commune.';
      expect(contentsOf(lines.join('\n'), [stamp])).toEqual(Array.from({ length: 4 }, () => whole));
    },
  );

  it('leaves the law’s own words in capitals: in a title, behind ‘l’’ and in quotation marks', () => {
    const name = 'ASSEMBLEE DES GARDIENS DU PAYS';
    const text = [
      `Article 1.- DES POUVOIRS DE LA ${name} ET DU MAIRE`,
      'Chaque lac a un gardien.',
      `Article 2.- Le maire préside l’${name} et la réunit.`,
      `Article 3.- Chaque lac est ouvert par la « ${name} » du lieu.`,
    ].join('\n');
    const { articles } = readScannedText(text, { prefix: 'Article', removed: [name] });
    expect(articles.map(({ title, content }) => `${title} ${content}`.trim())).toEqual([
      `DES POUVOIRS DE LA ${name} ET DU MAIRE Chaque lac a un gardien.`,
      `Le maire préside l’${name} et la réunit.`,
      `Chaque lac est ouvert par la « ${name} » du lieu.`,
    ]);
  });

  it('is cut off the beginning of a line where it has the number of a page', () => {
    const foot = 'Official Gazette of the Lakes';
    const text = `Article 1.- Every lake shall have a\n${foot} 13 keeper of its own.`;
    expect(contentsOf(text, [`${foot} 12`])).toEqual([WHOLE[0]]);
  });

  it('may be no more than a number between signs, which is another one on each page', () => {
    const text = lawWith((at) => (at % 4 === 1 ? `( ${at * 7} )\n` : ''));
    expect(contentsOf(text, ['( 3 )'])).toEqual(WHOLE);
  });

  it('may have a day that stands before its words on one page and behind them on the next', () => {
    const [left, right] = [
      '812 JOURNAL DU PAYS DES LACS 15 mai 2031',
      '15 mai 2031 JOURNAL DU PAYS DES LACS 813',
    ];
    const text = lawWith((at) => (at % 4 === 1 ? `${left}\n` : at % 4 === 3 ? `${right}\n` : ''));
    expect(contentsOf(text, [right])).toEqual(WHOLE);
  });

  it('goes with the bracket that closes behind its figures', () => {
    const head = (at: number) =>
      `Code of Lakes (Law No. 98/005 of 14 April ${at === 5 ? 'l998' : '1998'})`;
    const text = lawWith((at) => (at % 4 === 1 ? `${head(at)}\n` : ''));
    expect(contentsOf(text, ['Code of Lakes (Law No. 98/005 of 14 April 1998'])).toEqual(WHOLE);
  });

  it('leaves the heading of the chapter that it names', () => {
    const head = 'GENERAL RULES ON THE KEEPING OF LAKES';
    const text = `PART II : ${head}\n${lawWith((at) => (at % 4 === 1 ? `${head}\n` : ''))}`;
    expect(contentsOf(text, [head])).toEqual(WHOLE);
    const { articles } = readScannedText(text, { prefix: 'Article', removed: [head] });
    expect(articles[0]?.path).toEqual([{ level: 'part', label: 'PART II', title: head }]);
  });

  it('leaves all other lines as they are', () => {
    const text = lawWith(() => '');
    expect(contentsOf(text, [PRESS, '', '—'])).toEqual(WHOLE);
  });
});

describe('a short running line with the number of its page', () => {
  const WORDS = 'lake boat net fish mayor bank keeper owner water fine judge order'.split(' ');
  const pick = (at: number) => WORDS[(at * at + 5 * at) % WORDS.length];

  /** A law of 182 articles of two lines, and what stands before the second line of every 13th. */
  function read(before: (page: number) => string) {
    const law = Array.from({ length: 182 }, (_, at) => [
      `${pick(at)} and every ${pick(at + 3)} shall have the ${pick(at + 4)}`,
      `of a ${pick(at + 2)} that ${pick(at + 7)} and ${pick(at + 9)} of the place know.`,
    ]);
    const text = law.flatMap(([first, second], at) => [
      `Article ${at + 1}.- ${first}`,
      at % 13 === 6 ? `${before((at - 6) / 13 + 1)}${second}` : second,
    ]);
    const { articles } = readScannedText(text.join('\n'), { prefix: 'Article' });
    return { contents: articles.map(({ content }) => content), law };
  }

  it('is split off where it runs into the next line, and stays where no page stands beside it', () => {
    const { contents, law } = read((page) =>
      page % 3 === 0
        ? `Decree on lakes of the North ${page} `
        : `Decree on lakes of the North ${page}\n`,
    );
    expect(contents).toEqual(law.map((lines) => lines.join(' ')));
    const own = read(() => 'the Decree on lakes of the North ');
    expect(own.contents[6]).toContain('the Decree on lakes of the North of a');
  });
});

describe.each([
  ['a word or two', 'the office.'],
  ['a short word, with which its first line is as good as the same', 'law.'],
])('a stamp of several lines in capitals, beside %s', (_, end) => {
  const STAMP = ['COUNCIL OF THE LAKES', 'KEEPER OF THE PAPERS', 'COPY OF THE ORIGINAL'];

  /** A law of pages of twelve articles, the last of which ends below the page. */
  function read(turn: (page: number) => readonly string[]): string[] {
    const pages = Array.from({ length: 12 }, (__, page) => [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- Whoever keeps it otherwise shall say so to`,
      ...turn(page),
    ]);
    return readText(pages.flat()).flatMap(([id, content]) => (Number(id) % 12 ? [] : [content]));
  }

  const whole = Array.from(
    { length: 12 },
    () => `Whoever keeps it otherwise shall say so to ${end}`,
  );

  it('is split off the end of a page that its first line has run into', () => {
    const [first = '', ...rest] = STAMP;
    const found = read((page) =>
      page % 4 === 2
        ? [`${end} ${first}`, ...rest, String(page + 1)]
        : [...STAMP, String(page + 1), end],
    );
    expect(found).toEqual(whole);
  });

  it('is split off the page below that its last line has run into', () => {
    const last = STAMP.at(-1) ?? '';
    const found = read((page) => [
      String(page + 1),
      ...STAMP.slice(0, -1),
      ...(page % 4 === 2 ? [`${last} ${end}`] : [last, end]),
    ]);
    expect(found).toEqual(whole);
  });
});
