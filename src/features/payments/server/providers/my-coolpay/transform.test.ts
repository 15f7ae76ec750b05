import { describe, expect, it } from 'vitest';
import { nationalNumber, readStatus, returnedQuery } from './transform.ts';

const ASKED = 'f4fd89ea-e647-462c-9489-afc0aeb90d5f';
const ANSWER = {
  status: 'success',
  transaction_ref: ASKED,
  app_transaction_ref: 'OURS',
  transaction_type: 'PAYIN',
  transaction_amount: 1000,
  transaction_currency: 'XAF',
  transaction_operator: 'CM_MOMO',
  operator_transaction_ref: 'MP1',
  transaction_status: 'SUCCESS',
  transaction_message: 'Done',
};

function snapshotOf(changes: Readonly<Record<string, unknown>>) {
  const reading = readStatus({ ...ANSWER, ...changes }, ASKED);
  if (reading.kind === 'unclear') throw new Error(reading.why);
  return reading.snapshot;
}

describe("My-CoolPay's words", () => {
  it.each([
    ['CREATED', 'pending'],
    ['PENDING', 'pending'],
    ['SUCCESS', 'completed'],
    ['SUCCESSFUL', 'completed'],
    ['CANCELED', 'cancelled'],
    ['CANCELLED', 'cancelled'],
    ['FAILED', 'failed'],
  ])('%s is %s', (transaction_status, status) => {
    expect(snapshotOf({ transaction_status }).status).toBe(status);
  });

  it.each(['REVERSED', 'success', 'Success', ''])(
    'leave open how a payment stands when they are %j',
    (transaction_status) => {
      expect(readStatus({ ...ANSWER, transaction_status }, ASKED).kind).toBe('unclear');
    },
  );

  it.each([
    ['a call that did not work', { ...ANSWER, status: 'error' }],
    ['no status', { status: 'success' }],
    ['a list', [ANSWER]],
    ['nothing', null],
    ['a reference that is no text', { ...ANSWER, app_transaction_ref: 7 }],
  ])('leave it open in %s', (_, body) => {
    expect(readStatus(body, ASKED)).toEqual({ kind: 'unclear', why: 'an answer of another shape' });
  });

  it('become a snapshot with everything that is compared', () => {
    expect(snapshotOf({})).toEqual({
      status: 'completed',
      providerRef: ASKED,
      merchantRef: 'OURS',
      amount: 1000,
      currency: 'XAF',
      type: 'payin',
      operator: 'mtn',
      operatorRef: 'MP1',
      reason: 'Done',
      raw: ANSWER,
    });
  });

  it.each([
    ['a decimal amount', { transaction_amount: '1000.50' }, { amount: Number.NaN }],
    ['an amount as text', { transaction_amount: '1000' }, { amount: 1000 }],
    ['another currency', { transaction_currency: 'EUR' }, { currency: 'EUR' }],
    ['a payout', { transaction_type: 'PAYOUT' }, { type: 'payout' }],
    ["another merchant's reference", { app_transaction_ref: 'X' }, { merchantRef: 'X' }],
    ['another reference of theirs', { transaction_ref: 'other' }, { providerRef: 'other' }],
    ['Orange', { transaction_operator: 'CM_OM' }, { operator: 'orange' }],
    ['a card', { transaction_operator: 'CARD' }, { operator: 'card' }],
  ])('keep %s as it is', (_, changes, expected) => {
    expect(snapshotOf(changes)).toMatchObject(expected);
  });

  it('may leave out, or leave empty, what is not known yet', () => {
    const snapshot = snapshotOf({
      transaction_operator: '',
      operator_transaction_ref: null,
      transaction_message: undefined,
      transaction_amount: null,
    });
    for (const field of ['operator', 'operatorRef', 'reason', 'amount']) {
      expect(snapshot).not.toHaveProperty(field);
    }
  });
});

describe('what My-CoolPay is sent', () => {
  it.each([
    ['+237670000001', '670000001'],
    ['+237699009900', '699009900'],
    ['670000001', null],
    ['+23767000000', null],
    ['+237222000000', null],
    ['+33612345678', null],
  ])('is the number %s as %j', (msisdn, number) => {
    expect(nationalNumber(msisdn)).toBe(number);
  });

  it('is the query of our return address, if it is short enough to come back', () => {
    const address = 'https://mboalex.example/payment/success?transaction_id=';
    expect(returnedQuery(`${address}OURS`).toString()).toBe('transaction_id=OURS');
    expect(returnedQuery(`${address}${'x'.repeat(300)}`).toString()).toBe('');
  });
});
