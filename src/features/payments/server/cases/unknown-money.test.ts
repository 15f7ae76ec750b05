import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest } from '../../../../../tests/support/admin-app.ts';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import { scriptedProvider } from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { countWaiting, holdTable } from '../../../../../tests/support/waiting-for-lock.ts';
import type { PaymentCase } from '../../case-contract.ts';
import { paymentRoutes } from '../console/routes.ts';
import { openCase } from './commands/open-case.ts';

let database: TestDatabase;
let world: PaymentWorld;
let admin: Awaited<ReturnType<typeof createAdminApp>>;
beforeEach(async () => {
  database = await createTestDatabase();
  world = await createPaymentWorld(database.db, { provider: scriptedProvider() });
  admin = await createAdminApp(database.db, paymentRoutes(world.deps));
});
afterEach(() => database.drop());

const reason = 'The buyer has shown the message of the network.';

async function begin() {
  const document = await world.addDocument();
  const { transaction_id } = bodyOf(
    await world.init(document, undefined, { email: 'buyer@example.cm' }),
  );
  return { transaction_id, document };
}

/** Money at the provider that is nobody's here. @returns the case about it */
async function strayMoney(): Promise<PaymentCase> {
  const providerRef = randomUUID();
  world.provider.payments.set(providerRef, {
    ...world.provider.of((await begin()).transaction_id),
    providerRef,
    status: 'completed',
    claims: { merchantRef: `stray${providerRef.slice(0, 8)}`, amount: 1000 },
  });
  const about = { subject: `scripted:${providerRef}`, provider: 'scripted', providerRef };
  for (const kind of ['unknown_callback', 'unknown_to_us'] as const) {
    await openCase(database.db, { ...about, kind });
  }
  const [first] = await cases();
  if (!first) throw new Error('A case was opened.');
  return first;
}

async function cases(): Promise<readonly PaymentCase[]> {
  const { body } = await admin.call('GET', '/payment-cases');
  return (body as { items: PaymentCase[] }).items;
}
const resolve = (id: string, body: object) =>
  admin.call('POST', `/payment-cases/${id}/resolve`, { body: { reason, ...body } });

describe('money of which nothing is known', () => {
  it('is attached to a payment by the provider’s word, once, and completes it', async () => {
    const { id } = await strayMoney();
    const { transaction_id } = await begin();
    const asked = { resolution: 'attached', transaction_id };
    // Again in the same words, as where an answer was lost, it is said to be saved.
    const answers = await Promise.all([resolve(id, asked), resolve(id, asked)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const other = (await begin()).transaction_id;
    for (const changed of [{ reason: 'Other.' }, { transaction_id: other }, { amount: 700 }])
      expect((await resolve(id, { ...asked, ...changed })).status).toBe(409);
    expect(await world.payment(other)).toMatchObject({ received_amount: 0 });
    expect(await world.payment(transaction_id)).toMatchObject({
      state: 'completed',
      received_amount: 1000,
    });
    expect(await cases()).toEqual([]);
    const entries = await database.db.selectFrom('audit_entries').select('action').execute();
    expect(entries.map(({ action }) => action)).toContain('payment_case.resolved');
  });

  it('is attached to one that is paid already: paid twice', async () => {
    const { id } = await strayMoney();
    const { transaction_id } = await begin();
    world.provider.of(transaction_id).status = 'completed';
    await world.callback(transaction_id);
    await world.work();
    const asked = { resolution: 'attached', transaction_id, amount: 5 };
    expect((await resolve(id, asked)).status).toBe(200);
    expect(await world.payment(transaction_id)).toMatchObject({
      state: 'completed',
      received_amount: 2000,
    });
    expect((await cases()).map(({ kind }) => kind)).toEqual(['paid_twice']);
  });

  it('opens a document for whoever has paid it, by a payment of its own', async () => {
    const { id } = await strayMoney();
    const user = await world.addUser();
    await database.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', user.id)
      .execute();
    const document = await world.addDocument();
    const asked = {
      resolution: 'access_given',
      document_type: document,
      contact: user.email,
    };
    const answer = await resolve(id, asked);
    expect(answer).toMatchObject({ status: 200, body: { resolution: 'access_given' } });
    expect(await world.hasAccess(user.id, document)).toBe(true);
    expect((await resolve(id, { resolution: 'returned', reference: 'x' })).status).toBe(409);
    const other = { ...asked, contact: 'other@example.cm' };
    expect((await resolve(id, other)).status).toBe(409);
  });

  it('opens a document for whoever has paid for it before: paid twice', async () => {
    const { transaction_id, document } = await begin();
    world.provider.of(transaction_id).status = 'completed';
    await world.callback(transaction_id);
    await world.work();
    const { id } = await strayMoney();
    const asked = { document_type: document, contact: 'Buyer@example.cm' };
    expect((await resolve(id, { resolution: 'access_given', ...asked })).status).toBe(200);
    expect((await cases()).map(({ kind }) => kind)).toEqual(['paid_twice']);
  });

  it('opens a subscription for as long as one that is bought', async () => {
    const { id } = await strayMoney();
    await sql`insert into products (code, kind, name_en, name_fr, price, lasts_days)
      values ('lawyers_subscription', 'subscription', 'Lawyers', 'Avocats', 1000, 30)`.execute(
      database.db,
    );
    const asked = { document_type: 'lawyers_subscription', contact: '699112233' };
    const answer = await resolve(id, { resolution: 'access_given', ...asked });
    expect(answer.status).toBe(200);
    const { rows } = await sql<{ days: number }>`
      select extract(day from expires_at - granted_at)::integer as days
      from document_access where document_type = 'lawyers_subscription'`.execute(database.db);
    expect(rows).toEqual([{ days: 30 }]);
  });

  it('says beside the field what is wrong with a phone number', async () => {
    const { id } = await strayMoney();
    const document_type = (await begin()).document;
    const asked = { resolution: 'access_given', document_type, contact: '699 11 22' };
    expect(await resolve(id, asked)).toMatchObject({
      status: 422,
      body: { fields: { contact: expect.stringContaining('phone number') } },
    });
  });

  it('is marked as returned, with its reference', async () => {
    const { id } = await strayMoney();
    const asked = { resolution: 'returned', reference: 'PAYOUT-1' };
    for (const _ of ['first', 'again']) {
      expect(await resolve(id, asked)).toMatchObject({
        status: 200,
        body: { ...asked, note: reason },
      });
    }
    expect((await resolve(id, { ...asked, reference: 'PAYOUT-2' })).status).toBe(409);
    expect(await cases()).toEqual([]);
  });

  it('is booked by the administrator’s word where the provider cannot say how much it is', async () => {
    const { id } = await strayMoney();
    const { transaction_id } = await begin();
    world.provider.silent = true;
    const asked = { resolution: 'attached', transaction_id };
    expect(await resolve(id, asked)).toMatchObject({ status: 422 });
    // The console says so: nobody has access yet.
    expect(await resolve(id, { ...asked, amount: 700 })).toMatchObject({
      status: 200,
      body: { payment_state: 'review' },
    });
    expect(await world.payment(transaction_id)).toMatchObject({
      state: 'review',
      received_amount: 700,
    });
  });

  it('is settled once where two people decide about its two cases at once', async () => {
    await strayMoney();
    const { transaction_id } = await begin();
    const asked = { resolution: 'attached', transaction_id };
    const { holding, release } = await holdTable(database.db, 'payment_attempts', 'share');
    const decided = (await cases()).map(({ id }) =>
      resolve(id, { ...asked, reason: `Of case ${id}.` }),
    );
    await expect.poll(() => countWaiting(database.db)).toBe(2);
    release();
    const [answers] = await Promise.all([Promise.all(decided), holding]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await world.payment(transaction_id)).toMatchObject({ received_amount: 1000 });
    expect(await cases()).toEqual([]);
  });

  it('says of a payment that nobody knows that it is not known', async () => {
    const { id } = await strayMoney();
    expect(await resolve(id, { resolution: 'attached', transaction_id: 'nothing' })).toMatchObject({
      status: 422,
      body: { fields: { transaction_id: 'Nothing is known by this Transaction ID.' } },
    });
  });

  it('changes nothing where something is missing, unknown or denied', async () => {
    const { id, provider_ref } = await strayMoney();
    const { transaction_id, document } = await begin();
    const before = await databaseDigest(database.db);
    for (const body of [
      {},
      { resolution: 'kept' },
      { resolution: 'attached' },
      { resolution: 'attached', transaction_id: 'nothing' },
      { resolution: 'attached', transaction_id, reason: ' ' },
      { resolution: 'access_given', document_type: document },
      { resolution: 'access_given', document_type: 'nothing', contact: 'a@example.cm' },
      { resolution: 'access_given', document_type: document, contact: 'nobody' },
      { resolution: 'returned' },
    ]) {
      expect((await resolve(id, body)).status, JSON.stringify(body)).toBe(422);
    }
    world.provider.of(provider_ref ?? '').status = 'failed';
    const denied = await resolve(id, { resolution: 'attached', transaction_id });
    expect(denied).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('case 49: a case that holds a payment in review', () => {
  it('is closed only once the payment is decided', async () => {
    const { transaction_id } = await begin();
    const atProvider = world.provider.of(transaction_id);
    atProvider.status = 'completed';
    atProvider.claims = { amount: 500 };
    const { id: paymentId } = await world.payment(transaction_id);
    await admin.call('POST', `/payment-records/${paymentId}/check`);
    const [held] = await cases();
    expect(held).toMatchObject({ kind: 'mismatch', can: { close: false, resolve: false } });
    const close = () =>
      admin.call('POST', `/payment-cases/${held?.id}/close`, { body: { note: 'Seen.' } });
    const before = await databaseDigest(database.db);
    expect(await close()).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await databaseDigest(database.db)).toBe(before);
    await admin.call('POST', `/payment-records/${paymentId}/review`, {
      body: { decision: 'completed', reason },
    });
    expect((await close()).status).toBe(200);
  });
});
