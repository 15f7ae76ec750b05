import { describe, expect, it } from 'vitest';
import { wordsOfAct } from '../../act-numbers.ts';
import { namesOfCategories } from '../../citations.ts';
import { foldText, wordsOf } from '../../rules.ts';
import { guessLanguage } from './language.ts';
import { readReferences } from './references.ts';
import { withRelatedWords } from './related-forms.ts';
import { chooseCorrections, mostEdits } from './spelling.ts';
import { wordWeight } from './word-weights.ts';

const NAMES = namesOfCategories([
  {
    code: 'penal_code',
    name_en: 'Penal Code',
    name_fr: 'Code pénal',
    nicknames: [],
    act_en: 'Law No. 2016/007 of 12 July 2016 relating to the Penal Code',
    act_fr: 'Loi n° 2016/007 du 12 juillet 2016 portant Code pénal',
  },
  {
    code: 'criminal_procedure',
    name_en: 'Criminal Procedure Code',
    name_fr: 'Code de procédure pénale',
    nicknames: ['the procedure'],
  },
  {
    code: 'labor_code',
    name_en: 'Labour Code',
    name_fr: 'Code du travail',
    nicknames: ['yellow book'],
  },
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
    ['prison 5 ans code pénal', [], ['penal_code'], 'prison 5 ans code penal'],
    ['mineurs 12-15 ans code pénal', [], ['penal_code'], 'mineurs 12-15 ans code penal'],
    ['5 years in prison penal code', [], ['penal_code'], '5 years in prison penal code'],
    ['amende 1 500 francs cp', [], ['penal_code'], 'amende 1 500 francs cp'],
    ['cp 318 320', ['318'], ['penal_code'], 'cp  320'],
    ['amende 50 000 francs code pénal', [], ['penal_code'], 'amende 50 000 francs code penal'],
    ['vol 2 ans de prison cp 318', ['318'], ['penal_code'], 'vol 2 ans de prison cp'],
    ['article 5 ans code pénal', ['5'], ['penal_code'], 'ans code penal'],
    ['prison 1 an code pénal', [], ['penal_code'], 'prison 1 an code penal'],
    ['penal code 318 an offence', ['318'], ['penal_code'], 'penal code  an offence'],
    ['318', ['318'], [], ''],
    ['302-1', ['302-1'], [], ''],
    ['302–1', ['302-1'], [], ''],
    ['cp 361', ['361'], ['penal_code'], 'cp'],
    ['l’article 1er du code du travail', ['1'], ['labor_code'], 'l  du code du travail'],
    ['article premier', ['1'], [], ''],
    ['article numéro 74 du code pénal', ['74'], ['penal_code'], 'du code penal'],
    ['articles 318 et suivants du code pénal', ['318'], ['penal_code'], 'du code penal'],
    ['section 318 and following', ['318'], [], ''],
    ['art 318 et s. cp', ['318'], ['penal_code'], 'cp'],
    ['Art. 12 bis', ['12bis'], [], ''],
    ['articles 318 et 320', ['318', '320'], [], ''],
    [
      'articles 74, 75 and 76 penal code attempt',
      ['74', '75', '76'],
      ['penal_code'],
      'penal code attempt',
    ],
    ['section 318 theft and section 320', ['318', '320'], [], 'theft and'],
    ['articles 74 to 78', ['74', '75', '76', '77', '78'], [], ''],
    // As lawyers write a range; an article that is called so itself comes first.
    ['ss. 74–76 cp', ['74-76', '74', '75', '76'], ['penal_code'], 'cp'],
    ['articles 74-75', ['74-75', '74', '75'], [], ''],
    ['arts 76-74', ['76-74'], [], ''],
    ['article deux cent soixante-seize', ['276'], [], ''],
    ['section three hundred and eighteen', ['318'], [], ''],
    ['section three eighteen', ['318'], [], ''],
    ['section one one eight', ['118'], [], ''],
    ['section twenty first penal code', ['21'], ['penal_code'], 'penal code'],
    ['article quatre-vingt-dix-sept', ['97'], [], ''],
    ['article nonante-sept', ['97'], [], ''],
    ['article septante et un', ['71'], [], ''],
    ['articles soixante-quatorze et soixante-quinze', ['74', '75'], [], ''],
    ['article trois cent deux tiret un', ['302-1'], [], ''],
    ['deux cent soixante-seize code pénal', ['276'], ['penal_code'], 'code penal'],
    ['premier article', ['1'], [], ''],
    ['yellow book 3', ['3'], ['labor_code'], 'yellow book'],
    ['276ème article du code pénal', ['276'], ['penal_code'], 'du code penal'],
    ['two wives', [], [], 'two wives'],
    ['art 5 penal', ['5'], ['penal_code'], 'penal'],
    ['section 3 of the labour', ['3'], ['labor_code'], 'of the labour'],
    ['l’article 12 du travail', ['12'], ['labor_code'], 'l  du travail'],
    ['art 8 procédure', ['8'], ['criminal_procedure'], 'procedure'],
    ['section 5 of the code', ['5'], [], 'of the code'],
    ['article 5 code', ['5'], [], 'code'],
    ['article 5 vol', ['5'], [], 'vol'],
    ['article 5 travail forcé', ['5'], [], 'travail force'],
    ['40h travail', [], [], '40h travail'],
    ['5000 travail', [], [], '5000 travail'],
    ['2 femmes au travail', [], [], '2 femmes au travail'],
    ['pénal', [], [], 'penal'],
    ['article 132 alinéa 2 cp', ['132'], ['penal_code'], 'cp'],
    ['the procedure 8', ['8'], ['criminal_procedure'], 'the procedure'],
    ['theft penal code', [], ['penal_code'], 'theft penal code'],
    ['prison for 2 years', [], [], 'prison for 2 years'],
    ['art', [], [], 'art'],
    ['', [], [], ''],
  ])('%s', (query, keys, codes, rest) => {
    expect(readReferences(query, NAMES)).toMatchObject({ keys, codes, rest });
  });

  it.each([
    ['article 1950 penal code', true],
    ['penal code 1950', false],
  ])('%s: whether a number is labelled', (query, isLabelled) => {
    expect(readReferences(query, NAMES)).toMatchObject({ keys: ['1950'], isLabelled });
  });
});

describe('an act by its number', () => {
  it.each([
    '2016/007',
    '2016-007',
    'loi 2016/7',
    'Loi n° 2016/007',
    'LOI N°2016 / 007 DU 12 JUILLET 2016',
    'loi nº 2016/007 du 12/07/2016',
    'law no. 2016/007 of 12th July 2016',
    'loi 2016 007',
    'loi numéro 16/007',
    'Law No.2016/007',
    'loi N.2016/007',
    'Law No. 2016/007 dated 12 July 2016',
    'loi n° 2016/007 en date du 12 juillet 2016',
    'law no. 2016/007 of the 12th of July 2016',
  ])('%s is its code', (query) => {
    const { keys, codes, rest, nameWords } = readReferences(query, NAMES);
    expect([keys, codes]).toEqual([[], ['penal_code']]);
    expect(nameWords.size).toBe(wordsOf(rest).length);
  });

  it.each([
    ['article 74 de la loi n° 2016/007', ['74'], 'de la  act16x7'],
    ['vol loi 2016/007', [], 'vol  act16x7'],
    ['loi 2016/007 du 12 juillet 2016 article 74', ['74'], 'act16x7'],
  ])('%s names more', (query, keys, rest) => {
    expect(readReferences(query, NAMES)).toMatchObject({ keys, codes: ['penal_code'], rest });
  });

  it.each([
    '2016/008',
    'décret n° 2016/007',
    'décret, n° 2016/007',
    'notre 16-7',
    'loi 12016/007',
    '2016/0071',
    '16-7',
  ])('%s is of none', (query) => {
    expect(readReferences(query, NAMES).codes).toEqual([]);
  });

  it.each([
    ['décret n° 2013/0399 du 27 février 2013', ['dec13x399', 'act13x399']],
    ['loi n° 64/lf/13 du 26 juin 1964', ['act64x13']],
    ['Law No.2016/007 of 12 July 2016', ['act16x7']],
    ['ordinance no. 72/4', ['ord72x4', 'act72x4']],
    ['the penal code', []],
  ])('%s is called by its kind, and a law', (act, words) => {
    expect(wordsOfAct(foldText(act))).toEqual(words);
  });
});

describe('a misspelled word', () => {
  const corrections = (typed: string, ...words: string[]) =>
    chooseCorrections(
      typed,
      words.map((word) => ({ word, articles: 1 })),
    );

  it.each([
    ['adultry', 'adultery', 1],
    ['escroqurie', 'escroquerie', 1],
    ['thfet', 'theft', 1],
    ['homosexualty', 'homosexuality', 1],
    ['bankrupcty', 'bankruptcy', 1],
    ['expropiatoin', 'expropriation', 2],
  ])('%s is near %s', (typed, word, distance) => {
    expect(corrections(typed, word)).toEqual([{ word, articles: 1, distance }]);
  });

  it('is not corrected to one that is too far away, nor to itself', () => {
    expect(corrections('adultery', 'bankruptcy', 'adultery')).toEqual([]);
  });

  it('may be wrong in fewer letters the shorter it is', () => {
    expect(['act', 'theft', 'adultery', 'homosexuality'].map(mostEdits)).toEqual([0, 1, 2, 3]);
  });

  it('leads to the nearest word, the more frequent one of two', () => {
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
    const weights = (words: string[]) => words.map((word) => wordWeight(word, 'en'));
    expect(weights(['theft', 'penalty', 'definition', 'what'])).toEqual([1, 0.3, 0.3, 0]);
  });

  it('both languages of which have a word is in that of the reader', () => {
    expect(guessLanguage('mort suspecte police', ['mort', 'suspecte', 'police'], 'fr')).toBe('fr');
  });
});

describe('a word', () => {
  it('leads to its relatives where no stemmer does', () => {
    expect(withRelatedWords('elections')).toEqual(['elections', 'electoral', 'electorale']);
    expect(withRelatedWords('stolen')).toEqual(['stolen', 'steal']);
    expect(withRelatedWords('theft')).toEqual(['theft']);
  });

  it('of everyday speech counts less than one of law, and abbreviations of chats nothing', () => {
    expect(wordWeight('neighbour', 'en')).toBeLessThan(wordWeight('theft', 'en'));
    expect(wordWeight('pls', 'en')).toBe(0);
    expect(wordWeight('jai', 'fr')).toBe(0);
  });
});
