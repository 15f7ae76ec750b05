import { describe, expect, it } from 'vitest';
import { readAmount } from './amount.ts';

describe('an amount of a provider', () => {
  it.each([
    [1000, 1000],
    ['1000', 1000],
    ['1000.00', 1000],
    ['1000.0', 1000],
    [0, 0],
    [undefined, undefined],
    [null, undefined],
  ])('%j is %j', (written, amount) => {
    expect(readAmount(written)).toBe(amount);
  });

  it.each([
    '1000.01',
    '1000.',
    '1,000',
    '1e3',
    ' 1000',
    '-1000',
    '',
    '0x3e8',
    '1 000',
    1000.5,
    -1,
    2 ** 53,
    true,
    [1000],
    { amount: 1000 },
  ])('%j is no whole amount, and equals none', (written) => {
    expect(readAmount(written)).toBeNaN();
  });
});
