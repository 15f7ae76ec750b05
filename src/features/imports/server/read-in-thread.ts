import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { readSourceFile } from './read-file.ts';
import { type ImportFile, type Prefixes, type ReadFile, refuseFile } from './source-row.ts';

/** Limits of reading one file; a file that exceeds them is refused. */
interface ReadingLimits {
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

const LIMITS: ReadingLimits = { timeoutMs: 180_000, memoryMb: 1_024 };

/**
 * Reads a file in a worker thread, so that the event loop stays free and a file that takes too
 * long or too much memory ends with its thread and is refused. Only the built program has the
 * worker's file; commands and tests run from the sources and read in their own thread.
 *
 * @throws Error when the thread ends without an answer for another reason
 */
export async function readInThread(file: ImportFile, prefixes: Prefixes): Promise<ReadFile> {
  if (import.meta.url.endsWith('.ts')) {
    await nextTurn();
    return readSourceFile(file, prefixes);
  }
  return runWorker(new URL('import-worker.js', import.meta.url), file, prefixes);
}

/**
 * Runs a worker thread that reads a file.
 *
 * @param program the module that the thread runs
 * @throws Error when the thread ends without an answer, but not for its limits
 */
export async function runWorker(
  program: URL,
  file: ImportFile,
  prefixes: Prefixes,
  { timeoutMs, memoryMb }: ReadingLimits = LIMITS,
): Promise<ReadFile> {
  const worker = new Worker(program, {
    workerData: { file, prefixes },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const refused = refuseFile(file, 'too_complex');
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      timer = setTimeout(() => resolve(refused), timeoutMs);
      worker.once('message', resolve);
      worker.once('error', (error) => {
        if (isOutOfMemory(error)) resolve(refused);
        else reject(error);
      });
      worker.once('exit', () => reject(new Error('The file was not read.')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
