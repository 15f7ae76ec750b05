import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { LawArticle } from '../../contract.ts';
import { LAW_LIMITS } from '../../rules.ts';
import { createLawsApp, publishAsItIs } from '../laws.fixture.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db);
});
afterAll(() => database.drop());

async function publishedArticle(changes: object = {}): Promise<LawArticle> {
  const category = await laws.createCategory();
  await publishAsItIs(database.db, category);
  return laws.createArticle(category, changes);
}

const edit = (article: LawArticle, body: object) =>
  laws.call('PATCH', `/law-articles/${article.id}`, { body });

const ASKED = 'my husband left me\nhow do I divorce?';

describe('what people ask of an article', () => {
  it('is written a line each, without blank and repeated ones, and says so in the audit log', async () => {
    const article = await publishedArticle();
    const body = { version: 1, asked_en: ` my  husband left me \n\n${ASKED}` };
    expect((await edit(article, body)).body).toMatchObject({ asked_en: ASKED, asked_version: 1 });
    const entry = await database.db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', article.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'law_article.updated',
      before: { asked_en: '' },
      after: { asked_en: ASKED },
    });
  });

  it('is there from the beginning where a new article has it', async () => {
    const article = await publishedArticle({ asked_fr: 'mon mari est parti' });
    expect(article).toMatchObject({ asked_en: '', asked_fr: 'mon mari est parti', version: 1 });
  });

  it('makes no version, no other hash and no other date: it is no text of the law', async () => {
    const article = await publishedArticle();
    const change = () =>
      database.db
        .selectFrom('law_changes')
        .selectAll()
        .where('item_id', '=', article.id)
        .executeTakeFirstOrThrow();
    const before = await change();
    const { body } = await edit(article, { version: 1, asked_en: ASKED });
    expect(body).toMatchObject({ version: 1, updated_at: article.updated_at });
    expect(await change()).toEqual(before);
    const versions = await laws.call('GET', `/law-articles/${article.id}/versions`);
    expect(versions.body).toMatchObject({ total: 0 });
  });

  it('of two editors the second sees what the first wrote, and nothing is overwritten', async () => {
    const article = await publishedArticle();
    await edit(article, { version: 1, asked_version: 0, asked_en: ASKED });
    const answer = await laws.refused('PATCH', `/law-articles/${article.id}`, {
      body: { version: 1, asked_version: 0, asked_en: 'something else' },
    });
    expect(answer).toMatchObject({ status: 409, body: { current: { asked_en: ASKED } } });
    // Who edits the texts alone is not disturbed.
    const texts = await edit(article, { version: 1, title_en: 'Divorce' });
    expect(texts.body).toMatchObject({ title_en: 'Divorce', asked_en: ASKED, version: 2 });
    const emptied = await edit(article, { version: 2, asked_version: 1, asked_en: '' });
    expect(emptied.body).toMatchObject({ asked_en: '', asked_version: 2 });
  });

  it('that is too long is refused', async () => {
    const article = await publishedArticle();
    const answer = await laws.refused('PATCH', `/law-articles/${article.id}`, {
      body: { version: 1, asked_fr: 'x'.repeat(LAW_LIMITS.asked + 1) },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { asked_fr: expect.anything() } },
    });
  });

  it('comes back with the article from the bin', async () => {
    const article = await laws.createArticle(await laws.createCategory(), { asked_en: ASKED });
    const bin = await laws.call('DELETE', `/law-articles/${article.id}`);
    const { id } = bin.body as { id: string };
    expect((await laws.call('POST', `/bin/${id}/restore`)).status).toBe(200);
    const { body } = await laws.call('GET', `/law-articles/${article.id}`);
    expect(body).toMatchObject({ asked_en: ASKED });
  });
});
