import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PackEntry } from '../../src/features/packs/contract.ts';
import { openCommandDatabase } from '../../src/kit/server/command-database.ts';
import { get } from './get.ts';
import { measureOnPhone } from './packs-phone.ts';
import { makeProgramWorld, type ProgramWorld } from './program-world.ts';
import { printTable, Targets } from './report.ts';
import { insertRealArticles, readRealArticles } from './search-corpus.ts';
import { measureKeptSearch } from './search-kept.ts';

/** What is aimed at, in bytes (docs/decisions/2026-11-24-packs.md). */
const LIMITS: Readonly<Record<string, number>> = {
  penal_code: 105_000,
  criminal_procedure: 152_000,
};
const FIVE_ARTICLES = 2_500;
const NOTHING_NEW = 1_000;
const SHELL = 30_000;
/** How long the job may take. */
const WITHIN_MS = 60_000;

/** What is sent when a code is kept and updated, beside the pages of the reading API. */
export async function benchPacks(): Promise<boolean> {
  const articles = readRealArticles();
  if (!articles) {
    console.log('The real articles are not there; nothing is measured.');
    return true;
  }
  const targets = new Targets();
  const world = await makeProgramWorld({ SAMPLE_CONTENT: '0' });
  await world.start();
  const reached = await openCommandDatabase({ databaseUrl: null, dataDir: world.dataDir });
  const db = new pg.Pool({ ...reached.connection, max: 1 });
  try {
    await insertRealArticles(db, articles);
    const first = await waitForPacks(world, db);
    await measureKeptSearch(world.url, reached.connection, targets);
    await measureOnPhone(world.url, targets);
    await changeFive(db);
    const second = await waitForPacks(world, db);
    const rows = await Promise.all(
      Object.entries(LIMITS).map(async ([code, limit]) => {
        const entry = packOf(second, code);
        const since = packOf(first, code).version;
        const update = entry.differences.find((one) => one.since === since);
        const same = await sentBytes(`${world.url}/api/v1/packs/${code}?since=${entry.version}`);
        return [
          code,
          targets.atMost(`bytes of ${code}`, entry.bytes, limit),
          await apiBytes(world, code),
          targets.atMost(`five articles of ${code}`, update?.bytes ?? Number.NaN, FIVE_ARTICLES),
          targets.atMost(`nothing new of ${code}`, same, NOTHING_NEW),
        ];
      }),
    );
    printTable(['code', 'pack', 'pages of the API', 'five articles', 'nothing new'], rows);
    const shell = await shellBytes(world);
    console.log(`\nThe reader without a network: ${targets.atMost('shell', shell, SHELL)} bytes.`);
  } finally {
    await db.end();
    await reached.close();
    await world.remove();
  }
  return targets.conclude();
}

export function packOf(entries: readonly PackEntry[], code: string): PackEntry {
  const entry = entries.find((one) => one.code === code && one.lang === 'both');
  if (!entry) throw new Error(`There is no pack of ${code}.`);
  return entry;
}

/** The packs, once no job has anything to do for them. */
export async function waitForPacks(
  { url }: ProgramWorld,
  db: pg.Pool,
): Promise<readonly PackEntry[]> {
  const until = Date.now() + WITHIN_MS;
  while (Date.now() < until) {
    await sleep(1_000);
    const { rows } = await db.query(
      'select from law_packs_due union all select from law_references_due limit 1',
    );
    const { items }: { items: readonly PackEntry[] } = await (
      await get(`${url}/api/v1/packs`)
    ).json();
    if (rows.length === 0 && items.length > 0) return items;
  }
  throw new Error('The packs were not built in time.');
}

/** A new sentence in five articles of each code, far from each other. */
export async function changeFive(db: pg.Pool): Promise<void> {
  await db.query(
    `update law_articles set version = version + 1,
       content_en = content_en || ' This does not hold for minors below the age of eighteen.',
       content_fr = 'Sous réserve de l’article précédent, ' || content_fr
     where article_number in (10, 60, 120, 220, 340)`,
  );
}

async function sentBytes(url: string): Promise<number> {
  const response = await get(url, { 'Accept-Encoding': 'br' });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}

/** The same code by the pages of the reading API, as apps fetch it. */
async function apiBytes({ url }: ProgramWorld, code: string): Promise<number> {
  let bytes = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const path = `${url}/api/v1/articles?code=${code}&limit=100${page}`;
    bytes += await sentBytes(path);
    const answer: { next_cursor: string | null } = await (await get(path)).json();
    cursor = answer.next_cursor;
  }
  return bytes;
}

/** The worker and the scripts of what is kept, as they are sent in brotli. */
async function shellBytes({ url }: ProgramWorld): Promise<number> {
  const worker = await (await get(`${url}/service-worker.js`)).text();
  const { shell }: { shell: readonly string[] } = JSON.parse(
    /^self\.MBOALEX=(.*);$/m.exec(worker)?.[1] ?? '{}',
  );
  const sizes = await Promise.all(
    ['/service-worker.js', ...shell].map((path) => sentBytes(url + path)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
