import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { InitiateInput, PaymentProvider, Snapshot } from '../../payments/provider.ts';
import { sandboxProvider } from './provider.ts';
import { buildInput, PUBLIC_URL, SECRET } from './sandbox.fixture.ts';
import { OUTCOMES, RIGHT_CODE, TEST_NUMBERS, type TestOutcome } from './test-numbers.ts';

let database: TestDatabase;
let provider: PaymentProvider;
const signal = new AbortController().signal;

beforeEach(async () => {
  database = await createTestDatabase();
  provider = sandboxProvider({ db: database.db, secret: SECRET, publicUrl: PUBLIC_URL });
});
afterEach(() => database.drop());

const numberOf = (outcome: TestOutcome) =>
  TEST_NUMBERS.find((number) => number.outcome === outcome)?.msisdn ?? '';
const push = (outcome: TestOutcome, changes: Partial<InitiateInput> = {}) => {
  const input = buildInput({ payer: { msisdn: numberOf(outcome) }, ...changes });
  return provider.initiate(input, signal).then((result) => ({ input, result }));
};
const ask = async ({ merchantRef, amount }: InitiateInput): Promise<Snapshot> => {
  const answer = await provider.verify({ merchantRef, amount }, signal);
  if (typeof answer === 'string') throw new Error(`The sandbox answered ${answer}.`);
  return answer;
};
const letTimePass = () =>
  sql`update sandbox_transactions set later_at = now(), paid_at = paid_at - interval '1 hour'`.execute(
    database.db,
  );
const waitingCallbacks = async () => {
  const { rows } = await sql<{ status: string; copies: number; is_later: boolean }>`
    select j.payload->>'status' as status, (j.payload->>'copies')::integer as copies,
      j.run_at > now() as is_later
    from graphile_worker._private_jobs j order by j.run_at, j.id`.execute(database.db);
  return rows;
};

describe('a test number', () => {
  it.each([
    { outcome: 'success', status: 'completed', callbacks: ['SUCCESS'] },
    { outcome: 'failed', status: 'failed', callbacks: ['FAILED'] },
    { outcome: 'cancelled', status: 'cancelled', callbacks: ['CANCELED'] },
    { outcome: 'pending', status: 'pending', callbacks: [] },
    { outcome: 'no_callback', status: 'completed', callbacks: [] },
    { outcome: 'duplicate_callback', status: 'completed', callbacks: ['SUCCESS'], copies: 5 },
    { outcome: 'wrong_amount', status: 'completed', callbacks: ['SUCCESS'], amount: 500 },
    { outcome: 'otp', status: 'requires_action', callbacks: [] },
  ] as const)('for $outcome leads to $status', async ({ outcome, status, callbacks, ...rest }) => {
    const { input, result } = await push(outcome);
    expect(result).toMatchObject({ kind: 'push', ussd: '*126#', otp: outcome === 'otp' });
    const amount = 'amount' in rest ? rest.amount : input.amount;
    expect(await ask(input)).toMatchObject({
      status,
      merchantRef: input.merchantRef,
      amount,
      currency: 'XAF',
      type: 'payin',
      operator: 'mtn',
    });
    const copies = 'copies' in rest ? rest.copies : 1;
    expect(await waitingCallbacks()).toEqual(
      callbacks.map((status) => ({ status, copies, is_later: false })),
    );
  });

  it('for delayed succeeds after a while, and is told of then', async () => {
    const { input } = await push('delayed');
    expect(await ask(input)).toMatchObject({ status: 'pending' });
    expect(await waitingCallbacks()).toEqual([{ status: 'SUCCESS', copies: 1, is_later: true }]);
    await letTimePass();
    expect(await ask(input)).toMatchObject({ status: 'completed', amount: input.amount });
  });

  it('for late_success expires first, and both are told', async () => {
    const { input } = await push('late_success');
    expect(await ask(input)).toMatchObject({ status: 'expired' });
    expect(await waitingCallbacks()).toEqual([
      { status: 'EXPIRED', copies: 1, is_later: false },
      { status: 'SUCCESS', copies: 1, is_later: true },
    ]);
    await letTimePass();
    expect(await ask(input)).toMatchObject({ status: 'completed' });
  });

  it('for initiate_timeout is charged though nobody is told so', async () => {
    const { input, result } = await push('initiate_timeout');
    expect(result).toEqual({ kind: 'unknown' });
    expect(await ask(input)).toMatchObject({ status: 'completed' });
  });

  it('for initiate_lost charges nothing, for certain', async () => {
    const before = await databaseDigest(database.db);
    const { input, result } = await push('initiate_lost');
    expect(result).toEqual({ kind: 'unknown' });
    const { merchantRef, amount } = input;
    expect(await provider.verify({ merchantRef, amount }, signal)).toBe('not_found');
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('exists for each outcome in both networks, and any other number pays', async () => {
    expect(TEST_NUMBERS).toHaveLength(2 * OUTCOMES.length);
    expect(new Set(TEST_NUMBERS.map(({ msisdn }) => msisdn)).size).toBe(TEST_NUMBERS.length);
    const input = buildInput({ payer: { msisdn: '+237699123456', operator: 'orange' } });
    expect(await provider.initiate(input, signal)).toMatchObject({ kind: 'push', ussd: '#150#' });
    expect(await ask(input)).toMatchObject({ status: 'completed', operator: 'orange' });
  });

  it.each([
    { payer: { msisdn: '+237622000001' }, code: 'unsupported_number' },
    { payer: { msisdn: '+237670000001', operator: 'orange' }, code: 'operator_mismatch' },
  ] as const)('is refused as $code, and nothing is recorded', async ({ payer, code }) => {
    const before = await databaseDigest(database.db);
    const result = await provider.initiate(buildInput({ payer }), signal);
    expect(result).toEqual({ kind: 'rejected', code });
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('a code', () => {
  it('pays when it is the right one, as often as it is sent, and not otherwise', async () => {
    const { input, result } = await push('otp');
    if (result.kind !== 'push') throw new Error(`It was ${result.kind}.`);
    const enter = (code: string) => provider.submitOtp?.(result.providerRef, code, signal);
    expect(await enter('000000')).toBe('wrong');
    expect(await ask(input)).toMatchObject({ status: 'requires_action' });
    expect(await enter(RIGHT_CODE)).toBe('accepted');
    expect(await enter(RIGHT_CODE)).toBe('accepted');
    expect(await ask(input)).toMatchObject({ status: 'completed', operator: 'mtn' });
    expect(await waitingCallbacks()).toHaveLength(1);
  });

  it('comes too late once the payment has expired', async () => {
    const { input, result } = await push('otp');
    if (result.kind !== 'push') throw new Error(`It was ${result.kind}.`);
    await letTimePass();
    expect(await provider.submitOtp?.(result.providerRef, RIGHT_CODE, signal)).toBe('wrong');
    expect(await ask(input)).toMatchObject({ status: 'expired' });
  });
});

describe('the sandbox', () => {
  it('opens one page however often it is asked, and none for another order of that name', async () => {
    const input = buildInput();
    const first = await provider.initiate(input, signal);
    if (first.kind !== 'redirect') throw new Error(`It was ${first.kind}.`);
    expect(first.url).toBe(`${PUBLIC_URL}/sandbox-checkout/${first.providerRef}`);
    expect(await provider.initiate(input, signal)).toEqual({
      ...first,
      expiresInMs: expect.any(Number),
    });
    expect(await provider.initiate({ ...input, amount: 2_000 }, signal)).toEqual({
      kind: 'rejected',
      code: 'duplicate_reference',
    });
    expect(await ask(input)).toMatchObject({ status: 'pending', amount: 1_000 });
  });

  it('lets a page expire by itself, or when it is cancelled', async () => {
    const [left, cancelled] = [buildInput(), buildInput()];
    await provider.initiate(left, signal);
    await letTimePass();
    expect(await ask(left)).toMatchObject({ status: 'expired' });
    const result = await provider.initiate(cancelled, signal);
    if (result.kind !== 'redirect') throw new Error(`It was ${result.kind}.`);
    await provider.cancel?.(result.providerRef, signal);
    expect(await ask(cancelled)).toMatchObject({ status: 'cancelled' });
  });

  it('gives a payment back in parts, each key once and never more than is left', async () => {
    const { result } = await push('success');
    if (result.kind !== 'push') throw new Error(`It was ${result.kind}.`);
    const refund = (amount: number, key: string) =>
      provider.refund?.(result.providerRef, amount, key, signal);
    expect(await refund(1_001, 'a')).toBe('rejected');
    expect(await refund(400, 'a')).toBe('refunded');
    expect(await refund(400, 'a')).toBe('refunded');
    expect(await refund(500, 'a')).toBe('rejected');
    expect(await refund(601, 'b')).toBe('rejected');
    expect(await refund(600, 'b')).toBe('refunded');
    expect(await refund(1, 'c')).toBe('rejected');
    const { result: failed } = await push('failed');
    if (failed.kind !== 'push') throw new Error(`It was ${failed.kind}.`);
    expect(await provider.refund?.(failed.providerRef, 1_000, 'c', signal)).toBe('rejected');
  });

  it('lists what was paid in a time, in order and all of it', async () => {
    await sql`insert into sandbox_transactions (provider_ref, merchant_ref, kind, amount, currency,
        description, lang, success_url, cancelled_url, failed_url, notify_url, status, expires_at,
        paid_amount, paid_at)
      select 'SBX' || n, 'R' || n, 'push', 1000, 'XAF', 'Penal Code', 'en', '', '', '', '',
        case when n = 7 then 'FAILED' else 'SUCCESS' end, now(), 1000,
        case when n <> 7 then timestamptz '2026-01-01' + n / 3 * interval '1 second' end
      from generate_series(1, 1300) n`.execute(database.db);
    const references = new Set<string>();
    let last = 0;
    const list = provider.list?.(new Date('2026-01-01'), new Date('2026-01-01T00:07:00Z'), signal);
    for await (const snapshot of list ?? []) {
      expect(snapshot.status).toBe('completed');
      const second = Math.floor(Number(snapshot.merchantRef?.slice(1)) / 3);
      expect(second).toBeGreaterThanOrEqual(last);
      last = second;
      references.add(snapshot.providerRef);
    }
    // Those of the first 420 seconds, without the one that failed.
    expect(references.size).toBe(420 * 3 - 1 - 1);
  });
});
