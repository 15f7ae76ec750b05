import { describe, expect, it } from 'vitest';
import { readResultQuery } from './result-query.ts';
import { readStatusAnswer } from './status-call.ts';

const BODY = {
  success: true,
  status: 'completed',
  transaction_id: 'tx_1',
  amount: 1000,
  currency: 'XAF',
  payment_method: 'Mobile Money',
  transaction_ref: 'ref-1',
  document_type: 'penal_code',
};

describe('the answer of the status call', () => {
  it('is a payment with its details', () => {
    expect(readStatusAnswer(true, BODY)).toEqual({
      kind: 'known',
      outcome: 'completed',
      details: {
        id: 'tx_1',
        amount: 1000,
        currency: 'XAF',
        method: 'Mobile Money',
        reference: 'ref-1',
        documentType: 'penal_code',
      },
    });
  });

  it.each([
    ['completed', 'completed'],
    ['success', 'completed'],
    ['SUCCESSFUL', 'completed'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['refunded', 'refunded'],
    ['pending', 'pending'],
    ['a word of tomorrow', 'pending'],
  ])("takes '%s' as %s", (status, outcome) => {
    expect(readStatusAnswer(true, { ...BODY, status })).toMatchObject({ kind: 'known', outcome });
  });

  it.each([
    [false, BODY],
    [true, { ...BODY, success: false }],
    [true, { ...BODY, success: 'true' }],
    [true, { success: true }],
    [true, null],
    [true, 'completed'],
    [true, [BODY]],
  ])('is no payment when it does not say so: %j %j', (isOk, body) => {
    expect(readStatusAnswer(isOk, body)).toMatchObject({ kind: 'refused' });
  });

  it('brings the sentence of a refusal, cut at 200 characters', () => {
    const error = '💸'.repeat(300);
    expect(readStatusAnswer(false, { success: false, error, code: 'not_found' })).toEqual({
      kind: 'refused',
      error: '💸'.repeat(200),
      code: 'not_found',
    });
  });

  it('leaves out details of the wrong shape', () => {
    const odd = { ...BODY, amount: '1000', transaction_id: 'a b', transaction_ref: null };
    expect(readStatusAnswer(true, odd)).toMatchObject({
      details: { id: null, amount: null, reference: null },
    });
  });
});

describe('the query of a result page', () => {
  it.each(['x&status=success', 'javascript:alert(1)', '../../x', 'x'.repeat(65), 'é', ''])(
    'gives no id for %j',
    (id) => {
      expect(readResultQuery(new URLSearchParams({ transaction_id: id })).id).toBeNull();
    },
  );

  it("takes the provider's copy of the id where ours is missing or none", () => {
    const query = 'transaction_id=a%20b&app_transaction_ref=tx_1';
    expect(readResultQuery(new URLSearchParams(query))).toMatchObject({
      id: 'tx_1',
      isIdGiven: true,
    });
  });

  it('takes whole amounts alone', () => {
    const amountOf = (amount: string) => readResultQuery(new URLSearchParams({ amount })).amount;
    expect(amountOf('1000')).toBe(1000);
    for (const amount of ['1000.00', '-1', '1e9', 'x', '9'.repeat(10)])
      expect(amountOf(amount)).toBeNull();
  });

  it('keeps an error as text, cut at 200 characters, never within one', () => {
    const error = `<img src=x onerror=alert(1)>${'💸'.repeat(300)}`;
    const read = readResultQuery(new URLSearchParams({ error })).error ?? '';
    expect(Array.from(read)).toHaveLength(200);
    expect(read.startsWith('<img')).toBe(true);
    expect(read.endsWith('💸')).toBe(true);
  });
});
