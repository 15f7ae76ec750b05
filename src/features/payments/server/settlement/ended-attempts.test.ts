import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  COMPLETED_ONCE,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { verifyPayment } from './verify-payment.ts';

let database: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db);
});
afterAll(() => database.drop());

/** A payment with a page, and a prompt on a phone. @returns its ids, and our reference of the prompt */
async function beginBoth(phone: string) {
  const { id: user } = await world.addUser();
  const transactionId = bodyOf(await world.init(await world.addDocument(), user)).transaction_id;
  const known = new Set(world.provider.payments.keys());
  const answer = await world.call('POST', '/api/payment/process', {
    body: { transaction_id: transactionId, phone_number: phone },
  });
  expect(answer.status).toBe(200);
  const prompt = [...world.provider.payments.keys()].find((ref) => !known.has(ref)) ?? '';
  return { id: (await world.payment(transactionId)).id, transactionId, prompt };
}

async function attemptStates(id: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from payment_attempts
    where payment_id = ${id} order by created_at`.execute(database.db);
  return rows.map(({ state }) => state);
}

it('an attempt whose time is over stays so while its provider still calls it pending', async () => {
  const { id, transactionId, prompt } = await beginBoth('670000101');
  await world.age(transactionId, '2 days');
  // One of the two is not answered for: they end at different checks.
  const { provider } = world;
  let asked = 0;
  provider.onVerify = async () => {
    asked += 1;
    provider.silent = asked === 2;
  };
  await verifyPayment(world.deps, id);
  provider.onVerify = null;
  provider.silent = false;
  expect((await attemptStates(id)).sort()).toEqual(['expired', 'open']);
  await verifyPayment(world.deps, id);
  expect(await attemptStates(id)).toEqual(['expired', 'expired']);
  expect((await world.payment(transactionId)).state).toBe('expired');
  // It is asked about for a week from its end, not for good.
  await world.age(transactionId, '8 days');
  await sql`update payment_attempts set ended_at = ended_at - interval '8 days'
    where payment_id = ${id}`.execute(database.db);
  await verifyPayment(world.deps, id);
  expect((await world.payment(transactionId)).next_check_at).toBeNull();
  // Money is news all the same.
  provider.of(prompt).status = 'completed';
  await verifyPayment(world.deps, id);
  expect(await world.effects(transactionId)).toMatchObject(COMPLETED_ONCE);
});

it('a prompt whose answer was lost, and that nobody can ask about, is brought before a person', async () => {
  world.provider.initiations.push(
    { kind: 'redirect', providerRef: 'page', url: 'https://pay.example/page' },
    { kind: 'unknown' },
  );
  const { id, transactionId, prompt } = await beginBoth('670000102');
  expect(await attemptStates(id)).toEqual(['open', 'unknown']);
  await world.age(transactionId, '2 days');
  await verifyPayment(world.deps, id);
  expect(await attemptStates(id)).toEqual(['expired', 'expired']);
  // The payer may have approved it: without a reference, only a look into the provider's books tells.
  const { rows } = await sql`select kind, detail->>'merchant_ref' as ref from payment_cases
    where payment_id = ${id}`.execute(database.db);
  expect(rows).toEqual([{ kind: 'stuck', ref: prompt }]);
});

it('a payment that stays open for days is a case once, and again only with another attempt', async () => {
  const { id, transactionId } = await beginBoth('670000103');
  const openCases = async () => {
    await verifyPayment(world.deps, id);
    return (
      await sql`select kind from payment_cases where payment_id = ${id} and closed_at is null`.execute(
        database.db,
      )
    ).rows;
  };
  world.provider.silent = true;
  await world.age(transactionId, '4 days');
  // The page was open for three days a while before the prompt was.
  await sql`update payment_attempts set created_at = now() - interval '71 hours'
    where payment_id = ${id} and kind = 'push'`.execute(database.db);
  expect(await openCases()).toEqual([{ kind: 'stuck' }]);
  await world.age(transactionId, '1 day');
  await sql`update payment_cases set opened_at = opened_at - interval '1 day',
    closed_at = now(), note = 'They know of it.' where payment_id = ${id}`.execute(database.db);
  expect(await openCases()).toEqual([]);
  await sql`update payment_cases set closed_at = now() - interval '10 days'
    where payment_id = ${id}`.execute(database.db);
  expect(await openCases()).toEqual([{ kind: 'stuck' }]);
  world.provider.silent = false;
});

it.each([
  ['first', 0],
  ['fifth', 4],
])(
  'a prompt whose %s code was right goes on where its provider took back that it failed',
  async (_, wrong) => {
    const phone = `67000010${4 + wrong}`;
    world.provider.initiations.push(
      { kind: 'redirect', providerRef: `page-of-${phone}`, url: 'https://pay.example/page' },
      ({ merchantRef }) => ({
        kind: 'push',
        providerRef: world.provider.of(merchantRef).providerRef,
        otp: true,
      }),
    );
    const { id, transactionId, prompt } = await beginBoth(phone);
    for (const otp of [...Array<string>(wrong).fill('000000'), '123456']) {
      const typed = await world.call('POST', '/api/payment/authorize', {
        body: { transaction_id: transactionId, otp },
      });
      expect(typed.status).toBe(otp === '123456' ? 200 : 422);
    }
    for (const [status, state] of [
      ['failed', 'failed'],
      ['pending', 'open'],
    ] as const) {
      world.provider.of(prompt).status = status;
      await verifyPayment(world.deps, id);
      expect(await attemptStates(id)).toContain(state);
    }
    expect(await attemptStates(id)).toEqual(['open', 'open']);
  },
);

describe('another sum than was asked for, which comes once its payment has ended', () => {
  it('is booked and waits for a person, also where its buyer has begun another one', async () => {
    const user = await world.addUser();
    const document = await world.addDocument();
    const former = bodyOf(await world.init(document, user.id)).transaction_id;
    const { id } = await world.payment(former);
    world.provider.of(former).status = 'failed';
    await verifyPayment(world.deps, id);
    const second = bodyOf(await world.init(document, user.id)).transaction_id;
    expect(second).not.toBe(former);
    Object.assign(world.provider.of(former), { status: 'completed', claims: { amount: 400 } });
    await verifyPayment(world.deps, id);
    expect(await world.payment(former)).toMatchObject({ state: 'review', received_amount: 400 });
    expect((await world.effects(former)).cases).toEqual(['mismatch']);
    expect((await world.payment(second)).state).toBe('pending');
    // Nothing is to be paid beside it.
    const third = bodyOf(await world.init(document, user.id));
    expect(third).toMatchObject({ transaction_id: former, payment_url: null });
  });
});
