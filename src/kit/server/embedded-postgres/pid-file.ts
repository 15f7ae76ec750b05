import { link, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './error-code.ts';
import { findProcess } from './process-table.ts';

/** Where PostgreSQL keeps its state in the file (its `pidfile.h`), counted from zero. */
const STATUS_LINE = 7;

/** The server of a cluster, starting and stopping included. */
export interface Postmaster {
  readonly pid: number;
  /** What it says of itself: it takes connections; it was told to shut down, and takes none. */
  readonly isReady: boolean;
  readonly isStopping: boolean;
}

/** Looks for the living server of this cluster. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const content = (await readIfThere(path.join(clusterDir, 'postmaster.pid'))) ?? '';
  const pid = parsePid(content);
  if (pid === undefined || !(await isPostmasterOf(clusterDir, pid))) return undefined;
  const status = content.split('\n')[STATUS_LINE]?.trim();
  return { pid, isReady: status === 'ready', isStopping: status === 'stopping' };
}

/**
 * Removes a lock file of PostgreSQL that PostgreSQL itself would stumble over: one that is empty
 * or unreadable, or that names a process which is not this cluster's living server, as happens
 * when a container starts again with the same process ids, or has nobody to reap a killed server.
 * A process that is gone altogether it handles itself.
 */
export async function removeStaleLockFile(clusterDir: string, lockFile: string): Promise<boolean> {
  const content = await readSettled(lockFile);
  if (content === undefined) return false;
  const pid = parsePid(content);
  if (pid !== undefined) {
    if (!isKnown(pid)) return false;
    if (await isPostmasterOf(clusterDir, pid)) return false;
  }
  return removeUnchanged(lockFile, content);
}

/** Whether the system still counts the process, as it does a zombie; PostgreSQL asks the same. */
function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    if (hasCode(error, 'EPERM')) return true;
    throw error;
  }
}

/** An orphaned server may have made its file and not yet written into it: look twice. */
async function readSettled(file: string): Promise<string | undefined> {
  const content = await readIfThere(file);
  if (content === undefined || content.includes('\n')) return content;
  await sleep(100);
  return readIfThere(file);
}

/** Between reading and removing, a starting server may have put its own file there: that stays. */
async function removeUnchanged(file: string, content: string): Promise<boolean> {
  const aside = `${file}.stale`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
  const unchanged = (await readFile(aside, 'utf8')) === content;
  if (!unchanged) await link(aside, file);
  await rm(aside);
  return unchanged;
}

/** Whether the process is the cluster's server, which removes its file shortly before it ends. */
export async function isPostmasterOf(clusterDir: string, pid: number): Promise<boolean> {
  const found = await findProcess(pid);
  if (found === undefined || path.basename(found.args[0] ?? '') !== 'postgres') return false;
  if (found.workingDirectory !== undefined) return found.workingDirectory === clusterDir;
  const option = found.args.indexOf('-D');
  const given = option < 0 ? '' : (found.args[option + 1] ?? '');
  // Undecided: it may be ours, and waiting for it is safer than starting a second one.
  return given === clusterDir || !path.isAbsolute(given);
}

function parsePid(content: string): number | undefined {
  const pid = Number(/^(\d{1,10})\n/.exec(content)?.[1]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
