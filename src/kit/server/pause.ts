import { setTimeout as sleep } from 'node:timers/promises';

/** The pauses between tries of what fails: twice as long each time, up to ten seconds. */
export function* growingPauses(firstMs: number): Generator<number, never> {
  for (let ms = firstMs; ; ms = Math.min(ms * 2, LONGEST_MS)) yield ms;
}

const LONGEST_MS = 10_000;

/** Waits, or stops waiting at the signal. @returns whether the whole time has passed */
export async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(ms, undefined, { signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
