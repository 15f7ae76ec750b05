import { setTimeout as sleep } from 'node:timers/promises';

const HOUR_MS = 3_600_000;
const LAST_MS = 20_000;

/**
 * Waits out the last seconds of an hour, for tests of what is counted by the hour or the day:
 * they would find two counts where one was begun.
 */
export async function awayFromTheEndOfTheHour(): Promise<void> {
  const leftMs = HOUR_MS - (Date.now() % HOUR_MS);
  // A little longer, since the clock of a timer may be ahead.
  if (leftMs < LAST_MS) await sleep(leftMs + 100);
}
