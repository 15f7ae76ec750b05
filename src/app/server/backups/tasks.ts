import type { ClientConfig } from 'pg';
import type { Database } from '../../../kit/server/database.ts';
import {
  hasRecentBackup,
  removeOldBackups,
} from '../../../kit/server/embedded-postgres/base-backup.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { backUp, verifyBackup } from './command-line.ts';
import { readFolderTimes } from './folder-times.ts';

/**
 * The nightly base backup into `BACKUP_DIR`, proven each week; none where that is not set. A start
 * takes one at once where there is none of the last day, since a time can be restored from the end
 * of a base backup on: after `BACKUP_DIR` was set, after a restore, which begins an archive of its
 * own, and on a machine that is off at night.
 */
export function backupTasks(options: {
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly dataDir: string;
  readonly backupDir: string | null;
  readonly log: Logger;
}): TaskGroup {
  const { backupDir, log } = options;
  const onFolder = (work: (folder: string) => Promise<unknown>) => async () => {
    if (backupDir === null) return;
    // Each job that waited for it would hold one of the queue's places, night by night.
    if ((await readFolderTimes(backupDir)) === null)
      throw new Error('The disk of BACKUP_DIR does not answer.');
    await work(backupDir);
  };
  const run = onFolder((folder) => backUp(options, folder));
  const runAtStart = onFolder(async (folder) => {
    if (!(await hasRecentBackup(folder, options.dataDir))) await backUp(options, folder);
  });
  // By itself: it is tried again where it fails, and each time with the backup would be one more.
  const deleteOld = onFolder((folder) => removeOldBackups(folder, options.dataDir));
  const verify = onFolder(async (folder) => {
    const isGood = await verifyBackup(folder, (line) => log.info({ line }, 'the backup is tried'));
    if (!isGood) throw new Error('The newest backup is not good.');
  });
  return {
    tasks: [
      { name: 'back_up_at_start', isQueuedAtStart: true, run: runAtStart },
      { name: 'back_up', schedule: '47 1 * * *', run },
      { name: 'delete_old_backups', schedule: '47 2 * * *', run: deleteOld },
      { name: 'verify_backup', schedule: '17 3 * * 0', run: verify },
    ],
    close: () => {},
  };
}
