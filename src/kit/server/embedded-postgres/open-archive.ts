import { randomUUID } from 'node:crypto';
import { chown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pause } from '../pause.ts';
import type { Account } from './account.ts';
import { BackupFolderInUse, lockBackupFolder } from './backup-folder-lock.ts';
import { makeFolder } from './data-folder.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import { archiveFolder, readArchiveId, refuseInside, writeArchiveId } from './wal-archive.ts';

const ON_ONE_DISK =
  'BACKUP_DIR is on the disk of DATA_DIR, or its own disk is not there: who loses one loses both';

const LIMITS = { answersWithinMs: 5_000, triedAgainMs: 30_000 };

/** The archive that a data folder writes to. */
export interface Archive {
  /** An absolute path. */
  readonly folder: string;
  /** Whether it was there at the start. */
  readonly isThere: boolean;
  /** Lets others write into the backup folder. */
  release(): void;
}

/**
 * Opens the archive that a data folder writes to, made where it is missing, as the account that
 * runs the database, and keeps other programs out of the backup folder. Where the folder has been
 * archived before, a disk that is away stops no start: the law is read meanwhile, the log waits in
 * the data folder as it does when the disk goes later, and the disk is looked for until the signal.
 * A first start needs the folder, whose name may be mistyped.
 *
 * @throws Error in one line when the folder cannot be used at a first start, or another program does
 */
export async function openArchive(options: {
  readonly dataDir: string;
  readonly backupDir: string;
  readonly account: Account | undefined;
  readonly log: EmbeddedPostgresLog;
  readonly signal: AbortSignal;
  readonly limits?: typeof LIMITS;
}): Promise<Archive> {
  const { dataDir, account, log, signal, limits = LIMITS } = options;
  refuseInside(dataDir, options.backupDir);
  const backupDir = path.resolve(options.backupDir);
  const known = await readArchiveId(dataDir);
  const id = known ?? randomUUID();
  const folder = archiveFolder(backupDir, id);
  let release = () => {};
  const open = async () => {
    await makeArchive(folder, account);
    const isOnOneDisk = (await stat(folder)).dev === (await stat(dataDir)).dev;
    release = await lockBackupFolder(backupDir, 'program', account);
    // The start has been given up meanwhile.
    if (signal.aborted) return release();
    if (isOnOneDisk) log('warn', ON_ONE_DISK);
  };

  const opening = open();
  const failure = await Promise.race([
    opening.then(() => null, asError),
    silence(limits.answersWithinMs),
  ]);
  if (failure === null) {
    if (known === undefined) await writeArchiveId(dataDir, id);
  } else {
    if (known === undefined || failure instanceof BackupFolderInUse) throw failure;
    log('error', 'the start goes on without BACKUP_DIR: nothing is saved until it is back', {
      why: failure.message,
    });
    void lookAgain(failure.message, opening, open, log, signal, limits.triedAgainMs);
  }
  return { folder, isThere: failure === null, release: () => release() };
}

/** Others may pass through, as the database's account has to, and read no list. */
async function makeArchive(folder: string, account: Account | undefined): Promise<void> {
  try {
    await makeFolder(path.dirname(folder), 0o711);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (account !== undefined) await chown(folder, account.uid, account.gid);
  } catch (error) {
    throw new Error(`BACKUP_DIR cannot be used: ${asError(error).message}.`);
  }
}

/** One look after the other: each at a disk that does not answer holds a thread. */
async function lookAgain(
  why: string,
  first: Promise<void>,
  open: () => Promise<void>,
  log: EmbeddedPostgresLog,
  signal: AbortSignal,
  everyMs: number,
): Promise<void> {
  let opening = first;
  let told = why;
  for (;;) {
    const failure = await opening.then(() => null, asError);
    if (failure === null) return log('info', 'BACKUP_DIR is back');
    if (failure.message !== told) {
      const what = failure instanceof BackupFolderInUse ? 'in use elsewhere' : 'not back yet';
      log('error', `BACKUP_DIR is ${what}`, { why: failure.message });
    }
    told = failure.message;
    if (!(await pause(everyMs, signal))) return;
    opening = open();
  }
}

async function silence(withinMs: number): Promise<Error> {
  await sleep(withinMs, undefined, { ref: false });
  return new Error('BACKUP_DIR cannot be used: its disk does not answer.');
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
