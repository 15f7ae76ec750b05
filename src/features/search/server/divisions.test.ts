import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../tests/support/test-database.ts';
import { createSearchApp, divideArticles, insertCode } from './search.fixture.ts';

let database: TestDatabase;
let app: ReturnType<typeof createSearchApp>;
beforeAll(async () => {
  database = await createSearchDatabase();
  await insertCode(database.db);
  app = createSearchApp(database.db);
});
afterAll(() => database.drop());

const found = async (q: string, lang: string) =>
  (await app.search({ q, lang })).body.items.map(({ article_id }) => article_id);
const foundInAnyOrder = async (q: string, lang: string) => (await found(q, lang)).sort();

const divide = (articles: readonly string[], titles: { en: string; fr: string } | null) =>
  divideArticles(database.db, articles, titles);

describe('the titles of the divisions that an article stands in', () => {
  it('lead to it in either language', async () => {
    expect(await found('deprivation of liberty', 'en')).toEqual([]);
    await divide(['12 bis', '13'], {
      en: 'Deprivation of liberty',
      fr: 'De la privation de liberté',
    });
    expect(await foundInAnyOrder('deprivation of liberty', 'en')).toEqual(['12 bis', '13']);
    expect(await foundInAnyOrder('privation de liberté', 'fr')).toEqual(['12 bis', '13']);
  });

  it('count less than an article’s own words', async () => {
    await divide(['1', '3'], { en: 'Theft and kindred offences', fr: 'Du vol' });
    expect((await found('theft', 'en')).slice(0, 2).sort()).toEqual(['2', '2-1']);
    expect((await found('vol', 'fr')).slice(0, 2).sort()).toEqual(['2', '2-1']);
  });

  it('are among the words that a wrong letter is corrected to', async () => {
    expect(await foundInAnyOrder('deprivaton of libety', 'en')).toEqual(['12 bis', '13']);
  });

  it('lead to it no more once it stands elsewhere', async () => {
    await divide(['12 bis'], null);
    expect(await found('deprivation of liberty', 'en')).toEqual(['13']);
    expect(await found('privation de liberté', 'fr')).toEqual(['13']);
  });
});
