import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { buildProgramApp } from '../../../../tests/support/program-app.ts';
import { newPackKey } from '../../../../tests/support/reading-world.ts';
import { dropDatabase } from '../../../../tests/support/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { announcePackKey, buildDuePacks } from './commands.ts';
import { listPacks } from './queries.ts';

const key = newPackKey();
/** A code whose packs were built when it was short, and which has since grown as long as one may. */
let filled: TestDatabase;
let database: TestDatabase;
beforeAll(async () => {
  filled = await createTestDatabase();
  const { db } = filled;
  await announcePackKey(db, key);
  await sql`insert into law_categories (code, name_en, name_fr, display_order, is_free)
    values ('long_code', 'Long Code', 'Code long', 1, true)`.execute(db);
  await addArticles(filled, 1, 3);
  await buildDuePacks(db, key, 0);
  // Nobody asks for what the triggers write of them, which takes most of a minute.
  await sql`alter table law_articles disable trigger user`.execute(db);
  await addArticles(filled, 4, 20_000);
  await sql`alter table law_articles enable trigger user`.execute(db);
  await filled.close();
}, 120_000);
beforeEach(async () => {
  database = await createTestDatabase(filled.name);
  expect(await listPacks(database.db)).toHaveLength(3);
});
afterEach(() => database.drop());
afterAll(() => dropDatabase(inject('cluster').connection, filled.name));

const addArticles = ({ db }: TestDatabase, from: number, to: number) =>
  sql`insert into law_articles (category_id, article_id, article_number, display_order)
    select id, n::text, n, n from law_categories,
      generate_series(${from}::integer, ${to}::integer) n`.execute(db);

const build = () => buildDuePacks(database.db, key, 0);

it('the packs of a code that grows beyond 20,000 articles are gone: they would stay an old law', async () => {
  const app = await buildProgramApp(database.db);
  const page = async () => (await app.request('/laws/long_code')).text();
  await addArticles(database, 20_001, 20_001);
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
  await buildWithoutDue();
  expect(await listPacks(database.db)).toHaveLength(3);
  await addArticles(database, 20_001, 20_001);
  await buildWithoutDue();
  expect(await listPacks(database.db)).toEqual([]);
});

it.each(['this', 'an earlier'])(
  'the packs of a code that lost its last article under %s program are gone: they would tell on what was withdrawn',
  async (which) => {
    const { db } = database;
    await sql`insert into law_categories (code, name_en, name_fr, display_order, is_free)
      values ('short_code', 'Short Code', 'Code court', 2, true)`.execute(db);
    await sql`insert into law_articles (category_id, article_id, article_number, display_order, content_en)
      select id, '1', 1, 1, 'A mistake.' from law_categories where code = 'short_code'`.execute(db);
    await build();
    expect(await listPacks(db, 'short_code')).toHaveLength(3);
    await sql`update law_articles set is_active = false where content_en = 'A mistake.'`.execute(
      db,
    );
    if (which === 'an earlier') await sql`delete from law_packs_due`.execute(db);
    await build();
    expect(await listPacks(db, 'short_code')).toEqual([]);
  },
);
