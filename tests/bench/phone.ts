import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, requireChromium } from '../support/chromium.ts';
import { rememberWorld } from './program-world.ts';

/** A browser whose storage outlives its death, as on a phone. */
export interface Phone {
  /** Opens the browser anew where it is not running. */
  page(): Promise<Page>;
  context(): BrowserContext;
  /** Kills the browser with all its processes. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

export async function makePhone(): Promise<Phone> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'mboalex-phone-'));
  let context: BrowserContext | undefined;
  const running = () => {
    if (!context) throw new Error('The browser is not running.');
    return context;
  };
  const kill = async () => {
    context = undefined;
    // A browser that is killed while it begins may leave a child that had no name yet.
    for (let pids = await pidsNaming(folder); pids.length > 0; pids = await pidsNaming(folder)) {
      for (const pid of pids) killOnce(pid);
      await sleep(20);
    }
  };
  const remove = async () => {
    forget();
    await kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const forget = rememberWorld({ remove });
  return {
    page: async () => {
      context ??= await chromium.launchPersistentContext(folder, {
        executablePath: requireChromium(),
        args: CHROMIUM_ARGUMENTS,
        viewport: { width: 360, height: 740 },
      });
      return context.newPage();
    },
    context: running,
    kill,
    remove,
  };
}

/** The processes whose command line names something. */
async function pidsNaming(text: string): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const named = await Promise.all(
    pids.map(async (pid) =>
      (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(text),
    ),
  );
  return pids.filter((pid, index) => named[index] && pid !== process.pid);
}

function killOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
