import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { deleteExpired } from './commands/delete-expired.ts';

/** The nightly job that deletes what has been kept for its days. */
export function personalDataTasks(deps: {
  readonly db: Database;
  readonly log: Logger;
}): TaskGroup {
  return {
    tasks: [
      {
        name: 'delete_expired_personal_data',
        schedule: '11 3 * * *',
        run: async () => {
          for (const { table, rows } of await deleteExpired(deps.db)) {
            deps.log.info({ table, rows }, 'personal data was kept for its days and is gone');
          }
        },
      },
    ],
    close: () => {},
  };
}
