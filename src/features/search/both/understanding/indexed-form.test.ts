import { describe, expect, it } from 'vitest';
import { stemOf } from '../kept/stem-of.ts';
import { asIndexed } from './indexed-form.ts';

const stemsOf = (words: string, language: 'en' | 'fr') => [
  ...new Set(words.split(' ').map((word) => stemOf(word, language))),
];

describe('forms of one word are found by each other', () => {
  it.each([
    'loi lois',
    'detenu detenus',
    'prevenu prevenue prevenus',
    'revenu revenus',
    'emploi emplois',
    'commission commissions',
    'credit credits',
    'etranger etrangers etrangere etrangeres',
    'foncier fonciers fonciere foncieres',
    'premier premiere',
    'conseiller conseillers',
    'epoux epouse epouses',
    'veuf veuve veuves',
    'public publics publique publiques publiquement',
    'faux fausse fausses',
    'bail baux',
    'garant garantie garantir',
    'numero numeros',
  ])('French: %s', (words) => {
    expect(stemsOf(words, 'fr')).toHaveLength(1);
  });

  it.each([
    'organise organize organisation organization',
    'authorised authorized authorisation',
    'recognise recognize',
    'practice practise practising',
    'customs',
    'universities university',
  ])('English: %s', (words) => {
    expect(stemsOf(words, 'en')).toHaveLength(1);
  });
});

describe('words that begin alike are not found by each other', () => {
  it.each([
    'loyer loi',
    'foyer foi',
    'delit delai',
    'volant vol',
    'taxi taxe',
    'testament test',
    'parlement parler',
    'communication commune',
    'publication publique',
    'pays payer',
    'retraite retrait',
    'relation relatif',
    'usager usage',
    'conseiller conseil',
    'batiment bat',
    'entree entre',
    'francais franc',
  ])('French: %s', (words) => {
    expect(stemsOf(words, 'fr')).toHaveLength(2);
  });

  it.each([
    'customs custom customer',
    'goods good',
    'author authority',
    'organ organization',
    'apartment apart',
    'university universal',
    'several severe',
    'important import',
    'officer office',
    'relative relating',
    'succession success',
  ])('English: %s', (words) => {
    expect(stemsOf(words, 'en')).toHaveLength(words.split(' ').length);
  });
});

it('what only ends like another form stays as it is', () => {
  const french = 'plus sous tous abus refus propos gros biere tiers divers mois corps';
  const english = 'exercise promise arise otherwise enterprise advertise raising premises';
  expect(
    french
      .split(' ')
      .map((word) => asIndexed(word, 'fr'))
      .join(' '),
  ).toBe(french);
  expect(
    english
      .split(' ')
      .map((word) => asIndexed(word, 'en'))
      .join(' '),
  ).toBe(english);
});

it('a form that was taken once is taken no further', () => {
  for (const word of 'etrangeres loyers usagers premieres entrees publics delits'.split(' ')) {
    const form = asIndexed(word, 'fr');
    expect(asIndexed(form, 'fr')).toBe(form);
  }
});
