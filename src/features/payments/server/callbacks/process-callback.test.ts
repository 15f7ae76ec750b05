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
import { processCallback } from './process-callback.ts';

describe('callbacks', () => {
  let database: TestDatabase;
  let world: PaymentWorld;

  beforeAll(async () => {
    database = await createTestDatabase();
    world = await createPaymentWorld(database.db);
  });

  afterAll(() => database?.drop());

  /** Payments whose money has come, each with a callback that waits. */
  async function paid(count: number): Promise<string[]> {
    const document = await world.addDocument();
    return Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const email = `payer${n}@example.cm`;
        const { transaction_id: id } = bodyOf(await world.init(document, undefined, { email }));
        world.provider.of(id).status = 'completed';
        await world.callback(id);
        return id;
      }),
    );
  }

  async function waiting(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id::text from webhook_inbox where state = 'new' order by id`.execute(database.db);
    return rows.map(({ id }) => id);
  }

  it('are each completed once by its own job', async () => {
    const ids = await paid(4);
    const { rows: jobs } = await sql<{ payload: { callback_id: string } }>`
      select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'process_callback'`.execute(database.db);
    const callbacks = jobs.map(({ payload }) => payload.callback_id);
    expect([...callbacks].sort()).toEqual((await waiting()).sort());
    await Promise.all(callbacks.map((id) => processCallback(world.deps, id)));
    for (const id of ids) expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
    expect(await waiting()).toEqual([]);
  });

  it('wait on when their processing fails, and are processed by the repeated job', async () => {
    const ids = await paid(2);
    const [first = '', second = ''] = await waiting();
    world.provider.onVerify = async () => {
      throw new Error('It broke.');
    };
    await expect(processCallback(world.deps, first)).rejects.toThrow('It broke.');
    world.provider.onVerify = null;
    await processCallback(world.deps, second);
    expect(await waiting()).toEqual([first]);
    await processCallback(world.deps, first);
    for (const id of ids) expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });
});
