import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDatabase } from '../../../../tests/support/filled-database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { beginAnew } from './restored.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillDatabase(database.pool);
});
afterAll(() => database.drop());

const TABLES = ['sessions', 'sign_in_codes', 'sign_in_links', 'staff_links', 'team_invitations'];

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}`.execute(database.db);
  return rows[0]?.count ?? 0;
}

describe('a database that was restored', () => {
  it('lets nobody in by a session, a code or a link of the backup, and keeps who they are', async () => {
    const users = await count('users');
    const access = await count('document_access');
    for (const table of TABLES) expect(await count(table), table).toBeGreaterThan(0);
    await beginAnew(database.db);
    for (const table of TABLES) expect(await count(table), table).toBe(0);
    expect([await count('users'), await count('document_access')]).toEqual([users, access]);
  });
});
