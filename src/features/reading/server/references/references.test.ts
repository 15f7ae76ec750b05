import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPlannedAnew } from '../../../../../tests/support/planned-anew.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { waitingForLock } from '../../../../../tests/support/waiting-for-lock.ts';
import { ANONYMOUS } from '../../../access/server/queries.ts';
import { PREVIEW_CHARACTERS } from '../../../laws/rules.ts';
import { listPublishedCategories, scopeOf } from '../queries/categories.ts';
import { readChangesState } from '../queries/changes.ts';
import { findDueReferences } from './commands.ts';
import { findArticleReferences } from './queries.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const codes = { labor: ['Labour Code', 'Code du travail'], land: ['Land Code', 'Code foncier'] };
type Code = keyof typeof codes;

/** A free, published category with articles by their labels; the text is English. */
async function addCategory(code: Code, texts: Readonly<Record<string, string>>, isFree = true) {
  const [en = '', fr = ''] = codes[code];
  await sql`
    insert into law_categories (code, name_en, name_fr, display_order, is_free)
    select ${code}, ${en}, ${fr}, count(*) + 1, ${isFree} from law_categories`.execute(database.db);
  await addArticles(code, texts);
}

async function addArticles(code: Code, texts: Readonly<Record<string, string>>) {
  await sql`
    insert into law_articles (category_id, article_id, article_number, display_order, title_en,
      content_en)
    select c.id, t.label, t.label::integer, t.label::integer, 'Title ' || t.label, t.content
    from law_categories c, json_each_text(${JSON.stringify(texts)}::json) t (label, content)
    where c.code = ${code}`.execute(database.db);
}

const findAll = () => findDueReferences(database.db);
const run = (statement: string) => database.pool.query(statement);

/** References of an article, and what refers to it, as a reader without a session sees them. */
async function look(code: Code, articleId: string) {
  const { db } = database;
  const { openIds } = scopeOf(await listPublishedCategories(db), ANONYMOUS, code);
  const { id } = await db
    .selectFrom('law_articles as a')
    .innerJoin('law_categories as c', 'c.id', 'a.category_id')
    .select('a.id')
    .where('c.code', '=', code)
    .where('a.article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  const { references, referredBy } = (await findArticleReferences(db, [id], openIds))(id);
  const nameOf = (end: { category_code: string; article_id: string }) =>
    `${end.category_code} ${end.article_id}`;
  return { to: references.map(nameOf), by: referredBy.map(nameOf) };
}

const storedRows = async () =>
  (await run('select * from law_references order by law_article_id, starts')).rows;

describe('references', () => {
  it('are found with their offsets, target and title, in both directions', async () => {
    await addCategory('labor', {
      1: 'A contract is written.',
      2: 'Section 1 above applies; see article 7 of the Land Code.',
    });
    await addCategory('land', { 7: 'As article 2 of the Labour Code says.' });
    await run("update law_categories set article_prefix_en = 'Section' where code = 'labor'");
    await findAll();
    expect(await look('labor', '2')).toEqual({ to: ['labor 1', 'land 7'], by: ['land 7'] });
    expect(await look('labor', '1')).toEqual({ to: [], by: ['labor 2'] });
    expect(await look('land', '7')).toEqual({ to: ['labor 2'], by: ['labor 2'] });
    expect(await storedRows()).toContainEqual(
      expect.objectContaining({ language: 'en', starts: 0, ends: 9, version: 1 }),
    );
  });

  it('are found by the job that a change asks for, once a transaction', async () => {
    const jobs = async () =>
      (await run("select from graphile_worker.jobs where task_identifier = 'find_law_references'"))
        .rowCount;
    await addCategory('labor', { 1: 'Text.', 2: 'Article 1 above.' });
    expect(await jobs()).toBe(1);
    await database.db.transaction().execute(async (trx) => {
      await sql`update law_articles set content_en = 'New.', version = version + 1`.execute(trx);
      await sql`update law_categories set name_en = 'Work Code'`.execute(trx);
    });
    expect(await jobs()).toBe(2);
    await run('update law_categories set price = 700');
    await run('update law_articles set updated_at = now()');
    expect(await jobs()).toBe(2);
  });

  it('are the same when they are found again, and then nothing is written', async () => {
    await addCategory('labor', { 1: 'Text.', 2: 'Article 1 above.' });
    await findAll();
    const rows = await storedRows();
    const before = await readChangesState(database.db);
    await run('insert into law_references_due select id from law_categories');
    await findAll();
    expect(await storedRows()).toEqual(rows);
    expect(rows).toHaveLength(1);
    expect((await readChangesState(database.db)).position).toBe(before.position);
  });

  it('are seen by caches, while no copy has to be fetched again', async () => {
    await addCategory('labor', { 1: 'Text.', 2: 'Article 1 above.' });
    const before = await readChangesState(database.db);
    const log = 'select item_id, version, hash, place from law_changes order by item_id';
    const { rows: copies } = await run(log);
    await findAll();
    const after = await readChangesState(database.db);
    expect(after.position).toBeGreaterThan(before.position);
    expect((await run(log)).rows).toEqual(copies);
  });

  it('of a text that was changed are not shown until it is read again', async () => {
    await addCategory('labor', { 1: 'Text.', 2: 'Article 1 above.', 3: 'Text.' });
    await findAll();
    await run(`update law_articles set content_en = 'As to article 3 below.', version = 2
      where article_id = '2'`);
    expect(await look('labor', '2')).toEqual({ to: [], by: [] });
    expect(await look('labor', '1')).toEqual({ to: [], by: [] });
    await findAll();
    expect(await look('labor', '2')).toEqual({ to: ['labor 3'], by: [] });
    expect(await look('labor', '3')).toEqual({ to: [], by: ['labor 2'] });
  });

  it('follow a label that is new, renamed or deleted, also from another category', async () => {
    await addCategory('labor', { 1: 'Article 9 of the Land Code.', 2: 'Article 3 below.' });
    await addCategory('land', { 8: 'Text.' });
    await findAll();
    expect(await look('labor', '1')).toEqual({ to: [], by: [] });
    await addArticles('labor', { 3: 'Text.' });
    await run("update law_articles set article_id = '9', version = 2 where article_id = '8'");
    await findAll();
    expect(await look('labor', '1')).toEqual({ to: ['land 9'], by: [] });
    expect(await look('labor', '2')).toEqual({ to: ['labor 3'], by: [] });
    await run("update law_articles set article_id = '4', version = 2 where article_id = '3'");
    await run("delete from law_articles where article_id = '9'");
    expect(await look('labor', '1')).toEqual({ to: [], by: [] });
    await findAll();
    expect(await look('labor', '2')).toEqual({ to: [], by: [] });
    expect(await storedRows()).toEqual([]);
  });

  it('follow the order of the articles', async () => {
    await addCategory('labor', { 1: 'Text.', 2: 'Text.', 3: 'Under the preceding article.' });
    await findAll();
    expect(await look('labor', '3')).toEqual({ to: ['labor 2'], by: [] });
    await run(`update law_articles set article_number = 3 - article_number
      where article_number < 3`);
    await findAll();
    expect(await look('labor', '3')).toEqual({ to: ['labor 1'], by: [] });
  });

  it('follow the name of a category and what people call it', async () => {
    await addCategory('labor', { 1: 'Article 7 of the Soil Code, article 8 of the Estates Act.' });
    await addCategory('land', { 7: 'Text.', 8: 'Text.' });
    await findAll();
    expect(await look('labor', '1')).toEqual({ to: [], by: [] });
    await run("update law_categories set name_en = 'Soil Code' where code = 'land'");
    await findAll();
    expect(await look('labor', '1')).toEqual({ to: ['land 7'], by: [] });
    await run(`insert into search_synonyms (said_en, said_fr, category_code)
      values ('{estates act}', '{}', 'land')`);
    await findAll();
    expect(await look('labor', '1')).toEqual({ to: ['land 7', 'land 8'], by: [] });
  });

  it('lead nowhere while a category is not published', async () => {
    await addCategory('labor', { 1: 'Article 7 of the Land Code.' });
    await addCategory('land', { 7: 'Article 1 of the Labour Code.' });
    await findAll();
    await run("update law_categories set is_active = false where code = 'land'");
    expect(await look('labor', '1')).toEqual({ to: [], by: [] });
    await findAll();
    expect(await storedRows()).toEqual([]);
    await run("update law_categories set is_active = true where code = 'land'");
    await findAll();
    expect(await look('labor', '1')).toEqual({ to: ['land 7'], by: ['land 7'] });
  });

  it('go and come back with what is deleted and restored', async () => {
    await addCategory('labor', { 1: 'Article 7 of the Land Code.' });
    await addCategory('land', { 7: 'Article 1 of the Labour Code.' });
    await findAll();
    await run(`create table saved_category as select * from law_categories where code = 'land'`);
    await run(`create table saved_articles as select a.* from law_articles a
      join saved_category c on c.id = a.category_id`);
    await run("delete from law_categories where code = 'land'");
    expect(await storedRows()).toEqual([]);
    await findAll();
    expect(await look('labor', '1')).toEqual({ to: [], by: [] });
    await run('insert into law_categories select * from saved_category');
    const { rows } = await run(`select string_agg(column_name, ', ') as names
      from information_schema.columns
      where table_name = 'law_articles' and is_generated = 'NEVER'`);
    await run(`insert into law_articles (${rows[0].names}) select ${rows[0].names}
      from saved_articles`);
    await findAll();
    expect(await look('labor', '1')).toEqual({ to: ['land 7'], by: ['land 7'] });
  });

  it('to an article that comes while the job reads the law are found after it', async () => {
    await addCategory('labor', { 1: 'See article 2.' });
    const writer = await database.pool.connect();
    await writer.query('begin; lock table search_synonyms in access exclusive mode');
    const finding = findAll();
    await waitingForLock(database.db);
    await addArticles('labor', { 2: 'A contract is written.' });
    await writer.query('commit');
    writer.release();
    await finding;
    expect((await look('labor', '1')).to).toEqual(['labor 2']);
  });

  it('of a job that another one is at are left to it', async () => {
    await addCategory('labor', { 1: 'Text.', 2: 'Article 1 above.' });
    await database.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${0x72656673})`.execute(trx);
      await findAll();
    });
    expect(await storedRows()).toEqual([]);
    await Promise.all([findAll(), findAll(), findAll()]);
    expect(await storedRows()).toHaveLength(1);
  });
});

describe('a reader of a locked text', () => {
  const beginning = 'Article 1 above. '.padEnd(PREVIEW_CHARACTERS - 12, 'and more ');

  it('sees only what its beginning tells', async () => {
    await addCategory('land', { 9: 'Text.' });
    await addCategory(
      'labor',
      {
        1: 'Text.',
        2: 'Text.',
        3: `${beginning} See article 2 above and article 9 of the Land Code.`,
      },
      false,
    );
    await findAll();
    expect(await look('labor', '3')).toEqual({ to: ['labor 1'], by: [] });
    expect(await look('labor', '2')).toEqual({ to: [], by: [] });
    expect(await look('land', '9')).toEqual({ to: [], by: [] });
    expect(await look('labor', '1')).toEqual({ to: [], by: ['labor 3'] });
    await run('update law_categories set is_free = true');
    expect(await look('labor', '3')).toEqual({ to: ['labor 1', 'labor 2', 'land 9'], by: [] });
    expect(await look('land', '9')).toEqual({ to: [], by: ['labor 3'] });
  });

  it('does not learn whose article is meant from words behind the beginning', async () => {
    await addCategory('land', { 1: 'Text.' });
    const start = 'Text. '.padEnd(PREVIEW_CHARACTERS - 'article 1'.length, '.');
    await addCategory('labor', { 1: 'Text.', 2: `${start}article 1 of the Land Code.` }, false);
    await findAll();
    expect(await storedRows()).toMatchObject([{ in_preview: false, ends: PREVIEW_CHARACTERS }]);
    expect(await look('labor', '2')).toEqual({ to: [], by: [] });
    expect(await look('land', '1')).toEqual({ to: [], by: [] });
    expect(await look('labor', '1')).toEqual({ to: [], by: [] });
  });
});

it('a thousand articles are read with far fewer statements than articles', async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [
      index + 1,
      `Articles ${index + 2}, ${index + 3} and ${index + 4} of this Code. `.repeat(5),
    ]),
  );
  await addCategory('labor', texts);
  let statements = 0;
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await findDueReferences(counted);
  expect(await storedRows()).toHaveLength(14_970);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThan(200);
});

it('the references of an article are planned for all articles at once', async () => {
  await addCategory('labor', { 1: 'Article 2 applies.', 2: 'Nothing.' });
  await findAll();
  const { rows } = await sql<{ id: string; category_id: string }>`
    select id, category_id from law_articles`.execute(database.db);
  const [first] = rows;
  const asked = [first?.id ?? ''];
  const openIds = [first?.category_id ?? ''];
  expect(
    await findPlannedAnew(database.db, (db) => findArticleReferences(db, asked, openIds)),
  ).toEqual([]);
});
