import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Language } from '../../../kit/languages.ts';
import { FairQueue } from '../../../kit/server/fair-queue.ts';
import type { ImportTask, TaskResults } from './import-tasks.ts';
import { describeFault, type FilesCategory, type ReadImport, readFiles } from './read-files.ts';
import { type ReadUpload, readUpload } from './read-upload.ts';
import type { ImportFile } from './source-row.ts';

/** Limits of a thread; what exceeds them is refused. */
interface ThreadLimits {
  readonly timeoutMs: number;
  /** Of its values; what it unpacks lies beside them. */
  readonly memoryMb: number;
  /** What the process may grow by meanwhile. */
  readonly growthMb: number;
}

const LIMITS: ThreadLimits = { timeoutMs: 30_000, memoryMb: 1_024, growthMb: 1_280 };
const MEMORY_CHECK_MS = 50;

/** One import is read at a time: several would take the cores from those who read the law. */
const IN_TURN = new FairQueue({
  concurrency: 1,
  queued: 6,
  queuedPerClient: 6,
  timeoutMs: 2 * LIMITS.timeoutMs,
});

// Only the built program has the worker's file; commands and tests run from the sources and read in
// their own thread.
const WORKER = import.meta.url.endsWith('.ts')
  ? null
  : new URL('import-worker.js', import.meta.url);

/**
 * Parses the body of an upload in a worker thread, so that the event loop stays free.
 *
 * @throws QueueFull where too many imports wait; Error when the thread fails by itself
 */
export function readUploadInThread(bytes: Uint8Array, language: Language): Promise<ReadUpload> {
  return IN_TURN.run('uploads', async () => {
    if (WORKER) return runWorker(WORKER, { kind: 'upload', bytes, language }, { kind: 'not_json' });
    await nextTurn();
    return readUpload(bytes, language);
  });
}

/**
 * Reads the files of an import in a worker thread. Files that take too long or too much memory end
 * with their thread and are refused.
 *
 * @throws QueueFull where too many imports wait; Error when the thread fails by itself
 */
export function readFilesInThread(
  files: readonly ImportFile[],
  category: FilesCategory,
  language: Language,
): Promise<ReadImport> {
  return IN_TURN.run('files', async () => {
    if (WORKER) {
      const task = { kind: 'files', files, category, language } as const;
      return runWorker(WORKER, task, tooComplex(files, language));
    }
    await nextTurn();
    return readFiles(files, category, language);
  });
}

function tooComplex(files: readonly ImportFile[], language: Language): ReadImport {
  const names = files.map(({ name }) => name).join(', ');
  const fault = describeFault(names, { line: null, problem: 'too_complex' }, language);
  return { kind: 'refused', faults: [fault] };
}

/**
 * Runs a worker thread for a task.
 *
 * @param program the module that the thread runs
 * @param refused the result of a task that exceeds its limits
 * @throws Error when the thread ends without an answer, but not for its limits
 */
export async function runWorker<Task extends ImportTask>(
  program: URL,
  task: Task,
  refused: TaskResults[Task['kind']],
  { timeoutMs, memoryMb, growthMb }: ThreadLimits = LIMITS,
): Promise<TaskResults[Task['kind']]> {
  const worker = new Worker(program, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const most = process.memoryUsage.rss() + growthMb * 2 ** 20;
  let timer: NodeJS.Timeout | undefined;
  let memory: NodeJS.Timeout | undefined;
  try {
    return await new Promise<TaskResults[Task['kind']]>((resolve, reject) => {
      timer = setTimeout(() => resolve(refused), timeoutMs);
      memory = setInterval(() => {
        if (process.memoryUsage.rss() > most) resolve(refused);
      }, MEMORY_CHECK_MS);
      worker.once('message', resolve);
      worker.once('error', (error) => {
        if (isOutOfMemory(error)) resolve(refused);
        else reject(error);
      });
      worker.once('exit', () => reject(new Error('The file was not read.')));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(memory);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
