import {
  chmod,
  chown,
  lchown,
  mkdir,
  open,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';
import { hasCode } from './error-code.ts';

/** The cluster's folder in DATA_DIR. */
export const CLUSTER_FOLDER = 'postgres';

/** Stands in DATA_DIR while a backup is restored into it. */
const UNFINISHED_RESTORE = 'restore-unfinished';

/** Marks a folder until its restore has come to its end. @returns what takes the mark away */
export async function markUnfinished({ root }: DataFolder): Promise<() => Promise<void>> {
  const mark = path.join(root, UNFINISHED_RESTORE);
  await writeFile(mark, '', { mode: 0o600, flush: true });
  return () => rm(mark);
}

/**
 * A restore that was cut short may look whole, but for sessions that should have ended.
 *
 * @throws Error in one line
 */
export async function refuseUnfinished({ root }: DataFolder): Promise<void> {
  if (!(await readdir(root)).includes(UNFINISHED_RESTORE)) return;
  throw new Error(
    `The restore into ${root} has not come to its end: delete the folder, and restore again.`,
  );
}

/** Where things are below DATA_DIR; every path is absolute and free of links. */
export interface DataFolder {
  readonly root: string;
  readonly cluster: string;
  readonly socket: string;
  readonly log: string;
  readonly lock: string;
  /** Whether this call made DATA_DIR. */
  readonly isNew: boolean;
}

/** Makes DATA_DIR with mode 0700 where it is missing (docs/contract.md, 'Environment'). */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const isNew = await makeFolder(path.resolve(dataDir), 0o700);
  const root = await realpath(dataDir);
  return {
    root,
    cluster: await resolveIfThere(path.join(root, CLUSTER_FOLDER)),
    socket: path.join(root, 'socket'),
    log: path.join(root, 'postgres.log'),
    lock: path.join(root, 'lock'),
    isNew,
  };
}

/**
 * Makes a folder and those above it; not by `recursive`, which never ends where the system says
 * ENOENT below a folder that exists, as under /proc.
 * @param folder an absolute path
 * @returns whether it was made
 */
export async function makeFolder(folder: string, mode: number): Promise<boolean> {
  try {
    await mkdir(folder, { mode });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await stat(folder)).isDirectory()) return false;
    if (!hasCode(error, 'ENOENT') || !(await makeFolder(path.dirname(folder), mode))) throw error;
  }
  await mkdir(folder, { mode });
  return true;
}

/** What was made, renamed or deleted in a folder outlives a power cut from then on. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Gives the database's account what it must own: the socket's folder, a DATA_DIR that we made, and
 * a cluster that root copied there, as from a backup. A copy that others may enter, which
 * PostgreSQL refuses, is closed to them.
 */
export async function handOver(folder: DataFolder, account: Account | undefined): Promise<void> {
  await mkdir(folder.socket, { recursive: true, mode: 0o700 });
  await chmod(folder.socket, 0o700);
  await closeToOthers(folder.cluster);
  if (account === undefined) return;
  const { uid, gid } = account;
  await chown(folder.socket, uid, gid);
  if (folder.isNew) await chown(folder.root, uid, gid);
  if (await isOwnedByRoot(folder.cluster)) await chownTree(folder.cluster, account);
}

async function closeToOthers(folder: string): Promise<void> {
  try {
    if (((await stat(folder)).mode & 0o077) !== 0) await chmod(folder, 0o700);
  } catch (error) {
    // There is none yet, or it is somebody else's, which PostgreSQL says.
    if (!hasCode(error, 'ENOENT', 'EPERM')) throw error;
  }
}

/** Gives a folder, and all that is in it, to an account. */
export async function chownTree(folder: string, { uid, gid }: Account): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await lchown(path.join(folder, entry), uid, gid);
  // Last, so that an interruption is seen and made good at the next start.
  await chown(folder, uid, gid);
}

async function isOwnedByRoot(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).uid === 0;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function resolveIfThere(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return folder;
    throw error;
  }
}
