import { describe, expect, it } from 'vitest';
import {
  mayMove,
  OPEN_STATES,
  PAYMENT_STATES,
  type PaymentState,
  STATUS_OF_STATE,
  stateOfAttempts,
  stepsTo,
  TRANSITIONS,
} from '../../states.ts';
import { untilNextCheck } from '../reconciliation/check-schedule.ts';
import { attemptStateOf, findMismatch } from './compare-answer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the table of payments', () => {
  it('lets nothing lead out of what was given back, and money back only to the payer', () => {
    expect(Object.keys(TRANSITIONS.refunded)).toEqual([]);
    expect(Object.keys(TRANSITIONS.completed).sort()).toEqual(['refunded', 'review']);
  });

  it('never lets money that has come fail again', () => {
    for (const to of ['failed', 'cancelled', 'expired', 'pending'] as const) {
      for (const cause of ['initiate', 'verify', 'timer', 'otp', 'admin'] as const) {
        expect(mayMove('completed', to, cause)).toBe(false);
      }
    }
  });

  it('completes on a provider’s word, or a person’s where a person looks into it', () => {
    for (const from of PAYMENT_STATES) {
      const causes = TRANSITIONS[from].completed;
      if (causes) expect(causes).toEqual(from === 'review' ? ['admin'] : ['verify']);
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
    ['refunded', 'completed', null],
  ])('leads from %s to %s by what must have happened before', (from, to, steps) => {
    expect(stepsTo(from, to, 'verify')?.map((step) => step.to) ?? null).toEqual(steps);
  });
});

describe('a provider’s answer', () => {
  const order = { merchant_ref: 'ours', provider_ref: 'theirs', amount: 1000, currency: 'XAF' };
  const answer = {
    status: 'completed',
    providerRef: 'theirs',
    merchantRef: 'ours',
    amount: 1000,
    currency: 'XAF',
    type: 'payin',
    raw: null,
  } as const;

  it('is the order’s when everything agrees', () => {
    expect(findMismatch(order, answer)).toBe(null);
    expect(attemptStateOf(order, answer)).toBe('completed');
  });

  it('is not when it leaves out the amount or currency of money that has come', () => {
    const { amount, ...without } = answer;
    expect(amount).toBe(1000);
    expect(findMismatch(order, without)).toBe('amount');
    expect(findMismatch(order, { ...without, status: 'pending' })).toBe(null);
  });

  it('is not when its reference was only named by a callback and it does not name ours', () => {
    const { merchantRef, ...without } = answer;
    expect(merchantRef).toBe('ours');
    expect(findMismatch({ ...order, provider_ref: null }, without)).toBe('merchant_ref');
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
