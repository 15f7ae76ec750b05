import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { emptyBin } from './commands.ts';

/** The job that empties the bin of what is older than it keeps things. */
export function lawTasks(db: Database): TaskGroup {
  return {
    tasks: [{ name: 'empty_law_bin', schedule: '23 2 * * *', run: () => emptyBin(db) }],
    close: () => {},
  };
}
