import { z } from 'zod';
import type { Database } from '../../../kit/server/database.ts';
import type { JobTask, TaskGroup } from '../../../kit/server/jobs.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { deleteExpiredMails, requeueStrandedMails, SEND_MAIL } from './commands.ts';
import { deliverMail } from './delivery.ts';
import { type MailSettings, openMailTransport } from './smtp.ts';

const payloadSchema = z.object({ mail_id: z.uuid() });

/**
 * Without a mail server a mail waits in its row alone. Jobs that nobody takes are passed over by each
 * look for the next one, so that thousands of them make all other work slow.
 */
const LEAVE_WAITING: JobTask = { name: SEND_MAIL, run: async () => {} };

/**
 * The jobs that deliver mails. Without a mail server mails wait until one is configured
 * (docs/contract.md, 'Environment'); `tend_mails` then gives them their jobs, within a minute.
 */
export function mailTasks(deps: {
  readonly db: Database;
  readonly log: Logger;
  readonly mail: MailSettings | null;
  readonly mailsPerHour: number;
}): TaskGroup {
  const { db, log, mailsPerHour } = deps;
  const expiry: JobTask = {
    name: 'delete_expired_mails',
    schedule: '*/5 * * * *',
    run: () => deleteExpiredMails(db),
  };
  if (deps.mail === null) return { tasks: [expiry, LEAVE_WAITING], close: () => {} };
  const transport = openMailTransport(deps.mail);
  const underway = new Set<string>();
  return {
    tasks: [
      expiry,
      {
        name: SEND_MAIL,
        run: async (payload) => {
          const { mail_id: id } = payloadSchema.parse(payload);
          // The queue may unlock a job whose first run still goes on: that run decides.
          if (underway.has(id)) return;
          underway.add(id);
          try {
            await deliverMail({ db, log, transport, mailsPerHour }, id);
          } finally {
            underway.delete(id);
          }
        },
      },
      {
        name: 'tend_mails',
        schedule: '* * * * *',
        run: async () => {
          const count = await requeueStrandedMails(db);
          if (count > 0) log.info({ count }, 'mails without a job were queued');
        },
      },
    ],
    close: () => transport.close(),
  };
}
