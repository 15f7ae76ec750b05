import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { deleteEnded } from './commands.ts';

/** The job that removes sessions which have ended, and failures which are forgotten. */
export function sessionTasks(db: Database): TaskGroup {
  return {
    tasks: [{ name: 'delete_ended_sessions', schedule: '37 * * * *', run: () => deleteEnded(db) }],
    close: () => {},
  };
}
