import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { deleteOldInvitations } from './commands.ts';

/** The job that removes invitations to which nobody came. */
export function teamTasks(db: Database): TaskGroup {
  const run = () => deleteOldInvitations(db);
  return {
    tasks: [{ name: 'delete_old_invitations', schedule: '25 3 * * *', run }],
    close: () => {},
  };
}
