import { describe, expect, it } from 'vitest';
import { guessLanguage } from '../../both/understanding/language.ts';
import { readReferences } from '../../both/understanding/references.ts';
import { namesOfCategories } from '../../citations.ts';
import { wordsOf } from '../../rules.ts';
import { asksForWhole } from './asks-for-whole.ts';

const NAMES = namesOfCategories([
  { code: 'penal_code', name_en: 'Penal Code', name_fr: 'Code pénal', nicknames: [] },
  { code: 'mining_code', name_en: 'Mining Code', name_fr: 'Code minier', nicknames: [] },
]);

/** As the analysis asks, of a reader in French. */
function isWhole(query: string): boolean {
  const { rest, nameWords } = readReferences(query, NAMES);
  const words = wordsOf(rest);
  return asksForWhole(words, nameWords, guessLanguage(query, words, 'fr'));
}

describe('a code as a whole', () => {
  it.each([
    'code pénal pdf',
    'télécharger le nouveau code pénal camerounais',
    'penal code 2016 full text download',
    'code pénal mis à jour en ligne',
    'le code pénal en vigueur',
    'code pénal mise à jour 2016',
    'livre II du code pénal',
    'livre premier code pénal',
    'book 2 penal code',
    'chapitre 3 code pénal',
  ])('%s asks for nothing in it', (query) => {
    const { keys, codes } = readReferences(query, NAMES);
    expect(keys.filter((key) => key !== '2016')).toEqual([]);
    expect(codes).toEqual(['penal_code']);
    expect(isWhole(query)).toBe(true);
  });

  it.each([
    'nouveau code pénal vol',
    'art 302 1 code pénal vol',
    'parties penal code',
    'titre code pénal',
    'les livres du code pénal',
    'livres code pénal 2',
    'jour code pénal',
    'code pénal mise',
    'code minier mine',
  ])('is not asked for beside another word: %s', (query) => {
    expect(isWhole(query)).toBe(false);
  });
});
