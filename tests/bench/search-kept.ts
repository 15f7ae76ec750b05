import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { KeptArticle } from '../../src/features/search/both/kept/kept-code.ts';
import { KeptIndex } from '../../src/features/search/both/kept/kept-index.ts';
import { listCode } from '../../src/features/search/both/kept/list-code.ts';
import { listConcepts, vectorsOf } from '../../src/features/search/both/kept/list-concepts.ts';
import { listWords } from '../../src/features/search/both/kept/list-words.ts';
import { placeOfResult, searchKept } from '../../src/features/search/both/kept/search-kept.ts';
import { listSearchedCategories } from '../../src/features/search/server/categories/queries.ts';
import { listKeptSynonyms } from '../../src/features/search/server/kept/queries.ts';
import type { DB } from '../../src/kit/server/database-types.ts';
import { printTable, type Targets } from './report.ts';
import { askSearch, isAnswer } from './search-quality.ts';
import type { AnsweredQuery } from './search-queries.ts';
import { GOOD_QUERIES, GOOD_QUERIES_HELD_OUT } from './search-queries-good.ts';
import { HARD_QUERIES } from './search-queries-hard.ts';
import { NUMBER_QUERIES, NUMBER_QUERIES_HELD_OUT } from './search-queries-numbers.ts';
import { OWN_WORDS_QUERIES, OWN_WORDS_QUERIES_HELD_OUT } from './search-queries-own-words.ts';
import { SECOND_QUERIES } from './search-queries-second.ts';
import { SPOKEN_QUERIES, SPOKEN_QUERIES_HELD_OUT } from './search-queries-spoken.ts';
import { TUNED_QUERIES } from './search-queries-tuned.ts';
import { UNSEEN_QUERIES } from './search-queries-unseen.ts';

const SETS: Readonly<Record<string, readonly AnsweredQuery[]>> = {
  'words and references': [...TUNED_QUERIES, ...SECOND_QUERIES],
  'never tuned on': UNSEEN_QUERIES,
  'in plain words': [...HARD_QUERIES, ...OWN_WORDS_QUERIES, ...GOOD_QUERIES],
  'in plain words, held out': [...OWN_WORDS_QUERIES_HELD_OUT, ...GOOD_QUERIES_HELD_OUT],
  spoken: [...SPOKEN_QUERIES, ...SPOKEN_QUERIES_HELD_OUT],
  numbers: [...NUMBER_QUERIES, ...NUMBER_QUERIES_HELD_OUT],
};
/** All of them. */
export const KEPT_QUERIES: readonly AnsweredQuery[] = Object.values(SETS).flat();

const FIRST = 3;
/** How much less success among three a device may have than the server, in percent of queries. */
const LEAST = -3;

/** The search of kept codes beside the server's: the share that is answered among three. */
export async function measureKeptSearch(
  url: string,
  connection: pg.PoolConfig,
  targets: Targets,
): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const index = await readIndex(pool);
  // The server finds by a job what its articles are about.
  const due = 'select from law_article_concepts where is_due limit 1';
  while ((await pool.query(due)).rowCount !== 0) await setTimeout(500);
  await pool.end();
  const times: number[] = [];
  const onDevice = async (query: AnsweredQuery) => {
    const before = performance.now();
    const found = (await searchKept(index, query)).articles.slice(0, FIRST);
    times.push(performance.now() - before);
    return found.flatMap((result) => {
      const article = index.articles[placeOfResult(result)];
      if (!article) return [];
      const { category, lists } = article.code;
      return [{ category_code: category.code, article_id: lists.labels[article.place] ?? '' }];
    });
  };
  const rows = [];
  for (const [name, queries] of Object.entries(SETS)) {
    const good = { server: 0, device: 0, same: 0 };
    for (const query of queries) {
      const server = (await askSearch(url, query)).items
        .slice(0, FIRST)
        .map(({ category_code, article_id }) => ({ category_code, article_id }));
      const device = await onDevice(query);
      good.server += server.some((one) => isAnswer(one, query)) ? 1 : 0;
      good.device += device.some((one) => isAnswer(one, query)) ? 1 : 0;
      good.same += JSON.stringify(server) === JSON.stringify(device) ? 1 : 0;
    }
    const share = (count: number) => (100 * count) / queries.length;
    const [onServer, onPhone] = [share(good.server), share(good.device)];
    rows.push([
      name,
      queries.length,
      onServer.toFixed(1),
      onPhone.toFixed(1),
      targets.atLeast(`${name}, kept against the server`, onPhone - onServer, LEAST, 1),
      good.same,
    ]);
  }
  printTable(['answered among three, %', 'n', 'server', 'kept', 'more', 'same three'], rows);
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
  console.log(`\nA search of what is kept, in Node.js: p50 ${at(0.5)}, p95 ${at(0.95)} ms.\n`);
}

async function readIndex(pool: pg.Pool): Promise<KeptIndex> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const { rows } = await pool.query<KeptArticle & { category_id: string }>(
    `select a.category_id, a.article_id, a.title_en, a.title_fr, a.content_en, a.content_fr,
       null as book_name_en, null as book_name_fr
     from law_articles a order by a.display_order`,
  );
  const categories = await listSearchedCategories(db);
  const synonyms = await listKeptSynonyms(db);
  const atOnce = async () => undefined;
  const listing = performance.now();
  const words = await listWords(synonyms, atOnce);
  const vectors = vectorsOf(words);
  const codes = [];
  for (const category of categories) {
    const articles = rows.filter((row) => row.category_id === category.id);
    const lists = await listCode(articles, atOnce);
    codes.push({ category, lists, concepts: await listConcepts(articles, vectors, atOnce) });
  }
  const opening = performance.now();
  const index = new KeptIndex(codes, words);
  const opened = performance.now();
  console.log(
    `The lists of ${rows.length} articles and of the editors' words are made in ` +
      `${(opening - listing).toFixed(0)} ms, and opened in ${(opened - opening).toFixed(0)} ms, in Node.js.\n`,
  );
  return index;
}
