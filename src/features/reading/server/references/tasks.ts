import type { Database } from '../../../../kit/server/database.ts';
import type { TaskGroup } from '../../../../kit/server/jobs.ts';
import { findDueReferences } from './commands.ts';

/** The job that finds references; also every hour, should one have failed for good. */
export function referenceTasks(db: Database): TaskGroup {
  return {
    tasks: [
      { name: 'find_law_references', schedule: '7 * * * *', run: () => findDueReferences(db) },
    ],
    close: () => {},
  };
}
