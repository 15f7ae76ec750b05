import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import type { RunningProgram } from '../support/program.ts';
import { type FormLoad, startFormLoad } from './form-load.ts';
import { drain, type Ledger, takeLedger } from './ledger.ts';
import { makeProgramWorld, type ProgramWorld } from './program-world.ts';

/** What a round kills: the program in half of them, the database too or alone in the others. */
export const VICTIMS = ['program', 'both', 'program', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

/** What came of a load, with kills or without. */
export interface LoadResult {
  readonly seconds: number;
  readonly ledger: Ledger;
  readonly failedTries: number;
  readonly refusals: readonly string[];
  readonly drainMs: number;
  /** Milliseconds from each kill's restart until the program was ready, by what was killed. */
  readonly readyMs: Readonly<Record<Victim, readonly number[]>>;
  /** What the killed programs wrote at the level of errors. */
  readonly log: string;
}

export const MAIL_ENVIRONMENT = {
  MAIL_FROM: 'site@mboalex.example',
  MAIL_TO: 'staff@mboalex.example',
  MAIL_LIMIT_PER_HOUR: '1000000',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'error',
} as const;

const LONGEST_LIFE_MS = 1_500;
const RECOVERY_LIMIT_MS = 30_000;
const DRAIN_LIMIT_MS = 180_000;
const LOAD = { people: 6, pauseMs: 20 } as const;

/** Runs the load while killing so often, each time within 1.5 s after the program was ready. */
export function loadWithKills(rounds: number): Promise<LoadResult> {
  return runLoad(async (world, first, note) => {
    let program = first;
    for (let round = 0; round < rounds; round += 1) {
      await sleep(randomInt(0, LONGEST_LIFE_MS));
      const victim = VICTIMS[round % VICTIMS.length] ?? 'program';
      if (victim === 'database') {
        note(victim, await killDatabaseAlone(world));
        continue;
      }
      if (victim === 'both') await world.killDatabase();
      await program.kill();
      const started = await world.start();
      program = started.program;
      note(victim, started.readyMs);
    }
    return program;
  });
}

/** The reference: the same load for so long, with nothing killed. */
export function loadWithoutKills(seconds: number): Promise<LoadResult> {
  return runLoad(async (_, program) => {
    await sleep(seconds * 1_000);
    return program;
  });
}

/** The other reference: how long a start takes after the program was stopped in peace. */
export async function cleanStarts(times: number): Promise<readonly number[]> {
  const world = await makeProgramWorld(MAIL_ENVIRONMENT);
  try {
    const readyMs: number[] = [];
    // The first start makes the database.
    for (let count = 0; count <= times; count += 1) {
      const started = await world.start();
      readyMs.push(started.readyMs);
      await started.program.stop();
    }
    return readyMs.slice(1);
  } finally {
    await world.remove();
  }
}

async function runLoad(
  disturb: (
    world: ProgramWorld,
    program: RunningProgram,
    note: (victim: Victim, readyMs: number) => void,
  ) => Promise<RunningProgram>,
): Promise<LoadResult> {
  const mailServer = await startMailServer();
  const world = await makeProgramWorld({ ...MAIL_ENVIRONMENT, SMTP_URL: mailServer.url });
  let load: FormLoad | undefined;
  try {
    const readyMs: Record<Victim, number[]> = { program: [], both: [], database: [] };
    const { program } = await world.start();
    const start = performance.now();
    load = startFormLoad({ url: world.url, ...LOAD });
    const last = await disturb(world, program, (victim, ms) => readyMs[victim].push(ms));
    await load.stop();
    const seconds = (performance.now() - start) / 1_000;
    return { seconds, readyMs, ...(await conclude(world, last, load, mailServer)) };
  } finally {
    await load?.stop();
    await world.remove();
    await mailServer.close();
  }
}

async function conclude(
  world: ProgramWorld,
  program: RunningProgram,
  load: FormLoad,
  mailServer: MailServer,
): Promise<Omit<LoadResult, 'seconds' | 'readyMs'>> {
  const drainMs = await drain(load.acknowledged, mailServer, DRAIN_LIMIT_MS);
  await program.stop();
  return {
    ledger: await takeLedger(world.dataDir, load.acknowledged, mailServer.mails),
    failedTries: load.failedTries(),
    refusals: load.refusals,
    drainMs,
    log: program.output(),
  };
}

/** @returns the milliseconds until the running program works with a new database process */
async function killDatabaseAlone(world: ProgramWorld): Promise<number> {
  const killed = await world.killDatabase();
  const start = performance.now();
  for (;;) {
    const pid = await world.databasePid();
    if (pid !== undefined && pid !== killed && (await isReady(world.url))) break;
    if (performance.now() - start > RECOVERY_LIMIT_MS) {
      throw new Error(`The database did not come back in ${RECOVERY_LIMIT_MS} ms.`);
    }
    await sleep(25);
  }
  return performance.now() - start;
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).ok;
}
