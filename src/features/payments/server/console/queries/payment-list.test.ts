import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPlannedAnew } from '../../../../../../tests/support/planned-anew.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../../tests/support/test-database.ts';
import { listPayments, listPaymentsOf, readPayments } from './payment-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    insert into payment_records (document_type, amount, status, state, transaction_id, created_at)
    select 'code', 1000, 'pending', 'pending', 'TX' || n, now() - n * interval '1 minute'
    from generate_series(1, 5000) n`.execute(database.db);
  await sql`analyze payment_records`.execute(database.db);
});
afterAll(() => database.drop());

const QUERY = { q: '', sort: '-created_at', status: 'all' } as const;

it.each([1, 25, 50, 99, 100])(
  'a page of %i payments is planned once for all of them',
  async (limit) => {
    expect(
      await findPlannedAnew(database.db, (db) => listPayments(db, { ...QUERY, limit })),
    ).toEqual([]);
  },
);

it.each([1, 25, 30, 50, 99, 100])(
  'pages of %i payments follow each other without a gap',
  async (limit) => {
    const first = await listPayments(database.db, { ...QUERY, limit });
    const cursor = first.next_cursor ?? undefined;
    const second = await listPayments(database.db, { ...QUERY, limit, cursor });
    const shown = [...first.items, ...second.items].map(({ transaction_id }) => transaction_id);
    expect(shown).toEqual(Array.from({ length: 2 * limit }, (_, index) => `TX${index + 1}`));
  },
);

it.each(['created_at', '-amount'] as const)(
  'the second page by %s is planned once for all of them',
  async (sort) => {
    const query = { ...QUERY, sort, limit: 25 };
    const { next_cursor } = await listPayments(database.db, query);
    const next = { ...query, cursor: next_cursor ?? undefined };
    expect(await findPlannedAnew(database.db, (db) => listPayments(db, next))).toEqual([]);
  },
);

it('what a person or a choice narrows is planned for what it leaves', async () => {
  const id = crypto.randomUUID();
  await database.db.connection().execute(async (db) => {
    await listPayments(db, { ...QUERY, limit: 25 });
    await listPaymentsOf(db, id, 25);
    await readPayments(db, { ...QUERY, ids: [id] }).next();
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%from payment_records p%'`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { statement } of rows) expect(statement).not.toMatch(/p.user_id = \$|any *\(/);
  });
});
