import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  accepted,
  emailAddress,
  multiLine,
  optionalLine,
  singleLine,
  wholeNumber,
} from './text-fields.ts';

function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('a text on one line', () => {
  const field = singleLine(10);

  it('is trimmed and brought into one form of its accents', () => {
    expect(field.parse('  Yaounde\u0301 ')).toBe('Yaoundé');
  });

  it('turns no text around it: what reverses writing is left out, what joins letters is kept', () => {
    expect(field.parse('\u202eegnaro\u202c')).toBe('egnaro');
    expect(field.parse('\u2067a\u2069b')).toBe('ab');
    expect(field.parse('a\u200db\u200fc')).toBe('a\u200db\u200fc');
    expect(problemOf(field, '\u202a\u202c')).toBe('required');
  });

  it.each([undefined, null, '', '   ', '\u00a0', '\u200b'])('is required: %j', (value) => {
    expect(problemOf(field, value)).toBe('required');
  });

  it.each([5, true, {}, [], ['a']])('is text: %j', (value) => {
    expect(problemOf(field, value)).toBe('not_text');
  });

  it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u0085b', 'a\n', '\r\na', 'a\u001bb'])(
    'has no line break and no control character: %j',
    (value) => {
      expect(problemOf(field, value)).toBe('one_line');
    },
  );

  it.each(['a\0b', 'a\ud800', '\udc00a', `a${'\u0301'.repeat(40)}`])(
    'holds only what can be kept: %j',
    (value) => {
      expect(problemOf(singleLine(100), value)).toBe('characters');
    },
  );

  it('is refused one character above its limit and taken at it', () => {
    expect(field.parse('é'.repeat(10))).toHaveLength(10);
    expect(problemOf(field, 'é'.repeat(11))).toBe('too_long');
    expect(problemOf(field, 'x'.repeat(100_000))).toBe('too_long');
  });

  it('may be left out where it is optional', () => {
    const firm = optionalLine(10);
    for (const value of [undefined, null, '', '  ']) expect(firm.parse(value)).toBeNull();
    expect(firm.parse(' Nkeng ')).toBe('Nkeng');
    expect(problemOf(firm, 7)).toBe('not_text');
    expect(problemOf(firm, 'a\nb')).toBe('one_line');
  });
});

describe('a text of several lines', () => {
  const field = multiLine(20);

  it('keeps its lines and tabs', () => {
    expect(field.parse('a\r\n\tb\nc')).toBe('a\n\tb\nc');
  });

  it.each(['a\vb', 'a\fb', 'a\u2028b', 'a\u2029b'])(
    'takes the line breaks of office programs for what they are: %j',
    (text) => {
      expect(field.parse(text)).toBe('a\nb');
    },
  );

  it.each(['a\rb', 'a\0b', 'a\u0007b', 'a\u009bb'])(
    'has no other control character: %j',
    (text) => {
      expect(problemOf(field, text)).toBe('characters');
    },
  );

  it('needs more than empty lines', () => {
    expect(problemOf(field, '\r\n \n')).toBe('required');
  });
});

describe('a mail address', () => {
  it.each(['amina@example.cm', 'a.b+c@mail.example.co.cm', "o'neil@example.cm"])(
    'is taken: %s',
    (value) => {
      expect(emailAddress().parse(value)).toBe(value);
    },
  );

  it.each([
    'amina',
    'a@b',
    'g:a@b.cm;',
    'a@b.cm,c@d.cm',
    'a@b.cm;c@d.cm',
    'Amina <a@b.cm>',
    '<a@b.cm>',
    'a(comment)@b.cm',
    '"a b"@b.cm',
    'a@b.cm c@d.cm',
    'a@@b.cm',
    'a@[127.0.0.1]',
    '=?utf-8?q?=0d=0aBcc:x?=@b.cm',
    'a@=?utf-8?q?b?=.cm',
  ])('is one address and nothing around it: %s', (value) => {
    expect(problemOf(emailAddress(), value)).toBe('not_email');
  });

  it.each(['a@b.cm\r\nBcc:x', 'a@b.cm\nBcc: x@y.cm', 'a@b.cm\r\n'])(
    'brings no header of its own: %j',
    (value) => {
      expect(problemOf(emailAddress(), value)).toBe('one_line');
    },
  );

  it('is read without the signs that nobody sees and that copying brings along', () => {
    expect(emailAddress().parse('\u200bamina@example.cm\ufeff')).toBe('amina@example.cm');
    expect(emailAddress().parse('\u202aamina@\u2060example.cm\u202c')).toBe('amina@example.cm');
    expect(emailAddress().parse('\ufeff amina@example.cm \u200b')).toBe('amina@example.cm');
    const longest = `${'a'.repeat(64)}@${'b'.repeat(60)}.cm`;
    expect(emailAddress().parse(`${'\u200b'.repeat(500)}${longest}`)).toBe(longest);
  });

  it('has at most 254 characters', () => {
    expect(problemOf(emailAddress(), `${'a'.repeat(250)}@b.cm`)).toBe('too_long');
  });
});

describe('a number of years', () => {
  const field = wholeNumber(0, 80);

  it.each([
    [0, 0],
    ['0', 0],
    [' 12 ', 12],
    [80, 80],
  ])('is taken as a number or in digits: %j', (value, expected) => {
    expect(field.parse(value)).toBe(expected);
  });

  it.each([
    [undefined, 'required'],
    [null, 'required'],
    ['', 'required'],
    ['twelve', 'not_whole_number'],
    ['1e1', 'not_whole_number'],
    ['0x10', 'not_whole_number'],
    [1.5, 'not_whole_number'],
    [1e308, 'not_whole_number'],
    [true, 'not_whole_number'],
    [[5], 'not_whole_number'],
    [-1, 'out_of_range'],
    ['81', 'out_of_range'],
  ])('is refused otherwise: %j', (value, problem) => {
    expect(problemOf(field, value)).toBe(problem);
  });
});

describe('an amount', () => {
  const field = wholeNumber(0, 10_000_000);

  it.each([
    ['1 000', 1_000],
    ['12\u00a0500', 12_500],
    [' 1\u202f234\u202f567 ', 1_234_567],
    ['1000', 1_000],
  ])('may be written in groups, as screens show it: %j', (value, expected) => {
    expect(field.parse(value)).toBe(expected);
  });

  it.each(['1 00', '1  000', '1000 000', '1,000', '1.000', '1 000.5', '10 0'])(
    'is not guessed from anything else: %j',
    (value) => {
      expect(problemOf(field, value)).toBe('not_whole_number');
    },
  );
});

it('a box that must be ticked is ticked by true alone', () => {
  expect(accepted().parse(true)).toBe(true);
  for (const value of [false, 'true', 'on', 1, null, undefined]) {
    expect(problemOf(accepted(), value)).toBe('not_accepted');
  }
});
