import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest } from '../../../../../tests/support/admin-app.ts';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
  PRICE,
} from '../../../../../tests/support/payment-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { PaymentDetail } from '../../contract.ts';
import { openCase } from '../cases/commands/open-case.ts';
import { paymentRoutes } from '../console/routes.ts';
import { issueReceipt } from '../receipts/commands/issue-receipt.ts';
import { verifyPayment } from './verify-payment.ts';

const SUBSCRIPTION = 'lawyers_subscription';

let database: TestDatabase;
let world: PaymentWorld;
let admin: Awaited<ReturnType<typeof createAdminApp>>;
let phones = 670_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db);
  admin = await createAdminApp(database.db, paymentRoutes(world.deps));
  await sql`insert into products (code, kind, name_en, name_fr, price, lasts_days, is_active)
    values (${SUBSCRIPTION}, 'subscription', 'Lawyers', 'Avocats', ${PRICE}, 30, true)`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

const refund = (id: string) =>
  admin.call('POST', `/payment-records/${id}/refund`, {
    body: { by_hand: true, reason: 'Bought by mistake.' },
  });
const decide = (id: string, decision: string) =>
  admin.call('POST', `/payment-records/${id}/review`, { body: { decision, reason: 'Looked at.' } });
async function detail(id: string): Promise<PaymentDetail> {
  const { body } = await admin.call('GET', `/payment-records/${id}`);
  return body as PaymentDetail;
}

/** A payment whose page was paid and given back, while its prompt stays open. */
async function givenBack({ guest = false, document = '', of = '' } = {}) {
  const user = of || (await world.addUser()).id;
  const code = document || (await world.addDocument());
  const customer = guest ? { email: `${user}@example.cm` } : {};
  const { transaction_id, claim_token = '' } = bodyOf(
    await world.init(code, guest ? undefined : user, customer),
  );
  const { id } = await world.payment(transaction_id);
  phones += 1;
  await world.call('POST', '/api/payment/process', {
    body: { transaction_id, phone_number: String(phones), payment_method: 'mtn' },
    ...(guest ? { headers: { 'x-claim-token': claim_token } } : { as: user }),
  });
  const { rows } = await sql<{ merchant_ref: string }>`
    select merchant_ref from payment_attempts where payment_id = ${id}
    order by created_at, merchant_ref`.execute(database.db);
  const [page, prompt] = rows.map(({ merchant_ref }) => world.provider.of(merchant_ref));
  if (!page || !prompt) throw new Error('There is a page and a prompt.');
  page.status = 'completed';
  await verifyPayment(world.deps, id);
  expect((await refund(id)).status).toBe(200);
  expect((await detail(id)).state).toBe('refunded');
  /** The prompt brings so much, or what its provider cannot mean. */
  const bring = async (claims: { amount?: number; currency?: string } = {}) => {
    prompt.claims = claims;
    prompt.status = 'completed';
    await verifyPayment(world.deps, id);
  };
  return { id, user, code, bring };
}

async function openCases(id: string): Promise<readonly string[]> {
  return (await detail(id)).cases.filter((one) => one.closed_at === null).map(({ kind }) => kind);
}

async function activeAccess(id: string) {
  const { rows } = await sql<{ days: number | null }>`
    select round(extract(epoch from expires_at - now()) / 86400)::integer as days
    from document_access where payment_id = ${id} and status = 'active'
      and (expires_at is null or expires_at > now())`.execute(database.db);
  return rows;
}

describe('a payment that was given back, when another attempt brings another sum', () => {
  it('waits for a person: nothing opens, and no receipt is issued', async () => {
    const { id, user, code, bring } = await givenBack();
    await bring({ amount: 1 });
    const payment = await detail(id);
    expect(payment).toMatchObject({ state: 'review', status: 'pending', received_amount: 1001 });
    expect(payment.can).toMatchObject({ review: true, refund: null });
    expect(await world.hasAccess(user, code)).toBe(false);
    expect(await openCases(id)).toEqual(['mismatch']);
  });

  it('opens what it bought, for a guest as well, once a person accepts it', async () => {
    for (const guest of [false, true]) {
      const { id, bring } = await givenBack({ guest });
      await bring({ amount: 400 });
      expect(await activeAccess(id)).toEqual([]);
      expect((await decide(id, 'completed')).status).toBe(200);
      expect(await detail(id)).toMatchObject({
        state: 'completed',
        received_amount: 1400,
        refunded_amount: 1000,
      });
      expect(await activeAccess(id)).toHaveLength(1);
    }
  });

  it('is given back again where a person says so, on paper too', async () => {
    const { id, user, code, bring } = await givenBack();
    await sql`select graphile_worker.remove_job(${`receipt:${id}`})`.execute(database.db);
    await bring({ amount: 400 });
    expect((await decide(id, 'refunded')).status).toBe(200);
    expect(await detail(id)).toMatchObject({
      state: 'refunded',
      received_amount: 1400,
      refunded_amount: 1400,
    });
    expect(await world.hasAccess(user, code)).toBe(false);
    await issueReceipt(world.deps, id);
    const { rows } = await sql<{ receipt: number; credit: number }>`
      select r.amount as receipt, n.amount as credit
      from receipts r join credit_notes n on n.receipt_id = r.id
      where r.payment_id = ${id} order by r.number`.execute(database.db);
    expect(rows).toEqual([
      { receipt: 1000, credit: 1000 },
      { receipt: 400, credit: 400 },
    ]);
    const { rows: jobs } = await sql`select 1 from graphile_worker.jobs
      where key = ${`receipt:${id}`}`.execute(database.db);
    expect(jobs).toHaveLength(1);
  });

  it('cannot be called unpaid while its money is there', async () => {
    const { id, bring } = await givenBack();
    await bring({ amount: 400 });
    const before = await databaseDigest(database.db);
    expect((await decide(id, 'failed')).status).toBe(409);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

/** An administrator attaches money of which nothing was known. */
async function attach(transactionId: string, amount: number): Promise<void> {
  const providerRef = randomUUID();
  const about = { subject: `scripted:${providerRef}`, provider: 'scripted', providerRef };
  await openCase(database.db, { ...about, kind: 'unknown_callback' });
  const { rows } = await sql<{ id: string }>`
    select id from payment_cases where subject = ${about.subject}`.execute(database.db);
  const sent = { resolution: 'attached', transaction_id: transactionId, amount, reason: 'Seen.' };
  const answer = await admin.call('POST', `/payment-cases/${rows[0]?.id}/resolve`, { body: sent });
  expect(answer.status).toBe(200);
}

describe('a payment that was given back, when money is attached to it', () => {
  it('goes on waiting for a person where what came before waits, unless it is the whole sum', async () => {
    const { id, user, code, bring } = await givenBack();
    const { transaction_id } = await detail(id);
    await bring({ amount: 400 });
    await attach(transaction_id, 1);
    expect(await detail(id)).toMatchObject({
      state: 'review',
      received_amount: 1401,
      refunded_amount: 1000,
      can: { review: true },
    });
    expect(await world.hasAccess(user, code)).toBe(false);
    expect(await activeAccess(id)).toEqual([]);
    await attach(transaction_id, PRICE);
    expect(await detail(id)).toMatchObject({ state: 'completed', received_amount: 2401 });
    expect(await world.hasAccess(user, code)).toBe(true);
  });

  it('is decided about by all that came since', async () => {
    const { id, bring } = await givenBack();
    await bring({ amount: 400 });
    await attach((await detail(id)).transaction_id, 1);
    expect((await decide(id, 'failed')).status).toBe(409);
    expect((await decide(id, 'refunded')).status).toBe(200);
    expect(await detail(id)).toMatchObject({
      state: 'refunded',
      received_amount: 1401,
      refunded_amount: 1401,
    });
    await attach((await detail(id)).transaction_id, PRICE);
    expect(await detail(id)).toMatchObject({ state: 'completed', received_amount: 2401 });
    expect(await activeAccess(id)).toHaveLength(1);
  });
});

describe('a payment that was given back, when another attempt says what cannot be counted', () => {
  it('stays given back where nothing had come', async () => {
    const { id, bring } = await givenBack();
    await bring({ currency: 'USD' });
    expect(await detail(id)).toMatchObject({ state: 'review', received_amount: 1000 });
    expect((await decide(id, 'failed')).status).toBe(200);
    expect(await detail(id)).toMatchObject({ state: 'refunded', received_amount: 1000 });
    expect((await decide(id, 'failed')).status).toBe(200);
    expect(await activeAccess(id)).toEqual([]);
  });

  it('is decided once: another decision afterwards is refused, the same one said again is not', async () => {
    for (const [first, other] of [
      ['failed', 'refunded'],
      ['refunded', 'failed'],
    ] as const) {
      const { id, bring } = await givenBack();
      await bring({ currency: 'USD' });
      expect((await decide(id, first)).status).toBe(200);
      expect((await detail(id)).state).toBe('refunded');
      const before = await databaseDigest(database.db);
      for (const decision of [other, 'completed']) {
        expect(await decide(id, decision)).toMatchObject({ status: 409 });
      }
      expect((await decide(id, first)).status).toBe(200);
      expect(await databaseDigest(database.db)).toBe(before);
    }
  });

  it('has been paid the sum that was asked for, by a person’s word', async () => {
    const { id, user, code, bring } = await givenBack();
    await bring({ currency: 'USD' });
    expect((await decide(id, 'completed')).status).toBe(200);
    expect(await detail(id)).toMatchObject({
      state: 'completed',
      received_amount: 2 * PRICE,
      refunded_amount: PRICE,
    });
    expect(await world.hasAccess(user, code)).toBe(true);
  });
});

describe('a payment that was given back, when another attempt brings the whole sum', () => {
  it('is completed, and paid for once', async () => {
    const { id, user, code, bring } = await givenBack();
    await bring();
    expect(await detail(id)).toMatchObject({ state: 'completed', received_amount: 2 * PRICE });
    expect(await world.hasAccess(user, code)).toBe(true);
    expect(await openCases(id)).toEqual([]);
  });

  it('lasts as long as was paid for, from then on', async () => {
    for (const guest of [false, true]) {
      const { id, bring } = await givenBack({ guest, document: SUBSCRIPTION });
      await sql`update document_access set granted_at = granted_at - interval '40 days',
        expires_at = expires_at - interval '40 days' where payment_id = ${id}`.execute(database.db);
      await bring();
      expect(await activeAccess(id)).toEqual([{ days: 30 }]);
    }
  });
});

describe('a payment that was given back and is paid again, once it is an account’s', () => {
  /** An account with the e-mail under which `givenBack` buys as a guest. */
  async function provenAccount(): Promise<string> {
    const { id } = await world.addUser();
    await sql`update users set email = ${`${id}@example.cm`}, email_confirmed_at = now()
      where id = ${id}`.execute(database.db);
    return id;
  }
  async function subscribe(user: string): Promise<string> {
    const { transaction_id } = bodyOf(await world.init(SUBSCRIPTION, user));
    world.provider.of(transaction_id).status = 'completed';
    const { id } = await world.payment(transaction_id);
    await verifyPayment(world.deps, id);
    return id;
  }
  /** How many days the account's own row still opens it. */
  async function daysOf(user: string) {
    const { rows } = await sql<{ days: number | null }>`
      select round(extract(epoch from expires_at - now()) / 86400)::integer as days
      from document_access where user_id = ${user} and status = 'active'`.execute(database.db);
    return rows.map(({ days }) => days);
  }

  it('lasts longer for the account whose renewal it was, and no longer once it is back again', async () => {
    for (const guest of [true, false]) {
      const user = await provenAccount();
      await subscribe(user);
      const passed = guest ? 0 : 20;
      await sql`update document_access set granted_at = granted_at - make_interval(days => ${passed}),
        expires_at = expires_at - make_interval(days => ${passed})
        where user_id = ${user}`.execute(database.db);
      const { id, bring } = await givenBack({ guest, of: user, document: SUBSCRIPTION });
      expect(await daysOf(user)).toEqual([30 - passed]);
      await bring();
      expect(await detail(id)).toMatchObject({ state: 'completed', received_amount: 2 * PRICE });
      expect(await daysOf(user)).toEqual([60 - passed]);
      expect(await openCases(id)).toEqual([]);
      // Its claims open it as well, and as long.
      expect(await activeAccess(id)).toEqual([{ days: 60 - passed }]);
      expect((await refund(id)).status).toBe(200);
      expect(await daysOf(user)).toEqual([30 - passed]);
      expect(await activeAccess(id)).toEqual([]);
    }
  });

  it('opens for the account where the former one was given back as well', async () => {
    const user = await provenAccount();
    const former = await subscribe(user);
    const { id, bring } = await givenBack({ guest: true, of: user, document: SUBSCRIPTION });
    expect((await refund(former)).status).toBe(200);
    expect(await daysOf(user)).toEqual([]);
    await bring();
    expect(await daysOf(user)).toEqual([30]);
    expect(await activeAccess(id)).toEqual([{ days: 30 }]);
  });

  it('opens for the account that could not be given it before', async () => {
    const user = await provenAccount();
    const ban = (isBanned: boolean) =>
      sql`update users set banned = ${isBanned} where id = ${user}`.execute(database.db);
    await ban(true);
    const { id, code, bring } = await givenBack({ guest: true, of: user });
    await ban(false);
    await bring();
    expect(await detail(id)).toMatchObject({ state: 'completed' });
    expect(await world.hasAccess(user, code)).toBe(true);
    expect(await activeAccess(id)).toHaveLength(1);
  });
});
