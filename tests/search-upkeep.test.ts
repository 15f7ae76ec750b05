import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BinEntry } from '../src/features/bin/contract.ts';
import {
  buildArticle,
  createLawsApp,
  publishAsItIs,
} from '../src/features/laws/server/laws.fixture.ts';
import { createSearchApp } from '../src/features/search/server/search.fixture.ts';
import {
  mergeFrequencies,
  rebuildIndex,
} from '../src/features/search/server/search-index/commands.ts';
import { createSearchDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
let editor: Awaited<ReturnType<typeof createLawsApp>>;
let reader: ReturnType<typeof createSearchApp>;

beforeAll(async () => {
  database = await createSearchDatabase();
  editor = await createLawsApp(database.db);
  reader = createSearchApp(database.db);
});

afterAll(async () => {
  await database.drop();
});

const finds = async (q: string) =>
  (await reader.search({ q, lang: 'en' })).body.items.map(({ article_id }) => article_id);

/** What the index says of everything, sums of frequencies and distinct words. */
async function indexDigest(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(s) order by law_article_id) from law_article_search s) as articles,
      (select jsonb_object_agg(language || ' ' || stem, total) from (
        select language, stem, sum(articles) as total from search_frequencies
        group by language, stem having sum(articles) <> 0
      ) sums) as frequencies,
      (select jsonb_agg(distinct language || ' ' || word) from search_words) as words`.execute(
    database.db,
  );
  return rows;
}

describe('the search index', () => {
  it('follows every write, and is the same when it is rebuilt', async () => {
    const category = await editor.createCategory({ code: 'follow', is_free: true });
    await publishAsItIs(database.db, category);
    const first = await editor.createArticle(category, { title_en: 'Ostrich' });
    await editor.createArticle(category, { article_id: '2', content_en: 'Pelican' });
    expect([await finds('ostrich'), await finds('pelican')]).toEqual([['1'], ['2']]);

    await editor.call('PATCH', `/law-articles/${first.id}`, {
      body: { version: 1, title_en: 'Flamingo' },
    });
    expect([await finds('ostrich'), await finds('flamingo')]).toEqual([[], ['1']]);

    const deleted = await editor.call('DELETE', `/law-articles/${first.id}`);
    expect(await finds('flamingo')).toEqual([]);
    const { id: entry } = deleted.body as BinEntry;
    await editor.call('POST', `/bin/${entry}/restore`, { body: {} });
    expect(await finds('flamingo')).toEqual(['1']);

    const gone = await editor.call('DELETE', `/law-categories/${category.id}`);
    expect(await finds('flamingo')).toEqual([]);
    const { id: bin } = gone.body as BinEntry;
    await editor.call('POST', `/bin/${bin}/restore`, { body: {} });
    expect(await finds('flamingo')).toEqual(['1']);

    await mergeFrequencies(database.db);
    const followed = await indexDigest();
    expect(await rebuildIndex(database.db)).toBe(2);
    expect(await indexDigest()).toEqual(followed);
  });

  it('is right after many writes at once', async () => {
    const category = await editor.createCategory({ code: 'parallel', is_free: true });
    await publishAsItIs(database.db, category);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        editor.call('POST', '/law-articles', {
          body: buildArticle(category, { article_id: `p${index}`, content_en: `Heron ${index}` }),
        }),
      ),
    );
    expect(await finds('heron')).toHaveLength(12);
    const { rows } = await sql<{ articles: string }>`
      select sum(articles) as articles from search_frequencies
      where language = 'en' and stem = 'heron'`.execute(database.db);
    expect(rows).toEqual([{ articles: '12' }]);
  });

  it('lets the public find what is published the moment it is, the console all of it', async () => {
    const category = await editor.createCategory();
    await editor.createArticle(category, { content_en: 'Kingfisher' });
    expect(await finds('kingfisher')).toEqual([]);
    await editor.call('PATCH', `/law-categories/${category.id}`, {
      body: { version: 1, is_active: true, accept_unknown_provenance: true },
    });
    expect(await finds('kingfisher')).toEqual(['1']);
  });
});
