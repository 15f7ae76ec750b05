import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchOptions } from './bench-options.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { repeat } from './http-load.ts';
import { type LoadWorld, makeLoadWorld } from './load-world.ts';
import { printMinutes, printSlopes, watch } from './memory-watch.ts';
import { KINDS, type Mixture, SHARES } from './mixture.ts';
import { type Stretch, startOpenLoop } from './open-loop.ts';
import { printTable, Targets } from './report.ts';

const P99_MS = 200;
const FIRST_RATE = 25;
const FASTER = 1.25;
const WHOLE = { settleMs: 5_000, stepMs: 20_000, ofEachKind: 400 } as const;
/** With `--quick`: to see that the benchmark itself works. */
const QUICK = { settleMs: 1_000, stepMs: 4_000, ofEachKind: 60 } as const;
const MINUTES = 10;
const ALONE_AT_ONCE = 4;
const SHOWN_FAILURES = 10;

/**
 * The mixture of pages, searches, calls, forms and payments: what each costs, at rising rates until
 * it is too slow, beside the bare server, then for ten minutes at half of that.
 *
 * @returns whether every target was met
 */
export async function benchLoad({ quick, minutes }: BenchOptions): Promise<boolean> {
  const size = quick ? QUICK : WHOLE;
  const targets = new Targets();
  const world = await makeLoadWorld({ onOneCore: true });
  if (!world) return true;
  const { bare } = world;
  const [ours, theirs] = [world.mixtureOf(world.url), world.mixtureOf(bare.url)];
  try {
    console.log(
      world.isPinned
        ? 'Program, database and bare server have one core; who asks has the other ones.\n'
        : 'There is no taskset here: all of them have all cores.\n',
    );
    console.log('Rising rates, the bare server:');
    const bareRate = await raise(theirs, size);
    console.log('\nRising rates, the program:');
    const rate = await raise(ours, size);
    console.log(`\nThe last rate with a p99 of at most ${P99_MS} ms: ${rate.toFixed(0)} a second,`);
    console.log(`${bareRate.toFixed(0)} of the bare server.\n`);
    // Once the caches are as full as they are.
    await printCosts(world, ours, { pid: bare.pid, mixture: theirs }, size.ofEachKind);
    if (rate === 0) {
      targets.atLeast('requests a second', rate, FIRST_RATE);
      return targets.conclude();
    }
    await keepOn(world, ours, rate / 2, minutes ?? (quick ? 0.5 : MINUTES), targets);
  } finally {
    ours.close();
    theirs.close();
    await world.remove();
  }
  return targets.conclude({ quick });
}

interface Bare {
  readonly pid: number;
  readonly mixture: Mixture;
}

/** Each kind alone: CPU of program and database, and bytes on the wire. */
async function printCosts(
  world: LoadWorld,
  ours: Mixture,
  bare: Bare,
  count: number,
): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const kind of KINDS) {
    const measure = async (mixture: Mixture, pid: number) => {
      let bytes = 0;
      const askOnce = async () => {
        const asked = await mixture.ask(kind);
        if (asked.failure !== null) throw new Error(asked.failure);
        bytes += asked.bytes;
      };
      await repeat(count, ALONE_AT_ONCE, askOnce); // Until its code is compiled.
      bytes = 0;
      const before = await cpuTimeOf(pid, world.postmaster);
      await repeat(count, ALONE_AT_ONCE, askOnce);
      const after = await cpuTimeOf(pid, world.postmaster);
      return {
        program: ((after.program - before.program) / count).toFixed(2),
        database: ((after.database - before.database) / count).toFixed(2),
        kilobytes: (bytes / count / 1_000).toFixed(1),
      };
    };
    const mine = await measure(ours, world.program);
    const theirs = await measure(bare.mixture, bare.pid);
    const share = `${SHARES[kind] * 100} %`;
    rows.push([kind, share, mine.program, mine.database, theirs.program, theirs.database]);
    rows.at(-1)?.push(mine.kilobytes);
  }
  printTable(
    ['request', 'share', 'CPU ms', 'of the database', 'bare: CPU ms', 'of the database', 'KB'],
    rows,
  );
  console.log();
}

/** @returns the last rate at which a hundredth at most waited for longer */
async function raise(mixture: Mixture, size: typeof WHOLE | typeof QUICK): Promise<number> {
  const rows: (string | number)[][] = [];
  let good = 0;
  const tryAt = async (rate: number) => {
    const stretch = await measureAt(mixture, rate, size);
    const { perSecond, p50, p99, failures } = stretch;
    rows.push([
      rate.toFixed(0),
      perSecond.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      failures.length,
    ]);
    if (failures[0]) console.log(`  ${failures[0]}`);
    return p99 <= P99_MS && failures.length === 0;
  };
  // Tried once more before it is believed: the machine may have had something else to do.
  for (let rate = FIRST_RATE; (await tryAt(rate)) || (await tryAt(rate)); rate *= FASTER) {
    good = rate;
  }
  printTable(['a second', 'answered', 'p50 ms', 'p99 ms', 'failed'], rows);
  return good;
}

async function measureAt(
  mixture: Mixture,
  rate: number,
  { settleMs, stepMs }: typeof WHOLE | typeof QUICK,
): Promise<Stretch> {
  const loop = startOpenLoop(mixture, rate);
  await sleep(settleMs);
  loop.take();
  await sleep(stepMs);
  const stretch = loop.take();
  await loop.stop();
  return stretch;
}

async function keepOn(
  world: LoadWorld,
  mixture: Mixture,
  rate: number,
  minutes: number,
  targets: Targets,
): Promise<void> {
  const loop = startOpenLoop(mixture, rate);
  const before = await cpuTimeOf(world.program, world.postmaster);
  const watched = await watch(world, loop, minutes);
  const after = await cpuTimeOf(world.program, world.postmaster);
  await loop.stop();
  console.log(`${minutes} minutes at half of that, ${rate.toFixed(0)} a second:\n`);
  printMinutes(watched);
  const total = (pick: (minute: Stretch) => number) =>
    watched.minutes.reduce((sum, minute) => sum + pick(minute), 0);
  const requests = total((minute) => minute.requests);
  const failures = watched.minutes.flatMap((minute) => minute.failures);
  const share = (of: 'program' | 'database') =>
    `${(after[of] - before[of]).toFixed(0)} ms of the ${of}`;
  console.log(
    `${requests} requests, ${targets.exactly('failed', failures.length, 0)} failed; CPU ${share('program')}, ${share('database')}; ${(total((minute) => minute.bytes) / requests / 1_000).toFixed(1)} KB each.`,
  );
  for (const failure of failures.slice(0, SHOWN_FAILURES)) console.log(`  ${failure}`);
  const worst = Math.max(...watched.minutes.map(({ p99 }) => p99));
  console.log(`The worst minute's p99: ${targets.atMost('p99, ms', worst, P99_MS, 1)} ms\n`);
  const reads = (result: string) =>
    world.metric(`mboalex_response_cache_reads_total{result="${result}"}`);
  const [hits, misses] = [await reads('hit'), await reads('miss')];
  console.log(`From the cache of answers: ${((100 * hits) / (hits + misses)).toFixed(0)} %.\n`);
  const { memory } = printSlopes(watched);
  targets.atMost('memory grown in an hour beyond noise, MB', memory.perHour - memory.noise, 0, 1);
}
