import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import type { ImportRow, LawImport } from '../contract.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
});
afterAll(() => database.drop());

async function createArticle(category: string, article_id: string, text: string): Promise<void> {
  await database.db
    .insertInto('law_articles')
    .values({
      category_id: category,
      article_id,
      article_number: Number(article_id),
      display_order: Number(article_id),
      title_en: `Title ${article_id}`,
      title_fr: `Titre ${article_id}`,
      content_en: text,
      content_fr: 'Ancien.',
    })
    .execute();
}

async function readTitles(category_id: string, text: string): Promise<LawImport> {
  const files = [{ name: 'titles.csv', language: 'both', text }];
  const answer = await laws.call('POST', '/law-imports', { body: { category_id, files } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as LawImport;
}

async function change(preview: LawImport, row: number, body: object): Promise<ImportRow> {
  const answer = await laws.call('PATCH', `/law-imports/${preview.id}/rows/${row}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as ImportRow;
}

async function apply({ id }: LawImport): Promise<number> {
  return (await laws.call('POST', `/law-imports/${id}/apply`, { body: {} })).status;
}

async function texts(category: string) {
  const found = await database.db
    .selectFrom('law_articles')
    .select(['article_id', 'title_en', 'content_en', 'content_fr'])
    .where('category_id', '=', category)
    .orderBy('display_order')
    .execute();
  return found.map((article) => Object.values(article));
}

describe('the part of a text that a file does not name', () => {
  it('is a colleague’s where the row is excluded and included again after a refusal', async () => {
    const { id } = await laws.createCategory();
    await createArticle(id, '1', 'Old.');
    const preview = await readTitles(id, 'article_id,title_en\n1,Lakes\n2,Ponds\n');
    await database.db
      .updateTable('law_articles')
      .set({ content_en: 'By a colleague.', version: 2 })
      .where('category_id', '=', id)
      .execute();
    await createArticle(id, '2', 'Also by a colleague.');
    expect(await apply(preview)).toBe(409);
    for (const row of [1, 2]) {
      await change(preview, row, { left_out: true });
      await change(preview, row, { left_out: false });
    }
    expect(await apply(preview)).toBe(200);
    expect(await texts(id)).toEqual([
      ['1', 'Lakes', 'By a colleague.', 'Ancien.'],
      ['2', 'Ponds', 'Also by a colleague.', 'Ancien.'],
    ]);
  });

  it('is that of the article whose number the row is given', async () => {
    const { id } = await laws.createCategory();
    await createArticle(id, '1', 'Of lakes.');
    await createArticle(id, '2', 'Of ponds.');
    const preview = await readTitles(id, 'article_id,title_en\n1,Ponds\n');
    const row = await change(preview, 1, { article_id: '2' });
    expect(row).toMatchObject({ content_en: null, base: { content_en: 'Of ponds.' } });
    expect(row.suspicions).not.toContain('empty');
    expect(await apply(preview)).toBe(200);
    expect(await texts(id)).toEqual([
      ['1', 'Title 1', 'Of lakes.', 'Ancien.'],
      ['2', 'Ponds', 'Of ponds.', 'Ancien.'],
    ]);
  });

  it('is there where another row is joined to it, and so is that of the joined one', async () => {
    const { id } = await laws.createCategory();
    await createArticle(id, '1', 'Of lakes.');
    await createArticle(id, '2', 'Of ponds.');
    const preview = await readTitles(id, 'article_id,title_en\n1,Lakes\n2,Ponds\n');
    const join = await laws.call('POST', `/law-imports/${preview.id}/rows/2/join`, { body: {} });
    expect(join.body).toMatchObject({
      title_en: 'Lakes',
      content_en: 'Of lakes.\n2 Ponds\nOf ponds.',
      content_fr: null,
    });
  });

  it('makes a new article that is marked as empty', async () => {
    const { id } = await laws.createCategory();
    const preview = await readTitles(id, 'article_id,title_en\n1,Lakes\n');
    const row = await change(preview, 1, { title_en: 'Ponds' });
    expect(row.suspicions).toEqual(['empty']);
  });
});
