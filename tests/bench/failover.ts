import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningProgram, startBuiltProgram, untilSettled } from '../support/program.ts';
import { type GroupServer, makeServerGroup, type ServerGroup } from '../support/server-group.ts';
import type { BenchOptions } from './bench-options.ts';
import { startFormLoad } from './form-load.ts';
import { rememberWorld } from './program-world.ts';
import { startReads } from './read-load.ts';
import { median, printTable, Targets } from './report.ts';

/** Debian's, which have the whole of PostgreSQL; else the embedded one. */
const DEBIAN = '/usr/lib/postgresql/15/bin';
/** Writes go on by then after the primary is gone (docs/operations.md). */
const BACK_WITHIN_MS = 30_000;
const ROUND_LIMIT_MS = 60_000;
/** A standby that does not follow a new primary by then never will: it had got more than that one. */
const FOLLOWS_WITHIN_MS = 10_000;
const LOAD = { people: 4, pauseMs: 20 } as const;

interface Place {
  readonly group: ServerGroup;
  readonly program: RunningProgram;
  /** The pair of which one is the primary, and the standby that is read from. */
  pair: { primary: GroupServer; standby: GroupServer };
  readonly reader: GroupServer;
}

/**
 * A primary with a synchronous standby and a third server to read from, under forms and reading:
 * the primary is killed and its standby promoted, then the third one is killed or stands still.
 *
 * @returns whether every target was met
 */
export async function benchFailover({ rounds }: BenchOptions): Promise<boolean> {
  const targets = new Targets();
  const group = await makeServerGroup(existsSync(DEBIAN) ? DEBIAN : undefined);
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), 'mboalex-bench-'));
  let program: RunningProgram | undefined;
  const forget = rememberWorld({
    remove: async () => {
      await program?.kill();
      await group.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
  try {
    console.log(`${group.version}, three servers`);
    const standby = await group.addStandby('second', group.first);
    const reader = await group.addStandby('reader', group.first);
    program = await startBuiltProgram({
      DATA_DIR: dataDir,
      DATABASE_URL: addressOf([group.first, standby], 'read-write'),
      DATABASE_READ_URL: addressOf([reader], 'any'),
      SESSION_SECRET: 'only for the benchmark, which ends with it',
      SAMPLE_CONTENT: '1',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
    });
    // Each failover would end the first load of the vocabulary, which searches wait for.
    await untilSettled(program);
    const place: Place = { group, program, pair: { primary: group.first, standby }, reader };
    await waitForStandby(place.pair);
    await failPrimaries(place, rounds, targets);
    await failReaders(place, rounds, targets);
  } finally {
    forget();
    await program?.stop();
    await group.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
  return targets.conclude();
}

async function failPrimaries(place: Place, rounds: number, targets: Targets): Promise<void> {
  const load = startFormLoad({ url: place.program.url, ...LOAD });
  const reads = startReads(place.program.url, { people: 2, pauseMs: 10 });
  const silences: number[] = [];
  let madeAnew = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      await sleep(randomInt(500, 1_500));
      const { primary, standby } = place.pair;
      const killed = performance.now();
      await primary.kill();
      // As an agent that watches the servers would: the standby goes on alone.
      await standby.administer('select pg_promote()');
      await setSynchronous(standby, '');
      const known = load.acknowledged.size;
      const limit = killed + ROUND_LIMIT_MS;
      while (load.acknowledged.size === known && performance.now() < limit) await sleep(5);
      silences.push(performance.now() - killed);
      await place.group.rebuild(primary, standby);
      place.pair = { primary: standby, standby: primary };
      await waitForStandby(place.pair);
      if (await madeAnewUnlessItFollows(place)) madeAnew++;
    }
  } finally {
    await load.stop();
    await reads.stop();
  }
  const stored = await storedSubjects(place.pair.primary);
  const lost = [...load.acknowledged].filter((token) => stored.get(token) === undefined).length;
  const twice = [...stored.values()].filter((count) => count > 1).length;
  console.log(`\n${rounds} × the primary killed, its synchronous standby promoted`);
  printTable(
    ['', 'figure', 'aim'],
    [
      ['messages acknowledged', load.acknowledged.size, ''],
      ['  not in the ledger of the last primary', targets.exactly('lost', lost, 0), '0'],
      ['  stored twice', targets.exactly('stored twice', twice, 0), '0'],
      ['tries without success meanwhile', load.failedTries(), ''],
      ['ms until the next success, median', median(silences).toFixed(0), ''],
      [
        'ms until the next success, longest',
        targets.atMost('ms until the next success', Math.max(...silences), BACK_WITHIN_MS),
        `≤ ${BACK_WITHIN_MS}`,
      ],
      ['times the standby to read from could not follow', madeAnew, ''],
      ['reads meanwhile', reads.done(), ''],
      ['  failed', targets.exactly('reads failed at a failover', reads.failures.length, 0), '0'],
      ['  longest, ms', reads.longestMs().toFixed(0), ''],
    ],
  );
  reportFailures(reads.failures);
}

async function failReaders(place: Place, rounds: number, targets: Targets): Promise<void> {
  const { reader, program, pair } = place;
  await waitForReader(pair.primary);
  const reads = startReads(program.url, { people: 4, pauseMs: 5 });
  const load = startFormLoad({ url: program.url, people: 1, pauseMs: 50 });
  let back = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      await sleep(randomInt(500, 1_000));
      if (round % 2 === 0) {
        await reader.kill();
        await sleep(2_000);
        await reader.start();
      } else {
        await reader.freeze();
        await sleep(3_000);
        reader.thaw();
      }
      await waitForReader(pair.primary);
      if (await isReadFrom(reader)) back++;
    }
  } finally {
    await reads.stop();
    await load.stop();
  }
  console.log(`\n${rounds} × the standby that is read from killed (2 s) or stopped (3 s), in turn`);
  printTable(
    ['', 'figure', 'aim'],
    [
      ['reads', reads.done(), ''],
      ['  failed', targets.exactly('reads failed', reads.failures.length, 0), '0'],
      ['  longest, ms', reads.longestMs().toFixed(0), ''],
      ['times taken back', targets.exactly('times taken back', back, rounds), String(rounds)],
      ['messages acknowledged', load.acknowledged.size, ''],
      ['tries without success', targets.exactly('forms failed', load.failedTries(), 0), '0'],
    ],
  );
  reportFailures(reads.failures);
}

function reportFailures(failures: readonly string[]): void {
  if (failures.length > 0) console.log(`Failed, such as: ${failures.slice(0, 3).join('; ')}`);
}

function addressOf(servers: readonly GroupServer[], attributes: string): string {
  const hosts = servers.map(({ connection: { host, port } }) => `${host}:${port}`).join(',');
  return `postgres://mboalex@${hosts}/mboalex?target_session_attrs=${attributes}`;
}

async function setSynchronous(server: GroupServer, names: string): Promise<void> {
  await server.administer(`alter system set synchronous_standby_names = '${names}'`);
  await server.administer('select pg_reload_conf()');
}

/** Makes the primary wait for its standby, and waits until it does. */
async function waitForStandby({ primary, standby }: Place['pair']): Promise<void> {
  await setSynchronous(primary, `"${standby.name}"`);
  await waitUntil(`${standby.name} is synchronous`, async () => {
    const rows = await primary.administer(
      `select from pg_stat_replication where application_name = '${standby.name}'
        and sync_state = 'sync'`,
    );
    return rows.length === 1;
  });
}

/** Waits until the standby that is read from has all that the primary has now. */
async function waitForReader(primary: GroupServer, withinMs = ROUND_LIMIT_MS): Promise<void> {
  await waitUntil(
    'the reader keeps up',
    async () => {
      const rows = await primary.administer(
        `select from pg_stat_replication where application_name = 'reader'
          and replay_lsn >= pg_current_wal_lsn() - 1000000`,
      );
      return rows.length === 1;
    },
    withinMs,
  );
}

/** Does for the standby that is read from what an operator has to (docs/operations.md). */
async function madeAnewUnlessItFollows({ group, pair, reader }: Place): Promise<boolean> {
  try {
    await waitForReader(pair.primary, FOLLOWS_WITHIN_MS);
    return false;
  } catch {
    // Only a new copy follows.
    await reader.kill();
    await group.rebuild(reader, pair.primary);
    await waitForReader(pair.primary);
    return true;
  }
}

/** Whether the program has read from it in the last moments. */
async function isReadFrom(reader: GroupServer): Promise<boolean> {
  const limit = performance.now() + 10_000;
  while (performance.now() < limit) {
    const rows = await reader.administer(
      `select from pg_stat_activity where application_name = 'mboalex'
        and query_start > clock_timestamp() - interval '500 milliseconds'`,
    );
    if (rows.length > 0) return true;
    await sleep(50);
  }
  return false;
}

async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  withinMs = ROUND_LIMIT_MS,
): Promise<void> {
  const limit = performance.now() + withinMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > limit) throw new Error(`It never came about that ${what}.`);
    await sleep(50);
  }
}

/** How often each message is stored, by its token. */
async function storedSubjects(server: GroupServer): Promise<ReadonlyMap<string, number>> {
  const rows = await server.ask<{ subject: string; count: string }>(
    'select subject, count(*) from contact_messages group by subject',
  );
  return new Map(rows.map(({ subject, count }) => [subject, Number(count)]));
}
