import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { waitingForLock } from '../../../../../tests/support/waiting-for-lock.ts';
import type { LawArticle, LawCategory } from '../../contract.ts';
import type { PlaceChoices } from '../../place-contract.ts';
import { buildArticle, createLawsApp } from '../laws.fixture.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db);
});
afterAll(() => database.drop());

const title = { level: 'title', label: 'TITLE I', title: 'Of waters' };
const chapter = { level: 'chapter', label: 'CHAPTER I', title: 'Of laks' };
const corrected = { ...chapter, title: 'Of lakes' };
const second = { ...chapter, label: 'CHAPTER II', title: 'Of rivers' };
const section = { level: 'section', label: 'SECTION I', title: 'Of shores' };
const BOOK = { code: 'book_i', name_en: 'Book One', name_fr: 'Livre premier' };

const edit = (article: { id: string }, body: object) =>
  laws.call('PATCH', `/law-articles/${article.id}`, { body });

/** A category with an article for each of these English paths, its labels counted from 1. */
async function categoryWith(paths: readonly (readonly object[] | null)[], more: object = {}) {
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
    .selectFrom('law_articles as a')
    .leftJoin('law_books as b', 'b.id', 'a.book_id')
    .select(['a.article_id', 'a.article_number', 'a.display_order', 'a.version'])
    .select(['a.path_en', 'a.path_fr', 'b.code as book'])
    .where('a.category_id', '=', id)
    .orderBy('a.article_number')
    .execute();
}

const choices = async (category: LawCategory, query = '') =>
  (await laws.call('GET', `/law-categories/${category.id}/places${query}`)).body as PlaceChoices;

describe('the place of an article', () => {
  it('is corrected in both languages, without a stored version, and recorded', async () => {
    const { articles } = await categoryWith([[title, chapter]]);
    const [article] = articles as [LawArticle];
    const french = [{ level: 'chapter', label: 'CHAPITRE I', title: '' }];
    const { body } = await edit(article, {
      version: 1,
      path_en: [title, { ...corrected, label: ' CHAPTER: I ' }],
      path_fr: french,
      book: BOOK,
    });
    expect(body).toMatchObject({
      version: 2,
      path_en: [title, { ...corrected, label: 'CHAPTER  I' }],
      path_fr: french,
      book: BOOK,
      updated_at: article.updated_at,
    });
    const versions = await laws.call('GET', `/law-articles/${article.id}/versions`);
    expect(versions.body).toMatchObject({ total: 0 });
    const entry = await database.db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'law_article.updated',
      before: {
        book: '',
        path_en: 'title: TITLE I: Of waters\nchapter: CHAPTER I: Of laks',
        path_fr: '',
      },
      after: {
        book: 'book_i: Book One / Livre premier',
        path_en: 'title: TITLE I: Of waters\nchapter: CHAPTER  I: Of lakes',
        path_fr: 'chapter: CHAPITRE I:',
      },
    });
  });

  it('is edited together with the text, in one version', async () => {
    const { articles } = await categoryWith([[chapter]]);
    const [article] = articles as [LawArticle];
    const { body } = await edit(article, { version: 1, title_en: 'New', path_en: [corrected] });
    expect(body).toMatchObject({ version: 2, title_en: 'New', path_en: [corrected] });
    const versions = await laws.call('GET', `/law-articles/${article.id}/versions`);
    expect(versions.body).toMatchObject({ items: [{ version: 1 }], total: 1 });
  });

  it('that is the same, or none as before, changes nothing', async () => {
    const { articles } = await categoryWith([[chapter], null]);
    const [first, unknown] = articles as [LawArticle, LawArticle];
    const place = { version: 1, also_following: true, book: null };
    expect((await edit(first, { ...place, path_en: [chapter] })).body).toEqual(first);
    expect((await edit(unknown, { ...place, path_en: [], path_fr: null })).body).toEqual(unknown);
  });

  it('makes an edit stale that began before, which gets to see it', async () => {
    const { articles } = await categoryWith([[chapter]]);
    const [article] = articles as [LawArticle];
    await edit(article, { version: 1, path_en: [corrected], book: BOOK });
    const path = `/law-articles/${article.id}`;
    for (const mine of [{ title_en: 'Mine' }, { path_en: [second], also_following: true }]) {
      const answer = await laws.refused('PATCH', path, { body: { version: 1, ...mine } });
      expect(answer).toMatchObject({
        status: 409,
        body: { current: { version: 2, path_en: [corrected], book: BOOK } },
      });
    }
  });

  it.each([
    ['no list', { path_en: 'CHAPTER I' }, 'path_en'],
    ['a level that is none', { path_en: [{ ...chapter, level: 'volume' }] }, 'path_en'],
    [
      'a division without a heading',
      { path_fr: [{ ...chapter, label: ' ', title: '' }] },
      'path_fr',
    ],
    ['eleven divisions', { path_en: Array(11).fill(section) }, 'path_en'],
    ['a label of 101 letters', { path_en: [{ ...chapter, label: 'x'.repeat(101) }] }, 'path_en'],
    ['a heading of two lines', { path_fr: [{ ...chapter, title: 'a\nb' }] }, 'path_fr'],
    ['a field of its own', { path_en: [{ ...chapter, id: 1 }] }, 'id'],
    ['a book without a French name', { book: { ...BOOK, name_fr: '' } }, 'book'],
    ['a book without a code', { book: { ...BOOK, code: ' ' } }, 'book'],
    ['a book with a colon in its code', { book: { ...BOOK, code: 'a:b' } }, 'book'],
    ['a book by its code alone', { book: 'book_i' }, 'book'],
    ['a flag that is none', { also_following: 1 }, 'also_following'],
  ])('is refused with a sentence beside the field: %s', async (_kind, changes, field) => {
    const { category, articles } = await categoryWith([[chapter], [chapter]]);
    const body = { version: 1, ...changes };
    const answer = await laws.refused('PATCH', `/law-articles/${articles[0]?.id}`, { body });
    expect(answer.body).toMatchObject({ fields: { [field]: expect.stringMatching(/\w+\./) } });
    const created = await laws.refused('POST', '/law-articles', {
      body: buildArticle(category, { article_id: '9', ...changes }),
    });
    expect(created.body).toMatchObject({ fields: { [field]: expect.stringMatching(/\w+\./) } });
  });
});

describe('a book', () => {
  it('is made once, is found by its code, and is renamed for all its articles', async () => {
    const { category, articles } = await categoryWith([[chapter], [chapter], [chapter]]);
    const [first, other, last] = articles as [LawArticle, LawArticle, LawArticle];
    await edit(first, { version: 1, book: BOOK });
    await edit(other, { version: 1, book: { ...BOOK, name_en: 'Book I' } });
    const present = await laws.call('GET', `/law-articles/${first.id}`);
    expect(present.body).toMatchObject({ book: { ...BOOK, name_en: 'Book I' }, version: 2 });
    await edit(last, { version: 1, book: { ...BOOK, code: 'book_ii' } });
    const offered = await choices(category);
    expect(offered.books.map(({ code }) => code)).toEqual(['book_i', 'book_ii']);
  });

  it('without articles is offered no more, and an article from the bin still finds it', async () => {
    const { category, articles } = await categoryWith([[chapter], [chapter]], { book: BOOK });
    const [first, other] = articles as [LawArticle, LawArticle];
    await edit(first, { version: 1, book: null });
    const { body: entry } = await laws.call('DELETE', `/law-articles/${other.id}`);
    expect((await choices(category)).books).toEqual([]);
    await laws.call('POST', `/bin/${(entry as { id: string }).id}/restore`);
    const restored = await laws.call('GET', `/law-articles/${other.id}`);
    expect(restored.body).toMatchObject({ book: BOOK });
  });

  it('is one, when two articles are put into a new one at once', async () => {
    const { category, articles } = await categoryWith([[chapter], [chapter]]);
    const answers = await Promise.all(
      articles.map((article) => edit(article, { version: 1, book: BOOK })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await choices(category)).books).toEqual([BOOK]);
  });
});

describe('a correction that goes on through the following articles', () => {
  it('reaches all of the division and ends behind it', async () => {
    const { category, articles } = await categoryWith([
      [title, chapter],
      [title, chapter],
      null,
      [title, chapter, section],
      [title, second],
      [title, chapter],
    ]);
    const other = [{ level: 'chapter', label: 'CHAPITRE I', title: 'Des lacs' }];
    await edit(articles[2] as LawArticle, { version: 1, path_fr: other });
    const { body } = await edit(articles[1] as LawArticle, {
      version: 1,
      path_en: [title, corrected],
      also_following: true,
    });
    expect(body).toMatchObject({ path_en: [title, corrected], version: 2 });
    const after = await articlesOf(category);
    expect(after.map(({ path_en, version }) => [path_en, version])).toEqual([
      [[title, chapter], 1],
      [[title, corrected], 2],
      [null, 2],
      [[title, corrected, section], 2],
      [[title, second], 1],
      [[title, chapter], 1],
    ]);
    const log = await database.db
      .selectFrom('audit_entries')
      .select('after')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(log?.after).toMatchObject({ following: 1 });
  });

  it('reaches the chapters of a title, with a heading above that was missing', async () => {
    const paths = [[chapter], [chapter, section], [second]];
    const { category, articles } = await categoryWith(paths);
    const [first] = articles as [LawArticle];
    await edit(first, { version: 1, path_en: [title, chapter], also_following: true });
    const after = await articlesOf(category);
    expect(after.map(({ path_en }) => path_en)).toEqual([
      [title, chapter],
      [title, chapter, section],
      [second],
    ]);
    const wrongTitle = { ...title, title: 'OF WATERS' };
    await edit(first, { version: 2, path_en: [wrongTitle, chapter], also_following: true });
    const again = await articlesOf(category);
    expect(again[1]).toMatchObject({ path_en: [wrongTitle, chapter, section], version: 3 });
  });

  it('tells both languages and the book apart, however many articles there are', async () => {
    const { category, articles } = await categoryWith([[chapter], [second]]);
    await database.pool.query(
      `insert into law_articles (category_id, article_id, article_number, display_order, path_en,
         path_fr)
       select $1, n::text, n, n, $2, $3 from generate_series(3, 1203) n`,
      [category.id, JSON.stringify([second]), JSON.stringify([chapter])],
    );
    await edit(articles[1] as LawArticle, {
      version: 1,
      path_en: [{ ...second, title: 'Of all rivers' }],
      path_fr: [corrected],
      book: BOOK,
      also_following: true,
    });
    const after = await articlesOf(category);
    expect(after[0]).toMatchObject({ path_en: [chapter], path_fr: null, book: null, version: 1 });
    for (const article of after.slice(2)) {
      expect(article).toMatchObject({
        path_en: [{ ...second, title: 'Of all rivers' }],
        // The corrected article had no French divisions; those that have some are elsewhere.
        path_fr: [chapter],
        book: 'book_i',
        version: 2,
      });
    }
    expect(after).toHaveLength(1203);
  });

  it('waits for one who edits such an article, and both edits stay', async () => {
    const { category, articles } = await categoryWith([[chapter], [chapter]]);
    const [first, other] = articles as [LawArticle, LawArticle];
    let correcting: ReturnType<typeof laws.call> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('law_articles')
        .set({ title_en: 'Theirs', version: 2 })
        .where('id', '=', other.id)
        .execute();
      correcting = edit(first, { version: 1, path_en: [corrected], also_following: true });
      await waitingForLock(database.db);
    });
    expect((await correcting)?.status).toBe(200);
    expect((await articlesOf(category))[1]).toMatchObject({ path_en: [corrected], version: 3 });
    const { body } = await laws.call('GET', `/law-articles/${other.id}`);
    expect(body).toMatchObject({ title_en: 'Theirs' });
  });

  it('is known to readers who keep copies', async () => {
    const { category, articles } = await categoryWith([[chapter], [chapter]]);
    const path = `/law-categories/${category.id}`;
    await laws.call('PATCH', path, {
      body: { version: 1, is_active: true, accept_unknown_provenance: true },
    });
    const hashes = () =>
      database.db
        .selectFrom('law_changes')
        .select(['article_id', 'hash'])
        .where('category_id', '=', category.id)
        .where('kind', '=', 'article')
        .orderBy('article_number')
        .execute();
    const before = await hashes();
    const [first] = articles as [LawArticle];
    await edit(first, { version: 1, path_en: [corrected], also_following: true });
    const after = await hashes();
    expect(after).toHaveLength(2);
    for (const [at, { hash }] of after.entries()) expect(hash).not.toBe(before[at]?.hash);
  });
});

describe('what a form offers for the place', () => {
  it('is the place of the article before, or of the last one', async () => {
    const { category, articles } = await categoryWith([[chapter], [second]]);
    const [first, last] = articles as [LawArticle, LawArticle];
    expect(await choices(category)).toMatchObject({
      books: [],
      before: { article_id: '2', path_en: [second], path_fr: null, book: null },
    });
    expect(await choices(category, `?before=${last.id}`)).toMatchObject({
      before: { article_id: '1', path_en: [chapter] },
    });
    expect((await choices(category, `?before=${first.id}`)).before).toBeNull();
  });

  it('is refused for an article of another category, and for no category', async () => {
    const [one, other] = [await categoryWith([null]), await categoryWith([null])];
    const path = `/law-categories/${one.category.id}/places?before=${other.articles[0]?.id}`;
    expect((await laws.refused('GET', path)).status).toBe(422);
    const nothing = `/law-categories/${crypto.randomUUID()}/places`;
    expect((await laws.refused('GET', nothing)).status).toBe(404);
  });
});
