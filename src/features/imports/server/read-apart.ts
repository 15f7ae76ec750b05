import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Prefixes, readImportFile } from './read-file.ts';
import { type ImportFile, type ReadFile, refuse } from './source-row.ts';

/** How long a file may take, and how much memory; one that wants more is none to be imported. */
interface ReadingLimits {
  readonly longestMs: number;
  readonly memoryMb: number;
}

const LIMITS: ReadingLimits = { longestMs: 180_000, memoryMb: 1_024 };

/**
 * Reads a file in a thread of its own: the program goes on answering meanwhile, and a file that
 * takes too long or too much memory ends with its thread and is refused. Only what was built has
 * such a thread; from the sources, as commands and tests run, nobody waits.
 *
 * @throws Error when the thread ends without an answer for another reason
 */
export async function readApart(file: ImportFile, prefixes: Prefixes): Promise<ReadFile> {
  if (import.meta.url.endsWith('.ts')) {
    await nextTurn();
    return readImportFile(file, prefixes);
  }
  return readInThread(new URL('import-worker.js', import.meta.url), file, prefixes);
}

/**
 * Lets a thread read a file.
 *
 * @throws Error when the thread ends without an answer, but not for its limits
 */
export async function readInThread(
  program: URL,
  file: ImportFile,
  prefixes: Prefixes,
  { longestMs, memoryMb }: ReadingLimits = LIMITS,
): Promise<ReadFile> {
  const worker = new Worker(program, {
    workerData: { file, prefixes },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { name, language } = file;
  const refused: ReadFile = { name, language, format: null, ...refuse('too_complex') };
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      timer = setTimeout(() => resolve(refused), longestMs);
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
