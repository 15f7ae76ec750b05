import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadWorld } from './load-world.ts';
import type { OpenLoop, Stretch } from './open-loop.ts';
import { databaseMemoryOf, memoryOf } from './process-memory.ts';
import { median, printTable } from './report.ts';
import { type Slope, slopeOf } from './slope.ts';

const LOOKS = 6;
const MB = 2 ** 20;

/** A minute, or a tenth of the time where that is less. */
interface Minute extends Stretch {
  /** Of the program, the middle of what was seen. */
  readonly memory: number;
  /** The least that was seen: what is left where garbage was just collected. */
  readonly heap: number;
  readonly databaseMemory: number;
  readonly files: number;
  readonly connections: number;
}

/** What was watched, by its minutes. */
export interface Watched {
  readonly minutes: readonly Minute[];
  readonly secondsApart: number;
}

/** Watches a program under a load for so long. */
export async function watch(world: LoadWorld, loop: OpenLoop, minutes: number): Promise<Watched> {
  const count = Math.max(10, Math.round(minutes));
  const secondsApart = (minutes * 60) / count;
  const found: Minute[] = [];
  loop.take();
  for (let minute = 0; minute < count; minute += 1) {
    const seen: Pick<Minute, 'memory' | 'heap' | 'databaseMemory'>[] = [];
    for (let look = 0; look < LOOKS; look += 1) {
      await sleep((secondsApart / LOOKS) * 1_000);
      seen.push({
        memory: await memoryOf(world.program),
        heap: (await world.metric('nodejs_heap_size_used_bytes')) / MB,
        databaseMemory: await databaseMemoryOf(world.postmaster),
      });
    }
    found.push({
      ...loop.take(),
      memory: median(seen.map(({ memory }) => memory)),
      heap: Math.min(...seen.map(({ heap }) => heap)),
      databaseMemory: median(seen.map(({ databaseMemory }) => databaseMemory)),
      files: await world.metric('process_open_fds'),
      connections: await world.metric('mboalex_database_connections{state="open"}'),
    });
  }
  return { minutes: found, secondsApart };
}

/** A row for each minute. */
export function printMinutes({ minutes }: Watched): void {
  printTable(
    [
      'minute',
      'requests',
      'failed',
      'p50 ms',
      'p99 ms',
      'memory MB',
      'heap MB',
      'database MB',
      'open files',
      'pool',
    ],
    minutes.map((minute, index) => [
      index + 1,
      minute.requests,
      minute.failures.length,
      minute.p50.toFixed(1),
      minute.p99.toFixed(1),
      minute.memory.toFixed(0),
      minute.heap.toFixed(0),
      minute.databaseMemory.toFixed(0),
      minute.files,
      minute.connections,
    ]),
  );
  console.log();
}

/** How what is held grew; the first fifth, in which caches fill, is left out. */
export function printSlopes(watched: Watched): { readonly memory: Slope } {
  const counted = watched.minutes.slice(Math.floor(watched.minutes.length / 5));
  const slope = (pick: (minute: Minute) => number) =>
    slopeOf(counted.map(pick), watched.secondsApart);
  const slopes = {
    memory: slope(({ memory }) => memory),
    heap: slope(({ heap }) => heap),
    database: slope(({ databaseMemory }) => databaseMemory),
    files: slope(({ files }) => files),
  };
  const row = (what: string, { perHour, noise }: Slope) => [
    what,
    perHour.toFixed(1),
    noise.toFixed(1),
  ];
  printTable(
    ['grown in an hour', 'slope', 'noise (two standard errors)'],
    [
      row('memory of the program, MB', slopes.memory),
      row('its heap at its least, MB', slopes.heap),
      row("the database's own memory, MB", slopes.database),
      row('open files of the program', slopes.files),
    ],
  );
  console.log();
  return slopes;
}
