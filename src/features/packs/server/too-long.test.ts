import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPackKey } from '../../../../tests/support/reading-world.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { announcePackKey, buildDuePacks } from './commands.ts';
import { listPacks } from './queries.ts';

const key = newPackKey();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await announcePackKey(database.db, key);
  await sql`insert into law_categories (code, name_en, name_fr, display_order)
    values ('long_code', 'Long Code', 'Code long', 1)`.execute(database.db);
});
afterAll(() => database.drop());

const addArticles = (from: number, to: number) =>
  sql`insert into law_articles (category_id, article_id, article_number, display_order)
    select id, n::text, n, n from law_categories,
      generate_series(${from}::integer, ${to}::integer) n`.execute(database.db);

it('the pack of a code that had grown too long under an earlier program is gone as well', async () => {
  await addArticles(1, 3);
  await buildDuePacks(database.db, key, 0);
  await addArticles(4, 20_000);
  // That program took the code from the list of what is due, and built nothing.
  const buildWithoutDue = async () => {
    await sql`delete from law_packs_due`.execute(database.db);
    await buildDuePacks(database.db, key, 0);
  };
  await buildWithoutDue();
  expect(await listPacks(database.db)).toHaveLength(3);
  await addArticles(20_001, 20_001);
  await buildWithoutDue();
  expect(await listPacks(database.db)).toEqual([]);
});
