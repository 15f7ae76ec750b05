import { setTimeout as sleep } from 'node:timers/promises';
import { readLastBackup } from '../../../kit/server/embedded-postgres/backup-manifest.ts';
import { readProven } from './proven.ts';

/**
 * When the newest backup of a folder was made, and when one was proven; `null`: none was. What is
 * dated in the future counts for none: it would be fresh until then, whatever fails meanwhile.
 */
export interface FolderTimes {
  readonly last: Date | null;
  readonly proven: Date | null;
}

const ANSWERS_WITHIN_MS = 5_000;
/** So far another machine's clock may be ahead, as that of a folder over a network. */
const CLOCKS_DIFFER_MS = 60 * 60 * 1_000;

const underway = new Map<string, Promise<FolderTimes>>();

/**
 * Looks into a folder of backups, one file after the other, and not again before that has ended: a
 * disk that does not answer, as one over a network, holds a thread with each question, and there are
 * four for all files, compression and passwords of the program.
 *
 * @returns `null` where the folder does not answer
 */
export async function readFolderTimes(backupDir: string): Promise<FolderTimes | null> {
  const read = async () => {
    const latest = new Date(Date.now() + CLOCKS_DIFFER_MS);
    const last = await readLastBackup(backupDir, latest);
    const proven = await readProven(backupDir);
    return { last, proven: proven !== null && proven <= latest ? proven : null };
  };
  const reading = underway.get(backupDir) ?? read().finally(() => void underway.delete(backupDir));
  underway.set(backupDir, reading);
  return Promise.race([reading, sleep(ANSWERS_WITHIN_MS, null, { ref: false })]);
}
