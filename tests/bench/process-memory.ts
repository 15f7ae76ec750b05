import { readFile } from 'node:fs/promises';

/** What a process has in memory now, in MB; Linux only, as the benchmarks are. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

/** What the processes of a database have for themselves, in MB, without what they share. */
export async function databaseMemoryOf(postmaster: number): Promise<number> {
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  let kilobytes = 0;
  for (const pid of [postmaster, ...children.trim().split(' ')]) {
    // One may have ended meanwhile.
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    kilobytes += Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0);
  }
  return kilobytes / 1_024;
}
