import { readFile } from 'node:fs/promises';

/** What a process has in memory now, in MB; Linux only, as the benchmarks are. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}
