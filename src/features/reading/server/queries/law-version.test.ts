import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { lawVersion } from './changes.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** What the triggers of everything that belongs to the law do. */
const change = (db: Database | DatabaseTransaction) => sql`select begin_law_change()`.execute(db);

describe('the version of the law', () => {
  const version = lawVersion();
  const read = async () => (await version(database.db)).id;

  it('changes with each commit, in whatever order positions were drawn, and with nothing else', async () => {
    const versions = [await read()];
    const note = async () => versions.push(await read());
    await database.db.transaction().execute(async (early) => {
      await change(early);
      await note();
      // Later in the order of changes, and visible before.
      await change(database.db);
      await note();
    });
    await note();
    const [before, underway, late, both] = versions;
    expect(underway).toBe(before);
    expect(late).not.toBe(before);
    expect(new Set([before, late, both]).size).toBe(3);
    const failing = database.db.transaction().execute(async (trx) => {
      await change(trx);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await read()).toBe(both);
    const { rows } = await sql`select from law_version_changes`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
