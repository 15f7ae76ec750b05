import { describe, expect, it } from 'vitest';
import { splitTax } from './tax.ts';

describe('the tax that a price includes', () => {
  it.each([
    [1_000, 839, 161],
    [1_200, 1_006, 194],
    [1_500, 1_258, 242],
    [500, 419, 81],
    [1, 1, 0],
    [0, 0, 0],
    [2_147_483_647, 1_800_824_861, 346_658_786],
  ])('of %s at 19.25 %%', (amount, beforeTax, tax) => {
    expect(splitTax(amount, 1_925)).toEqual({
      amount,
      before_tax: beforeTax,
      tax,
      tax_rate: 1_925,
    });
  });

  it('adds up to the franc, whatever the amount and the rate', () => {
    for (const rate of [0, 550, 1_750, 1_800, 1_925, 2_500, 10_000]) {
      for (let amount = 0; amount <= 5_000; amount++) {
        const { before_tax, tax } = splitTax(amount, rate);
        expect(before_tax + tax).toBe(amount);
        expect(Math.abs(tax - (before_tax * rate) / 10_000)).toBeLessThanOrEqual(1);
      }
    }
  });
});
