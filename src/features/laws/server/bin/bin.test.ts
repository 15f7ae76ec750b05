import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { BinBatch, BinEntry } from '../../../bin/contract.ts';
import { binTasks } from '../../../bin/server/tasks.ts';
import { createLawsApp, publishAsItIs } from '../laws.fixture.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db);
});
afterAll(() => database.drop());

/** Every row of the law, to the microsecond. */
async function lawDigest(): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(row, '|' order by row)) as digest from (
      select c::text as row from law_categories c union all select b::text from law_books b
      union all select a::text from law_articles a
      union all select v::text from law_article_versions v
    ) whole`.execute(database.db);
  return rows[0]?.digest ?? '';
}

async function remove(path: string): Promise<BinEntry> {
  const answer = await laws.call('DELETE', path);
  expect(answer.status).toBe(200);
  return answer.body as BinEntry;
}

const restore = (entry: BinEntry) => laws.call('POST', `/bin/${entry.id}/restore`);

const addBook = (category: { readonly id: string }) =>
  database.db
    .insertInto('law_books')
    .values({ category_id: category.id, code: 'i', name_en: 'I', name_fr: 'I', display_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('a category in the bin', () => {
  it('comes back with its 500 articles, its books and their versions exactly as it was', async () => {
    const other = await laws.createArticle(await laws.createCategory());
    const category = await laws.createCategory({ name_en: 'Forest Law' });
    const book = await addBook(category);
    await database.db
      .insertInto('law_articles')
      .columns(['category_id', 'book_id', 'article_id', 'article_number', 'display_order'])
      .expression(
        sql`select ${category.id}::uuid, ${book.id}::uuid, i::text, i, i
          from generate_series(1, 500) i`,
      )
      .execute();
    const first = await database.db
      .selectFrom('law_articles')
      .select('id')
      .where('category_id', '=', category.id)
      .executeTakeFirstOrThrow();
    await laws.call('PATCH', `/law-articles/${first.id}`, {
      body: { version: 1, content_en: 'now', content_fr: 'maintenant' },
    });
    const before = await lawDigest();

    const counted = await laws.call('GET', `/law-categories/${category.id}`);
    expect(counted.body).toMatchObject({ total_articles: 500 });
    const entry = await remove(`/law-categories/${category.id}`);
    expect(entry).toMatchObject({ kind: 'category', label: 'Forest Law', article_count: 500 });
    expect((await laws.call('GET', `/law-articles/${first.id}`)).status).toBe(404);
    expect((await laws.call('GET', `/law-articles/${other.id}`)).status).toBe(200);
    const bin = await laws.call('GET', '/bin');
    expect(bin.body).toMatchObject({ total: 1, items: [entry] });

    expect(await restore(entry)).toMatchObject({ status: 200, body: { id: entry.id } });
    expect(await lawDigest()).toBe(before);
    expect((await laws.call('GET', '/bin')).body).toMatchObject({ total: 0 });
    expect((await restore(entry)).status).toBe(404);
    const actions = await database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', category.id)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'law_category.created',
      'law_category.deleted',
      'law_category.restored',
    ]);
  });

  it('comes back to the end when its place was taken', async () => {
    const category = await laws.createCategory();
    const entry = await remove(`/law-categories/${category.id}`);
    const taker = await laws.createCategory();
    expect(taker.display_order).toBe(category.display_order);
    await restore(entry);
    const { body } = await laws.call('GET', `/law-categories/${category.id}`);
    expect(body).toMatchObject({ display_order: taker.display_order + 1, version: 1 });
  });

  it('stays there, with a sentence, when its code was taken', async () => {
    const category = await laws.createCategory();
    const entry = await remove(`/law-categories/${category.id}`);
    await laws.createCategory({ code: category.code });
    const answer = await laws.refused('POST', `/bin/${entry.id}/restore`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('loses nothing to edits that are underway while it is deleted', async () => {
    const category = await laws.createCategory();
    const article = await laws.createArticle(category);
    const [entry, ...edits] = await Promise.all([
      laws.call('DELETE', `/law-categories/${category.id}`),
      ...Array.from({ length: 10 }, (_, index) =>
        laws.call('PATCH', `/law-articles/${article.id}`, {
          body: { version: 1, content_en: `Edit ${index}` },
        }),
      ),
    ]);
    await restore(entry.body as BinEntry);
    const saved = edits.filter(({ status }) => status === 200);
    const { body } = await laws.call('GET', `/law-articles/${article.id}`);
    expect(body).toMatchObject({ version: 1 + saved.length });
    const versions = await laws.call('GET', `/law-articles/${article.id}/versions`);
    expect(versions.body).toMatchObject({ total: saved.length });
  });
});

describe('an article in the bin', () => {
  it('comes back exactly as it was, or to the end when its number was taken', async () => {
    const category = await laws.createCategory();
    await laws.createArticle(category, { article_id: 'a' });
    const article = await laws.createArticle(category, { article_id: 'b' });
    await laws.call('PATCH', `/law-articles/${article.id}`, {
      body: { version: 1, content_en: 'Second' },
    });
    const before = await lawDigest();
    await restore(await remove(`/law-articles/${article.id}`));
    expect(await lawDigest()).toBe(before);

    const entry = await remove(`/law-articles/${article.id}`);
    await laws.createArticle(category, { article_id: 'c' });
    await restore(entry);
    const { body } = await laws.call('GET', `/law-articles/${article.id}`);
    expect(body).toMatchObject({ article_number: 3, display_order: 3, version: 2 });
  });

  it('is named as people know it, and found by a word of its title in either language', async () => {
    const category = await laws.createCategory({ name_en: 'Penal Code', name_fr: 'Code pénal' });
    const texts = { title_en: 'Theft of cattle', title_fr: 'Vol de bétail' };
    const article = await laws.createArticle(category, { article_id: '8', ...texts });
    const entry = await remove(`/law-articles/${article.id}`);
    expect(entry.name).toEqual({
      en: 'Article 8, Theft of cattle (Penal Code)',
      fr: 'Article 8, Vol de bétail (Code pénal)',
    });
    for (const word of ['cattle', 'betail', 'code penal', category.code]) {
      const { body } = await laws.call('GET', `/bin?q=${encodeURIComponent(word)}`);
      expect(body, word).toMatchObject({ total: 1, items: [{ id: entry.id }] });
    }
    await restore(entry);
  });

  it('stays there when its label was taken or its category is in the bin itself', async () => {
    const category = await laws.createCategory();
    const article = await laws.createArticle(category);
    const entry = await remove(`/law-articles/${article.id}`);
    const again = await laws.createArticle(category);
    const restoring = ['POST', `/bin/${entry.id}/restore`] as const;
    expect((await laws.refused(...restoring)).status).toBe(409);
    await laws.call('DELETE', `/law-articles/${again.id}`);
    const whole = await remove(`/law-categories/${category.id}`);
    expect((await laws.refused(...restoring)).status).toBe(409);
    await restore(whole);
    expect((await restore(entry)).status).toBe(200);
  });
});

describe('an article of a book', () => {
  it('comes back without the book, as it would stand without it, when that is gone', async () => {
    const category = await laws.createCategory();
    const article = await laws.createArticle(category);
    const book = await addBook(category);
    await database.db
      .updateTable('law_articles')
      .set({ book_id: book.id })
      .where('id', '=', article.id)
      .execute();
    const entry = await remove(`/law-articles/${article.id}`);
    await laws.createArticle(category, { article_id: 'taker' });
    await database.db.deleteFrom('law_books').where('id', '=', book.id).execute();
    expect((await restore(entry)).status).toBe(200);
    const { body } = await laws.call('GET', `/law-articles/${article.id}`);
    expect(body).toMatchObject({ book: null, article_number: 2, display_order: 2 });
  });
});

describe('the last article of a published category', () => {
  it('stays, also when two people delete the last two at once', async () => {
    const category = await laws.createCategory();
    const articles = await Promise.all(
      ['1', '2'].map((article_id) => laws.createArticle(category, { article_id })),
    );
    await publishAsItIs(database.db, category);
    const answers = await Promise.all(
      articles.map(({ id }) => laws.call('DELETE', `/law-articles/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [last] = articles.filter((_, at) => answers[at]?.status === 409);
    const body = { kind: 'article', ids: [last?.id] };
    const refused = await laws.refused('POST', '/bin', { body });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Unpublish the category instead') },
    });
    const edit = { version: category.version, is_active: false };
    await laws.call('PATCH', `/law-categories/${category.id}`, { body: edit });
    expect((await laws.call('DELETE', `/law-articles/${last?.id}`)).status).toBe(200);
  });
});

describe('a published category that is restored', () => {
  it.each([
    ['is published with its article', true],
    ['is not published when it has nothing to read', false],
  ])('%s', async (_kind, hasArticle) => {
    const category = await laws.createCategory();
    if (hasArticle) await laws.createArticle(category);
    await publishAsItIs(database.db, category);
    await restore(await remove(`/law-categories/${category.id}`));
    const { body } = await laws.call('GET', `/law-categories/${category.id}`);
    expect(body).toMatchObject({ is_active: hasArticle });
  });
});

describe('the bin', () => {
  it('forgets after 30 days, by a job', async () => {
    const [old, recent] = [await laws.createCategory(), await laws.createCategory()];
    const gone = await remove(`/law-categories/${old.id}`);
    const kept = await remove(`/law-categories/${recent.id}`);
    const age = (id: string, days: string) =>
      sql`update bin_entries set deleted_at = now() - ${days}::interval where id = ${id}`.execute(
        database.db,
      );
    await age(gone.id, '30 days 1 minute');
    await age(kept.id, '29 days 23 hours');
    for (const task of binTasks(database.db).tasks) await task.run({});
    expect((await restore(gone)).status).toBe(404);
    expect((await restore(kept)).status).toBe(200);
    const rows = await database.db
      .selectFrom('bin_rows')
      .select('bin_id')
      .where('bin_id', '=', gone.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('somebody who is no administrator', () => {
  it('changes nothing and sees nothing', async () => {
    const article = await laws.createArticle(await laws.createCategory());
    for (const as of [null]) {
      expect((await laws.refused('DELETE', `/law-articles/${article.id}`, { as })).status).toBe(
        401,
      );
      expect((await laws.refused('GET', '/bin', { as })).status).toBe(401);
    }
  });
});

/** A connection tells what it has read within ten seconds. */
const SETTLES = { timeout: 30_000, interval: 200 };
const ROWS = 8_000;

describe('what is deleted of very many', () => {
  it('reads each row a few times, also when the bin has just been emptied', async () => {
    const category = await laws.createCategory();
    const { rows } = await sql<{ id: string }>`
      insert into law_articles
        (category_id, article_id, article_number, display_order, content_en)
      select ${category.id}::uuid, n::text, n, n, repeat('word ' || n, 30)
      from generate_series(10, ${ROWS + 9}::integer) n
      returning id`.execute(database.db);
    await database.pool.query('analyze law_articles');
    const body = { kind: 'article', ids: rows.slice(0, ROWS / 40).map((row) => row.id) };
    const deleted = (await laws.call('POST', '/bin', { body })).body as BinBatch;
    await laws.call('POST', `/bin/batches/${deleted.batch_id}/restore`);
    // As the database does by itself within a minute: from then on it takes the table for empty.
    await database.pool.query('analyze bin_entries');
    const read = async () => {
      const counted = await sql<{ deleted: number; reads: number }>`
        select n_tup_del::float8 as deleted,
          (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as reads
        from pg_stat_user_tables where relname = 'law_articles'`.execute(database.db);
      return counted.rows[0] ?? { deleted: 0, reads: 0 };
    };
    const before = await read();
    expect((await laws.call('POST', '/bin', { body })).status).toBe(200);
    await expect
      .poll(async () => (await read()).deleted, SETTLES)
      .toBeGreaterThanOrEqual(2 * body.ids.length);
    const { reads } = await read();
    expect(reads - before.reads).toBeLessThan(4 * ROWS);
  });
});
