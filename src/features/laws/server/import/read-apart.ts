import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Prefixes, readImportFile } from './read-file.ts';
import type { ImportFile, ReadFile } from './source-row.ts';

/** A file that takes longer is none that somebody meant to import. */
const LONGEST_MS = 180_000;
const MEMORY_MB = 1_024;

/**
 * Reads a file in a thread of its own: the program goes on answering meanwhile, and a file that
 * takes too long or too much memory ends with its thread. Only what was built has such a thread;
 * from the sources, as commands and tests run, nobody waits.
 *
 * @throws Error when the thread ends without an answer
 */
export async function readApart(file: ImportFile, prefixes: Prefixes): Promise<ReadFile> {
  if (import.meta.url.endsWith('.ts')) {
    await nextTurn();
    return readImportFile(file, prefixes);
  }
  const worker = new Worker(new URL('import-worker.js', import.meta.url), {
    workerData: { file, prefixes },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The file could not be read in time.')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
