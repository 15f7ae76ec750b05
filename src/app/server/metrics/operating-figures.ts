import { statfs } from 'node:fs/promises';
import type { Database } from '../../../kit/server/database.ts';
import { hasCode } from '../../../kit/server/embedded-postgres/error-code.ts';
import { readFolderTimes } from '../backups/folder-times.ts';
import { readArchiveFailing, readStoredFigures, type StoredFigures } from './queries.ts';

/** What an operator watches, in bytes and seconds. */
export interface OperatingFigures extends StoredFigures {
  /** The disk of `DATA_DIR`. */
  readonly disk: { readonly whole: number; readonly free: number };
  /** Null where the program keeps no backups. */
  readonly backup: BackupFigures | null;
}

interface BackupFigures {
  /** Of the newest base backup; without end where there is none that can be read. */
  readonly ageS: number;
  /** Since a backup was proven for the last time; without end where none was. */
  readonly provenAgeS: number;
  /** Since the archive takes nothing; 0 while it does. */
  readonly archiveFailingS: number;
}

/** Reads what waits in the database, what the disk has left, and how old the backups are. */
export async function readOperatingFigures(parts: {
  readonly db: Database;
  /** `null`: the disk is not looked at. */
  readonly dataDir: string | null;
  readonly backupDir: string | null;
}): Promise<OperatingFigures> {
  const [stored, disk, backup] = await Promise.all([
    readStoredFigures(parts.db),
    parts.dataDir === null ? NO_DISK : readDisk(parts.dataDir),
    parts.backupDir === null ? null : readBackup(parts.db, parts.backupDir),
  ]);
  return { ...stored, disk, backup };
}

const NO_DISK: OperatingFigures['disk'] = { whole: Number.NaN, free: Number.NaN };

/**
 * The size of the disk on which a folder is, and what of it is free for the program; no numbers
 * where the folder is not there, as with a database elsewhere.
 */
export async function readDisk(folder: string): Promise<OperatingFigures['disk']> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { whole: blocks * bsize, free: bavail * bsize };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return NO_DISK;
    throw error;
  }
}

async function readBackup(db: Database, backupDir: string): Promise<BackupFigures> {
  const [times, archiveFailingS] = await Promise.all([
    readFolderTimes(backupDir),
    readArchiveFailing(db),
  ]);
  const ageOf = (time: Date | null | undefined) =>
    time ? (Date.now() - time.getTime()) / 1_000 : Number.POSITIVE_INFINITY;
  return { ageS: ageOf(times?.last), provenAgeS: ageOf(times?.proven), archiveFailingS };
}
