import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import { providersOf, scriptedProvider } from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { readDashboard } from '../../../dashboard/server/queries.ts';
import { listPayments, readPayments, summarizePayments } from '../console/queries/payment-list.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { goLive } from './commands.ts';
import { findLiveStart } from './queries.ts';

const EVERYTHING = { q: '', status: 'all' } as const;

let database: TestDatabase;
let world: PaymentWorld;
/** The same database with a provider of real money. */
let live: PaymentWorld;
let buyer: string;
let document: string;
/** A document of which test payments are open when the database goes live. */
let openDocument: string;
let guest: ReturnType<typeof bodyOf>;
let inReview: ReturnType<typeof bodyOf>;

async function buy(at: PaymentWorld, code = document): Promise<string> {
  const { transaction_id } = bodyOf(await at.init(code, buyer));
  at.provider.of(transaction_id).status = 'completed';
  const { id } = await at.payment(transaction_id);
  await verifyPayment(at.deps, id);
  return transaction_id;
}

async function figures() {
  const summary = await summarizePayments(database.db, EVERYTHING);
  const searched = await summarizePayments(database.db, { ...EVERYTHING, q: buyer.slice(0, 8) });
  const { counts, payments_per_day } = await readDashboard(database.db, 'admin');
  const page = { ...EVERYTHING, sort: '-created_at', limit: 25, cursor: undefined } as const;
  const exported = [];
  for await (const batch of readPayments(database.db, page)) exported.push(...batch);
  return {
    revenue: summary.total_revenue,
    payments: [
      summary.total_transactions,
      searched.total_transactions,
      counts.subscriptions,
      payments_per_day?.reduce((sum, day) => sum + day.payments, 0),
      (await listPayments(database.db, page)).items.length,
      exported.length,
    ],
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db);
  const provider = scriptedProvider('real');
  const providers = { ...providersOf(provider, world.provider), isLive: true };
  live = await createPaymentWorld(database.db, { provider, providers });
  buyer = (await world.addUser()).id;
  document = await world.addDocument();
});
afterAll(() => database.drop());

describe('a payment of a system without real money', () => {
  it('is a test, gives access, and counts while the database has not gone live', async () => {
    const id = await buy(world);
    expect((await world.payment(id)).is_test).toBe(true);
    expect(await world.hasAccess(buyer, document)).toBe(true);
    expect(await figures()).toMatchObject({ revenue: 1000, payments: [1, 1, 1, 1, 1, 1] });
    expect(await findLiveStart(database.db)).toBeNull();
  });
});

describe('test payments of a database that goes live', () => {
  it('close what they had opened, count for nothing, and the audit log says so', async () => {
    openDocument = await world.addDocument();
    const { transaction_id: open } = bodyOf(await world.init(openDocument, buyer));
    guest = bodyOf(await world.init(openDocument, undefined, { email: 'guest@example.cm' }));
    inReview = bodyOf(await world.init(openDocument, undefined, { email: 'r@example.cm' }));
    await sql`update payment_records set state = 'review'
      where transaction_id = ${inReview.transaction_id}`.execute(database.db);
    await sql`insert into payment_cases (subject, kind, payment_id)
      select id, 'stuck', id from payment_records where transaction_id = ${open}`.execute(
      database.db,
    );
    expect(await goLive(database.db, 'real')).toBe(true);
    expect(await world.hasAccess(buyer, document)).toBe(false);
    expect(await figures()).toEqual({ revenue: 0, payments: [0, 0, 0, 0, 0, 0] });
    const entry = await database.db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_email: 'program',
      action: 'payment.went_live',
      after: { provider: 'real', revoked_accesses: 1, closed_cases: 1 },
    });
  });

  it('are ended where they could still be paid: nobody can be asked about them any more', async () => {
    const { rows } = await sql`
      select p.state, p.next_check_at, a.state as attempt
      from payment_records p join payment_attempts a on a.payment_id = p.id
      where p.document_type = ${openDocument} order by p.created_at`.execute(database.db);
    const expired = { state: 'expired', next_check_at: null, attempt: 'expired' };
    expect(rows).toEqual([expired, expired, { ...expired, state: 'failed' }]);
  });

  it('is so once: a second start with a live provider changes nothing', async () => {
    const began = await findLiveStart(database.db);
    expect(await goLive(database.db, 'real')).toBe(false);
    expect(await findLiveStart(database.db)).toEqual(began);
  });

  it('are left to the schedule where an earlier version has asked a live provider for them', async () => {
    const other = await createTestDatabase();
    const test = await createPaymentWorld(other.db);
    const code = await test.addDocument();
    const order = { email: 'x@example.cm' };
    const { transaction_id } = bodyOf(await test.init(code, undefined, order));
    const { id } = await test.payment(transaction_id);
    expect(await goLive(other.db, 'real')).toBe(true);
    await sql`update payment_records set state = 'pending', status = 'pending',
      next_check_at = now() where id = ${id}`.execute(other.db);
    await sql`insert into payment_attempts (merchant_ref, payment_id, provider, kind, state)
      values ('asked-for-real', ${id}, 'real', 'redirect', 'open')`.execute(other.db);
    expect(await goLive(other.db, 'real')).toBe(false);
    const { rows } = await sql`select p.state, a.state as attempt from payment_records p
      join payment_attempts a on a.payment_id = p.id where a.provider = 'real'`.execute(other.db);
    expect(rows).toEqual([{ state: 'pending', attempt: 'open' }]);
    await other.drop();
  });

  it('are ended by the next start where an older program has gone on with them', async () => {
    const other = await createTestDatabase();
    const test = await createPaymentWorld(other.db);
    const order = { email: 'x@example.cm' };
    const begun = bodyOf(await test.init(await test.addDocument(), undefined, order));
    const { id } = await test.payment(begun.transaction_id);
    expect(await goLive(other.db, 'real')).toBe(true);
    await sql`update payment_records set state = 'pending', status = 'pending',
      next_check_at = now() where id = ${id}`.execute(other.db);
    await sql`insert into payment_attempts (merchant_ref, payment_id, provider, kind, state)
      values ('asked-in-play', ${id}, 'sandbox', 'push', 'open')`.execute(other.db);
    expect(await goLive(other.db, 'real')).toBe(false);
    const { rows } = await sql`select p.state, p.next_check_at, a.state as attempt
      from payment_records p join payment_attempts a on a.payment_id = p.id
      where a.merchant_ref = 'asked-in-play'`.execute(other.db);
    expect(rows).toEqual([{ state: 'expired', next_check_at: null, attempt: 'expired' }]);
    await other.drop();
  });

  it('cannot be begun by a program that still runs with the sandbox', async () => {
    const count = sql<{ n: number }>`select count(*)::integer as n from payment_records`;
    const before = await count.execute(database.db);
    expect((await world.init(await world.addDocument(), buyer)).status).toBe(500);
    expect((await count.execute(database.db)).rows).toEqual(before.rows);
  });

  it('open nothing when the money of one that was underway comes afterwards', async () => {
    const payment = await database.db
      .selectFrom('payment_records')
      .select(['id', 'transaction_id', 'document_type'])
      .where('state', '=', 'expired')
      .where('user_id', '=', buyer)
      .executeTakeFirstOrThrow();
    world.provider.of(payment.transaction_id).status = 'completed';
    await verifyPayment(world.deps, payment.id);
    expect((await world.payment(payment.transaction_id)).state).toBe('completed');
    expect(await world.hasAccess(buyer, payment.document_type)).toBe(false);
    expect((await figures()).revenue).toBe(0);
  });

  it("real payments wait for the seller's data, and say so in the buyer's language", async () => {
    const refused = await live.init(document, buyer, { language: 'fr' });
    expect(refused.status).toBe(503);
    expect(bodyOf(refused)).toMatchObject({
      code: 'no_seller',
      error: expect.stringContaining('données du vendeur'),
    });
    const { rows } = await sql`select 1 from payment_records where not is_test`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    await sql`update site_settings set seller_name = 'MboaLex SARL', seller_address = 'Akwa',
      seller_phone = '+237 233 500 100', seller_email = 'info@example.cm',
      seller_niu = 'M012345678901X', seller_rccm = 'RC/DLA/2026/B/1'`.execute(database.db);
  });

  it('do not stand in the way of buying the same with real money', async () => {
    const id = await buy(live);
    expect((await live.payment(id)).is_test).toBe(false);
    expect(await live.hasAccess(buyer, document)).toBe(true);
    expect(await figures()).toEqual({ revenue: 1000, payments: [1, 1, 1, 1, 1, 1] });
  });

  it('are not gone on with for real money, whoever shows a claim to one', async () => {
    await sql`update payment_records set state = 'pending'
      where transaction_id = ${guest.transaction_id}`.execute(database.db);
    const cookie = `__Host-mboalex.claims=${guest.claim_token}`;
    const order = { email: 'guest@example.cm' };
    const begun = bodyOf(await live.init(openDocument, undefined, order, { cookie }));
    expect(begun.transaction_id).not.toBe(guest.transaction_id);
    expect(await live.payment(begun.transaction_id)).toMatchObject({
      is_test: false,
      state: 'pending',
    });
  });
});
