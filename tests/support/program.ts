import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';
import { freePort } from './free-port.ts';

/** A program of ours as a process of its own, as `npm start` runs it after the build. */
export interface RunningProgram {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it has written so far, both streams. */
  output(): string;
  /** Sends SIGTERM and waits. @returns the exit code */
  stop(): Promise<number | null>;
  /** Sends SIGKILL to the program alone, as a crash would. */
  kill(): Promise<void>;
}

const START_WORDS = startWords();

/** The options that `npm start` gives to Node.js. */
export const NODE_OPTIONS = START_WORDS.filter((word) => word.startsWith('--'));

/** The variables that `npm start` sets, each as `NAME=value`. */
export const START_ENVIRONMENT = START_WORDS.filter((word) => /^[A-Z_]+=/.test(word));

function startWords(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'));
  return String(scripts.start).split(' ');
}

const PORT_TAKEN = /cannot be listened on: .*EADDRINUSE/;
const TRIES = 3;
/** A first start loads a database and a vocabulary, on machines that do other work too. */
const READY_LIMIT_MS = 180_000;

/**
 * Starts the built program and waits until it is ready; on another port when somebody else was
 * faster, unless the environment names one.
 *
 * @param root where another version of it is, if not here
 *
 * @throws with its output when it ends before, or is not ready after three minutes
 */
export async function startBuiltProgram(
  environment: Readonly<Record<string, string>>,
  root = PROJECT_ROOT,
): Promise<RunningProgram> {
  for (let tries = 1; ; tries++) {
    try {
      return await startOnPort(environment.PORT ?? String(await freePort()), environment, root);
    } catch (error) {
      const isOfPort = error instanceof Error && PORT_TAKEN.test(error.message);
      if (!isOfPort || environment.PORT !== undefined || tries === TRIES) throw error;
    }
  }
}

async function startOnPort(
  port: string,
  environment: Readonly<Record<string, string>>,
  root: string,
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [...NODE_OPTIONS, join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      ...Object.fromEntries(START_ENVIRONMENT.map((word) => word.split('='))),
      LOG_LEVEL: 'warn',
      // Tests make what they look for.
      SAMPLE_CONTENT: '0',
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_LIMIT_MS;
  // It says so once it listens: what answers before is another program.
  while (!(output.includes(' is ready at ') && (await isReady(url)))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The program did not become ready:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const endBy = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return exited;
  };
  return {
    url,
    process: child,
    output: () => output,
    stop: async () => {
      await endBy('SIGTERM');
      return child.exitCode;
    },
    kill: async () => {
      await endBy('SIGKILL');
    },
  };
}

/**
 * Waits for what a program on a new database does beside its answers: the vocabulary of the search,
 * and the editors' list for devices, which a job compresses for some seconds. A stop before would
 * leave them to the next start, and to that of each copy of the folder.
 */
export async function untilSettled(program: RunningProgram): Promise<void> {
  await untilAnswered(program, '/api/v1/search?q=a');
  await untilAnswered(program, '/api/v1/search/words');
}

async function untilAnswered({ url, process: child }: RunningProgram, path: string): Promise<void> {
  // A request that waits for half a minute is cut; on a busy machine the vocabulary takes longer.
  const ask = () => fetch(`${url}${path}`).catch(() => null);
  const deadline = Date.now() + READY_LIMIT_MS;
  let answer = await ask();
  while (!answer?.ok && child.exitCode === null && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer = await ask();
  }
  if (!answer?.ok) throw new Error(`The program does not answer ${path}: ${answer?.status}`);
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
