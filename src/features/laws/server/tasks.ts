import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { deleteOldImports } from './commands/import-draft.ts';
import { emptyBin } from './commands.ts';

/** The jobs that empty the bin, and delete previews of imports, after as long as they are kept. */
export function lawTasks(db: Database): TaskGroup {
  return {
    tasks: [
      { name: 'empty_law_bin', schedule: '23 2 * * *', run: () => emptyBin(db) },
      { name: 'delete_old_imports', schedule: '41 2 * * *', run: () => deleteOldImports(db) },
    ],
    close: () => {},
  };
}
