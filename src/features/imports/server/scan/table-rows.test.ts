import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';
import { suspectTexts } from './suspect-text.ts';
import { tableRows } from './table-rows.ts';

/** The lines of a law whose third article holds a table. */
function lawWith(table: readonly string[]): string {
  return [
    'Article 1.- All lakes are kept clean by the people who live on their shores.',
    'Article 2.- All rivers are kept clean by the people who live on their banks.',
    'Article 3.- Boats shall pay these fees:',
    ...table,
    'Article 4.- All seas are kept clean by the people who sail on them.',
  ].join('\n');
}

function contentsOf(table: readonly string[]) {
  const { articles, uses } = readScannedText(lawWith(table), { prefix: 'Article' });
  return { contents: articles.map(({ content }) => content), uses };
}

describe('a table of a law', () => {
  const ROWS = ['| No. | Boat | Fee |', '| 1 | Raft | 500 |', '| 12 | Boat with sails | 12,500 |'];

  it.each([
    [
      'by wide space',
      [
        'No.  Boat                 Fee',
        '1    Raft                 500',
        '12   Boat with sails   12,500',
      ],
    ],
    ['by tabs', ['No.\tBoat\tFee', '1\tRaft\t500', '12\tBoat with sails\t12,500']],
    [
      'by bars',
      [
        '|No. | Boat | Fee|',
        '|----|----|----|',
        '| 1 |Raft | 500 |',
        '| 12 | Boat with sails | 12,500 |',
      ],
    ],
    [
      'by bars between columns',
      ['No. | Boat | Fee', '1 | Raft | 500', '12 | Boat with sails | 12,500'],
    ],
  ])('whose columns are parted %s keeps its rows', (_, table) => {
    const { contents } = contentsOf(table);
    expect(contents).toHaveLength(4);
    expect(contents[2]).toBe(['Boats shall pay these fees:', ...ROWS].join('\n'));
    expect(suspectTexts([{ title: '', content: contents[2] ?? '' }])).toEqual([[]]);
  });

  it('keeps lines whose cells nothing parts any more, at the end of an article', () => {
    const bare = ['Boat Fee', 'Raft 500', 'Canoe 700'];
    expect(contentsOf(bare).contents[2]).toBe(`Boats shall pay these fees: ${bare.join(' ')}`);
    const rows = ['No. | Boat | Fee', '1 | Raft | 500', '12 | Canoe | 700', '3 Barge 900'];
    expect(contentsOf(rows).contents[2]).toMatch(/\| 12 \| Canoe \| 700 \|\s*3 Barge 900$/);
  });

  it.each([
    ['with units', ['Bracket of income Rate', '0 to 500,000 10 %', '500,001 and more 15 %']],
    ['of amounts', ['Boat Fee in CFAF', 'Raft 500', 'Canoe with a sail 7,500']],
    ['whose figures come first', ['Fee Boat', '500 Raft', '7 500 Canoe']],
  ])('keeps lines %s behind the full stop at the end of an article', (_, bare) => {
    const { contents, uses } = contentsOf(['those of lakes, and others.', ...bare]);
    expect(contents[2]).toBe(
      `Boats shall pay these fees: those of lakes, and others. ${bare.join(' ')}`,
    );
    expect(new Set(uses)).toEqual(new Set(['text']));
  });

  it('ends above the place and the day of the signature', () => {
    const rows = ['Boat Fee', 'Raft 500', 'Canoe 700'];
    const text = [lawWith([]), 'Whoever sails pays.', ...rows, 'Yaounde, 19 April 2012'].join('\n');
    const { articles } = readScannedText(text, { prefix: 'Article' });
    expect(articles[3]?.content).toMatch(/Whoever sails pays\. Boat Fee Raft 500 Canoe 700$/);
  });

  it.each([
    ['a number', ['All is repealed that is contrary to Law No. 13', 'of 29 June 1959.']],
    ['a date', ['All of', '18 January 1996 on lakes is repealed, and the Law', 'of 26 June 1972.']],
  ])('is not seen in a reference whose line ends or begins with %s before its day', (_, lines) => {
    const { articles } = readScannedText(
      [lawWith([]), 'Whoever sails pays.', ...lines].join('\n'),
      {
        prefix: 'Article',
      },
    );
    expect(articles[3]?.content).toMatch(new RegExp(`Whoever sails pays\\. ${lines.join(' ')}$`));
  });

  it('is not seen in the titles of what follows, or where a law was signed', () => {
    const { contents } = contentsOf(['those of lakes.', 'Of lakes and rivers', 'Law of 1974']);
    expect(contents[2]).toBe('Boats shall pay these fees: those of lakes.');
    const signed = ['Whoever sails pays.', 'Yaounde, 19 April 2012', 'The President', 'No. 12/045'];
    const text = [lawWith([]), ...signed].join('\n');
    const { articles } = readScannedText(text, { prefix: 'Article' });
    expect(articles[3]?.content).toMatch(/Whoever sails pays\.$/);
  });

  it('is not seen in headings that are misread, or in a signature that is', () => {
    const headings = ['T1TRE 3', 'DES LACS', 'CHAP1TRE 1', 'Des filets'];
    const { contents } = contentsOf(['those of lakes.', ...headings]);
    expect(contents[2]).toBe('Boats shall pay these fees: those of lakes.');
    const signed = ['Yaounde, Ie 19 avri| 2012', 'Le President', '19 APR 2012', 'JEAN EKANI'];
    const { articles } = readScannedText(
      [lawWith([]), 'Whoever sails pays.', ...signed].join('\n'),
      { prefix: 'Article' },
    );
    expect(articles[3]?.content).toMatch(/Whoever sails pays\.$/);
  });

  it('counts as text, line by line', () => {
    const { uses } = contentsOf(['Boat      Fee', 'Raft      500', 'Canoe     700']);
    expect(uses).toEqual(['text', 'text', 'text', 'text', 'text', 'text', 'text']);
  });

  it('has an empty cell where a row has none', () => {
    const rows = tableRows([
      'Boat         Length      Fee',
      'Raft         4 m         500',
      'Canoe                    700',
      'Ferry        20 m      9,000',
    ]);
    expect(rows.get(2)).toBe('| Canoe |  | 700 |');
  });

  it('may number its rows as pages are numbered', () => {
    const table = Array.from(
      { length: 40 },
      (_, at) => `${at + 1}      Boat of lake ${at}     500`,
    );
    expect(contentsOf(table).contents[2]?.split('\n')).toHaveLength(41);
  });

  it.each([
    [
      'wide space within sentences',
      ['Whoever keeps  a lake', 'keeps   it clean for', 'all the  people of it.'],
    ],
    ['marks far from their points', ['(a)     rafts;', '(b)     boats;', '(c)     ferries.']],
    ['a remark in the margin', ['Whoever keeps a lake keeps it         v. 8', 'clean for all.']],
    ['headings', ['Article 1      Scope', 'Article 2      Words', 'Article 3      Places']],
    ['leaders', ['Scope    ....... 1', 'Words    ....... 2', 'Places    ....... 3']],
    [
      'two columns of sentences',
      Array.from(
        { length: 12 },
        () => 'Whoever keeps a lake keeps it clean     Quiconque garde un lac le tient propre',
      ),
    ],
  ])('is not seen in %s', (_, lines) => {
    expect(tableRows(lines).size).toBe(0);
  });
});
