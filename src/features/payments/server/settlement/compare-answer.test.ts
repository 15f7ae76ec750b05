import { describe, expect, it } from 'vitest';
import { attemptStateOf, findMismatch } from './compare-answer.ts';

describe('a provider’s answer', () => {
  const expected = { merchant_ref: 'ours', provider_ref: 'theirs', amount: 1000, currency: 'XAF' };
  const answer = {
    status: 'completed',
    providerRef: 'theirs',
    merchantRef: 'ours',
    amount: 1000,
    currency: 'XAF',
    type: 'payin',
    raw: null,
  } as const;

  it('is that of the payment when everything agrees', () => {
    expect(findMismatch(expected, answer)).toBe(null);
    expect(attemptStateOf(expected, answer)).toBe('completed');
  });

  it('is not when it leaves out the amount or currency of money that has come', () => {
    const { amount, ...without } = answer;
    expect(amount).toBe(1000);
    expect(findMismatch(expected, without)).toBe('amount');
    expect(findMismatch(expected, { ...without, status: 'pending' })).toBe(null);
  });

  it('is not when its reference was only named by a callback and it does not name ours', () => {
    const { merchantRef, ...without } = answer;
    expect(merchantRef).toBe('ours');
    expect(findMismatch({ ...expected, provider_ref: null }, without)).toBe('merchant_ref');
  });
});
