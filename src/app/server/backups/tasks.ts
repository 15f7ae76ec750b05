import type { ClientConfig } from 'pg';
import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { backUp } from './command-line.ts';

/** The nightly base backup into `BACKUP_DIR`; none where that is not set. */
export function backupTasks(options: {
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly dataDir: string;
  readonly backupDir: string | null;
}): TaskGroup {
  const { backupDir: folder } = options;
  const run = async () => {
    if (folder !== null) await backUp(options, { folder, isKept: true });
  };
  return { tasks: [{ name: 'back_up', schedule: '47 1 * * *', run }], close: () => {} };
}
