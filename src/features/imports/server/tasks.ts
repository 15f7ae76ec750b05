import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { deleteOldImports } from './commands/drafts.ts';

/** The nightly job that deletes old imports with their previews. */
export function importTasks(db: Database): TaskGroup {
  return {
    tasks: [
      { name: 'delete_old_imports', schedule: '41 2 * * *', run: () => deleteOldImports(db) },
    ],
    close: () => {},
  };
}
