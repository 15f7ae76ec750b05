import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedGate } from '../../../../../tests/support/gate.ts';
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
import { createLogger } from '../../../../kit/server/logger.ts';
import { requestCheck } from './commands.ts';
import { reconcilePayments } from './reconcile-payments.ts';

describe('payments that are due', () => {
  let database: TestDatabase;
  let world: PaymentWorld;

  beforeAll(async () => {
    database = await createTestDatabase();
    world = await createPaymentWorld(database.db);
  });

  afterAll(() => database?.drop());

  /** Payments whose money has come, without a callback. */
  async function due(count: number): Promise<string[]> {
    const document = await world.addDocument();
    return Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const email = `payer${n}@example.cm`;
        const { transaction_id: id } = bodyOf(await world.init(document, undefined, { email }));
        world.provider.of(id).status = 'completed';
        await world.age(id, '1 minute');
        return id;
      }),
    );
  }

  it('are checked five at a time', async () => {
    const ids = await due(20);
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
    const reconciled = reconcilePayments(world.deps);
    await five.opened;
    // A sixth would be here after a few questions to the database.
    for (let questions = 0; questions < 50; questions++) await world.payment(ids[0] ?? '');
    expect(open).toEqual({ now: 5, most: 5, ever: 5 });
    held.open();
    expect(await reconciled).toBe(20);
    world.provider.onVerify = null;
    expect(open).toEqual({ now: 0, most: 5, ever: 20 });
    for (const id of ids) expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('are left to a later run where the program stops, without a word of failure', async () => {
    const ids = await due(8);
    const stop = new AbortController();
    world.provider.onVerify = async () => stop.abort();
    const lines: string[] = [];
    const log = createLogger('error', { write: (line) => lines.push(line) });
    const checked = await reconcilePayments({ ...world.deps, log }, stop.signal);
    world.provider.onVerify = null;
    expect(checked).toBeLessThanOrEqual(5);
    const states = async () =>
      (await Promise.all(ids.map((id) => world.effects(id)))).map(({ state }) => state);
    expect((await states()).filter((state) => state === 'completed')).toHaveLength(checked);
    expect(lines).toEqual([]);
    for (const id of ids) await world.age(id, '3 minutes');
    expect(await reconcilePayments(world.deps)).toBe(8 - checked);
    expect(new Set(await states())).toEqual(new Set(['completed']));
  });

  it('are all checked though some fail, each of which is logged and left to a later run', async () => {
    const ids = await due(8);
    let asked = 0;
    world.provider.onVerify = async () => {
      asked++;
      if (asked <= 2) throw new Error(`It broke for number ${asked}.`);
    };
    const lines: string[] = [];
    const log = createLogger('error', { write: (line) => lines.push(line) });
    expect(await reconcilePayments({ ...world.deps, log })).toBe(8);
    world.provider.onVerify = null;
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      [1, 2].map((number) =>
        expect.objectContaining({
          payment_id: expect.any(String),
          err: expect.objectContaining({ message: `It broke for number ${number}.` }),
        }),
      ),
    );
    const left = await Promise.all(ids.map((id) => world.effects(id)));
    expect(left.filter(({ state }) => state === 'pending')).toHaveLength(2);
    for (const id of ids) await world.age(id, '3 minutes');
    await reconcilePayments(world.deps);
    for (const id of ids) expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  /** A payment that was begun, and perhaps checked, while the clock was a day ahead. */
  async function begunAhead(lastCheck: string | null): Promise<string> {
    const document = await world.addDocument();
    const customer = { email: 'payer@example.cm' };
    const { transaction_id: id } = bodyOf(await world.init(document, undefined, customer));
    const { id: payment } = await world.payment(id);
    await sql`update payment_records set created_at = created_at + interval '1 day',
      next_check_at = next_check_at + interval '1 day',
      last_checked_at = now() + ${lastCheck}::interval where id = ${payment}`.execute(database.db);
    await sql`update payment_attempts set created_at = created_at + interval '1 day'
      where payment_id = ${payment}`.execute(database.db);
    return id;
  }

  it.each([
    ['begun', null],
    ['checked last', '1 day'],
  ])('are those that were %s while the clock was ahead', async (_, last) => {
    const id = await begunAhead(last);
    await reconcilePayments(world.deps);
    const waits = await sql<{ ms: number }>`
      select (extract(epoch from next_check_at - now()) * 1000)::float8 as ms
      from payment_records where transaction_id = ${id}`.execute(database.db);
    expect(waits.rows[0]?.ms).toBeLessThanOrEqual(15 * 60_000);
    // Once only: it is due again at its time.
    expect(await reconcilePayments(world.deps)).toBe(0);
    world.provider.of(id).status = 'completed';
    await world.age(id, '15 minutes');
    await reconcilePayments(world.deps);
    expect(await world.effects(id)).toMatchObject(COMPLETED_ONCE);
  });

  it('are checked for who asks how they stand, also after a clock that was ahead', async () => {
    const { id } = await world.payment(await begunAhead('1 day'));
    expect(await requestCheck(database.db, id, 3_000)).toBe(true);
    expect(await requestCheck(database.db, id, 3_000)).toBe(false);
  });
});
