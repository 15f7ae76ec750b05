import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../tests/support/test-database.ts';
import { createSearchApp, insertCode } from './search.fixture.ts';

let database: TestDatabase;
let app: ReturnType<typeof createSearchApp>;
beforeAll(async () => {
  database = await createSearchDatabase();
  await insertCode(database.db);
  app = createSearchApp(database.db);
});
afterAll(() => database.drop());

async function expectFirst(query: { q: string; lang: string }, articleId: string) {
  const { body } = await app.search(query);
  expect(body.items[0]).toMatchObject({ article_id: articleId });
}

describe('what people ask of an article', () => {
  const ask = (articleId: string, asked: { asked_en?: string | null; asked_fr?: string | null }) =>
    database.db
      .updateTable('law_articles')
      .set(asked)
      .where('article_id', '=', articleId)
      .execute();

  it('leads to it in either language', async () => {
    expect((await app.search({ q: 'wahala' })).body.items).toEqual([]);
    await ask('2-1', { asked_en: 'they came with wahala\nthe thieves sold kpangolo' });
    await ask('1', { asked_fr: 'mon mari a un deuxième bureau' });
    await expectFirst({ q: 'wahala kpangolo', lang: 'en' }, '2-1');
    await expectFirst({ q: 'deuxieme bureau', lang: 'fr' }, '1');
  });

  it('is never shown: neither in the answer nor by suggestions', async () => {
    const { body } = await app.search({ q: 'wahala kpangolo' });
    expect(JSON.stringify(body)).not.toMatch(/wahala|kpangolo/);
    for (const q of ['wahala', 'kpan', 'they came with'])
      expect(JSON.stringify((await app.suggest({ q })).body)).not.toMatch(/wahala|kpangolo/);
  });

  it('is found no more once it is removed', async () => {
    await ask('2-1', { asked_en: null });
    expect((await app.search({ q: 'wahala' })).body.items).toEqual([]);
  });

  it('of a locked article is found by everybody without the quota, as its title is', async () => {
    await insertCode(database.db, { code: 'priced_code', name: 'Priced', price: 1_000 });
    await ask('2-1', { asked_en: 'njangi money disappeared' });
    const taken = () =>
      database.db
        .selectFrom('rate_counters')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await taken();
    const { body } = await app.search({ q: 'njangi disappeared', code: 'priced_code' });
    expect(body.items[0]).toMatchObject({ article_id: '2-1', locked: true });
    expect(await taken()).toEqual(before);
  });
});
