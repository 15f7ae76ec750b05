import { describe, expect, it } from 'vitest';
import { readText } from './lake-law.fixture.ts';
import { readScannedText } from './read-scanned-text.ts';

const POINTS = ['OBJET', 'DES LACS', 'DES BARQUES', 'DES PEINES'];
const NUMERALS = ['I', 'II', 'III', 'IV'];
const circular = (sign: string, inner: (at: number) => readonly string[]) => [
  'CIRCULAIRE N° 12 du 3 mai 2031',
  'relative aux lacs',
  'Le Ministre des Lacs à Mesdames et Messieurs les gardiens,',
  ...POINTS.flatMap((title, at) => [`${NUMERALS[at]}${sign}${title}`, ...inner(at)]),
];

describe('the points of a circular with Roman numerals', () => {
  it.each(['. ', '- ', ') ', '. - '])('are its articles: %s', (sign) => {
    const lines = circular(sign, (at) => [
      `Le gardien du lac ${at} le tient propre toute l’année.`,
    ]);
    const { articles } = readScannedText(lines.join('\n'), { prefix: 'Article' });
    expect(articles.map(({ article_id, title }) => [article_id, title])).toEqual(
      POINTS.map((title, at) => [String(at + 1), title]),
    );
    expect(articles[1]?.content).toBe('Le gardien du lac 1 le tient propre toute l’année.');
  });

  it('are so where lists in them count anew', () => {
    const found = readText(
      circular('. ', (at) => [
        `Le gardien du lac ${at} tient :`,
        '1. les rives propres ;',
        '2. les barques en ordre ;',
        '3. le registre à jour.',
      ]),
    );
    expect(found.map(([id]) => id)).toEqual(['1', '2', '3', '4']);
    expect(found[3]?.[1]).toContain('3. le registre à jour.');
  });

  it('are divisions where figures go on through them', () => {
    const found = readText(
      circular('. ', (at) =>
        [1, 2, 3].map((number) => `${at * 3 + number}. Le gardien tient le lac ${at} propre.`),
      ),
    );
    expect(found.map(([id]) => id)).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1}`));
  });

  const duties = (numbers: readonly number[], sign = '.') =>
    numbers.map((at) => `${at}${sign} Le gardien tient le lac ${at} propre toute l’année.`);
  const TWELVE = Array.from({ length: 12 }, (_, at) => at + 1);
  const ids = (found: readonly (readonly [string, string])[]) => found.map(([id]) => id);

  it.each([
    ['the list of its parts', POINTS],
    ['its recitals', POINTS.map((title) => `Considérant les règles ${title.toLowerCase()},`)],
  ])('are none where the articles of a law stand behind %s', (_, parts) => {
    const found = readText([
      'ORDONNANCE SUR LES LACS',
      ...parts.map((part, at) => `${NUMERALS[at]}. ${part}`),
      'Ordonne ce qui suit :',
      ...duties(TWELVE),
    ]);
    expect(ids(found)).toEqual(TWELVE.map(String));
    expect(found[0]?.[1]).toBe('Le gardien tient le lac 1 propre toute l’année.');
  });

  it('are divisions where figures without a sign go on through them', () => {
    const found = readText(
      circular('. ', (at) =>
        TWELVE.slice(at * 3, at * 3 + 3).flatMap((number) => [
          `${number} Du lac de la ville ${number}`,
          'Le gardien le tient propre.',
        ]),
      ),
    );
    expect(ids(found)).toEqual(TWELVE.map(String));
  });

  it.each([
    ['of things', ['1. les rives ;', '2. les barques ;', '3. les filets ;', '4. les quais ;']],
    ['of sentences', duties(TWELVE.slice(0, 6))],
  ])('are so where the last of them alone has a long list: %s', (_, list) => {
    const text = 'Le gardien du lac en rend compte au maire de la commune. '.repeat(4);
    const long = [...list, ...(list.length < 6 ? ['5. les ponts ;', '6. les phares.'] : [])];
    const found = readText(circular('. ', (at) => (at === 3 ? [text, ...long] : [text])));
    expect(ids(found)).toEqual(['1', '2', '3', '4']);
  });

  it('are none beside articles', () => {
    const articles = POINTS.map((_, at) => `Article ${at + 1}.- Le gardien tient le lac propre.`);
    const found = readText(circular('. ', (at) => [articles[at] ?? '']));
    expect(found.map(([, content]) => content)).toEqual(
      POINTS.map(() => 'Le gardien tient le lac propre.'),
    );
  });
});
