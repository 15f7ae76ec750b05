import { constants } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { leaveToOwner } from '../../../kit/server/embedded-postgres/backup-owner.ts';
import { withPath } from '../../../kit/server/file-error.ts';

const PROVEN = z.object({ at: z.iso.datetime().transform((time) => new Date(time)) });

const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
/** Not through a link: the folder may be somebody else's than the command's. */
const OPEN_FLAGS = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW;

const fileOf = (backupDir: string) => join(backupDir, 'proven');

/** Notes beside the backups which one was proven, until which time, and when. */
export async function writeProven(
  backupDir: string,
  proven: { readonly backup: string; readonly reached: Date | null },
): Promise<void> {
  const text = `${JSON.stringify({ ...proven, at: new Date() })}\n`;
  const part = `${fileOf(backupDir)}.part`;
  try {
    await writeFile(part, text, { flag: OPEN_FLAGS, mode: 0o600, flush: true });
    await leaveToOwner(backupDir, part);
    await rename(part, fileOf(backupDir));
  } catch (error) {
    throw withPath(error, part);
  }
}

/**
 * When a backup of the folder was proven for the last time.
 * @returns null where none was, or what was noted of it cannot be read
 */
export async function readProven(backupDir: string): Promise<Date | null> {
  try {
    return PROVEN.parse(JSON.parse(await readFile(fileOf(backupDir), 'utf8'))).at;
  } catch {
    return null;
  }
}
