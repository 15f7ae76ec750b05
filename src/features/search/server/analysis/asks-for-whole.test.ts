import { describe, expect, it } from 'vitest';
import { readReferences } from '../../both/understanding/references.ts';
import { namesOfCategories } from '../../citations.ts';
import { wordsOf } from '../../rules.ts';
import { asksForWhole } from './asks-for-whole.ts';

const NAMES = namesOfCategories([
  { code: 'penal_code', name_en: 'Penal Code', name_fr: 'Code pénal', nicknames: [] },
]);

describe('a code as a whole', () => {
  it.each([
    'code pénal pdf',
    'télécharger le nouveau code pénal camerounais',
    'penal code 2016 full text download',
    'livre II du code pénal',
    'book 2 penal code',
    'chapitre 3 code pénal',
  ])('%s asks for nothing in it', (query) => {
    const { keys, codes, rest, nameWords } = readReferences(query, NAMES, asksForWhole);
    expect(keys.filter((key) => key !== '2016')).toEqual([]);
    expect(codes).toEqual(['penal_code']);
    expect(nameWords.size).toBe(wordsOf(rest).length);
  });

  it.each(['nouveau code pénal vol', 'art 302 1 code pénal'])(
    'is not asked for beside another word: %s',
    (query) => {
      expect(readReferences(query, NAMES, asksForWhole).nameWords.size).toBe(2);
    },
  );
});
