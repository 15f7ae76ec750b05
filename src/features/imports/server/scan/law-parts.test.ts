import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';
import { splitLines } from './source-lines.ts';

/** Numbered articles, one line each. */
function articles(count: number, word = 'Article'): string[] {
  return Array.from(
    { length: count },
    (_, at) => `${word} ${at + 1}.- Whoever keeps lake ${at + 1} keeps it clean for all.`,
  );
}

/** Id, title and content of what a text has beside its numbered articles, and its uses. */
function read(lines: readonly string[]) {
  const text = lines.join('\n');
  const { articles: found, uses } = readScannedText(text, { prefix: 'Article' });
  const parts = found
    .filter(({ article_id }) => !/^\d/.test(article_id))
    .map(({ article_id, title, content }) => [article_id, title, content]);
  const ids = found.map(({ article_id }) => article_id);
  const unexplained = splitLines(text).filter((_, at) => uses[at] === 'unexplained');
  return { ids, parts, unexplained, uses };
}

const SIGNED = ['Yaounde, 3 May 2031', 'The President of the Republic,', 'A. Nonymous'];

describe('what a law has before its articles', () => {
  it('is a preamble in its paragraphs', () => {
    const { ids, parts, unexplained } = read([
      'LAW No. 2031/004 of 3 May 2031 on lakes',
      'PREAMBLE',
      'We, the people of the lakes,',
      'Proud of the waters that our forebears have kept clean for as long as any-',
      'body remembers;',
      'Resolved to keep them so;',
      'Declare as follows:',
      'The Parliament deliberated and adopted, the President of the Republic hereby',
      'enacts the law set out below:',
      'CHAPTER I',
      'GENERAL',
      ...articles(4),
      ...SIGNED,
    ]);
    expect(ids).toEqual(['preamble', '1', '2', '3', '4']);
    expect(parts).toEqual([
      [
        'preamble',
        'PREAMBLE',
        'We, the people of the lakes,\nProud of the waters that our forebears have kept clean for as long as anybody remembers;\nResolved to keep them so;\nDeclare as follows:',
      ],
    ]);
    expect(unexplained).toEqual([]);
  });

  it.each([
    [
      'reasons',
      [
        'Whereas a lake is a common good, and no person may be deprived of the water he needs to',
        'drink;',
        'Considering that the rivers of the place flow to four lakes,',
      ],
    ],
    [
      'parties',
      [
        'Entre l’Association des lacs, représentée par son président,',
        'd’une part,',
        'Et le Syndicat des gardiens, d’autre part,',
      ],
    ],
  ])('are %s without a heading', (_, lines) => {
    const { parts, unexplained } = read([
      'The Parliament deliberated and adopted, the President of the Republic hereby enacts',
      'the law set out below:',
      ...lines,
      'CHAPTER I',
      'GENERAL',
      ...articles(4),
    ]);
    expect(parts.map(([id, title]) => [id, title])).toEqual([['preamble', '']]);
    expect(parts[0]?.[2]?.replaceAll('\n', ' ')).toBe(lines.join(' '));
    expect(unexplained).toEqual([]);
  });

  it('are visas, each a paragraph, up to the enacting formula', () => {
    const { ids, parts, unexplained } = read([
      'DÉCRET N° 2031/112 DU 3 MAI 2031',
      'portant organisation des lacs.',
      'LE PRÉSIDENT DE LA RÉPUBLIQUE,',
      'Vu la Constitution ;',
      'Vu la',
      'loi n° 2030/004 du 3 mai 2030 sur les lacs,',
      'DÉCRÈTE :',
      ...articles(4),
    ]);
    expect(ids[0]).toBe('visas');
    expect(parts).toEqual([
      ['visas', '', 'Vu la Constitution ;\nVu la loi n° 2030/004 du 3 mai 2030 sur les lacs,'],
    ]);
    expect(unexplained).toEqual([]);
  });

  it('are visas where a letter of the first one is misread', () => {
    const { ids, parts } = read([
      'THE COUNCIL OF MINISTERS,',
      'Having rcgard to the Treaty on lakes;',
      'Having regard to the report of the keepers;',
      'ADOPTS THE FOLLOWING ACT:',
      ...articles(4),
    ]);
    expect(ids[0]).toBe('visas');
    expect(parts[0]?.[2]).toMatch(/^Having rcgard to the Treaty on lakes;\n/);
  });

  it('is found behind a list of contents too', () => {
    const list = Array.from({ length: 9 }, (_, at) => `Article ${at + 1}.- Lake ${at + 1}`);
    const law = articles(9).map(
      (line) => `${line} It is kept so from spring to winter by a keeper
of its own, who is chosen by the people of the shore and answers to them every year in public.`,
    );
    const { ids, unexplained, uses } = read([
      'CONTENTS',
      ...list,
      'PREAMBLE',
      'We, the people of the lakes, resolve:',
      ...law,
    ]);
    expect(ids).toEqual(['preamble', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(uses.filter((use) => use === 'contents')).toHaveLength(10);
    expect(unexplained).toEqual([]);
  });
});

describe('what a law has behind its articles', () => {
  it('keeps the blanks of a form, whose words may end as a signature without its day does', () => {
    const form = ['Name: ..........', 'Profession: ..........', 'Oar or table: __________'];
    const { parts, unexplained } = read([
      ...articles(4),
      'ANNEX',
      'APPLICATION FOR A BOAT',
      'I apply for a boat.',
      ...form,
    ]);
    expect(parts).toEqual([
      ['annex-1', 'APPLICATION FOR A BOAT', `I apply for a boat. ${form.join(' ')}`],
    ]);
    expect(unexplained).toEqual([]);
  });

  it('are annexes, each an article with its printed number', () => {
    const { ids, parts, unexplained } = read([
      ...articles(5),
      ...SIGNED,
      'ANNEX I : FEES',
      'A boat pays 500 francs.',
      'A raft pays 100 francs.',
      'ANNEX II',
      'LIST OF LAKES',
      'The lakes are those of the north.',
    ]);
    expect(ids.slice(5)).toEqual(['annex-1', 'annex-2']);
    expect(parts).toEqual([
      ['annex-1', 'FEES', 'A boat pays 500 francs. A raft pays 100 francs.'],
      ['annex-2', 'LIST OF LAKES', 'The lakes are those of the north.'],
    ]);
    expect(unexplained).toEqual([]);
  });

  it.each([
    ['ANNEXE UNIQUE', 'annex-1'],
    ['ANNEX', 'annex-1'],
    ['Annexe à la loi n° 2031/004 du 3 mai 2031', 'annex-1'],
    ['SECOND SCHEDULE', 'schedule-2'],
    ['SCHEDULE 3', 'schedule-3'],
    ['APPENDIX B', 'annex-b'],
    ['ANNEXE N° IV', 'annex-4'],
  ])('with the heading %s has the id %s', (heading, id) => {
    expect(read([...articles(5), heading, 'FEES', 'A boat pays 500 francs.']).ids.slice(5)).toEqual(
      [id],
    );
  });

  it('gives the articles of an annex its id, and none to an annex of articles alone', () => {
    const { ids, unexplained } = read([
      ...articles(9),
      'ANNEX I',
      'RULES OF THE HARBOUR',
      ...articles(6),
      'ANNEX II',
      'RULES OF THE SHORE',
      'These rules hold for the northern shore as well as for the southern one.',
      ...articles(6),
      'ANNEX III',
      'FEES',
      'A boat pays 500 francs.',
      ...SIGNED,
    ]);
    expect(ids.slice(8, 11)).toEqual(['9', 'annex-1-1', 'annex-1-2']);
    expect(ids.slice(15, 18)).toEqual(['annex-2', 'annex-2-1', 'annex-2-2']);
    expect(ids.at(-1)).toBe('annex-3');
    expect(unexplained).toEqual([]);
  });

  it('leaves a reference to an annex where it stands', () => {
    const { ids } = read([
      ...articles(4),
      'Article 5.- The fees are fixed by',
      'Annex I to this law and by',
      'Annex II; both are public.',
    ]);
    expect(ids).toEqual(['1', '2', '3', '4', '5']);
  });
});
