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
import { processCallback } from '../callbacks/process-callback.ts';

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
    const { transaction_id: id } = bodyOf(await world.init(document, as, more));
    world.provider.of(id).status = 'completed';
    await world.callback(id);
    return id;
  }

  async function waiting(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id::text from webhook_inbox where state = 'new' order by id`.execute(database.db);
    return rows.map(({ id }) => id);
  }

  async function processAll(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => processCallback(world.deps, id)));
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
    await Promise.all([processAll(callbacks), processAll([...callbacks].reverse())]);
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
    // As if the first one had been given up for good: only then may another begin.
    await sql`update payment_records set state = 'failed', updated_at = now() - interval '8 days'
      where transaction_id = ${first}`.execute(database.db);
    const second = await paid(document, { as: user });
    await sql`update payment_records set buyer = buyer || ' earlier', state = 'pending'
      where transaction_id = ${first}`.execute(database.db);
    await processAll(await waiting());
    const effects = await Promise.all([first, second].map((id) => world.effects(id)));
    expect(effects.map(({ state }) => state)).toEqual(['completed', 'completed']);
    // The second one is nobody's: its claims open it.
    expect(effects.map(({ access }) => access)).toEqual([1, 1]);
    expect(effects.flatMap(({ cases }) => cases)).toEqual(['paid_twice']);
    expect(await world.hasAccess(user, document)).toBe(true);
  });

  it('wait for one whose row somebody else has locked, and for no other', async () => {
    const document = await world.addDocument();
    const [held, free] = await Promise.all(
      ['held', 'free'].map((name) => paid(document, { email: `${name}@example.cm` })),
    );
    if (!held || !free) throw new Error('Two payments were begun.');
    const [heldCallback = '', freeCallback = ''] = await waitingOf([held, free]);
    let late: Promise<void> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await sql`select 1 from payment_records where transaction_id = ${held} for update`.execute(
        trx,
      );
      late = processCallback(world.deps, heldCallback);
      await processCallback(world.deps, freeCallback);
      expect(await world.effects(free)).toMatchObject(COMPLETED_ONCE);
      expect((await world.effects(held)).state).toBe('pending');
    });
    await late;
    for (const id of [held, free]) expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('are left as they are when something else has happened to them', async () => {
    const document = await world.addDocument();
    const id = await paid(document, { email: 'elsewhere@example.cm' });
    world.provider.onVerify = async () => {
      await sql`update payment_records set state = 'review' where transaction_id = ${id}`.execute(
        database.db,
      );
    };
    await processAll(await waiting());
    world.provider.onVerify = null;
    expect(await world.effects(id)).toMatchObject({ state: 'review', access: 0, receipt_jobs: 0 });
  });

  it('are settled as a whole or not at all', async () => {
    const document = await world.addDocument();
    const id = await paid(document, { email: 'half@example.cm' });
    const callbacks = await waiting();
    // The last step of a settlement fails.
    await sql`alter table document_access add constraint broken check (document_type <> ${sql.lit(document)})`.execute(
      database.db,
    );
    await expect(processAll(callbacks)).rejects.toThrow('broken');
    expect(await world.effects(id)).toMatchObject({ state: 'pending', access: 0, completions: 0 });
    await sql`alter table document_access drop constraint broken`.execute(database.db);
    await processAll(callbacks);
    expect(await world.effects(id)).toMatchObject({ ...COMPLETED_ONCE, cases: [] });
  });

  async function waitingOf(merchantRefs: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string; merchant_ref: string }>`
      select id::text, merchant_ref from webhook_inbox where state = 'new'`.execute(database.db);
    return merchantRefs.map((ref) => rows.find((row) => row.merchant_ref === ref)?.id ?? '');
  }
});
