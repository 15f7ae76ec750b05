import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { deleteOldCodes } from './codes/commands.ts';
import { deleteOldLinks } from './links/commands.ts';

/** The job that removes codes and links which have ended. */
export function accountTasks(db: Database): TaskGroup {
  return {
    tasks: [
      {
        name: 'delete_old_codes',
        schedule: '*/10 * * * *',
        run: async () => {
          await deleteOldCodes(db);
          await deleteOldLinks(db);
        },
      },
    ],
    close: () => {},
  };
}
