import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  COMPLETED_ONCE,
  createPaymentWorld,
  type PaymentWorld,
  told,
} from '../../../../../tests/support/payment-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { processCallbacks } from '../callbacks/process-callbacks.ts';
import { completePayment } from './commands/complete-payments.ts';

describe('payments that complete at the same moment', () => {
  let database: TestDatabase;
  let world: PaymentWorld;

  beforeAll(async () => {
    database = await createTestDatabase();
    world = await createPaymentWorld(database.db);
  });

  afterAll(() => database?.drop());

  async function paid(document: string, payer: { as?: string; email?: string }): Promise<string> {
    const { as, ...more } = payer;
    const { transaction_id: id } = told(await world.init(document, as, more));
    world.provider.of(id).status = 'completed';
    await world.callback(id);
    return id;
  }

  async function waiting(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id::text from webhook_inbox where state = 'new' order by id`.execute(database.db);
    return rows.map(({ id }) => id);
  }

  async function historyOf(transactionId: string) {
    const { id } = await world.payment(transactionId);
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', kind, from_state, to_state, cause) as line
      from payment_events where payment_id = ${id} order by payment_events.id`.execute(database.db);
    return rows.map(({ line }) => line);
  }

  it('are each completed once, with access, history and the job of a receipt', async () => {
    const document = await world.addDocument();
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, n) => paid(document, { email: `together${n}@example.cm` })),
    );
    const callbacks = await waiting();
    // Two programs do the same at the same time.
    await Promise.all([
      processCallbacks(world.deps, callbacks),
      processCallbacks(world.deps, [...callbacks].reverse()),
    ]);
    for (const id of ids) {
      expect(await world.effects(id)).toMatchObject({ ...COMPLETED_ONCE, cases: [] });
      expect(await historyOf(id)).toEqual([
        'created created initiate',
        'attempt initiate',
        'state created pending initiate',
        'state pending completed verify',
        'access verify',
        'callback verify',
      ]);
    }
    expect(await waiting()).toEqual([]);
  });

  it('open one document once for somebody who has paid twice, which a person looks at', async () => {
    const document = await world.addDocument();
    const { id: user } = await world.addUser();
    const first = await paid(document, { as: user });
    // As if the first one had been given up: only then may another begin.
    await sql`update payment_records set state = 'failed' where transaction_id = ${first}`.execute(
      database.db,
    );
    const second = await paid(document, { as: user });
    await sql`update payment_records set buyer = buyer || ' earlier', state = 'pending'
      where transaction_id = ${first}`.execute(database.db);
    await processCallbacks(world.deps, await waiting());
    const effects = await Promise.all([first, second].map((id) => world.effects(id)));
    expect(effects.map(({ state }) => state)).toEqual(['completed', 'completed']);
    expect(effects.map(({ access }) => access).sort()).toEqual([0, 1]);
    expect(effects.flatMap(({ cases }) => cases)).toEqual(['paid_twice']);
    expect(await world.hasAccess(user, document)).toBe(true);
  });

  it('do not wait for one that somebody else is writing', async () => {
    const document = await world.addDocument();
    const [held, free] = await Promise.all(
      ['held', 'free'].map((name) => paid(document, { email: `${name}@example.cm` })),
    );
    if (!held || !free) throw new Error('Two payments were begun.');
    const completion = async (transactionId: string) => ({
      paymentId: (await world.payment(transactionId)).id,
      merchantRef: transactionId,
      providerRef: world.provider.of(transactionId).providerRef,
      paid: { method: null, operator: null, operatorRef: null },
      detail: {},
    });
    const both = await Promise.all([held, free].map(completion));
    await database.db.transaction().execute(async (trx) => {
      await sql`select 1 from payment_records where transaction_id = ${held} for update`.execute(
        trx,
      );
      const outcomes = both.map((one) => completePayment(database.db, one));
      expect(await Promise.all(outcomes)).toEqual([false, true]);
    });
    expect((await world.effects(held)).state).toBe('pending');
    await processCallbacks(world.deps, await waiting());
    for (const id of [held, free]) expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('are left as they are when something else has happened to them', async () => {
    const document = await world.addDocument();
    const id = await paid(document, { email: 'elsewhere@example.cm' });
    const { id: paymentId } = await world.payment(id);
    await sql`update payment_records set state = 'review' where id = ${paymentId}`.execute(
      database.db,
    );
    const paidWith = { method: null, operator: null, operatorRef: null };
    const { providerRef } = world.provider.of(id);
    const asked = { paymentId, merchantRef: id, providerRef, paid: paidWith, detail: {} };
    expect(await completePayment(database.db, asked)).toBe(false);
    expect(await world.effects(id)).toMatchObject({ state: 'review', access: 0, receipt_jobs: 0 });
  });
});
