import { existsSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import type { Database } from '../../../kit/server/database.ts';
import { findUnreadableBackups } from '../../../kit/server/embedded-postgres/backup-manifest.ts';
import { takeBaseBackup } from '../../../kit/server/embedded-postgres/base-backup.ts';
import { restoreBackup, tryBackup } from '../../../kit/server/embedded-postgres/restore-backup.ts';
import { BACKUP_FACTS, compareFacts, noteFacts } from './facts.ts';
import { writeProven } from './proven.ts';
import { beginAnew, onRestored } from './restored.ts';

export const BACKUP_USAGE = `Usage:
  npm run backup -- FOLDER                base backup of the embedded database and DATA_DIR
  npm run backup -- verify FOLDER         restore the newest one aside, and compare
A new folder in this one is written as ./FOLDER.`;

export const RESTORE_USAGE = `Usage:
  npm run restore -- FOLDER [DATA_DIR]    all there is in a backup folder, into an empty folder
  npm run restore -- FOLDER [DATA_DIR] --to-time 2026-11-23T14:05:00Z
Without DATA_DIR that folder is the one of the variable DATA_DIR.`;

const TIME = z.iso.datetime({ offset: true });
type Print = (line: string) => void;

interface BackupSource {
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly dataDir: string;
}

/**
 * Whether the word of a command is a folder for a backup, rather than an option or a misspelt
 * `verify`: a word without any `/` is only where that folder is there already.
 */
export function isFolderMeant(word: string): boolean {
  if (word.startsWith('-')) return false;
  return word.includes('/') || (word !== 'verify' && existsSync(word));
}

/** Takes a base backup. @returns its folder, in the one that is given */
export async function backUp(
  { db, connection, dataDir }: BackupSource,
  backupDir: string,
): Promise<string> {
  return takeBaseBackup({ connection, dataDir, backupDir, noteFacts: () => noteFacts(db) });
}

/**
 * Restores the newest backup of a folder aside and compares it with what was noted when it was
 * made. That it was proven, and when, is kept beside the backups in `proven`.
 * @returns whether all is as it must be; false also where another backup cannot be read
 */
export async function verifyBackup(folder: string, print: Print): Promise<boolean> {
  const unreadable = await tellUnreadable(folder, print);
  const { backup, reached, result } = await tryBackup(folder, (connection, { facts }) =>
    onRestored(connection, (db) => compareFacts(db, BACKUP_FACTS.parse(facts))),
  );
  for (const problem of result) print(problem);
  if (result.length > 0) return false;
  await writeProven(folder, { backup: backup.name, reached });
  print(`The backup ${backup.name} is good, with all changes until ${describe(reached)}.`);
  return unreadable === 0;
}

/**
 * Does what `npm run restore` was asked for.
 * @param words what stands behind the command
 * @param ownDataDir the program's own folder, where the words name no other
 * @returns whether it was asked rightly
 * @throws Error with one line when it cannot be restored; the folder is as it was then
 */
export async function runRestoreCommand(
  words: readonly string[],
  print: Print,
  ownDataDir: () => string,
): Promise<boolean> {
  // The time is two words, so that an odd number of others begins with a folder.
  const [folder, ...others] = words;
  const [other, option, time] = others.length % 2 === 1 ? others : [undefined, ...others];
  const isAsked = others.length < 2 || (others.length < 4 && option === '--to-time');
  if (folder === undefined || other?.startsWith('-') || !isAsked) {
    print(RESTORE_USAGE);
    return false;
  }
  if (time !== undefined && !TIME.safeParse(time).success) {
    print(`'${time}' is no time: write 2026-11-23T14:05:00Z in UTC, or 2026-11-23T15:05:00+01:00.`);
    return false;
  }
  const target = other ?? ownDataDir();
  await tellUnreadable(folder, print);
  const { reached } = await restoreBackup({
    backupDir: folder,
    target,
    toTime: time === undefined ? null : new Date(time),
    whenUp: (connection) => onRestored(connection, beginAnew),
  });
  print(`Restored into ${target}, with all changes until ${describe(reached)}.`);
  print('Start the program with this DATA_DIR; then erase again whom your notes name.');
  return true;
}

/** Names the backups that cannot be read, beside which the others are used. @returns how many */
async function tellUnreadable(folder: string, print: Print): Promise<number> {
  const names = await findUnreadableBackups(folder);
  for (const name of names) print(`The list of files of the backup ${name} cannot be read.`);
  return names.length;
}

function describe(reached: Date | null): string {
  return reached === null ? 'the end of the base backup' : reached.toISOString();
}
