import { describe, expect, it } from 'vitest';
import { initialsOf, isHttps } from './rules.ts';

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

describe('the address of a picture', () => {
  it.each([
    ['https://pictures.example/a.jpg', true],
    [' HTTPS://pictures.example ', true],
    ['http://pictures.example/a.jpg', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['pictures.example', false],
  ])('begins with https: %s', (address, isRight) => {
    expect(isHttps(address)).toBe(isRight);
  });
});
