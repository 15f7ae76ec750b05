import { describe, expect, it } from 'vitest';
import type { AttemptState } from '../../states.ts';
import { untilNextCheck } from './check-schedule.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An attempt of that age, or one that ended so long ago. */
const attempt = (state: AttemptState, ms: number, received_amount: number | null = null) => ({
  state,
  age_ms: ms,
  ended_ms_ago: ms,
  received_amount,
});

describe('the next check', () => {
  it.each([
    // Begun while the clock was ahead.
    [-DAY, 15 * MINUTE],
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
  ])('of an attempt begun %d ms ago is in %d ms', (age, next) => {
    expect(untilNextCheck([attempt('open', age)])).toBe(next);
  });

  it.each([
    [-DAY, 15 * MINUTE],
    [0, 15 * SECOND],
    [15 * SECOND, 45 * SECOND],
    [MINUTE, 2 * MINUTE],
    [3 * MINUTE, 7 * MINUTE],
    [10 * MINUTE, DAY],
    [6 * DAY, DAY],
    [8 * DAY, null],
  ])('case 46: of one that ended without money %d ms ago is in %j ms', (sinceEnd, next) => {
    for (const state of ['failed', 'cancelled', 'expired', 'mismatched'] as const) {
      expect(untilNextCheck([attempt(state, sinceEnd)])).toBe(next);
    }
  });

  it('never comes once its money has come, or where the provider has made nothing', () => {
    expect(untilNextCheck([attempt('completed', 0, 1_000)])).toBe(null);
    expect(untilNextCheck([attempt('mismatched', 0, 500)])).toBe(null);
    expect(untilNextCheck([attempt('rejected', 0)])).toBe(null);
    expect(untilNextCheck([])).toBe(null);
  });

  it('case 45: is that of the attempt that is due first, though another one has paid', () => {
    const paid = attempt('completed', HOUR, 1_000);
    expect(untilNextCheck([paid, attempt('open', MINUTE), attempt('failed', HOUR)])).toBe(MINUTE);
  });
});
