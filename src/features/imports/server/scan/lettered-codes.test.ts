import { describe, expect, it } from 'vitest';
import { isNext, readArticleNumber } from './article-number.ts';
import { articles, DUTY, readText } from './lake-law.fixture.ts';

/** Articles of a code, each with a sentence of its own. */
function code(ids: readonly string[], heading: (id: string) => string): string[] {
  return ids.flatMap((id) =>
    `${heading(id)}${DUTY.replace('a lake', `the lake of ${id}`)}`.split('\n'),
  );
}

const LAW = ['L1231-1', 'L1231-2', 'L1231-3', 'L1232-1', 'L1232-2', 'L1233-1'];
const MIXED = ['L112-1', 'L112-2', 'R112-3', 'R112-4', 'L112-5', 'R112-5-1', 'D113-1', 'L113-2'];

describe('a code whose numbers all have a letter', () => {
  it.each([
    ['with dots', (id: string) => `Art. ${id.replace(/^./, '$&. ')}. – `],
    ['above the text', (id: string) => `Article ${id}\n`],
    ['and a colon', (id: string) => `ARTICLE ${id.replace(/^./, '$&.')} : `],
  ])('has them as its ids: %s', (_, heading) => {
    const found = readText(code(LAW, heading));
    expect(found.map(([id]) => id)).toEqual(LAW.map((id) => id.replace(/^L/, 'L ')));
    expect(found[3]?.[1]).toBe(DUTY.replace('a lake', 'the lake of L1232-1'));
  });

  it('may have other letters between, in one order', () => {
    const found = readText(code(MIXED, (id) => `Article ${id}\n`));
    expect(found.map(([id]) => id)).toEqual(MIXED.map((id) => id.replace(/^./, '$& ')));
  });

  it('leaves nothing out between chapters, but a number behind a dash', () => {
    const follows = (one: string, other: string) => {
      const [first, second] = [readArticleNumber(one), readArticleNumber(other)];
      return first && second && isNext(first, second);
    };
    expect(follows('L 112-9', 'L 113-1')).toBe(true);
    expect(follows('L 112-9', 'R 112-10')).toBe(true);
    expect(follows('L 112-9', 'L 113-2')).toBe(false);
    expect(follows('L 112-9', 'R 112-11')).toBe(false);
  });
});

describe('a book that counts its articles with a letter', () => {
  it('may begin with the first in words, and put nine behind one', () => {
    const numbers = ['1', '2', '2 bis', '2 octies', '2 nonies', '3', '4', '5'];
    const ids = [...numbers, ...numbers.map((id) => `C ${id}`)];
    const found = readText(code(ids, (id) => `Article ${id.replace(/1$/, '1er')}.- `));
    expect(found.map(([id]) => id)).toEqual(ids);
  });

  it('has figures that a scanner has read as letters', () => {
    const ids = Array.from({ length: 26 }, (_, at) => `L ${at + 1}`);
    const misread = new Map([
      ['L 12', 'L l2'],
      ['L 25', 'L 2S'],
    ]);
    const found = readText(code(ids, (id) => `Article ${misread.get(id) ?? id}.- `));
    expect(found.map(([id]) => id)).toEqual(ids);
  });

  it('keeps the letter where a scanner has misread a figure', () => {
    const misread: Record<number, string> = { 5: 'L S', 7: 'L 1', 12: 'L 1Z', 24: 'L 2A' };
    const book = articles(
      1,
      30,
      (number) => `Article ${misread[Number(number)] ?? `L ${number}`}.- `,
    );
    const found = readText([...articles(1, 40), 'LIVRE II', 'DES PROCEDURES', ...book]);
    expect(found.slice(40).map(([id]) => id)).toEqual(
      Array.from({ length: 30 }, (_, at) => `L ${at + 1}`),
    );
  });
});
