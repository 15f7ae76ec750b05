import { describe, expect, it } from 'vitest';
import { Refusal } from '../../errors.ts';
import { decodeForm } from './form-encoding.ts';

function refusalOf(text: string): number {
  try {
    decodeForm(text);
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
  return 200;
}

describe('a form post', () => {
  it('is decoded as browsers encode it', () => {
    const fields = decodeForm('name=Ama+B%C3%A9la&message=a%0D%0Ab%26c&empty=&flag&&x=1%3D2');
    expect(Object.fromEntries(fields)).toEqual({
      name: 'Ama Béla',
      message: 'a\r\nb&c',
      empty: '',
      flag: '',
      x: '1=2',
    });
  });

  it.each(['a=%ff', 'a=%ED%A0%80', 'a=%', 'a=%zz', '%c3=1'])('is UTF-8 or refused: %s', (text) => {
    expect(refusalOf(text)).toBe(400);
  });

  it('has each field once', () => {
    expect(refusalOf('a=1&b=2&a=3')).toBe(422);
  });

  it('keeps names that JavaScript gives a meaning as plain names', () => {
    expect([...decodeForm('__proto__=1&constructor=2').keys()]).toEqual([
      '__proto__',
      'constructor',
    ]);
  });

  it('is given back up to where it was cut, within a character too', () => {
    expect(decodeForm('a=1&b=caf%C3%A9', true).get('b')).toBe('café');
    expect(decodeForm('a=1&b=caf%C3%', true).get('b')).toBe('caf');
    expect(decodeForm('a=1&b=caf%C3', true).get('b')).toBe('caf');
    expect(decodeForm('a=1&b=caf%', true).get('b')).toBe('caf');
  });
});
