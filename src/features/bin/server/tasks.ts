import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { emptyBin } from './commands.ts';

/** The nightly job that deletes old entries of the bin. */
export function binTasks(db: Database): TaskGroup {
  return {
    tasks: [{ name: 'empty_bin', schedule: '23 2 * * *', run: () => emptyBin(db) }],
    close: () => {},
  };
}
