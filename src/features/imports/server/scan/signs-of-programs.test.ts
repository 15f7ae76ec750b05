import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';

const NUMBERS = Array.from({ length: 12 }, (_, at) => at + 1);

function read(text: string) {
  return readScannedText(text, { prefix: 'Article' });
}

describe('a hyphen of printing', () => {
  it('is one as it is typed', () => {
    const text = NUMBERS.flatMap((at) => [
      ...(at % 6 === 1 ? [`Titre ${(at + 5) / 6} ‐ Des lacs`] : []),
      `Art.${at}.‐ Le gardien du lac ${at} tient les quais ci‐dessus et les sous‑quais propres.`,
    ]);
    const { articles } = read(text.join('\n'));
    expect(articles.map(({ content }) => content)).toEqual(
      NUMBERS.map(
        (at) => `Le gardien du lac ${at} tient les quais ci-dessus et les sous-quais propres.`,
      ),
    );
    expect(articles[11]?.path).toEqual([{ level: 'title', label: 'Titre 2', title: 'Des lacs' }]);
  });
});

describe('what a reader of scans writes as a formula', () => {
  it('is what was printed', () => {
    const text = NUMBERS.map(
      (at) =>
        `Art.  ${at === 1 ? '$1^{\\text{er}}$' : at}. — Le gardien du $2^{\\circ}$ lac verse $20\\%$ des droits, selon l’arrêté $\\mathrm{n}^{\\circ}$ ${at}/32.`,
    );
    const { articles } = read(text.join('\n'));
    expect(articles.map(({ article_id, content }) => [article_id, content])).toEqual(
      NUMBERS.map((at) => [
        String(at),
        `Le gardien du 2° lac verse 20% des droits, selon l’arrêté n° ${at}/32.`,
      ]),
    );
  });

  it.each([
    'Le droit est de 5 $ par barque, et de 9 $ par filet.',
    'Il vaut $\\frac{1}{2}$ du prix.',
  ])('stays as it is where it is none, or has more than letters: %s', (content) => {
    expect(read(`Article 1.- ${content}`).articles[0]?.content).toBe(content);
  });
});

describe('a sign at the end of a line', () => {
  it('is the law’s where it goes before points, or is of the word', () => {
    const text = NUMBERS.flatMap((at) => [
      `${at}. The keeper of lake ${at} shall see to the following, for all non-`,
      'residents, and for those who fish by way of trade',
      '—',
      '(a) that the quays are clean; and',
      '(b) that nets are dry.',
    ]);
    const { articles } = readScannedText(text.join('\n'), { prefix: 'Section' });
    expect(articles[4]?.content).toBe(
      'The keeper of lake 5 shall see to the following, for all non-residents, and for those who fish by way of trade —\n(a) that the quays are clean; and\n(b) that nets are dry.',
    );
  });
});

describe('a table that a reader of scans writes as HTML', () => {
  it('has rows as any other has', () => {
    const text = [
      'Article 1.- Les droits sont ceux de ce tableau :',
      '<table><tr><th>Barque</th><th>Droit</th></tr><tr><td>Radeau</td><td>500&nbsp;francs</td></tr>',
      '<tr><td>Voilier',
      'Canot</td><td>12 500 francs',
      '900 francs</td></tr></table>',
      'Ils sont payés à la borne.',
      'Article 2.- Le gardien les reçoit.',
    ];
    const { articles, uses } = read(text.join('\n'));
    expect(articles[0]?.content).toBe(
      [
        'Les droits sont ceux de ce tableau :',
        '| Barque | Droit |',
        '| Radeau | 500 francs |',
        '| Voilier | 12 500 francs |',
        '| Canot | 900 francs |',
        'Ils sont payés à la borne.',
      ].join('\n'),
    );
    expect(articles[1]?.content).toBe('Le gardien les reçoit.');
    expect(uses).not.toContain('unexplained');
  });
});

describe('the mark that a program puts between pages', () => {
  it.each([
    ['<<PAGE:', '>>'],
    ['===== Page ', ' ====='],
    ['--- PAGE ', ' ---'],
    ['[Page ', ']'],
  ])('is no text: %s1%s', (before, behind) => {
    const text = NUMBERS.flatMap((at) => [
      `Article ${at}.- Le gardien du lac ${at} répond de ${at * 7} barques`,
      ...(at % 3 === 0 ? [`${before}${at / 3}${behind}`] : []),
      `et de ${at * 3} filets.`,
    ]);
    expect(read(text.join('\n')).articles.map(({ content }) => content)).toEqual(
      NUMBERS.map(
        (at) => `Le gardien du lac ${at} répond de ${at * 7} barques et de ${at * 3} filets.`,
      ),
    );
  });
});

describe('the sign before a point', () => {
  it.each([
    ['\uf0b7', '•'],
    ['\uf0d8', '•'],
    ['●', '●'],
    ['➢', '➢'],
    ['*', '*'],
  ])('is one however a program writes it, and one that every font has: %s', (sign, shown) => {
    const text = NUMBERS.map((at) =>
      [
        `Article ${at}.- Le gardien tient les lacs et les rivières`,
        `du canton ${at} et encore :`,
        `${sign} les quais ;`,
        `${sign} les filets.`,
      ].join('\n'),
    );
    expect(read(text.join('\n')).articles[0]?.content.split('\n').slice(1)).toEqual([
      `${shown} les quais ;`,
      `${shown} les filets.`,
    ]);
  });
});
