import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { build } from 'vite';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';
import { makePhone } from './phone.ts';
import type { PhoneSearch } from './phone-search.ts';
import { printTable, type Targets } from './report.ts';
import { KEPT_QUERIES } from './search-kept.ts';
import { isAnswer } from './search-quality.ts';

declare const phoneSearch: PhoneSearch;

/** How much slower the browser's processor is made. */
const SLOWED = 6;
const COLD_STARTS = 5;
/** Aims of a phone (docs/decisions/2026-11-24-packs.md). */
const OPEN_MS = 300;
const P95_MS = 50;
const MEMORY_MB = 40;
const CODES = ['penal_code', 'criminal_procedure'];

/** The search of what is kept in a browser whose processor is slowed, beside MiniSearch. */
export async function measureOnPhone(url: string, targets: Targets): Promise<void> {
  const script = await bundle();
  const phone = await makePhone();
  const start = async () => {
    const page = await phone.page();
    await page.goto(`${url}/offline`);
    await page.evaluate(script);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    return { page, session };
  };
  try {
    const first = await start();
    const keeping = await first.page.evaluate((codes) => phoneSearch.keep(codes), CODES);
    const listing = await first.page.evaluate(() => phoneSearch.list());
    const stored = await bytesStored(first.page);
    await first.page.close();

    const queries = KEPT_QUERIES.map(({ q, lang }) => ({ q, lang }));
    const openings: number[] = [];
    for (let round = 1; round < COLD_STARTS; round += 1) {
      const { page } = await start();
      openings.push(await page.evaluate(() => phoneSearch.open()));
      await page.close();
    }
    const { page, session } = await start();
    const before = await heapOf(session);
    openings.push(await page.evaluate(() => phoneSearch.open()));
    const answers = await page.evaluate((all) => phoneSearch.ask(all), queries);
    const memory = (await heapOf(session)) - before;

    const mini = await page.evaluate(() => phoneSearch.miniList());
    const miniBefore = await heapOf(session);
    const miniOpening = await page.evaluate((json) => phoneSearch.miniOpen(json), mini.stored);
    const miniAnswers = await page.evaluate((all) => phoneSearch.miniAsk(all), queries);
    const miniMemory = (await heapOf(session)) - miniBefore;

    console.log(
      `\nIn Chromium, its processor slowed ${SLOWED} times, ${queries.length} queries:\n`,
    );
    const [own, other] = [answers, miniAnswers].map((all) => all.map(({ ms }) => ms));
    printTable(
      ['', 'ours', 'MiniSearch'],
      [
        ['two codes fetched and kept, ms', keeping.toFixed(0), ''],
        ['lists made and stored, ms', listing.toFixed(0), mini.ms.toFixed(0)],
        [
          'stored, the packs included in ours, KB',
          kilobytes(stored),
          kilobytes(mini.stored.length),
        ],
        [
          'opened after a cold start, ms (median)',
          targets.atMost('ms to open the search on a phone', at(openings, 0.5), OPEN_MS),
          miniOpening.toFixed(0),
        ],
        ['a search, p50, ms', at(own, 0.5).toFixed(1), at(other, 0.5).toFixed(1)],
        [
          'p95, ms',
          targets.atMost('ms of a search on a phone, p95', at(own, 0.95), P95_MS),
          at(other, 0.95).toFixed(1),
        ],
        ['the first, ms', (own?.[0] ?? 0).toFixed(0), (other?.[0] ?? 0).toFixed(0)],
        [
          'memory, MB',
          targets.atMost('MB of the search on a phone', memory / 1e6, MEMORY_MB),
          (miniMemory / 1e6).toFixed(1),
        ],
        ['answered among three, %', share(answers), share(miniAnswers)],
      ],
    );
  } finally {
    await phone.remove();
  }
}

/** The search as the service worker has it, for a page, where it can be slowed. */
async function bundle(): Promise<string> {
  const built = await build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join(PROJECT_ROOT, 'tests/bench/phone-search.ts'),
        formats: ['iife'],
        name: 'bench',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The search was not built.');
  return chunk.code;
}

/** What the browser stores, in bytes. */
async function bytesStored(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const estimate = await navigator.storage.estimate();
    return estimate.usage ?? 0;
  });
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}

function at(times: readonly number[] | undefined, part: number): number {
  const sorted = [...(times ?? [])].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(0);

/** The share of the queries that is answered among the first three. */
function share(answers: readonly { readonly found: readonly string[] }[]): string {
  const good = answers.filter(({ found }, place) => {
    const query = KEPT_QUERIES[place];
    return found.slice(0, 3).some((one) => {
      const [category_code = '', article_id = ''] = one.split('/');
      return query && isAnswer({ category_code, article_id }, query);
    });
  });
  return ((100 * good.length) / answers.length).toFixed(1);
}
