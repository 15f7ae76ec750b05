import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { LawArticle, LawCategory } from '../../contract.ts';
import { buildArticle, createLawsApp } from '../laws.fixture.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db);
});
afterAll(() => database.drop());

const title = { level: 'title', label: 'TITLE I', title: 'Of waters' };
const chapter = { level: 'chapter', label: 'CHAPTER I', title: 'Of lakes' };
const second = { level: 'chapter', label: 'CHAPTER II', title: 'Of rivers' };
const BOOK = { code: 'book_i', name_en: 'Book One', name_fr: 'Livre premier' };

/** A category with an article in each of these chapters, its labels counted from 1. */
async function categoryWith(paths: readonly (readonly object[])[], more: object = {}) {
  const category = await laws.createCategory();
  const articles: LawArticle[] = [];
  for (const [at, path_en] of paths.entries()) {
    const article_id = String(at + 1);
    articles.push(await laws.createArticle(category, { article_id, path_en, ...more }));
  }
  return { category, articles };
}

async function articlesOf({ id }: LawCategory) {
  return database.db
    .selectFrom('law_articles')
    .select(['article_id', 'article_number', 'display_order', 'version'])
    .where('category_id', '=', id)
    .orderBy('article_number')
    .execute();
}

describe('an article that is inserted after another one', () => {
  it('does not wait for the packs of its code, which take half a minute to build', async () => {
    const { category, articles } = await categoryWith([[chapter], [chapter]]);
    const [after_id] = articles.map(({ id }) => id);
    await database.db.transaction().execute(async (trx) => {
      // As a row of a pack does, which refers to the category.
      await sql`set local idle_in_transaction_session_timeout = '3s'`.execute(trx);
      await sql`select from law_categories where id = ${category.id} for key share`.execute(trx);
      const inserted = await laws.createArticle(category, { article_id: '1 bis', after_id });
      const move = { body: { direction: 'down' } };
      expect((await laws.call('POST', `/law-articles/${inserted.id}/move`, move)).status).toBe(200);
    });
  });

  it('gets its number, book and divisions, and those behind it move up', async () => {
    const { category, articles } = await categoryWith([[chapter], [chapter], [second]], {
      book: BOOK,
      path_fr: [title],
    });
    const [, after_id] = articles.map(({ id }) => id);
    const inserted = await laws.createArticle(category, { article_id: '2 bis', after_id });
    expect(inserted).toMatchObject({
      article_number: 3,
      display_order: 3,
      book: BOOK,
      path_en: [chapter],
      path_fr: [title],
      version: 1,
    });
    const first = await laws.createArticle(category, {
      article_id: '2 ter',
      after_id: inserted.id,
      book: null,
      path_en: [second],
    });
    expect(first).toMatchObject({ book: null, path_en: [second], path_fr: [title] });
    const after = await articlesOf(category);
    expect(after.map((row) => [row.article_id, row.article_number, row.display_order])).toEqual([
      ['1', 1, 1],
      ['2', 2, 2],
      ['2 bis', 3, 3],
      ['2 ter', 4, 4],
      ['3', 5, 5],
    ]);
    expect(after[4]).toMatchObject({ version: 1 });
  });

  it('is the last one after the last one and without a word about it, and the first after none', async () => {
    const { category, articles } = await categoryWith([[chapter]]);
    const last = await laws.createArticle(category, { article_id: '2', after_id: articles[0]?.id });
    expect(last).toMatchObject({ article_number: 2, path_en: [chapter] });
    const other = await laws.createArticle(category, { article_id: '3' });
    expect(other).toMatchObject({ article_number: 3, path_en: null, book: null });
    const first = await laws.createArticle(category, { article_id: '0', after_id: null });
    expect(first).toMatchObject({ article_number: 1, display_order: 1, path_en: null });
    expect((await articlesOf(category)).map(({ article_id }) => article_id).join()).toBe('0,1,2,3');
  });

  it('is refused behind one of another category or of nobody, and with a label in use', async () => {
    const { category, articles } = await categoryWith([[chapter], [chapter]]);
    const elsewhere = await categoryWith([[chapter]]);
    const [first] = articles as [LawArticle];
    const refused = async (changes: object) => {
      const body = buildArticle(category, { article_id: '3', ...changes });
      return (await laws.refused('POST', '/law-articles', { body })).body;
    };
    for (const after_id of [elsewhere.articles[0]?.id, crypto.randomUUID(), '1']) {
      expect(await refused({ after_id })).toMatchObject({
        fields: { after_id: expect.stringMatching(/./) },
      });
    }
    // What was moved up and made for it is undone.
    expect(await refused({ after_id: first.id, article_id: '2', book: BOOK })).toMatchObject({
      fields: { article_id: 'Article ID is used already.' },
    });
  });

  it('has a number of its own, each of 40 that are inserted at once at the same place', async () => {
    const { category, articles } = await categoryWith([[chapter], [second]]);
    const after_id = articles[0]?.id;
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        laws.createArticle(category, { article_id: `1-${at}`, after_id }),
      ),
    );
    const after = await articlesOf(category);
    expect(after.map(({ article_number }) => article_number)).toEqual(
      Array.from({ length: 42 }, (_, at) => at + 1),
    );
    expect([after[0]?.article_id, after[41]?.article_id]).toEqual(['1', '2']);
  });
});
