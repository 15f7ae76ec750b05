import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';

const TITLES = ['Scope', 'Keepers', 'Nets', 'Boats', 'Fines', 'Fees'];
const LAW = TITLES.map(
  (title, at) =>
    `Section ${at + 1}.- ${title}\nWhoever keeps lake ${at + 1} keeps it clean and open to all.`,
);
const ENDS = TITLES.map((_, at) => `Whoever keeps lake ${at + 1} keeps it clean and open to all.`);

function read(lines: readonly string[]) {
  return readScannedText(lines.join('\n'), { prefix: 'Section' });
}

describe('a list of contents with leaders', () => {
  const divisions = [
    'CHAPTER I – OF LAKES ............................ 3',
    'CHAPTER II – OF THOSE WHO KEEP THEM AND OF THEIR',
    'BOATS . . . . . . . . . . . . . . . . . . . . . 9',
    'CHAPTER III – OF FEES ........................... 12',
    'ANNEX I – FEES ceceeeeseeseeceesseesesee 14',
  ];

  it('behind the law is of no article, whether it names articles or divisions', () => {
    const { articles, uses } = read([...LAW, 'TABLE OF CONTENTS', ...divisions]);
    expect(articles.map(({ article_id, content }) => [article_id, content])).toEqual(
      ENDS.map((end, at) => [String(at + 1), end]),
    );
    expect(uses.slice(-6)).toEqual(Array.from({ length: 6 }, () => 'contents'));
  });

  it('behind the law may name each article, and have lost its heading', () => {
    const entries = TITLES.map((title, at) => `Section ${at + 1}.- ${title} ········ ${at + 3}`);
    const { articles } = read([...LAW, ...entries]);
    expect(articles.map(({ content }) => content)).toEqual(ENDS);
  });

  it('behind the law may be read as letters, with some of its entries without a page', () => {
    const seen = [
      'Section 1.- Scope ...........sssseseseseseeeees 5',
      'Section 2.- Keepers 22.0... eeees',
      'Section 3.- Nets and what is',
      'CHAPTER II — OF FEES .......essscsssssssessseeeeeeeeteteeeees',
      'Section 4.- Boats .............00+ 29',
      'Section 5.- Fines oes 30',
      'Section 6.- Fees ....',
    ];
    const { articles } = read([...LAW, 'TABLE OF CONTENTS', ...seen]);
    expect(articles.map(({ content }) => content)).toEqual(ENDS);
  });

  it('before the law is of no article either', () => {
    const { articles } = read(['CONTENTS', ...divisions, 'CHAPTER I', 'OF LAKES', ...LAW]);
    expect(articles.map(({ article_id }) => article_id)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(articles[0]?.path.map(({ label }) => label)).toEqual(['CHAPTER I']);
  });

  it('before the law ends at its own first article, whatever the figures of its last one', () => {
    const numbers = Array.from({ length: 18 }, (_, at) => at + 1);
    const list = numbers.map((number) => `Article ${number} ........ ${number + 3}`);
    const law = numbers.flatMap((number) => [
      `Article ${number}`,
      `Whoever keeps lake ${number} keeps it clean and open to all.`,
    ]);
    const { articles } = read(['TABLE OF CONTENTS', ...list, 'TITLE I: LAKES', ...law]);
    expect(articles.map(({ article_id }) => Number(article_id))).toEqual(numbers);
  });

  it('before the law ends above its first article, where a point ends with a number', () => {
    const list = TITLES.map((title, at) => `Article ${at + 1}: ${title} ........ ${at + 3}`);
    const law = LAW.map((article) => article.replace('Section', 'Article'))
      .join('\n')
      .split('\n');
    law.splice(2, 0, '1°) the boats, subject to the provisions of article 175');
    const { articles } = read(['TABLE OF CONTENTS', ...list, 'TITLE I: LAKES', ...law]);
    expect(articles.map(({ article_id }) => article_id)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('is none where fees are listed', () => {
    const fees = ['Canoe', 'Boat', 'Ferry', 'Raft'].map((one, at) => `${one} .......... ${at}500`);
    const { articles } = read([
      'Section 1.- Fees\nThey are:',
      ...fees,
      'for a day.',
      ...LAW.slice(1),
    ]);
    expect(articles[0]?.content).toContain('Ferry .......... 2500');
  });
});
