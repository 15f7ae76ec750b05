import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from '../../src/kit/server/embedded-postgres/pid-file.ts';
import { freePort } from '../support/free-port.ts';
import { type RunningProgram, startBuiltProgram, untilSettled } from '../support/program.ts';

/** A place to run the built program in, again and again, on one data folder and one port. */
export interface ProgramWorld {
  readonly url: string;
  readonly dataDir: string;
  /** Starts the program there. @returns it and how long it took to be ready, in milliseconds */
  start(): Promise<{ program: RunningProgram; readyMs: number }>;
  /** The process of the database, while there is one. */
  databasePid(): Promise<number | undefined>;
  /** Kills the database alone, as a crash would. @returns the process that was killed */
  killDatabase(): Promise<number | undefined>;
  /** Ends whatever still runs there and removes the folder; safe after any failure. */
  remove(): Promise<void>;
}

/** Something that runs beside a benchmark, and ends with it. */
interface World {
  remove(): Promise<void>;
}

const worlds = new Set<World>();

/** Has it removed when the benchmark is interrupted. @returns what forgets it again */
export function rememberWorld(world: World): () => void {
  worlds.add(world);
  return () => worlds.delete(world);
}

/** Removes what a benchmark that was interrupted has left. */
export async function removeWorlds(): Promise<void> {
  for (const world of worlds) await world.remove();
}

/** Makes a fresh place; the environment is what the program gets beside port and folder. */
export async function makeProgramWorld(
  environment: Readonly<Record<string, string>>,
): Promise<ProgramWorld> {
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), 'mboalex-bench-'));
  const port = await freePort();
  let last: RunningProgram | undefined;
  const databasePid = async () => (await findPostmaster(join(dataDir, 'postgres')))?.pid;
  const killDatabase = async () => {
    const pid = await databasePid();
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    return pid;
  };
  const world: ProgramWorld = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    start: async () => {
      const before = performance.now();
      last = await startBuiltProgram({ ...environment, DATA_DIR: dataDir, PORT: String(port) });
      const readyMs = performance.now() - before;
      await untilSettled(last);
      return { program: last, readyMs };
    },
    databasePid,
    killDatabase,
    remove: async () => {
      forget();
      await last?.kill();
      while ((await killDatabase()) !== undefined) await sleep(20);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
  const forget = rememberWorld(world);
  return world;
}
