import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';

const NUMBERS = Array.from({ length: 24 }, (_, at) => at + 1);
const TRADES = ['nets', 'quays', 'boats', 'wells', 'locks', 'reeds', 'tolls', 'ropes'];

function duty(at: number): string {
  return `The keeper of lake ${at} answers for ${at * 7} boats and for their moorings.`;
}

function read(lines: readonly string[], prefix = 'Section') {
  return readScannedText(lines.join('\n'), { prefix });
}

function pathsOf(lines: readonly string[], prefix?: string): string[] {
  return read(lines, prefix).articles.map(({ path }) =>
    path.map(({ label, title }) => `${label}: ${title}`).join(' / '),
  );
}

describe('the divisions of a law', () => {
  it('are parts within chapters where parts follow right behind their headings', () => {
    const heads: Readonly<Record<number, readonly string[]>> = {
      1: ['CHAPTER I', 'General Provisions', 'Part I', 'Lakes'],
      9: ['Part II', 'Rivers'],
      17: ['CHAPTER II', 'Boats', 'Part I', 'Sails'],
      21: ['CHAPTER III', 'Nets'],
    };
    const paths = pathsOf(NUMBERS.flatMap((at) => [...(heads[at] ?? []), `${at}. ${duty(at)}`]));
    expect([1, 9, 17, 21].map((at) => paths[at - 1])).toEqual([
      'CHAPTER I: General Provisions / Part I: Lakes',
      'CHAPTER I: General Provisions / Part II: Rivers',
      'CHAPTER II: Boats / Part I: Sails',
      'CHAPTER III: Nets',
    ]);
  });

  it('are chapters within parts elsewhere', () => {
    const heads: Readonly<Record<number, readonly string[]>> = {
      1: ['PART I', 'Lakes', 'CHAPTER I', 'Fish'],
      9: ['CHAPTER II', 'Boats'],
      17: ['PART II', 'Rivers', 'CHAPTER I', 'Locks'],
    };
    const paths = pathsOf(NUMBERS.flatMap((at) => [...(heads[at] ?? []), `${at}. ${duty(at)}`]));
    expect(paths[8]).toBe('PART I: Lakes / CHAPTER II: Boats');
    expect(paths[16]).toBe('PART II: Rivers / CHAPTER I: Locks');
  });

  it('may have been inserted', () => {
    const heads: Readonly<Record<number, string>> = {
      1: 'Part II – Lakes',
      9: 'Part IIA – Rivers',
      17: 'Part III – Boats',
    };
    const paths = pathsOf(NUMBERS.flatMap((at) => [heads[at] ?? [], `${at}. ${duty(at)}`].flat()));
    expect([1, 9, 17].map((at) => paths[at - 1])).toEqual([
      'Part II: Lakes',
      'Part IIA: Rivers',
      'Part III: Boats',
    ]);
  });

  it.each([
    [
      'two titles that are wrapped',
      [
        'Titre 2 - De ce que les gardiens doivent aux habitants de la rive et des',
        'villages',
        'Chapitre unique - De ce que les gardiens doivent aux habitants de la rive du',
        'lac',
      ],
      'Titre 2: De ce que les gardiens doivent aux habitants de la rive et des villages / Chapitre unique: De ce que les gardiens doivent aux habitants de la rive du lac',
    ],
    [
      'a title in capitals that ends with a full stop',
      ['TITRE II', 'DES GARDIENS DES LACS. DES HABITANTS DE LA RIVE ET DE CEUX DES VILLAGES.'],
      'TITRE II: DES GARDIENS DES LACS. DES HABITANTS DE LA RIVE ET DE CEUX DES VILLAGES.',
    ],
    ['rules around it', ['--- CHAPITRE II : DES RIVES ---'], 'CHAPITRE II: DES RIVES'],
    ['a full stop and a dash', ['Section II. — Des rives.'], 'Section II: Des rives.'],
  ])('begin behind an article with %s', (_, head, path) => {
    const lines = NUMBERS.flatMap((at) => [
      ...(at === 9 ? head : []),
      `Article ${at}.- Le gardien du lac ${at} répond de ${at * 7} barques et de leurs amarres.`,
    ]);
    const { articles } = read(lines, 'Article');
    expect(articles[7]?.content).toBe(
      'Le gardien du lac 8 répond de 56 barques et de leurs amarres.',
    );
    expect(pathsOf(lines, 'Article')[8]).toBe(path);
  });
});

describe('a running head', () => {
  it('is none of the law’s though its words stand on the title page too', () => {
    const lines = [
      'www.lacs.example',
      'Lacs',
      'Lacs',
      'Code des rives',
      ...NUMBERS.flatMap((at) => {
        const page = ['Code des rives', String(at / 4), 'www.lacs.example', 'Lacs'];
        const own = `Article ${at}.- Le gardien du lac ${at} répond de ${at * 7} barques.`;
        return at % 4 === 0 ? [own, ...page] : [own];
      }),
    ];
    const { articles } = read(lines, 'Article');
    expect(articles.map(({ content }) => content).join(' ')).not.toMatch(/Lacs|rives|www/);
  });
});

describe('the articles of a law', () => {
  it.each(['\t', '  ', ' '])('are numbers and titles with nothing but “%s” between', (blank) => {
    const lines = NUMBERS.flatMap((at) => [
      `${at}${blank}Of ${TRADES[at % 8]} and ${TRADES[(at >> 1) % 8]}`,
      `(1)\t${duty(at)}`,
      `\t(a)\tby day;  or`,
      `\t(b)\tby night.`,
    ]);
    const { articles, uses } = read(['LAKES ACT', 'PART 1 PRELIMINARY', ...lines]);
    expect(articles.map(({ article_id }) => article_id)).toEqual(NUMBERS.map(String));
    expect(articles[3]?.title).toBe('Of locks and boats');
    expect(articles[3]?.content).toBe(`(1) ${duty(4)}\n(a) by day; or\n(b) by night.`);
    expect(uses.filter((use) => use === 'unexplained')).toHaveLength(1);
  });

  it('are no rows of a list of names, where the law has articles', () => {
    const names = NUMBERS.map((at) => `${at} Nom${'abcdefghijklmnopqrstuvwxyz'[at]} Prénom`);
    const { articles } = read(
      ['Article 1.- Sont nommés :', ...names, 'Article 2.- Le présent arrêté est publié.'],
      'Article',
    );
    expect(articles.map(({ article_id }) => article_id)).toEqual(['1', '2']);
  });
});

describe('what stands before the first article', () => {
  it('is a preamble where the people speaks', () => {
    const lines = [
      'THE CONSTITUTION OF THE LAKES',
      'We the people of the Lakes',
      'Having resolved to live in peace on all shores',
      'Do hereby give to ourselves the following Constitution:-',
      'CHAPTER I',
      'General Provisions',
      ...NUMBERS.map((at) => `${at}. ${duty(at)}`),
    ];
    expect(read(lines).articles[0]).toMatchObject({
      article_id: 'preamble',
      content: expect.stringMatching(/^We the people of the Lakes Having resolved/),
    });
  });

  it('is unexplained from the fifth line below a division on', () => {
    const lost = NUMBERS.slice(0, 8).map((at) => `Clause the one of lake ${at}, ${duty(at)}`);
    const { uses, articles } = read([
      'CHAPTER I',
      'General Provisions',
      ...lost,
      ...NUMBERS.map((at) => `${at}. ${duty(at)}`),
    ]);
    expect(uses.slice(0, 10).filter((use) => use === 'unexplained')).toHaveLength(5);
    expect(articles[0]?.path[0]?.title.length).toBeLessThan(400);
  });
});

describe('a footnote', () => {
  const rules = [
    'Dahir des pêcheurs du nord',
    'Coutume reçue des anciens',
    'Usage de tous nos ports',
    'Vieille charte sur l’eau',
    'Pacte entre deux villages',
    'Ordre du premier gardien',
  ];
  const lines = NUMBERS.flatMap((at) => {
    const mark = at % 4 === 2 ? String((at + 2) / 4) : '';
    const note = [
      `${at / 4} - ${rules[at / 4 - 1]}, que l’on a écrit en ${1900 + at * 3} et`,
      `complété à la page ${at * 7}.`,
      `- ${at / 4 + 10} -`,
    ];
    return [
      `Article ${at}`,
      `Le gardien du lac ${at} répond des ${at * 7} barques${mark} et de`,
      'leurs amarres.',
      ...(at % 4 === 0 ? note : []),
    ];
  });

  it('is no text where a word of its page has its number', () => {
    const { articles } = read(lines, 'Article');
    expect(articles.map(({ content }) => content).join(' ')).not.toMatch(/écrit|complété/);
  });

  it.each([
    ['no word has it', /barques\d+/],
    ['the numbers do not go on from page to page', /barques[1245]/],
  ])('is text where %s', (_, mark) => {
    const { articles } = read(
      lines.map((line) => line.replace(mark, 'barques')),
      'Article',
    );
    expect(articles[3]?.content).toMatch(/Dahir des pêcheurs.*complété/);
    expect(articles[11]?.content).toMatch(/Usage de tous nos ports.*complété/);
  });
});

it('may define words that are its titles, in quotation marks', () => {
  const words = ['"Lake"', 'Boats', '“Net of the council”', '"Keeper"'];
  const { articles } = read(words.map((word, at) => `${at + 1}. ${word}.—${duty(at)}`));
  expect(articles.map(({ title, content }) => [title, content])).toEqual(
    words.map((word, at) => [word, duty(at)]),
  );
});
