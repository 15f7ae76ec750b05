import type { ClientConfig } from 'pg';
import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { backUp, verifyBackup } from './command-line.ts';

/** The nightly base backup into `BACKUP_DIR`, proven each week; none where that is not set. */
export function backupTasks(options: {
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly dataDir: string;
  readonly backupDir: string | null;
  readonly log: Logger;
}): TaskGroup {
  const { backupDir: folder, log } = options;
  const run = async () => {
    if (folder !== null) await backUp(options, { folder, isKept: true });
  };
  const verify = async () => {
    if (folder === null) return;
    const isGood = await verifyBackup(folder, (line) => log.info({ line }, 'the backup is tried'));
    if (!isGood) throw new Error('The newest backup is not good.');
  };
  return {
    tasks: [
      { name: 'back_up', schedule: '47 1 * * *', run },
      { name: 'verify_backup', schedule: '17 3 * * 0', run: verify },
    ],
    close: () => {},
  };
}
