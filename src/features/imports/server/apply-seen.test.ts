import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import type { LawImport } from '../contract.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
});
afterAll(() => database.drop());

const TEXT = 'Article 1.- Scope\nLakes.\nArticle 2.- Words\nWater.\nArticle 3.- End\nThe end.';

async function readPreview(): Promise<LawImport> {
  const { id: category_id } = await laws.createCategory();
  const files = [{ name: 'lakes.txt', language: 'en', text: TEXT }];
  const answer = await laws.call('POST', '/law-imports', { body: { category_id, files } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as LawImport;
}

async function present({ id }: LawImport): Promise<LawImport> {
  return (await laws.call('GET', `/law-imports/${id}`)).body as LawImport;
}

const DEEDS = {
  corrected: ['PATCH', '/rows/2', { content_en: 'Salt water.' }],
  'excluded a row of': ['PATCH', '/rows/2', { left_out: true }],
  'added to': ['POST', '/rows', { after: 3, article_id: '4', content_en: 'More.' }],
  'joined rows of': ['POST', '/rows/3/join', {}],
} as const;

describe('applying a preview as it was seen', () => {
  for (const [said, [method, path, body]] of Object.entries(DEEDS)) {
    it(`is refused once somebody has ${said} it, until it is looked at again`, async () => {
      const seen = await readPreview();
      const done = await laws.call(method, `/law-imports/${seen.id}${path}`, { body });
      expect(done.status, JSON.stringify(done.body)).toBeLessThan(300);
      const apply = `/law-imports/${seen.id}/apply`;
      const answer = await laws.refused('POST', apply, { body: { version: seen.version } });
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          error: expect.stringContaining('changed since you looked'),
        },
      });
      const { version } = await present(seen);
      expect((await laws.call('POST', apply, { body: { version } })).status).toBe(200);
    });
  }

  it('is not refused for what was only looked at', async () => {
    const seen = await readPreview();
    await laws.call('GET', `/law-imports/${seen.id}/rows`);
    expect((await present(seen)).version).toBe(seen.version);
    const body = { version: seen.version };
    expect((await laws.call('POST', `/law-imports/${seen.id}/apply`, { body })).status).toBe(200);
  });
});

describe('an article that is left without any text', () => {
  const emptied = { title_en: '', content_en: '' };

  it('is counted and listed, unless it is excluded', async () => {
    const draft = await readPreview();
    expect(draft.counts).toMatchObject({ missing: 3, empty: 0 });
    const row = `/law-imports/${draft.id}/rows/2`;
    await laws.call('PATCH', row, { body: emptied });
    expect((await present(draft)).counts).toMatchObject({ missing: 3, empty: 1 });
    const rows = await laws.call('GET', `/law-imports/${draft.id}/rows?filter=empty`);
    expect(rows.body).toMatchObject({ total: 1, items: [{ article_id: '2' }] });
    await laws.call('PATCH', row, { body: { left_out: true } });
    expect((await present(draft)).counts).toMatchObject({ empty: 0 });
  });

  it('is not one that has a text in the category already', async () => {
    const draft = await readPreview();
    const category = { id: draft.category_id ?? '' };
    await database.pool.query(
      `insert into law_articles (category_id, article_id, article_number, display_order, title_en,
         title_fr, content_en, content_fr) values ($1, '2', 2, 2, '', '', 'Old.', 'Ancien.')`,
      [category.id],
    );
    const row = `/law-imports/${draft.id}/rows/2`;
    await laws.call('PATCH', row, { body: { ...emptied, left_out: true } });
    await laws.call('PATCH', row, { body: { left_out: false } });
    expect((await present(draft)).counts).toMatchObject({ changed: 1, empty: 0 });
    await laws.call('PATCH', row, { body: { content_fr: '' } });
    expect((await present(draft)).counts).toMatchObject({ changed: 1, empty: 1 });
  });
});
