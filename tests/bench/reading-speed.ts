import pMap from 'p-map';
import pg from 'pg';
import { COMPRESSION_LEVELS } from '../../src/kit/server/http/hashed-body.ts';
import { get } from './get.ts';
import { type LoadResult, loadServer, quantile } from './keep-alive-load.ts';
import { withOneCore } from './one-core.ts';
import { memoryOf } from './process-memory.ts';
import type { ArticleAddress } from './reading-addresses.ts';
import { median, printTable, type Targets } from './report.ts';
import { startBareArticleServer, takeTextOut } from './start-bare-article-server.ts';

/** What articles are asked of. */
export interface SpeedWorld {
  readonly url: string;
  readonly connection: pg.PoolConfig;
  /** The process of the program. */
  readonly pid: number;
}

const CONNECTIONS = 32;
/** Pages that are asked for again and again. */
const KEPT = 100;
const LIMITS = { kept: 10, cold: 0.5, memoryMb: 200 } as const;

/** How much is asked for; requests from the cache, which are many more a second, are counted apart. */
export interface SpeedSizes {
  readonly rounds: number;
  readonly requests: number;
  readonly keptRequests: number;
}

/**
 * Pages of articles from the cache, and rendered anew, beside a bare server that sends the same
 * bytes from the same database; in turn, several times, since the machine may have other things
 * to do.
 */
export async function measureSpeed(
  name: string,
  { url, connection, pid }: SpeedWorld,
  addresses: readonly ArticleAddress[],
  sizes: SpeedSizes,
  targets: Targets,
): Promise<void> {
  const bare = await startBareBeside(url, connection, addresses);
  const db = new pg.Pool({ ...connection, max: 1 });
  try {
    const paths = addresses.map(({ path }) => path);
    const kept = paths.slice(0, KEPT);
    const tags = new Map(
      await Promise.all(kept.map(async (path) => [path, await tagOf(url + path)] as const)),
    );
    const load = (origin: string, options: Partial<Parameters<typeof loadServer>[1]>) =>
      loadServer(origin, {
        paths,
        requests: sizes.requests,
        connections: CONNECTIONS,
        ...options,
      });
    const fromCache = { paths: kept, requests: sizes.keptRequests };
    const ways = {
      bare: () => load(bare.url, {}),
      cold: async () => {
        await changeTheLaw(db);
        return load(url, {});
      },
      kept: () => load(url, fromCache),
      head: () => load(url, { ...fromCache, method: 'HEAD' }),
      unchanged: () =>
        load(url, {
          ...fromCache,
          status: 304,
          headers: (path) => ({ 'If-None-Match': tags.get(path) ?? '' }),
        }),
    };
    const rounds: Record<keyof typeof ways, LoadResult>[] = [];
    // The first round warms up.
    for (let round = 0; round <= sizes.rounds; round += 1) {
      rounds.push({
        bare: await ways.bare(),
        cold: await ways.cold(),
        kept: await ways.kept(),
        head: await ways.head(),
        unchanged: await ways.unchanged(),
      });
    }
    const counted = rounds.slice(1);
    const row = (what: string, way: keyof typeof ways, limit?: number) => {
      const middle = (pick: (result: LoadResult) => number) =>
        median(counted.map((round) => pick(round[way])));
      const ratio = median(counted.map((round) => round[way].perSecond / round.bare.perSecond));
      const label = `${what} of ${name}, times the bare server`;
      return [
        what,
        middle(({ perSecond }) => perSecond).toFixed(0),
        limit === undefined ? ratio.toFixed(2) : targets.atLeast(label, ratio, limit, 2),
        limit ?? '',
        middle(({ times }) => quantile(times, 0.5)).toFixed(2),
        middle(({ times }) => quantile(times, 0.99)).toFixed(2),
      ];
    };
    printTable(
      [name, 'a second', 'times bare', 'target', 'p50 ms', 'p99 ms'],
      [
        row('bare node:http and pg', 'bare'),
        row('rendered anew', 'cold', LIMITS.cold),
        row('from the cache', 'kept', LIMITS.kept),
        row('HEAD', 'head'),
        row('304', 'unchanged'),
      ],
    );
    const memory = await memoryOf(pid);
    const shown = targets.atMost(`memory after ${name}, MB`, memory, LIMITS.memoryMb);
    console.log(`Memory of the program afterwards: ${shown} MB, target ${LIMITS.memoryMb}\n`);
  } finally {
    bare.stop();
    await db.end();
  }
}

async function tagOf(address: string): Promise<string> {
  const { headers } = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  return headers.get('etag') ?? '';
}

/** Of no consequence for any page of an article; all that was kept is outdated by it. */
async function changeTheLaw(db: pg.Pool): Promise<void> {
  await db.query(
    `update law_categories set display_order = display_order + 1
     where display_order = (select max(display_order) from law_categories)`,
  );
}

/** Headers that each answer has for itself. */
const OF_ONE_ANSWER = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** Starts the bare server for the pages and sees to it that it sends the same. */
async function startBareBeside(
  url: string,
  connection: pg.PoolConfig,
  addresses: readonly ArticleAddress[],
) {
  const first = addresses[0];
  if (!first) throw new Error('There is no article.');
  const { headers } = await fetch(url + first.path, { headers: { 'Accept-Encoding': 'br' } });
  const pages = await pMap(
    addresses,
    async ({ path, text, ...address }) => {
      const html = await (await fetch(url + path)).text();
      return [path, { ...address, parts: takeTextOut(html, text) }] as const;
    },
    // A thousand at once had connections reset.
    { concurrency: CONNECTIONS },
  );
  const { result: bare } = await withOneCore(() =>
    startBareArticleServer({
      connection,
      headers: Object.fromEntries([...headers].filter(([name]) => !OF_ONE_ANSWER.has(name))),
      level: COMPRESSION_LEVELS.br,
      pages: Object.fromEntries(pages),
    }),
  );
  for (const { path } of addresses) {
    const [mine = '', theirs = ''] = await Promise.all(
      [url, bare.url].map(async (origin) => (await get(origin + path)).text()),
    );
    if (mine !== theirs) {
      const at = mine.split('').findIndex((character, place) => character !== theirs[place]);
      const [ours, others] = [mine, theirs].map((html) => html.slice(at - 40, at + 60));
      throw new Error(`The bare server sends '${others}' for ${path}, not '${ours}'.`);
    }
  }
  return bare;
}
