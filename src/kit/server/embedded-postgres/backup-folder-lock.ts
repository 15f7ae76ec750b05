import { chown } from 'node:fs/promises';
import path from 'node:path';
import { describeFileError } from '../file-error.ts';
import type { Account } from './account.ts';
import { hasCode } from './error-code.ts';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';

/** What only one may do at a time in a backup folder, by the name of its lock. */
const LOCKS = {
  /** Writing its archive there for as long as it runs. */
  program: (folder: string, holder: number) =>
    `BACKUP_DIR ${folder} is in use by process ${holder}, which works on another DATA_DIR: give each a folder of its own, or this one none.`,
  base: (folder: string, holder: number) =>
    `A backup into ${folder} is underway, by process ${holder}: wait for its end.`,
} as const;

/** Somebody else works in the backup folder. */
export class BackupFolderInUse extends Error {}

const UNLOCKABLE: FolderLock = { held: true, release: () => {} };

/**
 * Keeps others out of a backup folder: what two programs write there would be taken for one history,
 * and of two backups at once each would clear the other away as left unfinished. A file system that
 * knows no locks, as some over a network, keeps nobody out.
 *
 * @param account whose file the lock is to be, where root takes it for once
 * @returns what gives it up
 * @throws BackupFolderInUse in one line that names the process which is there
 */
export async function lockBackupFolder(
  backupDir: string,
  what: keyof typeof LOCKS,
  account: Account | undefined,
): Promise<() => void> {
  const file = path.join(backupDir, `${what}.lock`);
  const lock = await takeFolderLock(file).catch((error: unknown) => {
    const why = describeFileError(error);
    if (why) throw new Error(`The backup folder (BACKUP_DIR) cannot be used: ${why}`);
    return UNLOCKABLE;
  });
  if (!lock.held) throw new BackupFolderInUse(LOCKS[what](backupDir, lock.holder));
  if (account !== undefined) await give(file, account);
  return lock.release;
}

async function give(file: string, { uid, gid }: Account): Promise<void> {
  try {
    await chown(file, uid, gid);
  } catch (error) {
    // Disks that are carried away, and some over a network, know no owners.
    if (!hasCode(error, 'EPERM')) throw error;
  }
}
