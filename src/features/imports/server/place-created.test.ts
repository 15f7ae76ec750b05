import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
let category: string;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
  category = (await laws.createCategory()).id;
});
afterAll(() => database.drop());

const lawOf = (ids: readonly string[]) =>
  ids.map((id) => `Article ${id}.- Of ${id}\nThe text of ${id}.`).join('\n');

async function importLaw(ids: readonly string[]): Promise<string> {
  const files = [{ name: 'lakes.txt', language: 'en', text: lawOf(ids) }];
  const read = await laws.call('POST', '/law-imports', { body: { category_id: category, files } });
  expect(read.status, JSON.stringify(read.body)).toBe(201);
  const { id } = read.body as { id: string };
  const applied = await laws.call('POST', `/law-imports/${id}/apply`, { body: {} });
  expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  return id;
}

async function articles() {
  return database.db
    .selectFrom('law_articles')
    .select(['article_id', 'article_number', 'display_order', 'version'])
    .where('category_id', '=', category)
    .orderBy('article_number')
    .execute();
}

it('what a second import brings stands where its files have it, and leaves when it is undone', async () => {
  await importLaw(['2', '3', '5']);
  const before = await articles();
  const id = await importLaw(['1', '2', '3', '4', '5', '6']);
  expect((await articles()).map((article) => Object.values(article))).toEqual([
    ['1', 1, 1, 1],
    ['2', 2, 2, 1],
    ['3', 3, 3, 1],
    ['4', 4, 4, 1],
    ['5', 5, 5, 1],
    ['6', 6, 6, 1],
  ]);
  const undone = await laws.call('POST', `/law-imports/${id}/undo`, { body: {} });
  expect(undone.body).toMatchObject({ removed: 3, kept: 0 });
  const ids = (list: typeof before) => list.map(({ article_id }) => article_id);
  expect(ids(await articles())).toEqual(ids(before));
  const again = await laws.call('POST', `/law-imports/${id}/apply`, { body: {} });
  expect(again.status).toBe(200);
  expect(ids(await articles())).toEqual(['1', '2', '3', '4', '5', '6']);
});

it('an article that a reader’s code lacked is added between its neighbours by a file of its own', async () => {
  await importLaw(['3 bis']);
  expect((await articles()).map(({ article_id }) => article_id)).toEqual([
    ...['1', '2', '3', '3 bis', '4', '5', '6'],
  ]);
});

const rowsOf = (ids: readonly string[]) =>
  ['article_id,content_en', ...ids.map((id) => `${id},The text of ${id}.`)].join('\n');

/** Applies a table to a category, without some of its rows. */
async function sendTable(
  categoryId: string,
  ids: readonly string[],
  leftOut: readonly string[] = [],
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const files = [{ name: 'lakes.csv', language: 'both', text: rowsOf(ids) }];
  const read = await laws.call('POST', '/law-imports', {
    body: { category_id: categoryId, files },
  });
  const { id: draft } = read.body as { id: string };
  for (const left of leftOut) {
    const path = `/law-imports/${draft}/rows/${ids.indexOf(left) + 1}`;
    const edited = await laws.call('PATCH', path, { body: { left_out: true } });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  }
  await meanwhile();
  expect((await laws.call('POST', `/law-imports/${draft}/apply`, { body: {} })).status).toBe(200);
}

async function orderIn(categoryId: string): Promise<string[]> {
  const placed = await database.db
    .selectFrom('law_articles')
    .select('article_id')
    .where('category_id', '=', categoryId)
    .orderBy('article_number')
    .execute();
  return placed.map(({ article_id }) => article_id);
}

it('an annex stands before what follows it in its file, where that is left out', async () => {
  const { id: other } = await laws.createCategory();
  await sendTable(other, ['1', '2', 'part-2-1', 'part-2-2']);
  await sendTable(other, ['1', '2', 'annex-1', 'part-2-1', 'part-2-2'], ['part-2-1', 'part-2-2']);
  expect(await orderIn(other)).toEqual(['1', '2', 'annex-1', 'part-2-1', 'part-2-2']);
});

it('a number stands by itself beside what is left out, since that may be a misread reference', async () => {
  const { id: other } = await laws.createCategory();
  await sendTable(other, ['1', '2', '3', '4', '5', '6']);
  await sendTable(other, ['1', '2', '5', '2 bis', '3'], ['5']);
  expect(await orderIn(other)).toEqual(['1', '2', '2 bis', '3', '4', '5', '6']);
});

it('what is left out and gone since the preview sends nothing to the end', async () => {
  const { id: other } = await laws.createCategory();
  await sendTable(other, ['1', '2', '3', '4', '5']);
  await sendTable(other, ['1', '2', '3', '3 bis', 'note', '4', '5'], ['3'], () =>
    database.db
      .deleteFrom('law_articles')
      .where('category_id', '=', other)
      .where('article_id', '=', '3')
      .execute(),
  );
  expect(await orderIn(other)).toEqual(['1', '2', '3 bis', 'note', '4', '5']);
});
