import { describe, expect, it } from 'vitest';
import { guessLanguage } from './language.ts';
import { isPidgin, plainWordsIn, spokenWeight, withoutFillers } from './spoken-forms.ts';

const wordsIn = (query: string) => query.split(' ');

describe('spoken words', () => {
  it.each([
    ['tief', 'en', 'steal'],
    ['pikin', 'fr', 'enfant'],
    ['mbere', 'fr', 'policier'],
    ['kongossa', 'fr', 'defamation'],
    ['feyman', 'en', 'fraud'],
  ] as const)('%s, in a query in %s, is %s', (word, language, plain) => {
    expect(plainWordsIn([word], language)(word)).toContain(plain);
  });

  it('are plain words of camfranglais in French alone, and of pidgin beside others of it', () => {
    expect(plainWordsIn(wordsIn('il a pris mon do'), 'fr')('do')).toEqual(['argent']);
    expect(plainWordsIn(wordsIn('what can i do'), 'en')('do')).toEqual([]);
    expect(plainWordsIn(wordsIn('police don catch ma pikin'), 'en')('catch')).toEqual(['arrest']);
    expect(plainWordsIn(wordsIn('catch a fish'), 'en')('catch')).toEqual([]);
  });

  it.each([
    'police asked 5000 before letting my taxi go',
    'he wants 100 000 to sign',
    'il a pris 50k',
    'rendre 2500frs',
    'dix mille chaque mois',
  ])('of an amount are words for money: %s', (query) => {
    const all = wordsIn(query);
    expect(all.flatMap(plainWordsIn(all, 'en'))).toEqual(['money', 'argent']);
  });

  it('of one amount are of one meaning, which counts once', () => {
    const all = wordsIn('100 000 francs');
    const plain = plainWordsIn(all, 'fr');
    expect(plain('000')).toBe(plain('francs'));
  });

  it('of a year, an age or an article are none for money', () => {
    const all = wordsIn('en 1998 il avait 15 ans article 318 747');
    expect(all.flatMap(plainWordsIn(all, 'fr'))).toEqual([]);
  });

  it('count as much as what they mean, small ones nothing', () => {
    const query = wordsIn('dem don tief ma moni');
    const plain = plainWordsIn(query, 'en');
    expect(isPidgin(query)).toBe(true);
    expect(query.map((word) => spokenWeight(word, 'en', plain) > 0)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it('of pidgin make a query English, whatever the page is', () => {
    expect(guessLanguage('dem don tief ma moni', wordsIn('dem don tief ma moni'), 'fr')).toBe('en');
  });
});

describe('what people say before they ask', () => {
  it.each([
    ['please can you tell me if theft is a crime', 'please   if theft is a crime'],
    ['bonjour, je voudrais savoir si le vol', 'bonjour,   si le vol'],
    ['s’il vous plait le vol', '  le vol'],
    ['le savoir', 'le savoir'],
  ])('%s asks for no more than %s', (query, rest) => {
    expect(withoutFillers(query).trim().replace(/\s+/g, ' ')).toBe(
      rest.trim().replace(/\s+/g, ' '),
    );
  });
});
