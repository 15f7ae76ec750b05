import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openCommandDatabase } from '../../src/kit/server/command-database.ts';
import { AREAS } from './areas/areas.ts';
import type { BenchOptions } from './bench-options.ts';
import { DOMAINS, type Domain } from './domains/domains.ts';
import { withOneCore } from './one-core.ts';
import { makeProgramWorld, type ProgramWorld } from './program-world.ts';
import { printTable, Targets } from './report.ts';
import {
  drawing,
  insertMadeUpArticles,
  insertRealArticles,
  readRealArticles,
} from './search-corpus.ts';
import { insertDomains, measureDomains } from './search-domains.ts';
import { measureFreshOfDomains, measureFreshOfRealCodes } from './search-fresh.ts';
import { measureOwnWords } from './search-own-words.ts';
import { measureQuality } from './search-quality.ts';
import type { BenchQuery } from './search-queries.ts';
import { HARD_QUERIES } from './search-queries-hard.ts';
import { SECOND_QUERIES } from './search-queries-second.ts';
import { TUNED_QUERIES } from './search-queries-tuned.ts';
import { UNSEEN_QUERIES } from './search-queries-unseen.ts';

const LARGE = { whole: 100_000, quick: 3_000 } as const;
const ROUNDS = { whole: 1_000, quick: 200 } as const;
const LIMITS_MS = { p50: 15, p99: 100, suggest: 30 } as const;

const SETS: Readonly<Record<string, readonly BenchQuery[]>> = {
  'tuned on': TUNED_QUERIES,
  'written second': SECOND_QUERIES,
  'never tuned on': UNSEEN_QUERIES,
};
/** Speed is measured with the others, which are as long as what people type into a phone. */
const ALL_SETS = { ...SETS, 'in plain words': HARD_QUERIES };

/** Finding by real queries in real texts, and fast in many of them (docs/figures.md, 'Search'). */
export async function benchSearch(options: BenchOptions): Promise<boolean> {
  const { quick, quality, speed, fresh, tellsMissed } = options;
  const articles = readRealArticles();
  if (!articles) {
    console.log('The real articles are not at hand (../shared/data): nothing to measure with.');
    return true;
  }
  const world = await makeProgramWorld({ SAMPLE_CONTENT: '0', TRUSTED_PROXIES: '1' });
  const targets = new Targets();
  try {
    const { program } = await world.start();
    await withDatabase(world, async (db) => {
      const ms = await insertRealArticles(db, articles);
      await db.query('analyze');
      await conceptsFound(db);
      console.log(`${articles.length} real articles in ${(ms / 1_000).toFixed(1)} s.\n`);
      if (!speed) {
        await measureQuality({ url: world.url, db }, ALL_SETS, targets);
        await measureOwnWords(world.url, targets);
        if (fresh) await measureFreshOfRealCodes(world.url, targets);
        await addDomains(db, DOMAINS);
        await measureDomains(world.url, targets, {
          name: 'domains',
          domains: DOMAINS,
          tellsMissed,
        });
        if (fresh) await measureFreshOfDomains(world.url, targets);
        await addDomains(db, AREAS);
        await measureDomains(world.url, targets, { name: 'areas', domains: AREAS, tellsMissed });
      }
      if (quality) return;
      const count = LARGE[quick ? 'quick' : 'whole'];
      const seconds = (await insertMadeUpArticles(db, articles, count)) / 1_000;
      await db.query('select merge_search_frequencies()');
      await conceptsFound(db);
      await db.query('vacuum analyze');
      console.log(
        `${count} made-up articles in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} in a second.`,
      );
      await printSizes(db);
    });
    await program.stop();
    if (quality) return targets.conclude();
    const { isPinned, result } = await withOneCore(() => world.start());
    console.log(
      `\nProgram and database together have ${isPinned ? 'one core' : 'all cores: no taskset here'}.\n`,
    );
    await withDatabase(world, jobsDone);
    const rounds = ROUNDS[quick ? 'quick' : 'whole'];
    await measureSpeed(world.url, rounds, targets);
    await withDatabase(world, async (db) => {
      await db.query('update law_categories set is_free = false, price = 1000');
    });
    await measureLocked(world.url, rounds);
    await result.program.stop();
  } finally {
    await world.remove();
  }
  return targets.conclude({ quick });
}

async function addDomains(db: pg.Pool, domains: readonly Domain[]): Promise<void> {
  await insertDomains(db, domains);
  await db.query('select merge_search_frequencies()');
  await db.query('analyze');
  await conceptsFound(db);
}

/** Asks for the job that finds what new articles are about, and waits for it. */
async function conceptsFound(db: pg.Pool): Promise<void> {
  await db.query(`select graphile_worker.add_job('find_concepts')`);
  const due = 'select from law_article_concepts where is_due limit 1';
  while ((await db.query(due)).rowCount !== 0) await setTimeout(200);
}

async function withDatabase(world: ProgramWorld, work: (db: pg.Pool) => Promise<void>) {
  const reached = await openCommandDatabase({ databaseUrl: null, dataDir: world.dataDir });
  const db = new pg.Pool({ ...reached.connection, max: 1 });
  try {
    await work(db);
  } finally {
    await db.end();
    await reached.close();
  }
}

/**
 * Waits for the jobs that follow so many new articles, such as finding their references: on one
 * core they take more than half of it for minutes.
 */
async function jobsDone(db: pg.Pool): Promise<void> {
  const due = 'select from graphile_worker.jobs where run_at <= now() limit 1';
  while ((await db.query(due)).rowCount !== 0) await setTimeout(1_000);
}

async function printSizes(db: pg.Pool): Promise<void> {
  const tables = [
    'law_articles',
    'law_article_search',
    'law_article_concepts',
    'search_words',
    'search_frequencies',
  ];
  const { rows } = await db.query<{ name: string; size: string }>(
    'select name, pg_total_relation_size(name::regclass) as size from unnest($1::text[]) name',
    [tables],
  );
  const own = Number(rows[0]?.size ?? 1);
  printTable(
    ['table with its indexes', 'MB', 'times the articles'],
    rows.map(({ name, size }) => [
      name,
      (Number(size) / 2 ** 20).toFixed(1),
      (Number(size) / own).toFixed(2),
    ]),
  );
}

const ASKED = Object.values(SETS).flat();

const searchAddress = (url: string, { q, lang }: (typeof ASKED)[number]) =>
  `${url}/api/v1/search?${new URLSearchParams({ q, lang })}`;

async function measureSpeed(url: string, rounds: number, targets: Targets): Promise<void> {
  const draw = drawing();
  const search = () => searchAddress(url, draw(ASKED));
  // As it is typed: the first letters of something, two at least.
  const suggest = () => {
    const { q, lang } = draw(ASKED);
    const letters = 2 + draw(Array.from({ length: 14 }, (_, more) => more));
    return `${url}/api/v1/suggest?${new URLSearchParams({ q: q.slice(0, letters), lang })}`;
  };
  for (let turn = 0; turn < rounds / 5; turn += 1) {
    await timed(search());
    await timed(suggest());
  }
  const searches = await times(rounds, search);
  const suggestions = await times(rounds, suggest);
  printTable(
    ['over HTTP', 'calls', 'p50 ms', 'p99 ms'],
    [
      [
        'search',
        rounds,
        targets.atMost('search, p50 in ms', quantile(searches, 0.5), LIMITS_MS.p50, 1),
        targets.atMost('search, p99 in ms', quantile(searches, 0.99), LIMITS_MS.p99, 1),
      ],
      [
        'suggestions',
        rounds,
        quantile(suggestions, 0.5).toFixed(1),
        targets.atMost('suggestions, p99 in ms', quantile(suggestions, 0.99), LIMITS_MS.suggest, 1),
      ],
    ],
  );
}

/** The same searches by people who have bought none of the codes, each from an own address. */
async function measureLocked(url: string, rounds: number): Promise<void> {
  const draw = drawing();
  const search = () => searchAddress(url, draw(ASKED));
  await times(rounds / 5, search, someAddress);
  const searches = await times(rounds, search, someAddress);
  printTable(
    ['all codes locked', 'calls', 'p50 ms', 'p99 ms'],
    [['search', rounds, ...[0.5, 0.99].map((share) => quantile(searches, share).toFixed(1))]],
  );
}

const someAddress = () => ({
  'X-Forwarded-For': ['10', ...[0, 0, 0].map(() => randomInt(1, 255))].join('.'),
});

async function times(
  rounds: number,
  address: () => string,
  headers: () => Record<string, string> = () => ({}),
): Promise<number[]> {
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) figures.push(await timed(address(), headers()));
  return figures.sort((a, b) => a - b);
}

async function timed(address: string, headers: Record<string, string> = {}): Promise<number> {
  const before = performance.now();
  const answer = await fetch(address, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  return performance.now() - before;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
