import pg from 'pg';
import { openCommandDatabase } from '../../src/kit/server/command-database.ts';
import { FIRST_ADMINISTRATOR, signIn } from './administrator.ts';
import type { BenchOptions } from './bench-options.ts';
import { fillLarge } from './fill-large.ts';
import { quantile } from './keep-alive-load.ts';
import { listCases } from './list-cases.ts';
import { withOneCore } from './one-core.ts';
import { databaseMemoryOf, memoryOf } from './process-memory.ts';
import { makeProgramWorld } from './program-world.ts';
import { printTable } from './report.ts';

/** The law of a country and those who buy it (docs/capacity.md). */
const SIZES = { articles: 1_000_000, users: 1_000_000, payments: 10_000_000 } as const;
/** With `--quick`: a thousandth of it, to see that the benchmark itself works. */
const QUICK = 1_000;
const DRAWN = 200;
const WARM_UP = 3;
/** A call is asked for so often, or for so long. */
const ROUNDS = 100;
const BUDGET_MS = 15_000;

/** A call under its name; the addresses are asked for one after another. */
interface CountryCase {
  readonly name: string;
  readonly paths: readonly string[];
}

interface DrawnArticle {
  readonly code: string;
  readonly article_id: string;
  readonly title_en: string;
}

/** What the program costs with a million articles and ten million payments: no limits, figures. */
export async function benchCountry({ quick }: BenchOptions): Promise<boolean> {
  const world = await makeProgramWorld({
    ADMIN_EMAIL: FIRST_ADMINISTRATOR.email,
    ADMIN_PASSWORD: FIRST_ADMINISTRATOR.password,
    SAMPLE_CONTENT: '0',
  });
  try {
    const part = quick ? QUICK : 1;
    await fillLarge(world, {
      articles: SIZES.articles / part,
      users: SIZES.users / part,
      payments: SIZES.payments / part,
    });
    const { isPinned, result } = await withOneCore(() => world.start());
    const { program, readyMs } = result;
    console.log(
      `Ready ${(readyMs / 1_000).toFixed(1)} s after its start, ${isPinned ? 'on one core' : 'on all cores'}.`,
    );
    const cookie = await signIn(world.url);
    const reached = await openCommandDatabase({ databaseUrl: null, dataDir: world.dataDir });
    const db = new pg.Pool({ ...reached.connection, max: 1 });
    try {
      await printSizes(db);
      const cases = [...(await readerCases(db, quick ? 1 : 500)), ...(await consoleCases(db))];
      await measure(cases, { url: world.url, cookie });
    } finally {
      await db.end();
      await reached.close();
    }
    const ours = await memoryOf(program.process.pid ?? 0);
    const theirs = await databaseMemoryOf((await world.databasePid()) ?? 0);
    console.log(
      `Memory after that: program ${ours.toFixed(0)} MB, database ${theirs.toFixed(0)} MB of its own.`,
    );
    await program.stop();
  } finally {
    await world.remove();
  }
  return true;
}

async function printSizes(db: pg.Pool): Promise<void> {
  const tables = ['law_articles', 'law_article_search', 'users', 'payment_records'];
  const { rows } = await db.query<{ name: string; mb: string }>(
    `select name, pg_total_relation_size(name::regclass) / 1048576 as mb from unnest($1::text[]) name
     union all select 'the database', pg_database_size(current_database()) / 1048576`,
    [tables],
  );
  printTable(
    ['with its indexes', 'MB'],
    rows.map(({ name, mb }) => [name, mb]),
  );
  console.log();
}

/** What readers and the app ask for, drawn from one in so many of all articles. */
async function readerCases(db: pg.Pool, oneIn: number): Promise<CountryCase[]> {
  const { rows } = await db.query<DrawnArticle>(
    `select c.code, a.article_id, a.title_en from (
       select * from law_articles where mod(hashtext(id::text), $2) = 0 limit 20000
     ) a join law_categories c on c.id = a.category_id
     where c.is_active order by a.id limit $1`,
    [DRAWN, oneIn],
  );
  const [first] = rows;
  if (!first) throw new Error('There is no article to ask for.');
  const each = (path: (row: DrawnArticle) => string) => rows.map(path);
  const page = (row: DrawnArticle) => `/laws/${row.code}/${row.article_id}`;
  const search = (q: string) => `/search?${new URLSearchParams({ q })}`;
  return [
    { name: 'the health check, for comparison', paths: ['/readyz'] },
    { name: 'an article, from the cache', paths: [page(first)] },
    { name: 'an article, rendered anew', paths: each(page) },
    { name: 'the contents of a code', paths: [`/laws/${first.code}`] },
    { name: 'search by title', paths: each(({ title_en }) => search(title_en)) },
    { name: 'search by number', paths: each(({ article_id }) => search(`Section ${article_id}`)) },
    { name: 'search by a word that most have', paths: [search('theft')] },
    {
      name: 'suggestions',
      paths: each(
        ({ title_en }) => `/api/v1/suggest?q=${encodeURIComponent(title_en.slice(0, 4))}`,
      ),
    },
    {
      name: 'API: an article',
      paths: each(({ code, article_id }) => `/api/v1/articles/${code}/${article_id}`),
    },
    { name: 'API: 50 articles', paths: [`/api/v1/articles?code=${first.code}&limit=50`] },
  ];
}

async function consoleCases(db: pg.Pool): Promise<CountryCase[]> {
  const cases = Object.values(await listCases(db)).flat();
  return cases.map(({ name, path }) => ({ name: `console: ${name}`, paths: [path] }));
}

async function measure(
  cases: readonly CountryCase[],
  { url, cookie }: { readonly url: string; readonly cookie: string },
): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const { name, paths } of cases) {
    let refused = 0;
    const call = async (turn: number): Promise<number> => {
      const before = performance.now();
      const path = paths[turn % paths.length] ?? '';
      const headers = name.startsWith('console') ? { Cookie: cookie } : {};
      const answer = await fetch(url + path, { headers, redirect: 'manual' });
      await answer.text();
      // What takes too long is ended by the program; anything else is a fault of the benchmark.
      if (answer.status === 503) refused += 1;
      else if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
      return performance.now() - before;
    };
    for (let turn = 0; turn < WARM_UP; turn += 1) await call(turn);
    const times: number[] = [];
    const end = performance.now() + BUDGET_MS;
    while (times.length < ROUNDS && performance.now() < end)
      times.push(await call(WARM_UP + times.length));
    times.sort((a, b) => a - b);
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    rows.push([name, times.length, refused, p50.toFixed(1), p99.toFixed(1)]);
  }
  printTable(['call', 'times', 'ended with 503', 'p50 ms', 'p99 ms'], rows);
  console.log();
}
