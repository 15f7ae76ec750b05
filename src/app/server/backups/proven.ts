import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hasCode } from '../../../kit/server/embedded-postgres/error-code.ts';

const PROVEN = z.object({ at: z.iso.datetime().transform((time) => new Date(time)) });

const fileOf = (backupDir: string) => join(backupDir, 'proven');

/** Notes beside the backups which one was proven, until which time, and when. */
export async function writeProven(
  backupDir: string,
  proven: { readonly backup: string; readonly reached: Date | null },
): Promise<void> {
  const text = `${JSON.stringify({ ...proven, at: new Date() })}\n`;
  await writeFile(fileOf(backupDir), text, { mode: 0o600 });
}

/** When a backup of the folder was proven for the last time; null where none was. */
export async function readProven(backupDir: string): Promise<Date | null> {
  try {
    return PROVEN.parse(JSON.parse(await readFile(fileOf(backupDir), 'utf8'))).at;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
