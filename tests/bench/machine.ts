import { cpus, release, totalmem, type } from 'node:os';

/** What the figures were taken on, in a few lines. */
export function describeMachine(): string {
  const cores = cpus();
  const gibibytes = (totalmem() / 2 ** 30).toFixed(1);
  return [
    `${new Date().toISOString().slice(0, 10)}, Node.js ${process.versions.node}, ${type()} ${release()}`,
    `${cores[0]?.model.trim() ?? 'unknown processor'}, ${cores.length} cores, ${gibibytes} GiB of memory`,
  ].join('\n');
}
