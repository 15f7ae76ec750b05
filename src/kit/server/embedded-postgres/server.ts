import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLEAN_ENVIRONMENT, PORT } from './constants.ts';
import type { DataFolder } from './data-folder.ts';
import { hasCode } from './error-code.ts';
import { findPostmaster, isPostmasterOf, removeStaleLockFile } from './pid-file.ts';
import { explainSpawnError, type Launcher } from './run-as.ts';

/** A server process that we started. */
export interface ServerProcess {
  /** Why it ended; undefined while it runs. */
  readonly ended: () => string | undefined;
  /** Ends it before it is known by its pid file. */
  readonly interrupt: () => void;
  /** What it has written to its log since it started, the last lines. */
  readonly logTail: () => Promise<string>;
  /** Whether it has written these words to its log since it started. */
  readonly hasLogged: (words: string) => Promise<boolean>;
}

const LOG_LIMIT_BYTES = 5 * 1024 * 1024;
const LOG_TAIL_BYTES = 4_096;
const PAGE_MEMORY_MB = { least: 128, most: 256 } as const;
const SETTINGS = {
  listen_addresses: '',
  port: PORT,
  unix_socket_permissions: '0700',
  max_connections: 100,
  timezone: 'UTC',
  // After a crash: one call for the whole disk instead of one for each of a thousand files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  log_timezone: 'UTC',
  // Statements and the values in them are people's data: the program logs its own errors, redacted.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/**
 * Memory for pages, in MB: a quarter of what there is (PostgreSQL's manual), within bounds. The
 * index of 100,000 articles read from outside of it costs a search a quarter of its time.
 */
function pageMemory(): number {
  const allowed = process.constrainedMemory();
  const bytes = allowed > 0 ? Math.min(os.totalmem(), allowed) : os.totalmem();
  const { least, most } = PAGE_MEMORY_MB;
  return Math.max(least, Math.min(most, Math.floor(bytes / 4 / 2 ** 20)));
}

/**
 * Starts the server in a session of its own: a Ctrl-C reaches us and not it, and it outlives us.
 * Its log is a file rather than a pipe for the same reason.
 */
export async function startServer(
  folder: DataFolder,
  postgres: string,
  launcher: Launcher,
  further: Readonly<Record<string, string | number>>,
): Promise<ServerProcess> {
  await removeStaleLockFile(folder.cluster, path.join(folder.cluster, 'postmaster.pid'));
  await removeStaleLockFile(folder.cluster, path.join(folder.socket, `.s.PGSQL.${PORT}.lock`));
  const settings = {
    ...SETTINGS,
    shared_buffers: `${pageMemory()}MB`,
    // Relative, as a socket's path is limited to some hundred bytes.
    unix_socket_directories: path.relative(folder.cluster, folder.socket),
    ...further,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = launcher(postgres, ['-D', folder.cluster, ...flags]);
  const log = await openLog(folder.log);
  let ended: string | undefined;
  try {
    const { size } = await log.stat();
    const child = spawn(launch.command, launch.args, {
      ...launch.options,
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.once('exit', (code, signal) => {
      ended = signal ?? `exit code ${code}`;
    });
    child.once('error', (error) => {
      ended = explainSpawnError(launch, error);
    });
    child.unref();
    return {
      ended: () => ended,
      interrupt: () => void child.kill('SIGINT'),
      logTail: () => readTail(folder.log, size),
      hasLogged: async (words) => (await readFile(folder.log)).includes(words, size),
    };
  } finally {
    await log.close();
  }
}

/** Stops whatever server runs on the cluster, and waits until it is gone. */
export async function stopServer(clusterDir: string): Promise<void> {
  const pid = (await findPostmaster(clusterDir))?.pid;
  if (pid === undefined) return;
  const steps = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    if (!sendSignal(pid, signal)) return;
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (!(await isPostmasterOf(clusterDir, pid))) return;
      await sleep(10);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) cannot be stopped.`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}

async function openLog(file: string) {
  const { O_WRONLY, O_CREAT, O_APPEND, O_NOFOLLOW } = constants;
  const log = await open(file, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
  if ((await log.stat()).size > LOG_LIMIT_BYTES) await log.truncate();
  return log;
}

async function readTail(file: string, from: number): Promise<string> {
  const { size } = await stat(file);
  const start = Math.max(from, size - LOG_TAIL_BYTES);
  const log = await open(file);
  try {
    const { buffer, bytesRead } = await log.read(Buffer.alloc(LOG_TAIL_BYTES), 0, undefined, start);
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-10).join('\n');
  } finally {
    await log.close();
  }
}
