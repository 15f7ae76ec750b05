import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
let category: string;

const NUMBERS = Array.from({ length: 12 }, (_, at) => String(at + 1));
const table = (ids: readonly string[], told: string) =>
  ['article_id,content_en', ...ids.map((id) => `${id},${told} of lake ${id}.`)].join('\n');

async function preview(name: string, text: string): Promise<string> {
  const language = name.endsWith('.txt') ? 'en' : 'both';
  const body = { category_id: category, files: [{ name, language, text }] };
  const read = await laws.call('POST', '/law-imports', { body });
  expect(read.status, JSON.stringify(read.body)).toBe(201);
  return (read.body as { id: string }).id;
}

async function suspected(importId: string): Promise<(readonly string[])[]> {
  const rows = await database.db
    .selectFrom('law_import_rows')
    .select(['article_id', 'suspicions'])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ article_id, suspicions }) =>
    suspicions.length > 0 ? [[article_id, ...suspicions]] : [],
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
  category = (await laws.createCategory()).id;
  const id = await preview('lakes.csv', table(NUMBERS, 'The keeper'));
  expect((await laws.call('POST', `/law-imports/${id}/apply`, { body: {} })).status).toBe(200);
});
afterAll(() => database.drop());

it('a table of corrections leaves out what is there, and nothing is missing', async () => {
  const id = await preview('corrections.csv', table(['3', '7', '12'], 'A new keeper'));
  expect(await suspected(id)).toEqual([]);
  const edited = await laws.call('PATCH', `/law-imports/${id}/rows/2`, {
    body: { content_en: 'Quite another text.' },
  });
  expect(edited.status).toBe(200);
  expect(await suspected(id)).toEqual([]);
  expect((await laws.call('POST', `/law-imports/${id}/apply`, { body: {} })).status).toBe(200);
  const marked = await database.db
    .selectFrom('law_articles')
    .select(['article_id', 'suspicions'])
    .where('category_id', '=', category)
    .execute();
  expect(marked.filter(({ suspicions }) => (suspicions?.length ?? 0) > 0)).toEqual([]);
});

it('a number that neither the table nor the code has is missing', async () => {
  const id = await preview('more.csv', table(['12', '15'], 'A later keeper'));
  expect(await suspected(id)).toEqual([
    ['12', 'gap_behind'],
    ['15', 'gap'],
  ]);
});

it('a scan that leaves out what is there has lost a heading', async () => {
  const text = ['1', '2', '4', '5'].map((id) => `Article ${id}.- The keeper of lake ${id}.`);
  const marks = await suspected(await preview('lakes.txt', text.join('\n')));
  expect(marks).toEqual([
    ['2', 'gap_behind'],
    ['4', 'gap'],
  ]);
});
