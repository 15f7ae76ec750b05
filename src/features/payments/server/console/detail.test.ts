import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAdminApp,
  databaseDigest,
  insertUser,
} from '../../../../../tests/support/admin-app.ts';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
  PRICE,
} from '../../../../../tests/support/payment-world.ts';
import {
  paymentDeps,
  type ScriptedProvider,
  scriptedProvider,
} from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { PaymentDetail } from '../../contract.ts';
import { issueReceipt } from '../receipts/commands/issue-receipt.ts';
import { paymentRoutes } from './routes.ts';

let database: TestDatabase;
let world: PaymentWorld;
let admin: Awaited<ReturnType<typeof createAdminApp>>;
beforeEach(async () => {
  database = await createTestDatabase();
  await begin(scriptedProvider());
});
afterEach(() => database.drop());

async function begin(provider: ScriptedProvider): Promise<void> {
  world = await createPaymentWorld(database.db, { provider });
  admin = await createAdminApp(database.db, paymentRoutes(world.deps));
}

/** A payment that somebody has begun, as the app begins it. */
async function pay(userId?: string) {
  const document = await world.addDocument();
  const answer = await world.init(document, userId, { email: 'guest@example.cm' });
  const { transaction_id } = bodyOf(answer);
  const { id } = await world.payment(transaction_id);
  return { id, transaction_id, document };
}

/** The same once its money has come. */
async function payInFull(userId?: string) {
  const payment = await pay(userId);
  world.provider.of(payment.transaction_id).status = 'completed';
  await check(payment.id);
  return payment;
}

/** The same with too little money, held for review. */
async function payTooLittle() {
  const payment = await pay();
  const atProvider = world.provider.of(payment.transaction_id);
  atProvider.status = 'completed';
  atProvider.claims = { amount: 1 };
  await check(payment.id);
  return payment;
}

const check = (id: string) => admin.call('POST', `/payment-records/${id}/check`);
const decideBy = (call: string) => (id: string, body: unknown, as?: string | null) =>
  admin.call('POST', `/payment-records/${id}/${call}`, {
    body,
    ...(as === undefined ? {} : { as }),
  });
const review = decideBy('review');
const refund = decideBy('refund');

async function read(id: string): Promise<PaymentDetail> {
  const { status, body } = await admin.call('GET', `/payment-records/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as PaymentDetail;
}

async function entries() {
  return database.db
    .selectFrom('audit_entries')
    .select(['action', 'subject', 'after'])
    .orderBy('id')
    .execute();
}

describe('a payment that is opened', () => {
  it('shows everything that is known of it, each field by its name, and nothing that pays', async () => {
    const user = await world.addUser();
    const { id, transaction_id, document } = await pay(user.id);
    world.provider.of(transaction_id).status = 'completed';
    await world.callback(transaction_id);
    await world.work();
    await issueReceipt(paymentDeps(database.db), id);
    await sql`update payment_attempts set secrets = '{"token": "canary-secret"}',
      phone = '+237690112233'`.execute(database.db);
    const payment = await read(id);
    expect(Object.keys(payment).sort()).toEqual(
      [
        ...['access', 'amount', 'attempts', 'callbacks', 'can', 'cases', 'completed_at'],
        ...['created_at', 'currency', 'customer_email', 'customer_name', 'customer_phone'],
        ...['document_type', 'events', 'id', 'language', 'last_checked_at', 'next_check_at'],
        ...['operator', 'operator_ref', 'payment_method', 'provider', 'reason', 'receipts'],
        ...['received_amount', 'refunded_amount', 'refunds', 'state', 'status', 'transaction_id'],
        ...['receipt_email', 'user_email', 'user_id', 'user_phone'],
      ].sort(),
    );
    expect(payment).toMatchObject({
      id,
      transaction_id,
      user_email: user.email,
      document_type: document,
      state: 'completed',
      status: 'completed',
      provider: 'scripted',
      completed_at: expect.stringMatching(/Z$/),
      access: { status: 'active', granted_at: expect.any(String), origin: 'this_payment' },
      receipts: [{ id: expect.any(String), number: expect.stringMatching(/^TEST-\d{4}-\d{6}$/) }],
      cases: [],
      can: { check: true, review: false, refund: 'by_hand' },
    });
    expect(payment.attempts).toEqual([
      {
        merchant_ref: transaction_id,
        provider: 'scripted',
        kind: 'redirect',
        state: 'completed',
        provider_ref: world.provider.of(transaction_id).providerRef,
        created_at: expect.stringMatching(/Z$/),
        expires_at: null,
        paid_at: expect.stringMatching(/Z$/),
        phone: '+237690112233',
        received_amount: PRICE,
        left_amount: PRICE,
        operator: null,
        operator_ref: null,
        fee: null,
        can_refund: 'by_hand',
      },
    ]);
    expect(payment.events.map(({ kind, to_state }) => [kind, to_state])).toEqual(
      expect.arrayContaining([
        ['created', 'created'],
        ['attempt', null],
        ['state', 'pending'],
        ['state', 'completed'],
        ['access', null],
        ['callback', null],
      ]),
    );
    const ids = payment.events.map((event) => Number(event.id));
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
    expect(payment.callbacks).toEqual([
      {
        id: expect.any(String),
        provider: 'scripted',
        state: 'done',
        received_at: expect.stringMatching(/Z$/),
        processed_at: expect.stringMatching(/Z$/),
        covers_body: true,
        body: expect.stringContaining(transaction_id),
      },
    ]);
    const sent = JSON.stringify(payment);
    expect(sent).not.toContain('canary-secret');
    expect(sent).not.toContain('pay.example');
  });

  it('names the address of the account to which a guest’s number belongs, where the receipt goes', async () => {
    const { email } = await world.addUser();
    const { id } = await payTooLittle();
    await sql`update users set phone = '+237677000009', phone_confirmed_at = now()
      where email = ${email}`.execute(database.db);
    expect((await read(id)).receipt_email).toBe('guest@example.cm');
    await sql`update payment_records set customer_email = null, customer_phone = '+237677000009'
      where id = ${id}`.execute(database.db);
    expect((await read(id)).receipt_email).toBe(email);
    // What an account without an address has is no longer that of whose number paid.
    await sql`with owner as (insert into users (phone) values ('+237677000008') returning id)
      update payment_records set user_id = owner.id from owner`.execute(database.db);
    expect((await read(id)).receipt_email).toBeNull();
    await sql`update payment_records set user_id = null`.execute(database.db);
    await sql`update users set phone_confirmed_at = null`.execute(database.db);
    expect((await read(id)).receipt_email).toBeNull();
  });

  it('is looked at again with its provider, who alone can move it', async () => {
    const { id, transaction_id } = await pay();
    expect((await check(id)).body).toMatchObject({ state: 'pending' });
    world.provider.silent = true;
    expect(await check(id)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
    expect((await read(id)).state).toBe('pending');
    world.provider.silent = false;
    world.provider.of(transaction_id).status = 'completed';
    expect(await check(id)).toMatchObject({
      status: 200,
      body: { state: 'completed', access: { status: 'active' } },
    });
    expect((await check(id)).body).toMatchObject({ state: 'completed' });
    expect((await world.effects(transaction_id)).completions).toBe(1);
  });

  it('has nobody to ask about when it came from elsewhere', async () => {
    const { id } = await database.db
      .insertInto('payment_records')
      .values({
        document_type: 'x',
        amount: 1,
        transaction_id: 'elsewhere',
        status: 'completed',
        state: 'completed',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await read(id)).toMatchObject({
      provider: null,
      attempts: [],
      events: [],
      access: null,
      receipts: [],
      can: { check: false, review: false, refund: 'by_hand' },
    });
    await sql`update payment_records set state = 'pending', status = 'pending'
      where id = ${id}`.execute(database.db);
    const before = await databaseDigest(database.db);
    expect(await check(id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('a payment in review', () => {
  it('is decided once, with a reason, by an administrator', async () => {
    const { id, transaction_id } = await payTooLittle();
    expect(await read(id)).toMatchObject({
      state: 'review',
      status: 'pending',
      access: null,
      cases: [{ kind: 'mismatch', detail: { field: 'amount' } }],
      can: { review: true, refund: null },
    });
    const before = await databaseDigest(database.db);
    for (const body of [
      {},
      { decision: 'completed' },
      { decision: 'completed', reason: ' ' },
      { decision: 'pending', reason: 'x' },
      { decision: 'completed', reason: 'x', user_id: id },
    ]) {
      expect((await review(id, body)).status).toBe(422);
    }
    expect(await databaseDigest(database.db)).toBe(before);

    const asked = ['completed', 'refunded'].map((decision) => ({ decision, reason: 'In cash.' }));
    const answers = await Promise.all(asked.map((one) => review(id, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state } = await read(id);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'payment.reviewed', subject: transaction_id });
    expect(entry?.after).toMatchObject({ state });
    const after = await databaseDigest(database.db);
    const again = await review(id, { decision: 'completed', reason: 'Again.' });
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict', current: { state } } });
    // Whoever decides the same again has lost the answer, and is told that it is saved.
    for (const one of asked)
      expect((await review(id, one)).status).toBe(one.decision === state ? 200 : 409);
    expect(await databaseDigest(database.db)).toBe(after);
    // What was decided otherwise since is not saved as it was asked before.
    await sql`update payment_records set state = 'failed' where id = ${id}`.execute(database.db);
    for (const one of asked) expect((await review(id, one)).status).toBe(409);
  });

  it('opens the document and asks for a receipt when it is found to be paid', async () => {
    const { id, transaction_id } = await payTooLittle();
    const { body } = await review(id, { decision: 'completed', reason: 'Settled by phone.' });
    expect(body).toMatchObject({ state: 'completed', access: { status: 'active' } });
    expect((await world.effects(transaction_id)).receipt_jobs).toBe(1);
    const decided = (body as PaymentDetail).events.find(({ cause }) => cause === 'admin');
    expect(decided?.detail).toEqual({
      by: admin.administrator.email,
      decision: 'completed',
      reason: 'Settled by phone.',
    });
  });
});

describe('a refund', () => {
  const reason = 'Bought by mistake.';

  it('is recorded as done by hand where the provider cannot, and ends the access', async () => {
    const { id, transaction_id } = await payInFull();
    const { status, body } = await refund(id, { by_hand: true, reason });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'refunded',
      status: 'refunded',
      access: { status: 'revoked' },
      can: { review: false, refund: null },
    });
    expect(await entries()).toMatchObject([
      {
        action: 'payment.refunded',
        subject: transaction_id,
        after: { state: 'refunded', by_hand: true, reason },
      },
    ]);
    const before = await databaseDigest(database.db);
    expect((await refund(id, { by_hand: true, reason })).status).toBe(409);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('is made by the provider where it can, and not recorded when that refuses or is silent', async () => {
    const provider = scriptedProvider('scripted', { refund: true });
    const answers: ('unavailable' | 'rejected' | 'refunded')[] = [
      'unavailable',
      'rejected',
      'refunded',
    ];
    const keys: string[] = [];
    provider.refund = async (_reference, _amount, key) => {
      keys.push(key);
      return answers.shift() ?? 'rejected';
    };
    await begin(provider);
    const { id } = await payInFull();
    expect((await read(id)).can.refund).toBe('provider');
    expect(await refund(id, { by_hand: false, reason })).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable' },
    });
    expect(await read(id)).toMatchObject({
      state: 'completed',
      refunded_amount: 0,
      refunds: [{ state: 'requested', amount: PRICE }],
    });
    expect(await refund(id, { by_hand: false, reason })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { state: 'completed', refunded_amount: 0 } },
    });
    expect((await refund(id, { by_hand: false, reason })).body).toMatchObject({
      state: 'refunded',
      refunded_amount: PRICE,
    });
    // The one that was not answered was asked for again, under its own key.
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
    const { refunds } = await read(id);
    expect(refunds.map((one) => [one.id, one.state])).toEqual([
      [keys[0], 'rejected'],
      [keys[2], 'done'],
    ]);
  });

  it('needs a completed payment and a reason', async () => {
    const { id } = await pay();
    const before = await databaseDigest(database.db);
    expect((await refund(id, { by_hand: true, reason })).status).toBe(409);
    for (const body of [{}, { by_hand: true }, { reason }, { by_hand: 'yes', reason }]) {
      expect((await refund(id, body)).status).toBe(422);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('who is no administrator, and what is no payment', () => {
  it('cannot read, check, decide or refund, and changes nothing', async () => {
    const person = await insertUser(database.db, { role: 'user' });
    const { id } = await payTooLittle();
    const paid = await payInFull();
    const before = await databaseDigest(database.db);
    const decided = { decision: 'completed', reason: 'x' };
    const given = { by_hand: true, reason: 'x' };
    for (const [as, status] of [
      [null, 401],
      [person.id, 403],
    ] as const) {
      expect((await admin.call('GET', `/payment-records/${id}`, { as })).status).toBe(status);
      const checked = await admin.call('POST', `/payment-records/${id}/check`, { as });
      expect(checked.status).toBe(status);
      expect((await review(id, decided, as)).status).toBe(status);
      expect((await refund(paid.id, given, as)).status).toBe(status);
    }
    for (const unknown of ['no-id', '3f0d6a52-7c3b-4c5e-9d0e-0e2b8d1f4a11', "1'"]) {
      const answers = [
        await admin.call('GET', `/payment-records/${unknown}`),
        await check(unknown),
        await review(unknown, decided),
        await refund(unknown, given),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      }
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });
});
