import { readdir, readFile } from 'node:fs/promises';

/** The kernel counts in hundredths of a second. */
const MS_A_TICK = 10;

interface Process {
  readonly parent: number;
  /** Of the process and of its children that have ended. */
  readonly ms: number;
}

/**
 * CPU time that a program and its database have used, in milliseconds. On a machine that has other
 * things to do it says more than requests a second. Linux only, as the benchmarks are.
 *
 * @param program its own process, without its children
 * @param postmaster with all its children
 */
export async function cpuTimeOf(
  program: number,
  postmaster: number,
): Promise<{ readonly program: number; readonly database: number }> {
  const processes = await listProcesses();
  const isOfDatabase = (pid: number): boolean =>
    pid === postmaster || (pid > 1 && isOfDatabase(processes.get(pid)?.parent ?? 0));
  let database = 0;
  for (const [pid, { ms }] of processes) if (isOfDatabase(pid)) database += ms;
  return { program: processes.get(program)?.ms ?? 0, database };
}

async function listProcesses(): Promise<Map<number, Process>> {
  const found = new Map<number, Process>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name in brackets may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, ...ticks] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]));
    if (parent === undefined || ticks.some(Number.isNaN)) continue;
    found.set(Number(name), { parent, ms: ticks.reduce((a, b) => a + b, 0) * MS_A_TICK });
  }
  return found;
}
