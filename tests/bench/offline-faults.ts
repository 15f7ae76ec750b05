import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import pg from 'pg';
import type { PackEntry } from '../../src/features/packs/contract.ts';
import { openCommandDatabase } from '../../src/kit/server/command-database.ts';
import type { BenchOptions } from './bench-options.ts';
import { type CutProxy, startCutProxy } from './cut-proxy.ts';
import { changeFive, packOf, waitForPacks } from './packs.ts';
import { makePhone, type Phone } from './phone.ts';
import { makeProgramWorld } from './program-world.ts';
import { median, printTable, Targets } from './report.ts';
import { insertRealArticles, readRealArticles } from './search-corpus.ts';

const CODE = 'penal_code';
const FAULTS = ['network', 'page', 'browser', 'storage'] as const;
type Fault = (typeof FAULTS)[number];
const WORK = ['keep', 'update'] as const;
type Work = (typeof WORK)[number];

/** What the browser's database holds; a part of a file that was cut is no text. */
interface DeviceRows {
  readonly packs: readonly { readonly code: string; readonly version: string }[];
  readonly files: readonly unknown[];
}

const NOTHING = JSON.stringify({ packs: [], files: [] } satisfies DeviceRows);

/** What a fault left. */
interface Outcome {
  readonly fault: Fault;
  readonly work: Work;
  readonly kept: 'newest' | 'earlier' | 'nothing';
  readonly isWrong: boolean;
}

/**
 * Pages closed, browsers killed, networks cut at a random byte and storage full, while a code is
 * kept and while it is updated: nothing is ever kept that is not whole, and the earlier version
 * stays readable (docs/promises.md, 'Faults to survive').
 */
export async function benchOfflineFaults({ rounds }: BenchOptions): Promise<boolean> {
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
  const network = await startCutProxy(Number(new URL(world.url).port));
  const phone = await makePhone();
  try {
    await insertRealArticles(db, articles);
    const earlier = packOf(await waitForPacks(world, db), CODE);
    const bench = new OfflineFaults(phone, network, earlier);
    await bench.keepEarlier();
    await changeFive(db);
    bench.newest = packOf(await waitForPacks(world, db), CODE);
    await bench.measureCalm();
    const outcomes: Outcome[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const fault = FAULTS[round % FAULTS.length] ?? 'network';
      const work = WORK[Math.floor(round / FAULTS.length) % WORK.length] ?? 'keep';
      outcomes.push(await bench.round(fault, work));
    }
    print(outcomes, targets);
  } finally {
    await phone.remove();
    await network.close();
    await db.end();
    await reached.close();
    await world.remove();
  }
  return targets.conclude();
}

class OfflineFaults {
  newest: PackEntry;
  /** The rows of the database as the earlier version left them. */
  #rows = '';
  /** How long each work takes in peace and what it fetches. */
  readonly #calm: Record<Work, { ms: number; bytes: number }> = {
    keep: { ms: 0, bytes: 0 },
    update: { ms: 0, bytes: 0 },
  };

  constructor(
    readonly phone: Phone,
    readonly network: CutProxy,
    readonly earlier: PackEntry,
  ) {
    this.newest = earlier;
  }

  /** Keeps the first version, with the worker that reads it, and remembers what was written. */
  async keepEarlier(): Promise<void> {
    const page = await this.#open('/laws/penal_code');
    await page.getByRole('button', { name: /^Keep on this phone/ }).click();
    await page.getByText('Kept · ').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    this.#rows = await page.evaluate(deviceRows, null);
    await page.close();
  }

  async measureCalm(): Promise<void> {
    for (const work of WORK) {
      const times: number[] = [];
      for (let time = 0; time < 3; time += 1) {
        const page = await this.#prepare(work);
        this.network.taken();
        const before = performance.now();
        await this.#begin(page, work);
        await page.getByText(work === 'keep' ? 'Kept · ' : /^Updated$/).waitFor();
        times.push(performance.now() - before);
        this.#calm[work].bytes = this.network.taken();
        await page.close();
      }
      this.#calm[work].ms = median(times);
    }
  }

  /** One fault at a random moment of one piece of work, and what is there afterwards. */
  async round(fault: Fault, work: Work): Promise<Outcome> {
    let page = await this.#prepare(work);
    const { ms, bytes } = this.#calm[work];
    if (fault === 'storage') {
      // For half a minute the browser trusts the room that it found at its last write, which was ours.
      await this.phone.kill();
      page = await this.#openAt(work);
    }
    if (fault === 'network') this.network.cutAfter(randomInt(1, bytes + 1));
    const freeStorage = fault === 'storage' ? await this.#fillStorage(page) : undefined;
    // A page that is closed while it works is no error here.
    await this.#begin(page, work).catch(() => undefined);
    if (fault === 'page' || fault === 'browser') await sleep(randomInt(0, Math.ceil(ms * 1.2)));
    else await page.locator('[role=alert]:not(:empty), .keep a, #kept ul').first().waitFor();
    if (fault === 'network' || fault === 'storage') await sleep(ms * 2);
    if (fault === 'browser') await this.phone.kill();
    else {
      await freeStorage?.();
      await page.close();
    }
    this.network.mend();
    return { fault, work, ...(await this.#look(work)) };
  }

  async #look(work: Work): Promise<Pick<Outcome, 'kept' | 'isWrong'>> {
    const page = await this.#open('/offline');
    const { packs, files }: DeviceRows = JSON.parse(await page.evaluate(deviceRows, null));
    const version = packs[0]?.version ?? null;
    const isWhole = versionOf(files.find((one) => typeof one === 'string') ?? '') === version;
    await page.locator('#kept .facts').last().filter({ hasText: /\S/ }).waitFor();
    const listed = await page.locator('#kept li').count();
    await this.phone.context().setOffline(true);
    await page.goto(`${this.network.url}/laws/${CODE}/74`);
    const isRead = (await page.locator('article').count()) === 1;
    await this.phone.context().setOffline(false);
    await page.close();
    const kept = this.#nameOf(version);
    const isThere = kept !== 'nothing';
    const agrees = listed === Number(isThere) && isRead === isThere;
    const isLost = work === 'update' && !isThere;
    return { kept, isWrong: (isThere && !isWhole) || !agrees || isLost };
  }

  #nameOf(version: string | null): Outcome['kept'] {
    if (version === null) return 'nothing';
    if (version === this.newest.version) return 'newest';
    if (version === this.earlier.version) return 'earlier';
    throw new Error(`The phone has a version that never was: ${version}.`);
  }

  /** A page from which the work can begin: with nothing kept, or with the earlier version. */
  async #prepare(work: Work): Promise<Page> {
    const page = await this.#open('/robots.txt');
    await page.evaluate(deviceRows, work === 'keep' ? NOTHING : this.#rows);
    await page.close();
    return this.#openAt(work);
  }

  async #openAt(work: Work): Promise<Page> {
    const page = await this.#open(work === 'keep' ? `/laws/${CODE}` : '/offline');
    await this.#button(page, work).waitFor();
    return page;
  }

  #button(page: Page, work: Work) {
    return page.getByRole('button', {
      name: work === 'keep' ? /^Keep on this phone/ : /^Update \(/,
    });
  }

  #begin(page: Page, work: Work): Promise<void> {
    return this.#button(page, work).click();
  }

  async #open(path: string): Promise<Page> {
    const page = await this.phone.page();
    await page.goto(`${this.network.url}${path}`);
    return page;
  }

  /** Lets the browser keep nothing more for the site. @returns what lets it again */
  async #fillStorage(page: Page): Promise<() => Promise<void>> {
    const session = await this.phone.context().newCDPSession(page);
    const origin = this.network.url;
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    return async () => {
      await session.send('Storage.overrideQuotaForOrigin', { origin });
      await session.detach();
    };
  }
}

/** As the server names versions. */
function versionOf(file: string): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 16);
}

function print(outcomes: readonly Outcome[], targets: Targets): void {
  const rows = WORK.flatMap((work) =>
    FAULTS.map((fault) => {
      const own = outcomes.filter((one) => one.work === work && one.fault === fault);
      const count = (kept: Outcome['kept']) => own.filter((one) => one.kept === kept).length;
      const wrong = own.filter(({ isWrong }) => isWrong).length;
      return [
        `${work}, ${fault}`,
        own.length,
        count('newest'),
        count('earlier'),
        count('nothing'),
        targets.exactly(`wrong after ${work}, ${fault}`, wrong, 0),
      ];
    }),
  );
  printTable(['fault', 'rounds', 'newest kept', 'earlier', 'nothing', 'wrong'], rows);
}

/** In the page: all that is kept, as JSON; first that of an earlier time is put in its place. */
async function deviceRows(replacement: string | null): Promise<string> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('mboalex');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const trx = db.transaction(['packs', 'files'], 'readwrite');
  const stores = [trx.objectStore('packs'), trx.objectStore('files')] as const;
  if (replacement !== null) {
    const rows: DeviceRows = JSON.parse(replacement);
    for (const store of stores) store.clear();
    for (const [index, pack] of rows.packs.entries()) {
      stores[0].put(pack);
      stores[1].put(rows.files[index], pack.code);
    }
    localStorage.setItem('kept', rows.packs.map(({ code }) => code).join(' '));
  }
  const asked = stores.map((store) => store.getAll());
  await new Promise<void>((resolve, reject) => {
    trx.oncomplete = () => resolve();
    trx.onerror = () => reject(trx.error);
  });
  db.close();
  const [packs, files] = asked.map(({ result }) => result);
  return JSON.stringify({ packs, files });
}
