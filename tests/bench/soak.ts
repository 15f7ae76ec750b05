import type { BenchOptions } from './bench-options.ts';
import { makeLoadWorld } from './load-world.ts';
import { printMinutes, printSlopes, watch } from './memory-watch.ts';
import { startOpenLoop } from './open-loop.ts';
import { Targets } from './report.ts';

const MINUTES = 60;
const RATE = 20;
const SHOWN_FAILURES = 10;

/**
 * The mixture of the load for an hour at a rate that leaves the machine idle for most of it: what
 * grows is held by somebody.
 *
 * @returns whether every target was met
 */
export async function benchSoak({ minutes, rate }: BenchOptions): Promise<boolean> {
  const world = await makeLoadWorld({ onOneCore: false });
  if (!world) return true;
  const targets = new Targets();
  const mixture = world.mixtureOf(world.url);
  try {
    const perSecond = rate ?? RATE;
    const loop = startOpenLoop(mixture, perSecond);
    const watched = await watch(world, loop, minutes ?? MINUTES);
    await loop.stop();
    console.log(`${minutes ?? MINUTES} minutes, ${perSecond} requests a second:\n`);
    printMinutes(watched);
    const failures = watched.minutes.flatMap((minute) => minute.failures);
    targets.exactly('failed', failures.length, 0);
    for (const failure of failures.slice(0, SHOWN_FAILURES)) console.log(`  ${failure}`);
    const { memory } = printSlopes(watched);
    targets.atMost('memory grown in an hour beyond noise, MB', memory.perHour - memory.noise, 0, 1);
  } finally {
    mixture.close();
    await world.remove();
  }
  return targets.conclude();
}
