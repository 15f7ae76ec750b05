import { describe, expect, it } from 'vitest';
import { untilNextCheck } from './check-schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the next check', () => {
  it.each([
    [0, 15_000],
    [15_000, 15_000],
    [30_000, 30_000],
    [MINUTE, MINUTE],
    [2 * MINUTE, 3 * MINUTE],
    [5 * MINUTE, 5 * MINUTE],
    [10 * MINUTE, 15 * MINUTE],
    [23 * HOUR, 15 * MINUTE],
    [25 * HOUR, HOUR],
    [73 * HOUR, 24 * HOUR],
  ])('of a payment begun %d ms ago is in %d ms', (age, next) => {
    expect(untilNextCheck('pending', age)).toBe(next);
  });

  it('is daily for a week where it ended without money, and never once it has come', () => {
    expect(untilNextCheck('failed', HOUR)).toBe(24 * HOUR);
    expect(untilNextCheck('expired', 8 * 24 * HOUR)).toBe(null);
    for (const state of ['completed', 'review', 'refunded'] as const) {
      expect(untilNextCheck(state, 0)).toBe(null);
    }
  });
});
