import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest } from '../../../../../tests/support/admin-app.ts';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
  PRICE,
} from '../../../../../tests/support/payment-world.ts';
import { scriptedProvider } from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { countWaiting, holdTable } from '../../../../../tests/support/waiting-for-lock.ts';
import { hashToken } from '../../../../kit/server/token-hash.ts';
import type { PaymentDetail } from '../../contract.ts';
import { openCase } from '../cases/commands/open-case.ts';
import { paymentRoutes } from '../console/routes.ts';
import { attachPurchases } from '../settlement/commands/attach-purchases.ts';

let database: TestDatabase;
let world: PaymentWorld;
let admin: Awaited<ReturnType<typeof createAdminApp>>;
/** What the provider gave back, by key. */
let returned: Map<string, number>;
beforeEach(async () => {
  database = await createTestDatabase();
  const provider = scriptedProvider('scripted', { refund: true });
  returned = new Map();
  provider.refund = async (_reference, amount, key) => {
    returned.set(key, amount);
    return 'refunded';
  };
  world = await createPaymentWorld(database.db, { provider });
  admin = await createAdminApp(database.db, paymentRoutes(world.deps));
});
afterEach(() => database.drop());

const reason = 'Bought by mistake.';

async function detail(id: string): Promise<PaymentDetail> {
  const { body } = await admin.call('GET', `/payment-records/${id}`);
  return body as PaymentDetail;
}
const check = (id: string) => admin.call('POST', `/payment-records/${id}/check`);
const refund = (id: string, body: object) =>
  admin.call('POST', `/payment-records/${id}/refund`, {
    body: { by_hand: false, reason, ...body },
  });
async function revenue(): Promise<unknown> {
  const { body } = await admin.call('GET', '/payment-records/summary');
  return body;
}

async function begin(document: string, as?: string) {
  const { transaction_id } = bodyOf(
    await world.init(document, as, as === undefined ? { email: 'guest@example.cm' } : {}),
  );
  const { id } = await world.payment(transaction_id);
  return { id, transaction_id };
}

/** A payment whose page and whose prompt were both paid. */
async function paidByBoth() {
  const user = await world.addUser();
  const document = await world.addDocument();
  const { id, transaction_id } = await begin(document, user.id);
  await world.call('POST', '/api/payment/process', {
    body: { transaction_id, phone_number: '670000001', payment_method: 'mtn' },
    as: user.id,
  });
  for (const payment of world.provider.payments.values()) payment.status = 'completed';
  await check(id);
  return { id, transaction_id, user: user.id, document };
}

describe('case 47: refunds are of attempts', () => {
  it('gives each of two paid attempts back, and ends the access with the last franc', async () => {
    const { id, user, document } = await paidByBoth();
    const before = await detail(id);
    expect(before).toMatchObject({ state: 'completed', received_amount: 2 * PRICE });
    expect(before.cases.map(({ kind }) => kind)).toEqual(['paid_twice']);
    expect(await revenue()).toMatchObject({ total_revenue: 2 * PRICE });
    const [first = '', second = ''] = before.attempts.map(({ merchant_ref }) => merchant_ref);
    const unchosen = await refund(id, {});
    expect(unchosen).toMatchObject({ status: 422, body: { code: 'invalid_fields' } });

    await refund(id, { merchant_ref: first, amount: PRICE - 1 });
    expect((await detail(id)).cases).toMatchObject([{ closed_at: null }]);
    expect((await refund(id, { merchant_ref: first })).body).toMatchObject({
      state: 'completed',
      refunded_amount: PRICE,
      access: { status: 'active' },
      // What is left has come once.
      cases: [
        {
          closed_by_email: admin.administrator.email,
          note: reason,
          detail: { settled_by: 'refund' },
        },
      ],
    });
    expect(await world.hasAccess(user, document)).toBe(true);
    expect(await revenue()).toMatchObject({ total_revenue: PRICE });

    expect((await refund(id, { merchant_ref: second })).body).toMatchObject({
      state: 'refunded',
      refunded_amount: 2 * PRICE,
      access: { status: 'revoked' },
    });
    expect(await world.hasAccess(user, document)).toBe(false);
    expect(await revenue()).toMatchObject({ total_revenue: 0 });
    expect([...returned.values()]).toEqual([PRICE - 1, 1, PRICE]);
  });

  it('gives parts back, never more than is left, and nothing twice under one key', async () => {
    const { id, transaction_id } = await begin(await world.addDocument());
    world.provider.of(transaction_id).status = 'completed';
    await check(id);
    const key = randomUUID();
    const answers = await Promise.all([
      refund(id, { key, amount: 400 }),
      refund(id, { key, amount: 400 }),
    ]);
    for (const { body } of answers) {
      expect(body).toMatchObject({ state: 'completed', refunded_amount: 400 });
    }
    expect(returned).toEqual(new Map([[key, 400]]));
    const before = await databaseDigest(database.db);
    expect((await refund(id, { key, amount: 500 })).status).toBe(409);
    expect((await refund(id, { amount: 601 })).status).toBe(409);
    for (const amount of [0, -1, 1.5, '4e2']) {
      expect((await refund(id, { amount })).status).toBe(422);
    }
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await refund(id, {})).body).toMatchObject({ state: 'refunded', refunded_amount: 1000 });
    expect((await refund(id, {})).status).toBe(409);
  });

  it('tells what is left as every sum is written, where more is asked for', async () => {
    const { id, transaction_id } = await begin(await world.addDocument());
    world.provider.of(transaction_id).status = 'completed';
    await check(id);
    for (const [language, sentence] of [
      ['en', 'Only 1,000\u00a0XAF can still be refunded.'],
      ['fr', 'Il ne reste que 1\u202f000\u00a0FCFA à rembourser.'],
    ] as const) {
      const answer = await admin.call('POST', `/payment-records/${id}/refund`, {
        body: { by_hand: true, reason, amount: 1001 },
        headers: { cookie: `lang=${language}` },
      });
      expect(answer).toMatchObject({ status: 409, body: { error: sentence } });
    }
  });

  it('gives each of two payments for one document back, and the access stays with the other', async () => {
    const user = await world.addUser();
    const document = await world.addDocument();
    const first = await begin(document, user.id);
    const second = await begin(document);
    await database.db
      .updateTable('payment_records')
      .set({ customer_email: user.email })
      .where('id', '=', second.id)
      .execute();
    for (const payment of world.provider.payments.values()) payment.status = 'completed';
    await check(first.id);
    await check(second.id);
    expect((await detail(second.id)).cases.map(({ kind }) => kind)).toEqual(['paid_twice']);
    world.provider.refund = async () => 'rejected';
    expect((await refund(first.id, {})).status).toBe(409);
    expect((await detail(second.id)).cases).toMatchObject([{ closed_at: null }]);
    world.provider.refund = async () => 'refunded';
    await refund(first.id, { amount: 1 });
    expect((await detail(second.id)).cases).toMatchObject([{ closed_at: null }]);
    expect((await refund(first.id, {})).body).toMatchObject({ state: 'refunded' });
    expect((await detail(second.id)).cases).toMatchObject([
      { closed_at: expect.any(String), note: reason, detail: { settled_by: 'refund' } },
    ]);
    expect((await refund(second.id, { by_hand: true, reference: 'VOUCHER-7' })).body).toMatchObject(
      {
        state: 'refunded',
        refunds: [{ reference: 'VOUCHER-7', by_hand: true, state: 'done' }],
      },
    );
    expect(await world.hasAccess(user.id, document)).toBe(false);
  });
});

it.each([
  ['for good', null],
  ['for a time', 30],
])(
  'what is bought %s stays open where another payment for it goes back as this one is completed',
  async (_, lasts_days) => {
    const { id: user } = await world.addUser();
    const document = await world.addDocument();
    const first = await begin(document, user);
    const second = await begin(document);
    await database.db.updateTable('payment_records').set({ user_id: user, lasts_days }).execute();
    for (const payment of world.provider.payments.values()) payment.status = 'completed';
    await check(first.id);
    // Once the access is given, and before that can be seen.
    const { holding, release } = await holdTable(
      database.db,
      'graphile_worker._private_jobs',
      'share',
    );
    const paid = check(second.id);
    await expect.poll(() => countWaiting(database.db)).toBe(1);
    const returned = refund(first.id, { by_hand: true });
    await expect.poll(() => countWaiting(database.db)).toBe(2);
    release();
    await Promise.all([holding, paid, returned]);
    const states = [(await detail(first.id)).state, (await detail(second.id)).state];
    expect(states).toEqual(['refunded', 'completed']);
    expect(await world.hasAccess(user, document)).toBe(true);
  },
);

it('what a guest bought stays open where it comes to an account as the account’s own payment goes back', async () => {
  const { id: user } = await world.addUser();
  const document = await world.addDocument();
  const own = await begin(document, user);
  const guests = bodyOf(await world.init(document, undefined, { phone: '+237677123457' }));
  const { id: paymentId } = await world.payment(guests.transaction_id);
  for (const payment of world.provider.payments.values()) payment.status = 'completed';
  for (const id of [own.id, paymentId]) await check(id);
  const claims = [hashToken(String(guests.claim_token))];
  const { holding, release } = await holdTable(database.db, 'payment_cases', 'share');
  const attached = attachPurchases(database.db, user, claims);
  await expect.poll(() => countWaiting(database.db)).toBe(1);
  const returned = refund(own.id, { by_hand: true });
  await expect.poll(() => countWaiting(database.db)).toBe(2);
  release();
  await Promise.all([holding, attached, returned]);
  expect((await detail(own.id)).state).toBe('refunded');
  expect(await world.hasAccess(user, document)).toBe(true);
});

it.each(['no_buyer', 'paid_twice'] as const)(
  'a case %s whose other payment nobody knows is settled once nothing is left',
  async (kind) => {
    const { id, transaction_id } = await begin(await world.addDocument());
    world.provider.of(transaction_id).status = 'completed';
    await check(id);
    await openCase(database.db, { subject: id, kind, paymentId: id });
    await refund(id, { amount: PRICE - 1 });
    expect((await detail(id)).cases).toMatchObject([{ kind, closed_at: null, detail: null }]);
    await refund(id, {});
    expect((await detail(id)).cases).toMatchObject([{ kind, closed_at: expect.any(String) }]);
  },
);

it('a refund that the provider refuses stands in the history with who asked for it and why', async () => {
  const { id, transaction_id } = await begin(await world.addDocument());
  world.provider.of(transaction_id).status = 'completed';
  await check(id);
  world.provider.refund = async () => 'rejected';
  expect(await refund(id, {})).toMatchObject({ status: 409 });
  const { state, refunds, events } = await detail(id);
  expect(state).toBe('completed');
  expect(refunds).toMatchObject([{ state: 'rejected', reason }]);
  expect(events.at(-1)).toMatchObject({
    kind: 'refund',
    cause: 'admin',
    detail: { by: admin.administrator.email, reason, amount: PRICE, rejected: true },
  });
});

it('a refund that the provider left unanswered is booked by hand with what is said then', async () => {
  const { id, transaction_id } = await begin(await world.addDocument());
  world.provider.of(transaction_id).status = 'completed';
  await check(id);
  world.provider.refund = async () => 'unavailable';
  await refund(id, {});
  expect(await detail(id)).toMatchObject({
    refunds: [{ state: 'requested', reason, reference: null }],
  });
  const by_hand = { by_hand: true, reason: 'Paid out at the counter.', reference: 'MP-4711' };
  expect((await refund(id, by_hand)).body).toMatchObject({
    state: 'refunded',
    refunds: [{ state: 'done', ...by_hand }],
  });
  const { rows } = await sql`select detail->>'reference' as reference from payment_events
    where payment_id = ${id} and detail ? 'reference'`.execute(database.db);
  expect(rows).toEqual([{ reference: 'MP-4711' }]);
});

describe('case 48: what came is booked as it came', () => {
  async function halfPaid() {
    const { id, transaction_id } = await begin(await world.addDocument());
    const atProvider = world.provider.of(transaction_id);
    atProvider.status = 'completed';
    atProvider.claims = { amount: 500 };
    await check(id);
    return id;
  }
  const decide = (id: string, decision: string) =>
    admin.call('POST', `/payment-records/${id}/review`, { body: { decision, reason } });

  it('books 500 of 1,000 when a half-paid payment is accepted', async () => {
    const id = await halfPaid();
    expect(await detail(id)).toMatchObject({ state: 'review', amount: 1000, received_amount: 500 });
    expect(await revenue()).toMatchObject({ total_revenue: 0 });
    const before = await databaseDigest(database.db);
    expect((await decide(id, 'failed')).status).toBe(409);
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await decide(id, 'completed')).body).toMatchObject({
      state: 'completed',
      amount: 1000,
      received_amount: 500,
      access: { status: 'active' },
    });
    expect(await revenue()).toMatchObject({ total_revenue: 500 });
    expect((await refund(id, {})).body).toMatchObject({ state: 'refunded', refunded_amount: 500 });
  });

  it('books what was given back out of a review as a refund', async () => {
    const id = await halfPaid();
    expect((await decide(id, 'refunded')).body).toMatchObject({
      state: 'refunded',
      refunds: [{ amount: 500, by_hand: true, state: 'done' }],
    });
  });
});
