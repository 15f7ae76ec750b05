import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildProgramApp } from '../../../../tests/support/program-app.ts';
import { newPackKey } from '../../../../tests/support/reading-world.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { announcePackKey, buildDuePacks } from './commands.ts';
import { listPacks } from './queries.ts';

const key = newPackKey();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await announcePackKey(database.db, key);
});
beforeEach(async () => {
  await sql`delete from law_categories`.execute(database.db);
  await sql`insert into law_categories (code, name_en, name_fr, display_order, is_free)
    values ('long_code', 'Long Code', 'Code long', 1, true)`.execute(database.db);
  await addArticles(1, 3);
  await build();
  expect(await listPacks(database.db)).toHaveLength(3);
});
afterAll(() => database.drop());

const addArticles = (from: number, to: number) =>
  sql`insert into law_articles (category_id, article_id, article_number, display_order)
    select id, n::text, n, n from law_categories,
      generate_series(${from}::integer, ${to}::integer) n`.execute(database.db);

const build = () => buildDuePacks(database.db, key, 0);

it('the packs of a code that grows beyond 20,000 articles are gone: they would stay an old law', async () => {
  const app = await buildProgramApp(database.db);
  const page = async () => (await app.request('/laws/long_code')).text();
  await addArticles(4, 20_001);
  expect(await page()).toContain('Keep on this phone');
  await build();
  expect(await listPacks(database.db)).toEqual([]);
  expect(await page()).not.toContain('Keep on this phone');
});

it('the packs of a code that had grown too long under an earlier program are gone as well', async () => {
  // That program took the code from the list of what is due, and built nothing.
  const buildWithoutDue = async () => {
    await sql`delete from law_packs_due`.execute(database.db);
    await build();
  };
  await addArticles(4, 20_000);
  await buildWithoutDue();
  expect(await listPacks(database.db)).toHaveLength(3);
  await addArticles(20_001, 20_001);
  await buildWithoutDue();
  expect(await listPacks(database.db)).toEqual([]);
});
