import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { Language } from '../../../../kit/languages.ts';
import { KeptIndex } from '../../both/kept/kept-index.ts';
import { readKeptWords } from '../../both/kept/kept-words.ts';
import { listCode } from '../../both/kept/list-code.ts';
import { listConcepts, vectorsOf } from '../../both/kept/list-concepts.ts';
import { listWords } from '../../both/kept/list-words.ts';
import { placeOfResult, searchKept } from '../../both/kept/search-kept.ts';
import { isIndexStop, stemOf } from '../../both/kept/stem-of.ts';
import { type KeptTerm, readKeptPhrase, type WordLists } from '../../both/kept/stored-lists.ts';
import { likeness } from '../../both/ranking/concepts.ts';
import type { WordIndex } from '../../both/understanding/word-index.ts';
import { wordIndexOf } from '../analysis/queries.ts';
import { listSearchedCategories } from '../categories/queries.ts';
import { findDueConcepts } from '../concepts/commands.ts';
import { findLikeness } from '../concepts/queries.ts';
import { createSearchApp, divideArticles, insertCode } from '../search.fixture.ts';
import { buildKeptWords } from './commands.ts';
import { keptWordsRoutes } from './routes.ts';

let database: TestDatabase;
let app: ReturnType<typeof createSearchApp>;
let words: WordLists;
let index: KeptIndex;

const atOnce = async () => undefined;

beforeAll(async () => {
  database = await createSearchDatabase();
  await insertCode(database.db);
  await divideArticles(database.db, ['12 bis', '13'], {
    en: 'Deprivation of liberty',
    fr: 'De la privation de liberté',
  });
  app = createSearchApp(database.db);
  const { rows } = await database.pool.query(
    `select a.*, b.name_en as book_name_en, b.name_fr as book_name_fr
     from law_articles a left join law_books b on b.id = a.book_id order by a.article_number`,
  );
  const [category] = await listSearchedCategories(database.db);
  if (!category) throw new Error('There is no code.');
  await buildKeptWords(database.db);
  const file = await (await keptWordsRoutes(database.db).request('/search/words')).text();
  words = await listWords(readKeptWords(file), atOnce);
  const concepts = await listConcepts(rows, vectorsOf(words), atOnce);
  index = new KeptIndex([{ category, lists: await listCode(rows, atOnce), concepts }], words);
  await findDueConcepts(database.db);
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
  return articles.map((result) => {
    const { code, place } = index.articles[placeOfResult(result)] ?? {};
    return `${code?.lists.labels[place ?? -1]} ${result.match}`;
  });
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
  ['en', 'deprivation of liberty'],
  ['fr', 'privaton de liberté'],
] as const)('%s: “%s” is answered on a device as on the server', async (language, query) => {
  expect(await onDevice(query, language)).toEqual(await onServer(query, language));
});

it.each([
  ['en', 'boss refuse give money month'],
  ['fr', 'patron garde argent mois travail'],
] as const)(
  '%s: “%s” is like the same entries on a device as on the server',
  async (language, q) => {
    const asked = q.split(' ').map((word, at) => ({
      stem: stemOf(word, language),
      weight: at === 0 ? 1 : 0.5,
      isOwn: true,
    }));
    const read = async (from: WordIndex) => {
      const { likely, concepts } = await from.findLikelyEntries(asked, language);
      const entries = likely.map(({ share, terms }) => [
        share.toFixed(9),
        terms.map((term) => JSON.stringify(Object.entries(term).sort())).sort(),
      ]);
      return [...entries, ...concepts.map(({ weight }) => [weight.toFixed(9)])];
    };
    const onServer = await read(wordIndexOf(database.db));
    expect(onServer.length).toBeGreaterThan(1);
    // Entries that are equally like it have no order of their own.
    expect((await read(index)).map(String).sort()).toEqual(onServer.map(String).sort());
  },
);

it('articles are as like a question by what both are about as on the server', async () => {
  const asked = ['boss', 'took', 'money', 'night', 'police'].map((word) => ({
    stem: stemOf(word, 'en'),
    weight: 1,
    isOwn: true,
  }));
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from law_articles order by article_number',
  );
  const ids = rows.map(({ id }) => id);
  const { concepts } = await wordIndexOf(database.db).findLikelyEntries(asked, 'en');
  const onServer = await findLikeness(database.db, concepts, ids);
  const onDevice = await index.findLikelyEntries(asked, 'en');
  for (const [place, id] of ids.entries())
    expect(likeness(onDevice.concepts, index.conceptsOf(place))).toBeCloseTo(
      onServer.get(id) ?? 0,
      2,
    );
  expect(Math.max(...onServer.values())).toBeGreaterThan(0.1);
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

it('phrases and legal terms of the editors’ list are read as on the server', async () => {
  const { rows } = await database.pool.query<{ line: string }>(
    `select distinct concat_ws(' ', 'phrase', language, is_legal, stems) as line
     from search_synonym_phrases p
     where exists (select from search_legal_terms t where t.synonym_id = p.synonym_id)
     union select distinct concat_ws(' ', 'term', language, term, query, is_phrase)
     from search_legal_terms`,
  );
  const onServer = new Set(rows.map(({ line }) => line));
  const all = new Set(words.listed.split('\n').map((line) => line.split(' ')[1] ?? ''));
  const phrases = words.phrases.split('\n').flatMap((line) => {
    const [language, , ...ofStem] = line.split(' ');
    return ofStem.map((word) => {
      const { is_legal, stems = [] } = readKeptPhrase(word, all) ?? {};
      return `phrase ${language} ${is_legal ? 't' : 'f'} ${stems.join(' ')}`;
    });
  });
  const terms = words.terms.split('\n').flatMap((line) => {
    const ofEntry: readonly KeptTerm[] = JSON.parse(line);
    return ofEntry.map(
      ({ language, term, query, is_phrase }) =>
        `term ${language} ${term} ${query} ${is_phrase ? 't' : 'f'}`,
    );
  });
  const onDevice = new Set([...phrases, ...terms]);
  expect(onServer.size).toBeGreaterThan(40_000);
  const missing = [...onServer].filter((line) => !onDevice.has(line));
  expect(missing.length, missing.slice(0, 20).join('\n')).toBeLessThan(20);
});
