import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { Language } from '../../../../kit/languages.ts';
import type { KeptCode } from '../../both/kept/kept-code.ts';
import { KeptIndex } from '../../both/kept/kept-index.ts';
import { searchKept } from '../../both/kept/search-kept.ts';
import { isIndexStop, stemOf } from '../../both/kept/stem-of.ts';
import { listSearchedCategories } from '../categories/queries.ts';
import { createSearchApp, insertCode } from '../search.fixture.ts';
import { readKeptVocabulary } from './queries.ts';

let database: TestDatabase;
let app: ReturnType<typeof createSearchApp>;
let index: KeptIndex;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertCode(database.db);
  app = createSearchApp(database.db);
  const { rows } = await database.pool.query(
    `select a.*, b.name_en as book_name_en, b.name_fr as book_name_fr
     from law_articles a left join law_books b on b.id = a.book_id`,
  );
  const [category] = await listSearchedCategories(database.db);
  if (!category) throw new Error('There is no code.');
  const code: KeptCode = { category, articles: rows };
  index = new KeptIndex([code], await readKeptVocabulary(database.db));
});

afterAll(async () => {
  await database.drop();
});

const onServer = async (q: string, lang: Language) => {
  const { items } = (await app.search({ q, lang })).body;
  return items.map(({ article_id, match }) => `${article_id} ${match}`);
};

const onDevice = async (q: string, lang: Language) => {
  const { articles } = await searchKept(index, { q, lang });
  const labels = new Map(index.articles.map(({ article }) => [article.id, article.article_id]));
  return articles.map(({ id, match }) => `${labels.get(id)} ${match}`);
};

it.each([
  ['en', 'article 2'],
  ['en', 'art. 12 bis penal code'],
  ['fr', 'article deux'],
  ['fr', 'art 25'],
  ['en', 'theft'],
  ['en', 'my things were taken at night'],
  ['en', 'thift'],
  ['en', 'corupton'],
  ['fr', 'garde a vu'],
  ['fr', 'vol aggravé avec une arme'],
  ['fr', 'on a volé mon téléphone'],
  ['en', 'abeg wetin law talk for tiefman'],
  ['fr', 'le mbere a pris mon do, il veut le tchoko'],
  ['en', 'how long does police custody last'],
  ['en', 'how to bake bread'],
  ['en', 'hold up'],
] as const)('%s: “%s” is answered on a device as on the server', async (language, query) => {
  expect(await onDevice(query, language)).toEqual(await onServer(query, language));
});

it('words have the stems of the server, and its stop words', async () => {
  const { rows } = await database.pool.query<{ language: Language; word: string; stem: string }>(
    'select language, word, stem from search_words order by language, word',
  );
  const other = rows.filter(({ language, word, stem }) => stemOf(word, language) !== stem);
  expect(rows.length).toBeGreaterThan(5_000);
  // Of the two packages that stem, one differs in a word or two.
  expect(other.length).toBeLessThan(3);
  const { rows: stops } = await database.pool.query<{
    language: Language;
    stops: boolean;
    word: string;
  }>(
    `select language, word, is_search_stop(language, word) as stops
     from (select distinct word from search_words) words, unnest('{en,fr}'::text[]) language`,
  );
  expect(
    stops.filter(({ language, word, stops }) => isIndexStop(word, language) !== stops),
  ).toEqual([]);
});
