import { z } from 'zod';
import { LANGUAGES } from '../../../kit/languages.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { newToken } from '../../../kit/server/token-hash.ts';
import { linkAddress } from '../addresses.ts';
import { deleteEnded } from './commands.ts';
import { deleteOldStaffLinks, MAIL_PASSWORD_LINK, mailPasswordLink } from './own/commands.ts';

const forgotten = z.object({ email: z.string(), language: z.enum(LANGUAGES) });

/** The jobs that mail links to a new password, and remove what has ended or is forgotten. */
export function sessionTasks(deps: {
  readonly db: Database;
  readonly publicUrl: string;
}): TaskGroup {
  const { db, publicUrl } = deps;
  return {
    tasks: [
      {
        name: 'delete_ended_sessions',
        schedule: '37 * * * *',
        run: async () => {
          await deleteEnded(db);
          await deleteOldStaffLinks(db);
        },
      },
      {
        name: MAIL_PASSWORD_LINK,
        run: async (payload) => {
          const token = newToken();
          const address = linkAddress(publicUrl, 'password', token);
          await mailPasswordLink(db, forgotten.parse(payload), { token, address });
        },
      },
    ],
    close: () => {},
  };
}
