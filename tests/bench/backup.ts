import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasRecentBackup } from '../../src/kit/server/embedded-postgres/base-backup.ts';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';
import type { BenchOptions } from './bench-options.ts';
import { type FormLoad, startFormLoad } from './form-load.ts';
import { readStored } from './ledger.ts';
import { makeProgramWorld, type ProgramWorld, rememberWorld } from './program-world.ts';
import { median, printTable, Targets } from './report.ts';

const FULL_SPEED = { people: 8, pauseMs: 0 } as const;
/** As a quiet night: the log fills no piece of the archive in minutes. */
const QUIET = { people: 1, pauseMs: 1_000 } as const;
/** What may be lost with the machine (docs/operations.md, 'Save and restore'). */
const LOST_AT_MOST_MS = 5 * 60_000;
/**
 * Seconds of each part: before the base backup, behind it, and quiet ones before the machine is lost.
 * Some thousand messages fill a piece of the archive; a quiet one is switched after four minutes.
 */
const PARTS = { whole: [15, 20, 420], quick: [3, 45, 2] } as const;
const QUICK_ROUNDS = 3;

interface Saved {
  readonly world: ProgramWorld;
  /** What is restored goes there as well. */
  readonly folder: string;
  readonly backupDir: string;
}

/**
 * A base backup under messages at full speed, then the machine is lost; what comes back, at the
 * last moment and at random ones, is compared with what was acknowledged by then. Damaged archives
 * have to be noticed.
 *
 * @returns whether every target was met
 */
export async function benchBackup({ rounds, quick }: BenchOptions): Promise<boolean> {
  const targets = new Targets();
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'mboalex-bench-'));
  const backupDir = join(folder, 'backups');
  const world = await makeProgramWorld({
    BACKUP_DIR: backupDir,
    SAMPLE_CONTENT: '1',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
  });
  const forget = rememberWorld({ remove: () => rm(folder, { recursive: true, force: true }) });
  try {
    const saved = { world, folder, backupDir };
    const { loads, backedUp, lost } = await loseMachine(
      saved,
      PARTS[quick ? 'quick' : 'whole'],
      targets,
    );
    const newest = await compareNewest(saved, loads, lost, targets);
    await comparePoints(saved, loads, {
      rounds: quick ? Math.min(rounds, QUICK_ROUNDS) : rounds,
      from: backedUp,
      to: newest,
      targets,
    });
    await damageArchive(saved, targets);
    return targets.conclude();
  } finally {
    await world.remove();
    await rm(folder, { recursive: true, force: true });
    forget();
  }
}

/** Saves under load and kills program and database. @returns the loads, and both times */
async function loseMachine(
  { world, backupDir }: Saved,
  [before, behind, quiet]: readonly [number, number, number],
  targets: Targets,
) {
  const { program } = await world.start();
  const { url, dataDir } = world;
  // The program's own first one: a second beside it would be refused.
  while (!(await hasRecentBackup(backupDir, dataDir))) await sleep(200);
  const full = startFormLoad({ url, ...FULL_SPEED });
  await sleep(before * 1_000);
  const reference = full.acknowledged.size / before;
  const [begun, sizeThen] = [performance.now(), full.acknowledged.size];
  const made = await runScript('backup.ts', [backupDir], {
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
  });
  const seconds = (performance.now() - begun) / 1_000;
  const backedUp = Date.now();
  const rate = (full.acknowledged.size - sizeThen) / seconds;
  await sleep(behind * 1_000);
  await full.stop();
  const slow = startFormLoad({ url, ...QUIET });
  await sleep(quiet * 1_000);
  const lost = Date.now();
  await world.killDatabase();
  await program.kill();
  await slow.stop();
  const loads = [full, slow];
  console.log('A base backup under messages at full speed');
  printTable(
    ['', 'during it', 'before it'],
    [
      ['messages acknowledged a second', rate.toFixed(0), reference.toFixed(0)],
      ['seconds', seconds.toFixed(1), ''],
      ['it failed', targets.exactly('a failed backup', made.code, 0), ''],
      [
        'messages refused',
        targets.exactly('refused', loads.flatMap(({ refusals }) => refusals).length, 0),
        '',
      ],
    ],
  );
  return { loads, backedUp, lost };
}

/**
 * What is there after a restore without a time.
 *
 * @returns when its last message was sent: a later time than that of its last change is refused
 */
async function compareNewest(
  saved: Saved,
  loads: readonly FormLoad[],
  lost: number,
  targets: Targets,
): Promise<number> {
  const stored = await restoreTo(saved, null);
  const acknowledged = loads.flatMap(({ acknowledgedAt }) => [...acknowledgedAt]);
  const missing = acknowledged.filter(([token]) => !stored.has(token)).map(([, at]) => lost - at);
  const sent = loads.flatMap(({ sentAt }) => [...sentAt]);
  const tooOld = missing.filter((age) => age > LOST_AT_MOST_MS);
  console.log('\nThe machine lost, and the newest state restored');
  printTable(
    ['', 'messages'],
    [
      ['acknowledged', acknowledged.length],
      ['of them missing', missing.length],
      [
        '  older than five minutes',
        targets.exactly('missing, older than five minutes', tooOld.length, 0),
      ],
      ['seconds, the oldest one missing', (Math.max(0, ...missing) / 1_000).toFixed(0)],
    ],
  );
  return Math.max(...sent.filter(([token]) => stored.has(token)).map(([, at]) => at));
}

/** Restores random points in time, and compares each with what had been written by then. */
async function comparePoints(
  saved: Saved,
  loads: readonly FormLoad[],
  asked: {
    readonly rounds: number;
    readonly from: number;
    readonly to: number;
    readonly targets: Targets;
  },
): Promise<void> {
  const { rounds, from, to, targets } = asked;
  const seconds: number[] = [];
  let [missing, tooNew, twice, compared] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const point = Math.floor(from + Math.random() * (to - from));
    const before = performance.now();
    const stored = await restoreTo(saved, new Date(point));
    seconds.push((performance.now() - before) / 1_000);
    for (const { acknowledgedAt, sentAt } of loads) {
      for (const [token, at] of acknowledgedAt) {
        compared += 1;
        if (at < point && !stored.has(token)) missing += 1;
      }
      for (const [token, at] of sentAt) if (at > point && stored.has(token)) tooNew += 1;
    }
    twice += [...stored.values()].filter((times) => times > 1).length;
  }
  console.log(`\n${rounds} random points in time of ${((to - from) / 1_000).toFixed(0)} seconds`);
  printTable(
    ['', ''],
    [
      ['messages compared', compared],
      ['acknowledged before the point, missing', targets.exactly('missing at a point', missing, 0)],
      ['sent after the point, there', targets.exactly('there after a point', tooNew, 0)],
      ['stored twice', targets.exactly('stored twice', twice, 0)],
      ['seconds of a restore with a start (median)', median(seconds).toFixed(1)],
    ],
  );
}

/** Damages one piece of the archive after another; `verify` has to notice each, and nothing else. */
async function damageArchive({ backupDir }: Saved, targets: Targets): Promise<void> {
  const verify = () => runScript('backup.ts', ['verify', backupDir], {});
  const isSound = (await verify()).code === 0;
  const pieces = (await readdir(backupDir, { recursive: true })).filter((name) =>
    name.endsWith('.gz'),
  );
  const piece = join(backupDir, pieces.sort().at(-2) ?? '');
  const content = await readFile(piece);
  const damages: Readonly<Record<string, () => Promise<void>>> = {
    changed: async () => {
      const flipped = Buffer.from(content);
      const middle = flipped.length >> 1;
      flipped[middle] = (flipped[middle] ?? 0) ^ 1;
      await writeFile(piece, flipped);
    },
    'cut off': () => writeFile(piece, content.subarray(0, content.length >> 1)),
    missing: () => rename(piece, `${piece}.away`),
  };
  const rows = [['none', targets.exactly('a sound archive is good', Number(isSound), 1)]];
  for (const [name, damage] of Object.entries(damages)) {
    await damage();
    const noticed = Number((await verify()).code !== 0);
    rows.push([name, targets.exactly(`a piece that is ${name} is noticed`, noticed, 1)]);
    await rm(`${piece}.away`, { force: true });
    await writeFile(piece, content);
  }
  console.log(`\nOne of ${pieces.length} pieces of the archive damaged`);
  printTable(['damage', 'verify is right (1)'], rows);
  console.log();
}

/** Restores into a folder of its own, as an operator does. @returns the messages there */
async function restoreTo(
  { folder, backupDir }: Saved,
  time: Date | null,
): Promise<ReadonlyMap<string, number>> {
  const target = join(folder, 'restored');
  const toTime = time === null ? [] : ['--to-time', time.toISOString()];
  const { code, output } = await runScript('restore.ts', [backupDir, target, ...toTime], {});
  if (code !== 0) throw new Error(`Nothing was restored:\n${output}`);
  try {
    return (await readStored(target)).stored;
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/** Runs one of the commands, as `npm run` does. */
async function runScript(
  name: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly output: string }> {
  const script = join(PROJECT_ROOT, 'scripts', name);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : 1, output };
}
