import { describe, expect, it } from 'vitest';
import { initialsOf } from './rules.ts';

describe('a lawyer without a picture', () => {
  it.each([
    ['Paul Nkeng', 'PN'],
    ['  Maître Aïcha  van der Njoya ', 'MN'],
    ['élodie', 'É'],
    ['"Zoé" (Fotso)', 'ZF'],
    ['<b>', 'B'],
    ['42 !', ''],
  ])('is shown by the initials of %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
