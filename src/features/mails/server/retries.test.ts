import { describe, expect, it } from 'vitest';
import { type FailureSoFar, nextTry, REJECTIONS_LIMIT, WAITING_LIMIT_MS } from './retries.ts';

const HOUR_MS = 3_600_000;

function buildFailure(changes: Partial<FailureSoFar> = {}): FailureSoFar {
  return {
    kind: 'unreachable',
    attempts: 1,
    rejections: 0,
    uncertainEnds: 0,
    queuedForMs: 0,
    waiting: 0,
    isLoginRefused: false,
    ...changes,
  };
}

describe('the next try of a mail', () => {
  it('comes after growing pauses, at most a minute apart while the outage is young', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 100].map((attempts) =>
      nextTry(buildFailure({ attempts }), 1),
    );
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
  });

  it('comes more rarely once the outage is old', () => {
    const failure = buildFailure({ attempts: 200, queuedForMs: 4 * HOUR_MS });
    expect(nextTry(failure, 1)).toBe(15 * 60_000);
  });

  it('is shared among many that wait: together they knock twice a second', () => {
    expect(nextTry(buildFailure({ attempts: 9, waiting: 5_000 }), 1)).toBe(2_500_000);
  });

  it('is shared among all where our password is refused: together they try it once a minute', () => {
    const refused = { attempts: 9, isLoginRefused: true };
    expect(nextTry(buildFailure({ ...refused, waiting: 1 }), 1)).toBe(60_000);
    expect(nextTry(buildFailure({ ...refused, waiting: 90 }), 1)).toBe(90 * 60_000);
  });

  it('is spread, so that mails do not come in step', () => {
    expect(nextTry(buildFailure({ attempts: 6 }), 0)).toBe(30_000);
    expect(nextTry(buildFailure({ attempts: 6 }), 1)).toBe(60_000);
  });

  it('is not made for a mail that has waited for five days', () => {
    expect(nextTry(buildFailure({ attempts: 5_000, queuedForMs: WAITING_LIMIT_MS }))).toBeNull();
    const almost = buildFailure({ attempts: 5_000, queuedForMs: WAITING_LIMIT_MS - 1 });
    expect(nextTry(almost)).not.toBeNull();
  });

  it('is made four times for a mail that was refused for good, each time later', () => {
    const pauses = [1, 2, 3, 4, REJECTIONS_LIMIT].map((rejections) =>
      nextTry(buildFailure({ kind: 'rejected', rejections }), 1),
    );
    expect(pauses).toEqual([5_000, 15_000, 45_000, 135_000, null]);
  });

  it('is made once for a mail that may have been taken, after minutes', () => {
    const first = buildFailure({ kind: 'uncertain', uncertainEnds: 1, waiting: 5_000 });
    expect([nextTry(first, 0), nextTry(first, 1)]).toEqual([150_000, 300_000]);
    expect(nextTry(buildFailure({ kind: 'uncertain', uncertainEnds: 2 }))).toBeNull();
  });
});
