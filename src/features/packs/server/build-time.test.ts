import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLaw, newPackKey } from '../../../../tests/support/reading-world.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { holdTable, waitingForLock } from '../../../../tests/support/waiting-for-lock.ts';
import { readChangesState } from '../../reading/server/queries/changes.ts';
import { announcePackKey, buildDuePacks } from './commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addLaw(database.db);
});
afterAll(() => database.drop());

it('while packs are made, which takes seconds, apps go on learning of changes', async () => {
  const { db } = database;
  const key = newPackKey();
  await announcePackKey(db, key);
  const { holding, release } = await holdTable(db, 'law_pack_deltas');
  const building = buildDuePacks(db, key, 0);
  await waitingForLock(db);
  const { position } = await readChangesState(db);
  await sql`update law_articles set content_en = 'Another text.'`.execute(db);
  expect((await readChangesState(db)).position).toBeGreaterThan(position);
  release();
  await Promise.all([holding, building]);
});
