import { expect } from 'vitest';

/**
 * Four times as much takes about four times as long, and sixteen times where each part is
 * compared with all others.
 */
const TIMES = 6;
/** What else the process does meanwhile, such as giving memory back. */
const SECONDS_ASIDE = 0.25;

/** Expects that reading a file of so many parts takes a time that grows as it does. */
export async function expectLinear(
  size: number,
  read: (size: number) => Promise<void> | void,
): Promise<void> {
  const quarter = await costOf(() => read(size / 4));
  expect(await costOf(() => read(size))).toBeLessThan(TIMES * quarter + SECONDS_ASIDE);
}

/** The seconds of a processor that something takes. */
async function costOf(work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
