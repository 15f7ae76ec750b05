import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import {
  bodyOf,
  COMPLETED_ONCE,
  createPaymentWorld,
  type PaymentWorld,
  PRICE,
} from '../../../../tests/support/payment-world.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { processCallback } from './callbacks/process-callback.ts';
import { verifyPayment } from './settlement/verify-payment.ts';

let database: TestDatabase;
let world: PaymentWorld;
let document: string;
let buyer: string;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db);
});

afterAll(() => database?.drop());

/** A payment that was begun by somebody new for something new. */
async function begin(): Promise<string> {
  document = await world.addDocument();
  buyer = (await world.addUser()).id;
  const answer = await world.init(document, buyer);
  expect(answer.status).toBe(200);
  return bodyOf(answer).transaction_id;
}

const status = (id: string) => world.call('GET', `/api/payment/status/${id}`);

describe('what the outside claims', () => {
  it('1: a forged success address grants nothing, since the status is only the server’s', async () => {
    const id = await begin();
    const answer = await world.call('GET', `/api/payment/status/${id}?status=successful`);
    expect(bodyOf(answer).status).toBe('pending');
    expect(await world.hasAccess(buyer, document)).toBe(false);
    expect(await world.effects(id)).toMatchObject({ state: 'pending', access: 0 });
  });

  it('2: another user’s id is refused in a body, in access and in the history', async () => {
    const code = await world.addDocument();
    const [one, other] = [await world.addUser(), await world.addUser()];
    const before = await databaseDigest(database.db);
    const init = await world.init(code, one.id, { userId: other.id });
    expect([init.status, bodyOf(init).code]).toEqual([403, 'forbidden']);
    for (const path of [`access/${other.id}/${code}`, `history/${other.id}`]) {
      expect((await world.call('GET', `/api/payment/${path}`)).status).toBe(401);
      const answer = await world.call('GET', `/api/payment/${path}`, { as: one.id });
      expect([answer.status, bodyOf(answer).success]).toEqual([403, false]);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('2: without a session the id in a body is not believed: a guest buys', async () => {
    const code = await world.addDocument();
    const other = await world.addUser();
    const answer = await world.init(code, undefined, { userId: other.id, email: 'g@example.cm' });
    const payment = await world.payment(bodyOf(answer).transaction_id);
    expect([payment.user_id, payment.customer_email]).toEqual([null, 'g@example.cm']);
  });

  it('3: a missing, malformed or unknown id gets one and the same answer', async () => {
    for (const id of [randomUUID(), 'x', '%00', "1'--", 'a'.repeat(65), 'constructor']) {
      const answer = await status(id);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({
        success: false,
        error: 'There is no such transaction.',
        code: 'not_found',
        request_id: expect.any(String),
      });
    }
  });

  it('4: markup in what is sent comes back as it is or not at all, and never as a page', async () => {
    const answer = await status(encodeURIComponent('<script>alert(1)</script>'));
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(JSON.stringify(answer.body)).not.toContain('<script>');
  });
});

describe('callbacks', () => {
  it('5: one that comes before the provider has answered waits, and then counts', async () => {
    const early: { id?: string } = {};
    world.provider.initiations.push(async (input) => {
      const payment = world.provider.of(input.merchantRef);
      payment.status = 'completed';
      early.id = input.merchantRef;
      expect((await world.callback(input.merchantRef)).status).toBe(200);
      await world.work();
      expect(await world.effects(input.merchantRef)).toMatchObject({ state: 'created', access: 0 });
      return { kind: 'redirect', providerRef: payment.providerRef, url: 'https://pay.example/x' };
    });
    const id = await begin();
    expect(id).toBe(early.id);
    await world.work();
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('6: the same one ten times at once has one effect', async () => {
    const id = await begin();
    world.provider.of(id).status = 'completed';
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.callback(id)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    const stored = await database.db
      .selectFrom('webhook_inbox')
      .select('id')
      .where('merchant_ref', '=', id)
      .execute();
    expect(stored).toHaveLength(1);
    await Promise.all(stored.map((row) => processCallback(world.deps, row.id)));
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('7: a callback, a check, a poll and a second check at once grant once', async () => {
    const id = await begin();
    world.provider.of(id).status = 'completed';
    await world.callback(id);
    const { id: paymentId } = await world.payment(id);
    await Promise.all([
      world.work(),
      ...Array.from({ length: 5 }, () => verifyPayment(world.deps, paymentId)),
      status(id),
    ]);
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('8, 9: a word in a callback is not believed: the provider is asked again', async () => {
    const id = await begin();
    world.provider.of(id).status = 'failed';
    expect((await world.callback(id, 'SUCCESS')).status).toBe(200);
    await world.work();
    expect(await world.effects(id)).toMatchObject({ state: 'failed', access: 0 });
  });

  it.each([
    ['unsigned', 'unsigned a b SUCCESS', 401],
    ['empty', '', 401],
    ['of bytes', '\0\0\0', 401],
  ])('12: one that is %s is refused and leaves nothing', async (_, raw, expected) => {
    await begin();
    const before = await databaseDigest(database.db);
    const answer = await world.call('POST', `/api/webhooks/${world.provider.name}`, { raw });
    expect(answer.status).toBe(expected);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('36: one of a provider that is not known here is a 404', async () => {
    const answer = await world.call('POST', '/api/webhooks/sandbox', { raw: 'signed a b c' });
    expect(answer.status).toBe(404);
  });

  it('22: another merchant’s reference under ours moves nothing', async () => {
    world.provider.initiations.push({ kind: 'unknown' });
    const code = await world.addDocument();
    const user = await world.addUser();
    expect((await world.init(code, user.id)).status).toBe(503);
    const [row] = await database.db
      .selectFrom('payment_records')
      .select('transaction_id')
      .where('user_id', '=', user.id)
      .execute();
    const id = row?.transaction_id ?? '';
    const foreign = world.provider.of(id);
    foreign.claims = { merchantRef: 'somebodyelses' };
    foreign.status = 'completed';
    await world.callback(id);
    await world.work();
    expect(await world.effects(id)).toMatchObject({ state: 'initiation_unknown', access: 0 });
  });

  it('an unknown reference is kept for an hour, then a person looks at it', async () => {
    const reference = randomUUID();
    await world.call('POST', `/api/webhooks/${world.provider.name}`, {
      raw: `signed ${reference} - SUCCESS`,
    });
    await world.work();
    const read = () =>
      database.db
        .selectFrom('webhook_inbox')
        .select(['state'])
        .where('provider_ref', '=', reference)
        .executeTakeFirstOrThrow();
    expect(await read()).toEqual({ state: 'new' });
    await database.db
      .updateTable('webhook_inbox')
      .set({ received_at: new Date(Date.now() - 61 * 60_000) })
      .where('provider_ref', '=', reference)
      .execute();
    await world.work();
    expect(await read()).toEqual({ state: 'unknown' });
    const cases = await database.db
      .selectFrom('payment_cases')
      .select('kind')
      .where('provider_ref', '=', reference)
      .execute();
    expect(cases).toEqual([{ kind: 'unknown_callback' }]);
  });
});

describe('money that does not match', () => {
  it.each([
    ['19: too little', { amount: PRICE - 1 }],
    ['19: too much', { amount: PRICE + 1 }],
    ['19: a part of a franc', { amount: 1000.5 }],
    ['19: a text that is no whole number', { amount: Number.NaN }],
    ['20: another currency', { currency: 'EUR' }],
    ['21: a payout that is shown as a payment', { type: 'payout' }],
    ['22: another merchant’s reference', { merchantRef: 'somebodyelses' }],
    ['22: another payment of theirs', { providerRef: randomUUID() }],
  ])('%s is held for review and opens nothing', async (_, claims) => {
    const id = await begin();
    const payment = world.provider.of(id);
    payment.status = 'completed';
    payment.claims = claims;
    await world.callback(id);
    await world.work();
    expect(await world.effects(id)).toMatchObject({
      state: 'review',
      status: 'pending',
      access: 0,
      receipt_jobs: 0,
      cases: ['mismatch'],
    });
    // Nobody pays a second time meanwhile.
    const again = await world.init(document, buyer);
    expect(bodyOf(again)).toMatchObject({ transaction_id: id, payment_url: null });
  });
});
