import { describe, expect, it } from 'vitest';
import { parseCode, parseNumber, writeCode, writeNumber } from './receipt-numbers.ts';

describe('the number of a receipt or credit note', () => {
  it.each([
    ['2026-000123', { kind: 'receipt', is_test: false, year: 2026, number: 123 }],
    ['CN-2026-000001', { kind: 'credit_note', is_test: false, year: 2026, number: 1 }],
    ['TEST-2026-000001', { kind: 'receipt', is_test: true, year: 2026, number: 1 }],
    ['TEST-CN-2026-000001', { kind: 'credit_note', is_test: true, year: 2026, number: 1 }],
  ] as const)('%s is read as it is written', (text, number) => {
    expect(writeNumber(number)).toBe(text);
    expect(parseNumber(text)).toEqual(number);
    expect(parseNumber(` ${text.toLowerCase()} `)).toEqual(number);
  });

  it('may be typed with fewer zeros, and is nothing else', () => {
    expect(parseNumber('2026-7')).toMatchObject({ year: 2026, number: 7 });
    for (const text of [
      '',
      '2026',
      '2026-',
      '-1',
      '26-1',
      'CN-TEST-2026-1',
      '2026-1e3',
      '2026-1x',
    ]) {
      expect(parseNumber(text)).toBeNull();
    }
  });
});

describe('a code of a receipt', () => {
  it('is read however it is typed', () => {
    for (const text of ['7K3QF-0ZD4M', '7k3qf0zd4m', ' 7K3QF 0ZD4M ', '7K3QF–OZD4M']) {
      expect(parseCode(text)).toBe('7K3QF0ZD4M');
    }
    expect(parseCode('iLoO0-11111')).toBe('1100011111');
    expect(writeCode('7K3QF0ZD4M')).toBe('7K3QF-0ZD4M');
  });

  it.each(['', '7K3QF', '7K3QF-0ZD4M1', '7K3QF-0ZD4U', '2026-0001234', 'é'.repeat(10)])(
    "is not '%s'",
    (text) => {
      expect(parseCode(text)).toBeNull();
    },
  );
});
