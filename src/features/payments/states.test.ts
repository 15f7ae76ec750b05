import { describe, expect, it } from 'vitest';
import {
  ASKED_ATTEMPTS,
  AT_PROVIDER_STATES,
  CHECKED_ATTEMPTS,
  mayMove,
  OPEN_STATES,
  PAYMENT_STATES,
  type PaymentState,
  PROMPTABLE_STATES,
  STATUS_OF_STATE,
  stateOfAttempts,
  stepsTo,
  TRANSITIONS,
  UNDERWAY_ATTEMPTS,
  UNDERWAY_STATES,
  UNPAID_STATES,
} from './states.ts';

describe('the table of payments', () => {
  it('lets nothing but new money lead out of what was given back, and money back only to the payer', () => {
    const money = ['verify', 'admin'];
    expect(TRANSITIONS.refunded).toEqual({ completed: money, review: money });
    expect(TRANSITIONS.completed).toEqual({ refunded: ['admin'] });
  });

  it('never lets money that has come fail again', () => {
    for (const to of ['failed', 'cancelled', 'expired', 'pending'] as const) {
      for (const cause of ['initiate', 'verify', 'timer', 'otp', 'admin'] as const) {
        expect(mayMove('completed', to, cause)).toBe(false);
      }
    }
  });

  it('completes on a provider’s word, or a person’s who looks into it or attaches the money', () => {
    for (const from of PAYMENT_STATES) {
      const causes = TRANSITIONS[from].completed;
      if (causes) expect(causes).toEqual(from === 'review' ? ['admin'] : ['verify', 'admin']);
    }
  });

  it('decides what is in review by nobody but a person', () => {
    for (const causes of Object.values(TRANSITIONS.review)) expect(causes).toEqual(['admin']);
  });

  it('shows every state by a word of the specification', () => {
    const words = new Set(['pending', 'completed', 'failed', 'cancelled', 'refunded']);
    for (const state of PAYMENT_STATES) expect(words).toContain(STATUS_OF_STATE[state]);
    for (const state of OPEN_STATES) expect(STATUS_OF_STATE[state]).toBe('pending');
  });

  it.each<[PaymentState, PaymentState, readonly string[] | null]>([
    ['pending', 'completed', ['completed']],
    ['created', 'completed', ['initiation_unknown', 'completed']],
    ['initiation_unknown', 'cancelled', ['pending', 'cancelled']],
    ['created', 'requires_action', ['initiation_unknown', 'pending', 'requires_action']],
    ['expired', 'completed', ['completed']],
    ['failed', 'cancelled', null],
    ['completed', 'failed', null],
    ['review', 'completed', null],
    ['refunded', 'completed', ['completed']],
    ['refunded', 'review', ['review']],
  ])('leads from %s to %s by what must have happened before', (from, to, steps) => {
    expect(stepsTo(from, to, 'verify')?.map((step) => step.to) ?? null).toEqual(steps);
  });
});

describe('several attempts', () => {
  it.each([
    [['open', 'completed'], 'completed'],
    [['mismatched', 'open'], 'review'],
    [['failed', 'open'], 'pending'],
    [['failed', 'requires_action'], 'requires_action'],
    [['cancelled', 'unknown'], 'initiation_unknown'],
    [['failed', 'cancelled'], 'cancelled'],
    [['expired', 'rejected'], 'expired'],
    [['rejected'], 'failed'],
  ] as const)('of %j make a payment that is %s', (attempts, state) => {
    expect(stateOfAttempts(attempts)).toBe(state);
  });
});

describe('the sets of states', () => {
  it('hold every state in which money may still come, each set within the next', () => {
    expect(AT_PROVIDER_STATES).toEqual(expect.arrayContaining([...PROMPTABLE_STATES]));
    expect(UNDERWAY_STATES).toEqual(expect.arrayContaining([...AT_PROVIDER_STATES]));
    expect(OPEN_STATES).toEqual(expect.arrayContaining([...UNDERWAY_STATES]));
    expect(UNDERWAY_ATTEMPTS).toEqual(expect.arrayContaining([...ASKED_ATTEMPTS]));
    expect(CHECKED_ATTEMPTS).toEqual(expect.arrayContaining([...UNDERWAY_ATTEMPTS]));
    const closed = PAYMENT_STATES.filter((state) => !OPEN_STATES.includes(state));
    expect(closed).toEqual(['completed', ...UNPAID_STATES, 'refunded']);
  });
});
