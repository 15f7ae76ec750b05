import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../../src/kit/server/migration-files.ts';
import { migrate } from '../../src/kit/server/migrations.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database as it was before a migration, to be filled and then migrated. */
export async function createOlderDatabase(before: string): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'mboalex-older-'));
  const database = await createTestDatabase('template1');
  for (const name of await readdir(MIGRATIONS_FOLDER)) {
    if (/^\d/.test(name) && name < before) {
      await cp(join(MIGRATIONS_FOLDER, name), join(folder, name));
    }
  }
  await migrate(database.pool, folder);
  await rm(folder, { recursive: true });
  return database;
}
