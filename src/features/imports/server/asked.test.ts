import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { LawCategory } from '../../laws/contract.ts';
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

async function preview(category: LawCategory, files: object[]): Promise<LawImport> {
  const answer = await laws.call('POST', '/law-imports', {
    body: { category_id: category.id, files },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as LawImport;
}

async function rowsOf({ id }: LawImport, filter?: string): Promise<ImportRow[]> {
  const query = filter === undefined ? '' : `?filter=${filter}`;
  const answer = await laws.call('GET', `/law-imports/${id}/rows${query}`);
  return (answer.body as { items: ImportRow[] }).items;
}

const apply = ({ id }: LawImport) => laws.call('POST', `/law-imports/${id}/apply`);

describe('what people ask, in a file', () => {
  const record = (fields: object) => [
    { name: 'law.jsonl', language: 'both', text: JSON.stringify(fields) },
  ];
  const LAKE = {
    article_id: '1',
    content_en: 'A lake is water.',
    content_fr: 'Un lac est de l’eau.',
  };
  const askedOf = ({ id }: LawCategory) =>
    database.db
      .selectFrom('law_articles')
      .select(['asked_en', 'asked_fr', 'asked_version', 'version'])
      .where('category_id', '=', id)
      .executeTakeFirst();

  it('is written with a new article, and alone makes a changed row but no version', async () => {
    const category = await laws.createCategory();
    await apply(await preview(category, record({ ...LAKE, asked_en: 'can I swim?' })));
    expect(await askedOf(category)).toMatchObject({ asked_en: 'can I swim?', asked_fr: null });

    const asked = { asked_en: 'can I swim?\n\n can I fish? ', asked_fr: '' };
    const draft = await preview(category, record({ ...LAKE, ...asked }));
    expect(draft.counts).toMatchObject({ changed: 1, same: 0 });
    expect(await rowsOf(draft, 'changed')).toMatchObject([
      { asked_en: 'can I swim?\ncan I fish?', asked_fr: null, base: { asked_en: 'can I swim?' } },
    ]);
    expect((await apply(draft)).body).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await askedOf(category)).toEqual({
      asked_en: 'can I swim?\ncan I fish?',
      asked_fr: null,
      asked_version: 1,
      version: 1,
    });
    // A file that says nothing of it leaves it.
    const silent = await preview(category, record(LAKE));
    expect(silent.counts).toMatchObject({ changed: 0, same: 1 });
  });

  it('that somebody has changed since the preview is not overwritten', async () => {
    const category = await laws.createCategory();
    const article = await laws.createArticle(category);
    const draft = await preview(category, record({ ...LAKE, asked_en: 'can I swim?' }));
    await laws.call('PATCH', `/law-articles/${article.id}`, {
      body: { version: 1, asked_en: 'can I fish?' },
    });
    const before = await databaseDigest(database.db);
    expect(await apply(draft)).toMatchObject({
      status: 409,
      body: { current: { article_ids: ['1'] } },
    });
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('goes when the import is taken back, unless somebody has changed it since', async () => {
    const category = await laws.createCategory();
    const article = await laws.createArticle(category, { asked_en: 'can I fish?' });
    const { title_en, title_fr, content_en, content_fr } = article;
    const texts = { article_id: '1', title_en, title_fr, content_en, content_fr };
    const file = record({ ...texts, asked_en: 'can I swim?' });
    const undo = ({ id }: LawImport) => laws.call('POST', `/law-imports/${id}/undo`, { body: {} });
    const draft = await preview(category, file);
    await apply(draft);
    expect((await undo(draft)).status).toBe(200);
    expect(await askedOf(category)).toMatchObject({ asked_en: 'can I fish?' });
    // The preview is as good as before.
    expect((await apply(draft)).status).toBe(200);
    await laws.call('PATCH', `/law-articles/${article.id}`, {
      body: { version: article.version, asked_version: 3, asked_en: 'can I dive?' },
    });
    await undo(draft);
    expect(await askedOf(category)).toMatchObject({ asked_en: 'can I dive?' });
  });

  it.each(['csv', 'jsonl'])('comes back as it was from an export as %s', async (format) => {
    const category = await laws.createCategory();
    const asked = { asked_en: 'can I swim?\n=fish', asked_fr: 'puis-je nager\u00a0?' };
    await laws.createArticle(category, asked);
    const path = `/law-categories/${category.id}/export?format=${format}`;
    const text = (await laws.call('GET', path)).body as string;
    const other = await laws.createCategory();
    const copy = text.replaceAll(category.code, other.code);
    await apply(await preview(other, [{ name: `law.${format}`, language: 'both', text: copy }]));
    const { asked_en, asked_fr } = await laws.createArticle(category, {
      article_id: '2',
      ...asked,
    });
    expect(await askedOf(other)).toMatchObject({ asked_en, asked_fr });
  });
});
