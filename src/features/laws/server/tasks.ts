import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { emptyBin } from './bin/commands.ts';

/** The nightly job that deletes old entries of the bin. */
export function lawTasks(db: Database): TaskGroup {
  return {
    tasks: [{ name: 'empty_law_bin', schedule: '23 2 * * *', run: () => emptyBin(db) }],
    close: () => {},
  };
}
