import { describe, expect, it } from 'vitest';
import { onlyOne, readTransaction } from './transform.ts';

const ANSWER = {
  transId: 'll7J2fl4',
  status: 'SUCCESSFUL',
  medium: 'mobile money',
  serviceName: 'MboaLex',
  amount: 1000,
  revenue: 970,
  externalId: 'OURS',
  financialTransId: '5529876',
  dateInitiated: '2026-11-20T11:34:04.450Z',
  dateConfirmed: '2026-11-20T11:36:00.000Z',
};

function snapshotOf(changes: Readonly<Record<string, unknown>>) {
  const reading = readTransaction({ ...ANSWER, ...changes });
  if (reading.kind === 'unclear') throw new Error(reading.why);
  return reading.snapshot;
}

describe("Fapshi's words", () => {
  it.each([
    ['CREATED', 'pending'],
    ['PENDING', 'pending'],
    ['SUCCESSFUL', 'completed'],
    ['FAILED', 'failed'],
    ['EXPIRED', 'expired'],
  ])('%s is %s', (status, expected) => {
    expect(snapshotOf({ status }).status).toBe(expected);
  });

  it.each(['SUCCESS', 'successful', 'REFUNDED', ''])(
    'leave open how a payment stands when they are %j',
    (status) => {
      expect(readTransaction({ ...ANSWER, status }).kind).toBe('unclear');
    },
  );

  it.each([
    ['no reference', { ...ANSWER, transId: undefined }],
    ['a list', [ANSWER, ANSWER]],
    ['nothing', undefined],
    ['a reference of ours that is no text', { ...ANSWER, externalId: 7 }],
  ])('leave it open in %s', (_, body) => {
    const unclear = { kind: 'unclear', why: 'an answer of another shape' };
    expect(readTransaction(onlyOne(body))).toEqual(unclear);
  });

  it('become a snapshot with everything that is compared, in francs', () => {
    expect(snapshotOf({})).toEqual({
      status: 'completed',
      providerRef: 'll7J2fl4',
      merchantRef: 'OURS',
      amount: 1000,
      currency: 'XAF',
      operator: 'mtn',
      operatorRef: '5529876',
      raw: ANSWER,
    });
  });

  it.each([
    ['a decimal amount', { amount: '1000.50' }, { amount: Number.NaN }],
    ['an amount as text', { amount: '1000' }, { amount: 1000 }],
    ['another currency, should it ever be named', { currency: 'EUR' }, { currency: 'EUR' }],
    ["another merchant's reference", { externalId: 'X' }, { merchantRef: 'X' }],
    ['Orange', { medium: 'orange money' }, { operator: 'orange' }],
    ['another means', { medium: 'fapshi' }, { operator: 'fapshi' }],
  ])('keep %s as it is', (_, changes, expected) => {
    expect(snapshotOf(changes)).toMatchObject(expected);
  });

  it('may leave out, or leave empty, what is not known yet', () => {
    const snapshot = snapshotOf({ medium: '', financialTransId: null, amount: undefined });
    for (const field of ['operator', 'operatorRef', 'amount']) {
      expect(snapshot).not.toHaveProperty(field);
    }
  });

  it('may stand in a list of one', () => {
    expect(readTransaction(onlyOne([ANSWER]))).toEqual(readTransaction(ANSWER));
  });
});
