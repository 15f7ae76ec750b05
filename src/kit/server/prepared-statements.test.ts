import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { PREPARED } from './prepared-statements.ts';

describe('statements that are to be prepared', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database?.drop());

  it('are planned by their connection, the others are not', async () => {
    await database.db.connection().execute(async (db) => {
      for (const n of [1, 2, 3]) {
        const { rows } = await sql<{ n: number }>`${PREPARED} select ${n}::integer as n`.execute(
          db,
        );
        expect(rows).toEqual([{ n }]);
        await sql`select ${n}::integer as other`.execute(db);
      }
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements`.execute(db);
      expect(rows).toEqual([{ statement: '/* prepared */ select $1::integer as n' }]);
    });
  });

  it('work on every connection at once, in transactions and after a failure', async () => {
    const ask = (n: number) =>
      database.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{
          n: number;
        }>`${PREPARED} select 10 / ${n}::integer as n`.execute(trx);
        return rows[0]?.n;
      });
    expect(await Promise.all([1, 2, 5, 10, 1, 2, 5].map(ask))).toEqual([10, 5, 2, 1, 10, 5, 2]);
    await expect(ask(0)).rejects.toThrow('division by zero');
    expect(await ask(5)).toBe(2);
  });
});
