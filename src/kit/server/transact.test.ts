import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const insert = (db: TestDatabase['db'], email: string) =>
  sql`insert into users (email) values (${email})`.execute(db);
const count = async () => (await sql`select from users`.execute(database.db)).rows.length;

it('keeps what was written by a transaction that ends as usual', async () => {
  const answer = await transact<string>(database.db, async (trx) => {
    await insert(trx, 'kept@example.cm');
    return 'kept';
  });
  expect([answer, await count()]).toEqual(['kept', 1]);
});

it('keeps nothing of one that is rolled back, and gives its answer', async () => {
  const answer = await transact<string>(database.db, async (trx, rollBack) => {
    await insert(trx, 'undone@example.cm');
    return rollBack('undone');
  });
  expect([answer, await count()]).toEqual(['undone', 1]);
});

it('throws what the work throws', async () => {
  const failing = transact<string>(database.db, async (trx) => {
    await insert(trx, 'kept@example.cm');
    return 'twice';
  });
  await expect(failing).rejects.toThrow('duplicate key');
});
