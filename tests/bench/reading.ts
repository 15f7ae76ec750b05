import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { insertSampleLawyers } from '../../src/app/server/sample/insert-people.ts';
import { makeLarge } from '../../src/app/server/sample/make-large.ts';
import { runImport } from '../../src/features/imports/server/command-line.ts';
import { codePath } from '../../src/features/laws/addresses.ts';
import { WITH_PARAMETER } from '../../src/features/reading/addresses.ts';
import { searchPath } from '../../src/features/search/addresses.ts';
import { LANGUAGES } from '../../src/kit/languages.ts';
import { localPath, SECTIONS } from '../../src/kit/paths.ts';
import { openCommandDatabase } from '../../src/kit/server/command-database.ts';
import { type Database, openDatabase } from '../../src/kit/server/database.ts';
import { createLogger } from '../../src/kit/server/logger.ts';
import { CHROMIUM_ARGUMENTS, requireChromium } from '../support/chromium.ts';
import { READING_LIMITS } from '../support/page-weight.ts';
import type { BenchOptions } from './bench-options.ts';
import { withOneCore } from './one-core.ts';
import { openPage } from './page-in-browser.ts';
import { printScores } from './page-scores.ts';
import { makeProgramWorld, type ProgramWorld } from './program-world.ts';
import { listAddresses } from './reading-addresses.ts';
import { measureSpeed, type SpeedSizes } from './reading-speed.ts';
import { type PageKind, printWeights } from './reading-weights.ts';
import { printTable, Targets } from './report.ts';
import { REAL_ARTICLES } from './search-corpus.ts';
import { TUNED_QUERIES } from './search-queries-tuned.ts';
import { UNSEEN_QUERIES } from './search-queries-unseen.ts';

/** Some of each kind of page, in both languages, as a browser and Lighthouse see them. */
const OPENED = [
  '/laws/penal_code/318',
  '/fr/laws/penal_code/318',
  '/fr/laws/penal_code/318?with=en',
  '/laws/criminal_procedure',
  '/fr/laws/penal_code',
  '/search?q=theft',
  '/fr/search?q=vol+de+t%C3%A9l%C3%A9phone',
  '/lawyers',
  '/fr/lawyers',
] as const;
const REQUESTS = 3;

const LARGE = { whole: 100_000, quick: 3_000 } as const;
/** How many articles are asked for while the speed is measured. */
const DRAWN = 500;
const SIZES: Readonly<Record<'whole' | 'quick', SpeedSizes>> = {
  whole: { rounds: 5, requests: 1_000, keptRequests: 10_000 },
  quick: { rounds: 1, requests: 1_000, keptRequests: 3_000 },
};

const BARE = `The bare server is node:http and pg in a process of its own. For each request it reads the article
by one prepared statement from the same database, puts its text into the page (the rest of which
it was given) by joining strings, packs it with brotli at the same level, and sends the same
headers and bytes. Rendered anew: the law changes before each round, in which every request asks
for another article.`;

/** The law as people read it: bytes, what a phone makes of it, speed (docs/figures.md, 'Reading'). */
export async function benchReading({ quick }: BenchOptions): Promise<boolean> {
  if (!existsSync(REAL_ARTICLES)) {
    console.log('The real articles are not at hand (../shared/data): nothing to measure with.');
    return true;
  }
  const sizes = quick ? 'quick' : 'whole';
  const world = await makeProgramWorld({ SAMPLE_CONTENT: '0', LOG_LEVEL: 'error' });
  const targets = new Targets();
  try {
    const { program } = await world.start();
    await withDatabase(world, importReal);
    await withConnection(world, async (connection) => {
      await printWeights(world.url, await pageKinds(connection), targets);
    });
    await printInBrowser(world.url, targets);
    if (!quick) await printScores(world.url, OPENED, targets);
    await program.stop();
    console.log(`\n${BARE}\n`);
    await measureOnOneCore(world, 'two real codes', SIZES[sizes], targets);
    await withDatabase(world, async (db) => {
      const { articles } = await makeLarge(db, { articles: LARGE[sizes] });
      console.log(`${articles} made-up articles are added.\n`);
    });
    await measureOnOneCore(world, `${LARGE[sizes]} articles`, SIZES[sizes], targets);
  } finally {
    await world.remove();
  }
  return targets.conclude({ quick });
}

/** What a phone fetches for a page by itself. */
async function printInBrowser(origin: string, targets: Targets): Promise<void> {
  console.log();
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const rows: (string | number)[][] = [];
    for (const path of OPENED) {
      const { bytes, requests, scripts } = await openPage(browser, origin + path);
      rows.push([
        path,
        bytes,
        targets.atMost(`requests of ${path}`, requests, REQUESTS),
        targets.exactly(`scripts of ${path}`, scripts, 0),
      ]);
    }
    printTable(
      ['in Chromium', 'bytes, all in', 'requests', 'scripts'],
      [...rows, ['target', '', REQUESTS, 0]],
    );
  } finally {
    await browser.close();
  }
}

async function withConnection<Result>(
  world: ProgramWorld,
  work: (connection: pg.PoolConfig) => Promise<Result>,
): Promise<Result> {
  const reached = await openCommandDatabase({ databaseUrl: null, dataDir: world.dataDir });
  try {
    return await work({ ...reached.connection, statement_timeout: 0 });
  } finally {
    await reached.close();
  }
}

/** Reaches the database as the program's commands do. */
async function withDatabase(
  world: ProgramWorld,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  await withConnection(world, async (connection) => {
    const { db, close } = openDatabase(connection, createLogger('warn'));
    try {
      await work(db);
    } finally {
      await close();
    }
  });
}

async function importReal(db: Database): Promise<void> {
  const isDone = await runImport(db, { kind: 'lines', path: REAL_ARTICLES, isFree: true }, (line) =>
    console.log(line),
  );
  if (!isDone) throw new Error('The real articles could not be imported.');
  await db.transaction().execute((trx) => insertSampleLawyers(trx, new Date()));
  console.log();
}

async function pageKinds(connection: pg.PoolConfig): Promise<PageKind[]> {
  const db = new pg.Pool({ ...connection, max: 1 });
  try {
    const articles = await listAddresses(db, null);
    const codes = [...new Set(articles.map(({ code }) => code))];
    const { rows: lawyers } = await db.query<{ slug: string }>('select slug from lawyers');
    const inBoth = (paths: readonly string[]) =>
      paths.flatMap((path) => LANGUAGES.map((language) => localPath(path, language)));
    return [
      { name: 'article', paths: articles.map(({ path }) => path), limit: READING_LIMITS.article },
      {
        name: 'side by side',
        paths: articles.map(
          ({ path, language }) => `${path}?${WITH_PARAMETER}=${language === 'en' ? 'fr' : 'en'}`,
        ),
        limit: READING_LIMITS['side by side'],
      },
      { name: 'contents', paths: inBoth(codes.map(codePath)), limit: READING_LIMITS.contents },
      { name: 'search', paths: searchPaths(), limit: READING_LIMITS.search },
      { name: 'codes', paths: inBoth([SECTIONS.laws]), limit: null },
      { name: 'lawyers', paths: inBoth([SECTIONS.lawyers]), limit: null },
      {
        name: 'a lawyer',
        paths: inBoth(lawyers.map(({ slug }) => `${SECTIONS.lawyers}/${slug}`)),
        limit: null,
      },
    ];
  } finally {
    await db.end();
  }
}

/** The page of results for what people type. */
function searchPaths(): string[] {
  return [...UNSEEN_QUERIES, ...TUNED_QUERIES].map(({ q, lang }) =>
    localPath(searchPath({ q }), lang),
  );
}

/** Program, database and bare server share a core, and what asks has the others. */
async function measureOnOneCore(
  world: ProgramWorld,
  name: string,
  sizes: SpeedSizes,
  targets: Targets,
): Promise<void> {
  const { isPinned, result } = await withOneCore(() => world.start());
  if (!isPinned) console.log('There is no taskset here: everything has all cores.');
  await withConnection(world, async (connection) => {
    const db = new pg.Pool({ ...connection, max: 1 });
    const addresses = await listAddresses(db, DRAWN).finally(() => db.end());
    const pid = result.program.process.pid ?? 0;
    await measureSpeed(name, { url: world.url, connection, pid }, addresses, sizes, targets);
  });
  await result.program.stop();
}
