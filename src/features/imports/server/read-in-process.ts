import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { Language } from '../../../kit/languages.ts';
import { FairQueue } from '../../../kit/server/fair-queue.ts';
import type { ImportTask, TaskResults } from './import-tasks.ts';
import { describeFault, type FilesCategory, type ReadImport, readFiles } from './read-files.ts';
import { type ReadUpload, readUpload } from './read-upload.ts';
import type { ImportFile } from './source-row.ts';

/** Limits of a process; what exceeds them is refused. */
interface ProcessLimits {
  readonly timeoutMs: number;
  /** Of its values; what it unpacks lies beside them. */
  readonly heapMb: number;
  /** Of all that it holds; looked at where the system tells it, as Linux does. */
  readonly residentMb: number;
}

const LIMITS: ProcessLimits = { timeoutMs: 30_000, heapMb: 1_024, residentMb: 1_280 };
const MEMORY_CHECK_MS = 50;

/** One import is read at a time: several would take the cores from those who read the law. */
const IN_TURN = new FairQueue({
  concurrency: 1,
  queued: 6,
  queuedPerClient: 6,
  timeoutMs: 2 * LIMITS.timeoutMs,
});

// Only the built program has the process's file; commands and tests run from the sources and read in
// their own process.
const PROGRAM = import.meta.url.endsWith('.ts')
  ? null
  : new URL('import-process.js', import.meta.url);

/**
 * Parses the body of an upload in a process of its own, so that the event loop stays free.
 *
 * @throws QueueFull where too many imports wait; Error when the process fails by itself
 */
export function readUploadInProcess(bytes: Uint8Array, language: Language): Promise<ReadUpload> {
  return IN_TURN.run('uploads', async () => {
    if (PROGRAM)
      return runProcess(PROGRAM, { kind: 'upload', bytes, language }, { kind: 'not_json' });
    await nextTurn();
    return readUpload(bytes, language);
  });
}

/**
 * Reads the files of an import in a process of its own. Files that take too long or too much memory
 * end with their process and are refused.
 *
 * @throws QueueFull where too many imports wait; Error when the process fails by itself
 */
export function readFilesInProcess(
  files: readonly ImportFile[],
  category: FilesCategory,
  language: Language,
): Promise<ReadImport> {
  return IN_TURN.run('files', async () => {
    if (PROGRAM) {
      const task = { kind: 'files', files, category, language } as const;
      return runProcess(PROGRAM, task, tooComplex(files, language));
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
 * Runs a process for a task. Whatever a file does to it, the program goes on and has its memory back;
 * and it knows nothing of the program's environment, where the secrets are.
 *
 * @param program the module that the process runs: a task on its standard input, its result on its
 *   standard output, both as the structured clone algorithm writes them
 * @param refused the result of a task that exceeds its limits
 * @throws Error when the process ends without an answer, but not for its limits
 */
export async function runProcess<Task extends ImportTask>(
  program: URL,
  task: Task,
  refused: TaskResults[Task['kind']],
  { timeoutMs, heapMb, residentMb }: ProcessLimits = LIMITS,
): Promise<TaskResults[Task['kind']]> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, fileURLToPath(program)],
    { env: {}, timeout: timeoutMs, killSignal: 'SIGKILL' },
  );
  const end = () => child.kill('SIGKILL');
  // A file that is read endlessly would outlive the program, with nobody to look at its limits.
  process.once('exit', end);
  const memory = setInterval(() => killAbove(child, residentMb), MEMORY_CHECK_MS);
  try {
    const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (_code, signal) => resolve(signal));
    });
    // What ends before it has read its task is told by how it ended.
    child.stdin.on('error', () => {}).end(serialize(task));
    const [signal, result, complaint] = await Promise.all([
      ended,
      buffer(child.stdout),
      text(child.stderr),
    ]);
    // Killed by us, by a system without memory, or by V8, which aborts where its heap is full.
    if (signal !== null) return refused;
    if (result.length === 0) throw new Error(`The file was not read. ${complaint}`);
    return deserialize(result);
  } finally {
    clearInterval(memory);
    process.off('exit', end);
    end();
  }
}

async function killAbove(child: ChildProcess, residentMb: number): Promise<void> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  const residentKb = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  if (residentKb > residentMb * 2 ** 10) child.kill('SIGKILL');
}
