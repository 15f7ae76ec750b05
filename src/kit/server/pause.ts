import { setTimeout as sleep } from 'node:timers/promises';

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
