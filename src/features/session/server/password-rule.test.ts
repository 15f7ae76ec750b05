import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../tests/support/program-app.ts';
import { generatePassword } from './administrators.ts';
import { findPasswordProblem } from './password-rule.ts';

const OWNER = { email: 'marie.ngo@example.cm', name: 'Marie Ngo Bassa' };
const judge = (password: string) => findPasswordProblem(password, OWNER);

describe('a password for the console', () => {
  it('has 12 characters at least, and as many as are hashed at most', async () => {
    expect(await judge('kribi palms')).toBe('too_short');
    expect(await judge('kribi palm 3')).toBeNull();
    expect(await judge('kribi palm 3 '.repeat(9))).toBeNull();
    expect(await judge('kribi palm 3 '.repeat(10))).toBe('too_long');
  });

  it('is none that everybody uses, whatever stands around it', async () => {
    for (const password of [
      'password1234',
      'Password1234',
      '1234password!',
      'administrator',
      'Administrator2026!',
      'passwordpassword',
      'qwerty123456',
      '1qaz2wsx3edc',
      '123456789012',
      '2026-11-23 12:00',
      'aaaaaaaaaaaaaaaa',
      '            ',
    ]) {
      expect([password, await judge(password)]).toEqual([password, 'common']);
    }
  });

  it('is more than what everybody knows of the person and the product', async () => {
    for (const password of [
      'marie.ngo@example.cm',
      'Marie-Ngo-2026',
      'MboaLex2026!',
      'mboalexmboalex',
      'bassa ngo marie 1',
    ]) {
      expect([password, await judge(password)]).toEqual([password, 'own_words']);
    }
    expect(await judge('marie sells seashells')).toBeNull();
  });

  it('may be anything else, as several words or a random one', async () => {
    expect(await judge(PASSWORD)).toBeNull();
    for (let index = 0; index < 50; index++) expect(await judge(generatePassword())).toBeNull();
  });
});
