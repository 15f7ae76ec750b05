import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { openCommandDatabase } from '../../src/kit/server/command-database.ts';
import { type Database, openDatabase } from '../../src/kit/server/database.ts';
import { createLogger } from '../../src/kit/server/logger.ts';
import { FIRST_ADMINISTRATOR, signIn } from './administrator.ts';
import type { BenchOptions } from './bench-options.ts';
import { fillLarge, waitForArticleJobs } from './fill-large.ts';
import { measureBulk } from './list-bulk.ts';
import { type ListCase, listCases } from './list-cases.ts';
import { withOneCore } from './one-core.ts';
import { memoryOf } from './process-memory.ts';
import { makeProgramWorld } from './program-world.ts';
import { printTable, Targets } from './report.ts';

const SIZES = { articles: 100_000, users: 100_000, payments: 1_000_000 } as const;
const MESSAGES = 20_000;
const LAWYERS = 5_000;
/** With `--quick`: a hundredth of it, to see that the benchmark itself works. */
const QUICK = 100;

const LIMITS_MS = { page: 100, search: 150, tiles: 100, jump: 500, 'broad search': null } as const;
const LIMIT_RATIO = 1.5;
const LIMIT_GROWTH_MB = { lists: 50, export: 100 } as const;

/** How often something is done: so often, or until it has taken so long, but never less than. */
interface Repeats {
  readonly times: number;
  readonly budgetMs: number;
  readonly atLeast: number;
}

const WARM_UP: Repeats = { times: 10, budgetMs: 1_000, atLeast: 1 };
/** What misses its aim by far is known after fewer rounds than a 99th percentile asks for. */
const OURS: Repeats = { times: 200, budgetMs: 10_000, atLeast: 10 };
/** A statement by hand may read the whole table each time. */
const BARE: Repeats = { times: 200, budgetMs: 2_000, atLeast: 3 };

/** The console's lists with a million rows (docs/promises.md, 'large tables'). */
export async function benchLists({ quick }: BenchOptions): Promise<boolean> {
  const world = await makeProgramWorld({
    ADMIN_EMAIL: FIRST_ADMINISTRATOR.email,
    ADMIN_PASSWORD: FIRST_ADMINISTRATOR.password,
    SAMPLE_CONTENT: '0',
  });
  const targets = new Targets();
  try {
    const part = quick ? QUICK : 1;
    const sizes = {
      articles: SIZES.articles / part,
      users: SIZES.users / part,
      payments: SIZES.payments / part,
    };
    await fillLarge(world, sizes, async (db) => {
      await addOffice(db);
      await waitForArticleJobs(db);
    });
    const { isPinned, result } = await withOneCore(() => world.start());
    console.log(
      isPinned
        ? 'Program and database together have one core.\n'
        : 'There is no taskset here: program and database have all cores.\n',
    );
    const pid = result.program.process.pid ?? 0;
    const cookie = await signIn(world.url);
    const reached = await openCommandDatabase({ databaseUrl: null, dataDir: world.dataDir });
    const db = new pg.Pool({ ...reached.connection, max: 1 });
    try {
      await measureLists(await listCases(db), { db, cookie, url: world.url, pid }, targets);
      await measureBulk(db, { cookie, url: world.url });
      await measureJobs(reached.connection, pid);
      await measureExport({ cookie, url: world.url, pid }, targets);
      await measureSelectAll(db);
    } finally {
      await db.end();
      await reached.close();
    }
    await result.program.stop();
  } finally {
    await world.remove();
  }
  return targets.conclude({ quick });
}

/** Messages and lawyers, of whom there are never as many. */
async function addOffice(db: Database): Promise<void> {
  await sql`
    insert into contact_messages (name, email, subject, message, language, consent_version)
    select 'Somebody', 'somebody' || n || '@example.cm', 'Question ' || n,
      repeat('A question. ', 40), 'en', '1'
    from generate_series(1, ${MESSAGES}::integer) n`.execute(db);
  await sql`
    insert into lawyers (name, email, phone, specialization, location, bar_number)
    select 'Lawyer ' || n, 'lawyer' || n || '@example.cm', '+237699' || lpad(n::text, 6, '0'),
      'Criminal Law', 'Douala', 'BAR-' || n
    from generate_series(1, ${LAWYERS}::integer) n`.execute(db);
}

interface Session {
  readonly url: string;
  readonly cookie: string;
  /** The program's process. */
  readonly pid: number;
}

async function measureLists(
  groups: Readonly<Record<string, readonly ListCase[]>>,
  { db, ...session }: Session & { readonly db: pg.Pool },
  targets: Targets,
): Promise<void> {
  const call = async (one: ListCase) => {
    const answer = await fetch(session.url + one.path, { headers: { Cookie: session.cookie } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${one.path}: ${answer.status} ${text}`);
  };
  const query = async (one: ListCase) => {
    for (const sql of one.sql) await db.query(sql);
  };
  for (const one of Object.values(groups).flat()) await repeat(WARM_UP, () => call(one));
  const before = await memoryOf(session.pid);
  for (const [group, cases] of Object.entries(groups)) {
    const rows: (string | number)[][] = [];
    for (const one of cases) {
      const ours = await repeat(OURS, () => call(one));
      const bare = one.sql.length === 0 ? [] : await repeat(BARE, () => query(one));
      const limit = LIMITS_MS[one.kind];
      const [p50, p99] = [quantile(ours, 0.5), quantile(ours, 0.99)];
      rows.push([
        one.name,
        ours.length,
        p50.toFixed(1),
        limit === null ? p99.toFixed(1) : targets.atMost(`${one.name}, p99 in ms`, p99, limit, 1),
        ...(bare.length === 0 ? ['', '', ''] : compareToBare(one, p50, bare, targets)),
      ]);
    }
    printTable([group, 'times', 'p50 ms', 'p99 ms', 'SQL p50', 'SQL p99', 'ratio'], rows);
    console.log();
  }
  console.log('SQL: the page and an exact count(*), or the sums of the tiles, as written by hand.');
  console.log('Searches that find most have no limit; they are here to be seen.');
  const growth = (await memoryOf(session.pid)) - before;
  const shown = targets.atMost('memory grown by lists, MB', growth, LIMIT_GROWTH_MB.lists);
  console.log(`Memory of the program: ${before.toFixed(0)} MB, then ${shown} MB more.\n`);
}

async function repeat(
  { times, budgetMs, atLeast }: Repeats,
  work: () => Promise<void>,
): Promise<readonly number[]> {
  const figures: number[] = [];
  let spent = 0;
  while (figures.length < times && (spent < budgetMs || figures.length < atLeast)) {
    const ms = await timed(work);
    figures.push(ms);
    spent += ms;
  }
  return figures;
}

function compareToBare(
  one: ListCase,
  p50: number,
  bare: readonly number[],
  targets: Targets,
): (string | number)[] {
  const ratio = p50 / quantile(bare, 0.5);
  return [
    quantile(bare, 0.5).toFixed(1),
    quantile(bare, 0.99).toFixed(1),
    targets.atMost(`${one.name}, times the SQL`, ratio, LIMIT_RATIO, 2),
  ];
}

/** What the changed articles cause: packs of whole codes above all. */
async function measureJobs(connection: pg.ClientConfig, pid: number): Promise<void> {
  const { db, close } = openDatabase(connection, createLogger('silent'));
  const { growth } = await growthDuring(pid, () => waitForArticleJobs(db));
  await close();
  console.log(`Memory grown meanwhile: ${growth.toFixed(0)} MB.\n`);
}

/** @returns what a program has more at most, in MB, while something is done */
async function growthDuring(pid: number, work: () => Promise<void>) {
  const before = await memoryOf(pid);
  let highest = before;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      highest = Math.max(highest, await memoryOf(pid));
      await sleep(50);
    }
  })();
  await work();
  isDone = true;
  await watching;
  return { before, growth: highest - before };
}

async function measureExport({ url, cookie, pid }: Session, targets: Targets): Promise<void> {
  let bytes = 0;
  let lines = 0;
  const started = performance.now();
  const { before, growth } = await growthDuring(pid, async () => {
    const answer = await fetch(`${url}/api/admin/payment-records/export`, {
      headers: { Cookie: cookie },
    });
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
  });
  const seconds = (performance.now() - started) / 1_000;
  const shown = targets.atMost('memory grown by the export, MB', growth, LIMIT_GROWTH_MB.export);
  console.log(
    `Export: ${lines - 1} payments, ${megabytes(bytes)} MB in ${seconds.toFixed(1)} s; memory of the program ${before.toFixed(0)} MB, at most ${shown} MB more.\n`,
  );
}

/** What not paging would cost, once each: rows to this process, and as JSON. */
async function measureSelectAll(db: pg.Pool): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const table of ['users', 'payment_records', 'law_articles_with_category']) {
    let size = 0;
    const ms = await timed(async () => {
      const answer = await db.query(`select * from ${table}`);
      for (const row of answer.rows) size += JSON.stringify(row).length;
    });
    rows.push([`select * from ${table}`, ms.toFixed(0), megabytes(size)]);
  }
  printTable(["'select all', for comparison", 'ms', 'MB of JSON'], rows);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
