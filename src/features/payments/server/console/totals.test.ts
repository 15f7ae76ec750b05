import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FUZZ_SEED } from '../../../../../tests/support/fuzz-seed.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate payment_records cascade');
});

interface Kind {
  readonly document_type: string;
  readonly status: string;
  readonly records: number;
  readonly revenue: number;
}

/** What the totals say, without kinds of which there is nothing. */
async function kept(): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    select document_type, status, sum(records)::integer as records, sum(revenue)::integer as revenue
    from payment_totals group by 1, 2
    having sum(records) <> 0 or sum(revenue) <> 0 order by 1, 2`.execute(database.db);
  return rows;
}

/** What counting says. */
async function counted(): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    select document_type, status, count(*)::integer as records,
      sum(received_amount - refunded_amount)::integer as revenue
    from payment_records group by 1, 2 order by 1, 2`.execute(database.db);
  return rows;
}

async function insert(rows: readonly { kind: string; state: string; amount: number }[]) {
  await database.db
    .insertInto('payment_records')
    .values(
      rows.map(({ kind, state, amount }) => ({
        document_type: kind,
        status: state,
        amount,
        transaction_id: crypto.randomUUID(),
      })),
    )
    .execute();
}

const kind = fc.constantFrom('penal_code', 'civil_code');
const state = fc.constantFrom('pending', 'completed', 'failed');
const amount = fc.integer({ min: 0, max: 5_000 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('insert' as const),
    rows: fc.array(fc.record({ kind, state, amount }), { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ do: fc.constant('pay' as const), from: state, to: state }),
  fc.record({ do: fc.constant('change' as const), kind, amount }),
  fc.record({ do: fc.constant('delete' as const), state }),
  fc.record({ do: fc.constant('roll back' as const), kind, state, amount }),
);

async function take(action: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
  const { db } = database;
  switch (action.do) {
    case 'insert':
      return insert(action.rows);
    case 'pay':
      return sql`update payment_records set status = ${action.to}
        where status = ${action.from}`.execute(db);
    case 'change':
      return sql`update payment_records set document_type = ${action.kind},
        received_amount = ${action.amount}, refunded_amount = ${action.amount} / 3
        where amount % 2 = 0`.execute(db);
    case 'delete':
      return sql`delete from payment_records where status = ${action.state}`.execute(db);
    case 'roll back':
      return database.pool.query(`begin; insert into payment_records
        (document_type, status, amount, transaction_id)
        values ('${action.kind}', '${action.state}', ${action.amount}, 'x'); rollback`);
  }
}

describe('the totals of payments', () => {
  it('are what counting gives, whatever is inserted, changed, deleted or rolled back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await database.pool.query('truncate payment_records cascade');
        for (const action of steps) await take(action);
        expect(await kept()).toEqual(await counted());
      }),
      { seed: FUZZ_SEED, numRuns: 40 },
    );
  });

  it('are none after everything was truncated', async () => {
    await insert([{ kind: 'penal_code', state: 'pending', amount: 1000 }]);
    await database.pool.query('truncate payment_records cascade');
    expect(await kept()).toEqual([]);
  });

  it('are right after many writers at once, who move payments in opposite directions', async () => {
    const writer = async (turn: number) => {
      for (let round = 0; round < 15; round += 1) {
        const [from, to] = (turn + round) % 2 ? ['pending', 'completed'] : ['completed', 'pending'];
        await insert([{ kind: turn % 3 ? 'penal_code' : 'civil_code', state: from, amount: 7 }]);
        await sql`update payment_records set status = ${to} where id in (
          select id from payment_records where status = ${from}
          limit 2 for update skip locked)`.execute(database.db);
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, turn) => writer(turn)));
    expect(await kept()).toEqual(await counted());
    const { rows } = await database.pool.query('select from payment_totals');
    // Never more rows for a kind than there were writers.
    expect(rows.length).toBeLessThanOrEqual(4 * 12);
  });

  it('keep no writer waiting for another one who has not finished', async () => {
    const add = `insert into payment_records (document_type, status, amount, transaction_id)
      values ('penal_code', 'pending', 1000, gen_random_uuid()::text)`;
    await database.pool.query(add);
    const unfinished = await database.pool.connect();
    await unfinished.query('begin');
    await unfinished.query(add);
    await database.pool.query(`set lock_timeout = 0; ${add}`);
    await unfinished.query('commit');
    unfinished.release();
    expect(await kept()).toEqual([
      { document_type: 'penal_code', status: 'pending', records: 3, revenue: 0 },
    ]);
  });
});
