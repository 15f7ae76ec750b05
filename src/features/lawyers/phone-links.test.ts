import { describe, expect, it } from 'vitest';
import { mailLink, phoneLinks } from './phone-links.ts';

describe('a phone number', () => {
  const MOBILE = '+237 6 99 11 22 33';
  it.each([
    ['+237 699 11 22 33', MOBILE, 'tel:+237699112233', 'https://wa.me/237699112233'],
    ['699-11-22-33', MOBILE, 'tel:+237699112233', 'https://wa.me/237699112233'],
    ['00237 699112233', MOBILE, 'tel:+237699112233', 'https://wa.me/237699112233'],
    ['+237699112233', MOBILE, 'tel:+237699112233', 'https://wa.me/237699112233'],
    ['+237 233 42 00 11', '+237 2 33 42 00 11', 'tel:+237233420011', null],
    ['233 42 00 11', '+237 2 33 42 00 11', 'tel:+237233420011', null],
    ['+33 (0)6 12 34 56 78', '+33612345678', 'tel:+33612345678', null],
    ['0033 6 12 34 56 78', '+33612345678', 'tel:+33612345678', null],
    ['699', '699', 'tel:699', null],
    ['on request', 'on request', null, null],
    ['+', '+', null, null],
    [`+${'1'.repeat(39)}`, `+${'1'.repeat(39)}`, `tel:${'1'.repeat(39)}`, null],
  ])('%s is shown as %s, and leads to %s and %s', (written, text, call, whatsApp) => {
    expect(phoneLinks(written)).toEqual([{ text, call, whatsApp }]);
  });

  it('is each of several', () => {
    expect(phoneLinks('699112233 / 233 42 00 11 ou +237677445566').map(({ call }) => call)).toEqual(
      ['tel:+237699112233', 'tel:+237233420011', 'tel:+237677445566'],
    );
  });
});

describe('the link of a mail address', () => {
  it('adds no field to the mail', () => {
    expect(mailLink('a?cc=b&c@d.cm')).toBe('mailto:a%3Fcc%3Db%26c@d.cm');
  });
});
