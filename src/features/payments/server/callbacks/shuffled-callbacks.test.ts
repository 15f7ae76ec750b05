import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { Snapshot } from '../../provider.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';
import { processCallback } from './process-callback.ts';

/** `PAYMENTS=1000` is the number of docs/promises.md, which takes a minute. */
const PAYMENTS = Number(process.env.PAYMENTS ?? 90);
const CALLBACKS = 5;
const AT_ONCE = 8;
const SEED = 20_261_121;
/** On a machine with other things to do. */
const LONG_MS = 600_000;

/** What becomes of a payment at the provider, in this order; then the state the rules say. */
const LIVES: readonly (readonly [truths: readonly Snapshot['status'][], state: string])[] = [
  [['completed'], 'completed'],
  [['failed'], 'failed'],
  [['cancelled'], 'cancelled'],
  [['expired'], 'expired'],
  [['pending'], 'pending'],
  [['requires_action', 'completed'], 'completed'],
  [['failed', 'completed'], 'completed'],
  [['cancelled', 'completed'], 'completed'],
  [['expired', 'completed'], 'completed'],
];

const WORDS = ['SUCCESS', 'FAILED', 'CANCELED', 'PENDING', 'SUCCESSFUL', 'NONSENSE'] as const;

/** The same order each time, so that a failure can be looked into (Lehmer's generator). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

describe('many payments with five shuffled callbacks each', () => {
  let database: TestDatabase;
  let world: PaymentWorld;

  beforeAll(async () => {
    database = await createTestDatabase();
    world = await createPaymentWorld(database.db);
  });

  afterAll(() => database?.drop());

  it(
    'end as the rules say, whatever the order, with one access each',
    async () => {
      const random = randomNumbers(SEED);
      const document = await world.addDocument();
      const ids = await inTurns(
        Array.from({ length: PAYMENTS }, (_, n) => n),
        async (n) =>
          bodyOf(await world.init(document, undefined, { email: `payer${n}@example.cm` }))
            .transaction_id,
      );
      expect(new Set(ids).size).toBe(PAYMENTS);

      const lives = new Map(ids.map((id) => [id, LIVES[random(LIVES.length)] ?? LIVES[0]]));
      const happenings = ids.flatMap((id) => [
        ...Array.from({ length: CALLBACKS }, () => ({ kind: 'callback' as const, id })),
        { kind: 'life' as const, id },
        { kind: 'life' as const, id },
      ]);
      for (let at = happenings.length - 1; at > 0; at--) {
        const other = random(at + 1);
        const [a, b] = [happenings[at], happenings[other]];
        if (a && b) [happenings[at], happenings[other]] = [b, a];
      }
      const lived = new Map<string, number>();
      await inTurns(happenings, async ({ kind, id }) => {
        if (kind === 'life') {
          const next = lived.get(id) ?? 0;
          const truths = lives.get(id)?.[0] ?? [];
          world.provider.of(id).status = truths[Math.min(next, truths.length - 1)] ?? 'pending';
          lived.set(id, next + 1);
          return;
        }
        const word = WORDS[random(WORDS.length)];
        const copies = 1 + random(2);
        await Promise.all(Array.from({ length: copies }, () => world.callback(id, word)));
        // Some are dealt with at once, by two programs; others much later.
        if (random(3) === 0) await Promise.all([workOn(id), workOn(id)]);
      });
      // Whatever was missed is found by asking.
      await inTurns(ids, workOn);
      await sql`update payment_records set next_check_at = now() - interval '1 second'
      where next_check_at is not null`.execute(database.db);
      await Promise.all([reconcilePayments(world.deps), reconcilePayments(world.deps)]);

      const { rows } = await sql<{ id: string; found: string }>`
      select p.transaction_id as id, concat_ws(' ', p.state,
        (select count(*) from document_access a where a.payment_id = p.id and a.status = 'active'),
        (select count(*) from payment_events e
          where e.payment_id = p.id and e.to_state = 'completed'),
        (select count(*) from payment_cases c where c.payment_id = p.id), coalesce(j.jobs, 0)
      ) as found
      from payment_records p
      left join (
        select key, count(*) as jobs from graphile_worker.jobs
        where key like 'receipt:%' group by key
      ) j on j.key = 'receipt:' || p.id`.execute(database.db);
      expect(rows).toHaveLength(PAYMENTS);
      const wrong = rows.filter(({ id, found }) => {
        const state = lives.get(id)?.[1] ?? '';
        const paid = state === 'completed' ? 1 : 0;
        return found !== [state, paid, paid, 0, paid].join(' ');
      });
      expect(wrong).toEqual([]);
    },
    LONG_MS,
  );

  async function workOn(id: string): Promise<void> {
    const rows = await database.db
      .selectFrom('webhook_inbox')
      .select('id')
      .where('merchant_ref', '=', id)
      .where('state', '=', 'new')
      .execute();
    for (const row of rows) await processCallback(world.deps, row.id);
  }
});

async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) results[at] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
