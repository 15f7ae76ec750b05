import { describe, expect, it } from 'vitest';
import { nameInSentence, nameOfUser, verificationOf } from './rules.ts';

const at = '2026-01-01T00:00:00.000Z';

describe('the verification badge', () => {
  it.each([
    ['email', { email: 'a@b.cm', email_confirmed_at: at, phone: '+237', phone_confirmed_at: at }],
    ['phone', { email: 'a@b.cm', email_confirmed_at: null, phone: '+237', phone_confirmed_at: at }],
    ['phone', { email: null, email_confirmed_at: at, phone: '+237', phone_confirmed_at: at }],
    ['none', { email: null, email_confirmed_at: at, phone: null, phone_confirmed_at: at }],
    [
      'none',
      { email: 'a@b.cm', email_confirmed_at: null, phone: '+237', phone_confirmed_at: null },
    ],
  ] as const)('is %s for %j', (expected, user) => {
    expect(verificationOf(user)).toBe(expected);
  });
});

describe('the name of a person', () => {
  it('is the e-mail, else the phone, else the beginning of the id', () => {
    const id = '0123456789';
    expect(nameOfUser({ id, email: 'a@b.cm', phone: '+237677889900' })).toBe('a@b.cm');
    expect(nameOfUser({ id, email: null, phone: '+237677889900' })).toBe('+237 6 77 88 99 00');
    expect(nameInSentence({ id, email: null, phone: '+237677889900' })).toBe(
      '+237 6 77 88 99 00'.replaceAll(' ', '\u00a0'),
    );
    expect(nameInSentence({ id, email: 'a@b.cm', phone: '+237677889900' })).toBe('a@b.cm');
    expect(nameOfUser({ id, email: null, phone: null })).toBe('01234567');
  });
});
