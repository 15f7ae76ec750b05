import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';

const DUTY = 'The keeper of each lake shall keep it clean and open to the people.';

function read(headings: readonly string[], prefix: string) {
  const text = headings.map((heading) => `${heading} ${DUTY}`).join('\n');
  return readScannedText(text, { prefix }).articles;
}

const NUMBERS = Array.from({ length: 24 }, (_, at) => String(at + 1));
const WAYS = ['Section %.', 'Article %:', '-section %:', 'SECTION %.-', 'Art. % -', 'Sec. %.'];
const MIXED = NUMBERS.map((number, at) => (WAYS[at % WAYS.length] ?? '').replace('%', number));

describe('a law whose headings have several words', () => {
  it.each(['Section', 'Article'])(
    'is read by the sequence, whatever its category says: %s',
    (prefix) => {
      const found = read(MIXED, prefix);
      expect(found.map(({ article_id }) => article_id)).toEqual(NUMBERS);
      expect(found.map(({ content }) => content)).toEqual(NUMBERS.map(() => DUTY));
    },
  );

  it('is told from one with divisions of the other word, which are counted anew', () => {
    const headings = NUMBERS.map((number, at) =>
      at % 4 === 0
        ? `SECTION ${((at / 4) % 3) + 1}\nOF LAKES\nArticle ${number}.`
        : `Article ${number}.`,
    );
    for (const prefix of ['Article', 'Section']) {
      const found = read(headings, prefix);
      expect(found.map(({ article_id }) => article_id)).toEqual(NUMBERS);
      expect(found[4]?.path).toMatchObject([{ level: 'section', label: 'SECTION 2' }]);
    }
  });
});

it('divisions with the articles’ own word are divisions', () => {
  const headings = NUMBERS.map((number, at) => {
    const heading = `${at === 9 ? '5ec.' : 'Section'} ${number}:`;
    return at % 4 === 1 && at > 1 ? `Section ${(at - 1) / 4}. Of lakes\n${heading}` : heading;
  });
  const found = read(headings, 'Section');
  expect(found.map(({ article_id }) => article_id)).toEqual(NUMBERS);
  expect(found.map(({ content }) => content)).toEqual(NUMBERS.map(() => DUTY));
  expect(found[5]?.path).toEqual([{ level: 'section', label: 'Section 1', title: 'Of lakes' }]);
});

it('divisions of the other word before the first article make no parts of the law', () => {
  const contents = [3, 4, 2, 5, 3].flatMap((sections) =>
    Array.from({ length: sections }, (_, at) => `Section ${at + 1}. Of lakes and of their shores`),
  );
  const text = [...contents, ...NUMBERS.map((number) => `Article ${number}. ${DUTY}`)].join('\n');
  const { articles } = readScannedText(text, { prefix: 'Article' });
  expect(articles.map(({ article_id }) => article_id)).toEqual(NUMBERS);
});

describe('the number of an article', () => {
  it('is not that of its first point', () => {
    const found = read(['Section 6.', 'Section 7. 1.', 'Section 8. – 1.', 'Section 9.'], 'Section');
    expect(found.map(({ article_id }) => article_id)).toEqual(['6', '7', '8', '9']);
    expect(found[1]?.content).toBe(`1. ${DUTY}`);
  });
});

describe('the number of a heading', () => {
  it('is not that of a paragraph marked with a degree sign behind a dash', () => {
    const found = read(['Article 6', 'Article 7 - 1°)', 'Article 8'], 'Article');
    expect(found.map(({ article_id }) => article_id)).toEqual(['6', '7', '8']);
    expect(found[1]?.content).toBe(`1°) ${DUTY}`);
  });

  it('may be parted from its colon by an empty line, with the other word too', () => {
    const headings = NUMBERS.map((number, at) => {
      const word = at % 3 === 0 ? 'Section' : 'Article';
      return at % 6 === 0 ? `${word} ${number}\n\n:` : `${word} ${number}:`;
    });
    const found = read(headings, 'Article');
    expect(found.map(({ content }) => content)).toEqual(NUMBERS.map(() => DUTY));
  });
});

describe('a first line that is no title', () => {
  it('goes on below in small letters', () => {
    const text = NUMBERS.map(
      (number) =>
        `Article ${number}. Encourt une amende de mille francs toute personne\nqui laisse le lac ${number} sans gardien pendant un mois, ou\nplus longtemps encore, sans en avertir le conseil du lac.`,
    ).join('\n');
    const { articles } = readScannedText(text, { prefix: 'Article' });
    expect(articles.every(({ title }) => title === '')).toBe(true);
  });
});

describe('numbers in words', () => {
  const WORDS = ['premier', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'];
  const idsOf = (headings: readonly string[]) =>
    read(headings, 'Article').map(({ article_id }) => article_id);

  it.each([
    ['one alone', ['1er', 'deux', '3', '4', '5', '6', '7', '8']],
    ['the first ones', ['premier', 'deux', 'trois', '4', '5', '6', '7', '8']],
    ['the last ones', ['1', '2', '3', '4', '5', 'six', 'sept', 'huit']],
    ['misread ones', ['premier', 'deux', 'trols', 'quatre', 'c1nq', 'six', 'sepl', 'huit']],
  ])('stand among figures: %s', (_, numbers) => {
    const headings = numbers.map((number) => `Article ${number} :`);
    expect(idsOf(headings)).toEqual(NUMBERS.slice(0, 8));
  });

  it('of a short act are read as well', () => {
    expect(idsOf(WORDS.slice(0, 3).map((word) => `Article ${word} :`))).toEqual(['1', '2', '3']);
  });

  it('are not in order where one is lost, and the others are read', () => {
    const headings = WORDS.map((word) => `ARTICLE ${word.toUpperCase()}.-`);
    expect(idsOf(headings.toSpliced(3, 1))).toEqual(['1', '2', '3', '5', '6', '7', '8']);
    expect(idsOf(headings.toSpliced(6, 1).toSpliced(2, 1))).toHaveLength(6);
  });

  it('begin no article in a sentence', () => {
    const headings = [
      'Article 1.',
      'Article 2. It refers to the\nArticle five. of the Constitution.',
      ...NUMBERS.slice(2).map((number) => `Article ${number}.`),
    ];
    expect(idsOf(headings)).toEqual(NUMBERS);
  });
});

describe('divisions below others', () => {
  it.each([
    ['CHAPTER I\nLAKES\nSUB-CHAPTER II\nSHORES', 'SUB-CHAPTER II', 'subchapter'],
    ['CHAPITRE I\nLACS\nSOUS-CHAPITRE II\nRIVES', 'SOUS-CHAPITRE II', 'subchapter'],
    ['TITRE I\nLACS\nSous-titre 2\nRIVES', 'Sous-titre 2', 'subtitle'],
    ['SECTION I\nLACS\nSOUS - SECTION 1\nRIVES', 'SOUS-SECTION 1', 'subsection'],
    ['SECTION I\nLACS\nPARAGRAPHE 1\nRIVES', 'PARAGRAPHE 1', 'paragraph'],
  ])('are known: %s', (above, label, level) => {
    const [first] = read([`${above}\nArticle 1.`, 'Article 2.', 'Article 3.'], 'Article');
    expect(first?.path.at(-1)).toMatchObject({ level, label });
    expect(first?.path).toHaveLength(2);
  });
});
