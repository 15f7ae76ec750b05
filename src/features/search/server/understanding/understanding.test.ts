import { describe, expect, it } from 'vitest';
import { cleanEmptyQuery } from '../empty-query.ts';
import { namesOfCategories, readReferences } from './references.ts';
import { makeSnippet, recognising } from './snippets.ts';
import { chooseCorrections, lettersApart, lettersForgiven } from './spelling.ts';
import { guessLanguage, weightOfWord } from './stop-words.ts';

const NAMES = namesOfCategories([
  { code: 'penal_code', name_en: 'Penal Code', name_fr: 'Code pénal', nicknames: [] },
  {
    code: 'criminal_procedure',
    name_en: 'Criminal Procedure Code',
    name_fr: 'Code de procédure pénale',
    nicknames: ['the procedure'],
  },
  { code: 'labor_code', name_en: 'Labour Code', name_fr: 'Code du travail', nicknames: [] },
]);

describe('references to articles', () => {
  it.each([
    ['art 318', ['318'], [], ''],
    ['article 337 penal code', ['337'], ['penal_code'], 'penal code'],
    ['art. 118 cpp', ['118'], ['criminal_procedure'], 'cpp'],
    ['art118cpp', ['118'], ['criminal_procedure'], 'cpp'],
    ['P.C. 153', ['153'], ['penal_code'], 'pc'],
    ['art. 118 c.p.c', ['118'], ['criminal_procedure'], 'cpc'],
    ['s. 302-1', ['302-1'], [], ''],
    ['section 12 (1) penal code', ['12'], ['penal_code'], 'penal code'],
    ['code pénal article 74', ['74'], ['penal_code'], 'code penal'],
    ['318', ['318'], [], ''],
    ['302-1', ['302-1'], [], ''],
    ['302–1', ['302-1'], [], ''],
    ['cp 361', ['361'], ['penal_code'], 'cp'],
    ['l’article 1er du code du travail', ['1'], ['labor_code'], 'l  du code du travail'],
    ['article premier', ['1'], [], ''],
    ['Art. 12 bis', ['12bis'], [], ''],
    ['articles 318 et 320', ['318', '320'], [], ''],
    ['article 132 alinéa 2 cp', ['132'], ['penal_code'], 'cp'],
    ['the procedure 8', ['8'], ['criminal_procedure'], 'the procedure'],
    ['theft penal code', [], ['penal_code'], 'theft penal code'],
    ['prison for 2 years', [], [], 'prison for 2 years'],
    ['art', [], [], 'art'],
    ['', [], [], ''],
  ])('%s', (query, keys, codes, rest) => {
    expect(readReferences(query, NAMES)).toMatchObject({ keys, codes, rest });
  });
});

describe('wrong letters', () => {
  it.each([
    ['adultry', 'adultery', 1],
    ['escroqurie', 'escroquerie', 1],
    ['thfet', 'theft', 1],
    ['rape', 'rape', 0],
    ['kitten', 'sitting', 3],
  ])('%s is near %s', (typed, word, distance) => {
    expect(lettersApart(typed, word, 3)).toBe(distance);
  });

  it('are not counted further than asked', () => {
    expect(lettersApart('adultery', 'bankruptcy', 2)).toBe(3);
  });

  it('are fewer in short words', () => {
    expect(['act', 'theft', 'adultery', 'homosexuality'].map(lettersForgiven)).toEqual([
      0, 1, 2, 3,
    ]);
  });

  it('lead to the nearest word, the more frequent one of two', () => {
    const known = [
      { word: 'meant', articles: 1 },
      { word: 'theft', articles: 40 },
      { word: 'heft', articles: 0 },
    ];
    expect(chooseCorrections('thef', known).map(({ word }) => word)).toEqual(['theft']);
  });
});

describe('a query', () => {
  it.each([
    ['what happens if I steal', 'fr', 'en'],
    ['que risque celui qui vole', 'en', 'fr'],
    ['adultère', 'en', 'fr'],
    ['corruption', 'fr', 'fr'],
  ] as const)('%s, asked in %s, is in %s', (query, asked, language) => {
    expect(guessLanguage(query, query.split(' '), asked)).toBe(language);
  });

  it('has words that count, that count little, and that count nothing', () => {
    expect(['theft', 'penalty', 'what'].map((word) => weightOfWord(word, 'en'))).toEqual([
      1, 0.3, 0,
    ]);
  });

  it.each([
    ['Bail for me@mail.example please', 'bail for please'],
    ['call +237 670 00 00 01 theft', 'call theft'],
    ['L’ADULTÈRE <b>', "l'adultere b"],
    ['art 318', 'art 318'],
    ['x'.repeat(300), 'x'.repeat(100)],
    ['677889900', null],
    ['  ', null],
  ])('%j without results is kept as %j', (query, kept) => {
    expect(cleanEmptyQuery(query)).toBe(kept);
  });
});

describe('a snippet', () => {
  it('is not cut within a letter of two units', () => {
    const cut = '𝔸'.repeat(200).slice(0, 299);
    for (const text of [cut, '𝔸'.repeat(200), `x${'𝔸'.repeat(200)}`]) {
      expect(makeSnippet(text, recognising(new Set())).text.isWellFormed()).toBe(true);
    }
  });

  const text = `${'Nothing of note is said in here. '.repeat(20)}The thief steals by night.${' And more.'.repeat(60)}`;

  it('shows the words in their sentence and where they stand', () => {
    const { text: snippet, highlights } = makeSnippet(text, recognising(new Set(['thief'])));
    expect(snippet).toMatch(/^… .*The thief steals.* …$/);
    expect(highlights.map(([from, to]) => snippet.slice(from, to))).toEqual(['thief']);
  });

  it('is the beginning where nothing was found', () => {
    const { text: snippet, highlights } = makeSnippet(text, recognising(new Set()));
    expect(text.startsWith(snippet.replace(' …', ''))).toBe(true);
    expect(highlights).toEqual([]);
  });

  it('takes accents, line breaks and characters of two units as they are', () => {
    const { text: snippet, highlights } = makeSnippet(
      '🙂 L’adultère\nest puni',
      recognising(new Set(['adultere'])),
    );
    expect(highlights.map(([from, to]) => snippet.slice(from, to))).toEqual(['adultère']);
  });
});
