import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../kit/languages.ts';
import { namesInTexts, toCitedCategory } from './cited-law.ts';
import { findReferences } from './find-references.ts';

const upTo = (last: number, ...more: readonly string[]) => [
  ...Array.from({ length: last }, (_, index) => `${index + 1}`),
  ...more,
];

const CATEGORIES = [
  {
    code: 'penal_code',
    name_en: 'Penal Code',
    name_fr: 'Code pénal',
    nicknames: ['criminal code'],
    article_ids: upTo(361, '12-1', '302-1', '25-1', '25-2', '40 bis', '362-370'),
  },
  {
    code: 'criminal_procedure',
    name_en: 'Criminal Procedure Code',
    name_fr: 'Code de procédure pénale',
    nicknames: ['code of criminal procedure'],
    article_prefix_en: 'Section',
    article_ids: upTo(747),
  },
  {
    code: 'labor_code',
    name_en: 'Labour Code',
    name_fr: 'Code du travail',
    nicknames: [],
    article_prefix_en: 'Section',
    article_ids: upTo(170),
  },
  {
    code: 'companies',
    name_en: 'Uniform Act on Companies',
    name_fr: 'Acte uniforme relatif au droit des sociétés',
    nicknames: [],
    article_ids: upTo(900),
  },
].map((category) => ({
  article_prefix_en: 'Article',
  article_prefix_fr: 'Article',
  section_divisions: category.code === 'penal_code' ? 6 : 0,
  ...category,
}));
const law = {
  names: namesInTexts(CATEGORIES),
  categories: new Map(CATEGORIES.map((category) => [category.code, toCitedCategory(category)])),
};

/** The links of a sentence, as 'words > target'; of another code with its name. */
function linksOf(language: Language, text: string, code = 'penal_code'): string[] {
  const citing = { text, language, code, articleId: '50', previousId: '49', nextId: '51' };
  return findReferences(citing, law).map((found) => {
    const target = found.code === code ? found.articleId : `${found.code} ${found.articleId}`;
    return `${text.slice(found.start, found.end)} > ${target}`;
  });
}

describe('references of an English text', () => {
  test.each<[string, string[]]>([
    ['As section 74 above provides.', ['section 74 > 74']],
    ['Under article 74 of this Code he is free.', ['article 74 > 74']],
    ['Article 318 of the Penal Code applies.', ['Article 318 > 318']],
    ['See art. 30 and s. 31.', ['art. 30 > 30', 's. 31 > 31']],
    ['Sections 12, 13 and 14(2) apply.', ['Sections 12 > 12', '13 > 13', '14(2) > 14']],
    ['Articles 275, 276 or 289 above.', ['Articles 275 > 275', '276 > 276', '289 > 289']],
    ['Articles 275 to 278 inclusive.', ['Articles 275 > 275', '278 > 278']],
    ['Articles 275-278 apply.', ['Articles 275 > 275', '278 > 278']],
    ['from section 21 to 30 of this Code', ['section 21 > 21', '30 > 30']],
    ['section 112 (1) (b) of this Law', ['section 112 (1) (b) > 112']],
    ['paragraph (2) of section 27', ['section 27 > 27']],
    ['sub-section (1) of section 27', ['section 27 > 27']],
    ['section 27, subsection (3), shall apply', ['section 27, subsection (3) > 27']],
    ['article 30 paragraphs 1 and 2 above', ['article 30 paragraphs 1 and 2 > 30']],
    [
      'section 41 (2), (3) and (4) and section 42',
      ['section 41 (2), (3) and (4) > 41', 'section 42 > 42'],
    ],
    ['article 302-1 of this Code', ['article 302-1 > 302-1']],
    ['articles 25-1 and 25-2', ['articles 25-1 > 25-1', '25-2 > 25-2']],
    ['article 40 bis', ['article 40 bis > 40 bis']],
    ['article 365 above', ['article 365 > 362-370']],
    ['section 100 of the Criminal Procedure Code', ['section 100 > criminal_procedure 100']],
    ['section 100 of the Code of Criminal Procedure', ['section 100 > criminal_procedure 100']],
    [
      'sections 30, 31 (2) and 45 of the Labour Code',
      ['sections 30 > labor_code 30', '31 (2) > labor_code 31', '45 > labor_code 45'],
    ],
    ['the Labour Code, section 30', ['section 30 > labor_code 30']],
    ['the Labour Code (section 30)', ['section 30 > labor_code 30']],
    ['the Labour Code in its section 30', ['section 30 > labor_code 30']],
    [
      'The Labour Code is binding. As section 30 of the said Code says',
      ['section 30 > labor_code 30'],
    ],
    [
      'section 90 of the Labour Code and section 91 of this Code',
      ['section 90 > labor_code 90', 'section 91 > 91'],
    ],
    ['section 545 (2) and of section 22 of the Penal Code', ['section 22 > 22']],
    ['the preceding article', ['preceding article > 49']],
    ['the following article shall apply', ['following article > 51']],
    ['sections 90 and following', ['sections 90 > 90']],
    ['section 99 hereinafter', ['section 99 > 99']],
    ['the penalties of article 34 of the this Code', ['article 34 > 34']],
    ['section 60 of this Chapter', []],
    ['article 60 of this Uniform Act', ['article 60 > 60']],
    ['see Labour Code s. 30 and s. 31', ['s. 30 > labor_code 30']],
    ['section 30 of the Labour Code and section 31', ['section 30 > labor_code 30']],
    ['By order under article 60 above', ['article 60 > 60']],
  ])('%s', (text, links) => {
    expect(linksOf('en', text)).toEqual(links);
  });
});

describe('references of a French text', () => {
  test.each<[string, string[]]>([
    ["Conformément à l'article 74 ci-dessus.", ['article 74 > 74']],
    ['l’article 74 du présent Code', ['article 74 > 74']],
    ["L'article 74 ci- dessous", ['article 74 > 74']],
    ["l'art. 1er", ['art. 1er > 1']],
    ["l'article premier", ['article premier > 1']],
    ['Articles 275, 276 et 289 ci-dessus', ['Articles 275 > 275', '276 > 276', '289 > 289']],
    ['aux articles 275 à 278', ['articles 275 > 275', '278 > 278']],
    ['les articles 275 a 278 inclus', ['articles 275 > 275', '278 > 278']],
    ["de l'article 10 à l'article 12", ['article 10 > 10', 'article 12 > 12']],
    ["alinéa 2 de l'article 5", ['article 5 > 5']],
    ["l'article 30, alinéa 2, du présent Code", ['article 30, alinéa 2 > 30']],
    ["l'article 30 alinéas 1 et 2 ci-dessus", ['article 30 alinéas 1 et 2 > 30']],
    ["l'article 30 (1) et (2)", ['article 30 (1) et (2) > 30']],
    ["l'article 47 (1°, 2° et 3°) du présent Code", ['article 47 (1°, 2° et 3°) > 47']],
    ["l'article 111 (2} ci-dessus", ['article 111 (2} > 111']],
    ["l'article 40 bis", ['article 40 bis > 40 bis']],
    ["l'article 302-1 du présent Code", ['article 302-1 > 302-1']],
    ["l'article 12 du Code de procédure pénale", ['article 12 > criminal_procedure 12']],
    ["l'article 12 du CPP", ['article 12 > criminal_procedure 12']],
    [
      'les articles 12 et 13 du Code du travail',
      ['articles 12 > labor_code 12', '13 > labor_code 13'],
    ],
    ["l'article 12 du même Code", []],
    ["au Code du travail. L'article 12 dudit Code", ['article 12 > labor_code 12']],
    ['Code du travail, article 12', ['article 12 > labor_code 12']],
    ['le Code du travail en son article 12', ['article 12 > labor_code 12']],
    ["l'article 31 du pré sent Code", ['article 31 > 31']],
    ["l'article précédent", ['article précédent > 49']],
    ["l'article suivant s'applique", ['article suivant > 51']],
    ['les articles 41 et suivants', ['articles 41 > 41']],
    [
      "l'article 12 de l'Acte uniforme relatif au droit des sociétés",
      ['article 12 > companies 12'],
    ],
    ["l'article n° 12 ci-dessus", ['article n° 12 > 12']],
    ['la section 80 ci-dessus', ['section 80 > 80']],
  ])('%s', (text, links) => {
    expect(linksOf('fr', text)).toEqual(links);
  });
});

describe('what is no reference', () => {
  test.each<[Language, string]>([
    ['en', 'article 12 of Law No. 90/53 of 19 December 1990'],
    ['en', 'sections 12 and 13 of Ordinance No. 72/4'],
    ['en', 'article 12 of the Constitution'],
    ['en', 'article 12 of the Treaty on the harmonisation of business law'],
    ['en', 'article 12 of the Uniform Act on Securities'],
    ['en', 'section 12 of the Civil Status Registration Ordinance'],
    ['en', 'article 12 of the Code of Military Justice'],
    ['en', 'Law No. 90/53 of 19 December 1990, section 12'],
    ['en', 'the Constitution in its article 12'],
    ['en', 'section 12 of the said Law'],
    ['en', 'the Labour Code. The Decree, in section 12 of the said Decree'],
    ['en', 'article 812 of this Code'],
    ['en', 'article 12-9 of this Code'],
    ['en', 'article 50 of this Code'],
    ['en', 'section 2 applies'],
    ['en', 'the preceding sections and the two preceding articles'],
    ['en', 'the preceding section'],
    ['en', 'in the following article: 12 days'],
    ['en', 'sub-section (2) and subsection 12'],
    ['en', 'articles seized: 12 knives; 13 articles'],
    ['en', 'this section. (2) The court'],
    ['en', 'imprisonment of 12 days, or 74 above'],
    ['en', 'paragraph 12 above, on 12 July 2016'],
    ['en', 'section 11 9 (2)'],
    ['en', 'article 12 of something else'],
    ['en', 'article 12 of the Decree; article 13 thereof'],
    ['en', 'Schedule I, article 12'],
    ['en', 'the Evidence Ordinance (article 12)'],
    ['fr', 'loi de finances, article 12'],
    ['fr', "l'article 12 de la loi n° 90/53 du 19 décembre 1990 et l'article 13"],
    ['fr', '(article 12 C. civ.)'],
    ['fr', "l'article 12 CGI"],
    ['en', 'article 12 of the Penal Code of Nigeria'],
    ['fr', "l'article 12 de la loi n° 90/53 du 19 décembre 1990"],
    ['fr', "l'article 12 de la Constitution"],
    ['fr', "l'article 12 du décret n° 95/048"],
    ['fr', "l'article 12 de l'Acte uniforme portant organisation des sûretés"],
    ['fr', "l'article 12 du Traité"],
    ['fr', "l'article 12 du Code de justice militaire"],
    ['fr', "l'article 12 du Code général des impôts"],
    ['fr', "l'article 12 de l'ordonnance n° 72/4"],
    ['fr', 'la loi n° 90/53 en son article 12'],
    ['fr', 'la section 2 ci-dessus'],
    ['fr', 'la section 2 du présent Code'],
    ['fr', 'la section 2 du présent chapitre'],
    ['fr', 'la section précédente'],
    ['fr', 'la sous-section 2'],
    ['fr', 'une amende de 74 francs ci-dessus'],
    ['fr', 'les articles douze et treize'],
  ])('%s: %s', (language, text) => {
    expect(linksOf(language, text)).toEqual([]);
  });

  test('a number that lost a digit when it was recognised', () => {
    expect(linksOf('en', 'sections 114, 15 and 116')).toEqual(['sections 114 > 114', '116 > 116']);
  });

  test('a number of another thing behind a reference', () => {
    expect(linksOf('en', 'under article 12 and 5 days later')).toEqual(['article 12 > 12']);
    expect(linksOf('fr', "l'article 12, 13 jours après")).toEqual(['article 12 > 12']);
    expect(linksOf('en', 'articles 12 and 14 days later')).toEqual(['articles 12 > 12']);
  });

  test('an article of one of two acts, where the sentence does not say which', () => {
    expect(linksOf('en', 'section 60 and section 61 of the Labour Code')).toEqual([
      'section 61 > labor_code 61',
    ]);
    expect(linksOf('fr', "à l'article 60 et à l'article 61 de la loi n° 90/53")).toEqual([]);
  });
});

test('sections are articles where the law calls them so', () => {
  expect(linksOf('en', 'the preceding section and section 2', 'labor_code')).toEqual([
    'preceding section > 49',
    'section 2 > 2',
  ]);
});

test('offsets count UTF-16 units', () => {
  expect(linksOf('fr', "𝕃a « 📜 » de l'article 74")).toEqual(['article 74 > 74']);
});

test.each([
  'section 1, ',
  "l'article 12 et ",
  'article 12 of the ',
  '(1) ',
  'section ',
  ' ',
  'section 12 (',
  'of the said Code, article 3 of the said Code ',
  'in its in its ',
  'et de l’',
])('a long text of "%s" is read in linear time', (part) => {
  const time = (count: number) => {
    const text = part.repeat(count);
    const start = performance.now();
    linksOf('fr', text);
    return performance.now() - start;
  };
  time(500);
  expect(time(10_000)).toBeLessThan(6_000);
});

test('small words in a row between two references are read in linear time', () => {
  const start = performance.now();
  linksOf('fr', `article 3, ${'a '.repeat(22)}x `.repeat(30));
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('an article of another law is none of ours where a relative clause names it', () => {
  const dont = (law: string) => linksOf('fr', `${law}, dont l’article 17 est applicable.`);
  expect(dont('Vu la loi n° 2006/022 du 29 décembre 2006')).toEqual([]);
  expect(dont('Vu la loi n° 2006/022 du 29 décembre 2006 fixant le statut')).toEqual([]);
  expect(linksOf('fr', 'Vu la loi n° 2006/022, dont les articles 17 et 18.')).toEqual([]);
  expect(linksOf('fr', 'L’article 17 ci-dessus est applicable.')).toEqual(['article 17 > 17']);
});
