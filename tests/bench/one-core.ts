import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Does something while this process has one core alone; the processes that it starts then keep
 * to that core, and theirs with them, while this one gets its cores back.
 *
 * @returns what was done, and whether that core could be set
 */
export async function withOneCore<Result>(
  work: () => Promise<Result>,
): Promise<{ isPinned: boolean; result: Result }> {
  const allowed = await allowedCores();
  const first = allowed?.match(/^\d+/)?.[0];
  if (allowed === null || first === undefined) return { isPinned: false, result: await work() };
  await allow(first);
  try {
    return { isPinned: true, result: await work() };
  } finally {
    await allow(allowed);
  }
}

/** A list such as `0-3,6`; `null` where there is no `taskset`. */
async function allowedCores(): Promise<string | null> {
  try {
    const { stdout } = await run('taskset', ['-cp', String(process.pid)]);
    return stdout.split(':').at(-1)?.trim() ?? null;
  } catch {
    // Not on this system; the report says so.
    return null;
  }
}

/** For all threads of this process. */
async function allow(cores: string): Promise<void> {
  await run('taskset', ['-acp', cores, String(process.pid)]);
}
