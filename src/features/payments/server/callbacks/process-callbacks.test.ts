import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedGate } from '../../../../../tests/support/gate.ts';
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
import { createLogger } from '../../../../kit/server/logger.ts';
import { processCallbacks } from './process-callbacks.ts';

describe('callbacks of one job', () => {
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
        const { transaction_id: id } = told(await world.init(document, undefined, { email }));
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

  it('are asked about five at a time', async () => {
    const ids = await paid(20);
    const open = { now: 0, most: 0, ever: 0 };
    const [five, held] = [closedGate(), closedGate()];
    world.provider.onVerify = async () => {
      open.ever++;
      open.now++;
      open.most = Math.max(open.most, open.now);
      if (open.ever === 5) five.open();
      await held.opened;
      open.now--;
    };
    const processed = processCallbacks(world.deps, await waiting());
    await five.opened;
    // A sixth would be here after a few questions to the database.
    for (let questions = 0; questions < 50; questions++) await waiting();
    expect(open).toEqual({ now: 5, most: 5, ever: 5 });
    held.open();
    await processed;
    world.provider.onVerify = null;
    expect(open).toEqual({ now: 0, most: 5, ever: 20 });
    for (const id of ids) expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
    expect(await waiting()).toEqual([]);
  });

  it('are all dealt with though some fail, each of which is logged and comes again', async () => {
    const ids = await paid(8);
    let asked = 0;
    world.provider.onVerify = async () => {
      asked++;
      if (asked <= 2) throw new Error(`It broke for number ${asked}.`);
    };
    const lines: string[] = [];
    const log = createLogger('error', { write: (line) => lines.push(line) });
    await expect(processCallbacks({ ...world.deps, log }, await waiting())).rejects.toThrow(
      '2 of 8 callbacks could not be dealt with.',
    );
    world.provider.onVerify = null;
    const left = await waiting();
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      [1, 2].map((number) =>
        expect.objectContaining({
          callback_id: expect.toBeOneOf(left),
          err: expect.objectContaining({ message: `It broke for number ${number}.` }),
        }),
      ),
    );
    expect(left).toHaveLength(2);
    // The job is tried again with the same ids.
    await processCallbacks(world.deps, left);
    for (const id of ids) expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });
});
