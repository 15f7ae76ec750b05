import { Hono } from 'hono';
import { countNewApplications } from '../../features/applications/server/queries.ts';
import { countNewMessages } from '../../features/contact/server/queries.ts';
import type { InboxCounts } from '../../features/mails/contract.ts';
import { countDeadLetters } from '../../features/mails/server/queries.ts';
import type { Database } from '../../kit/server/database.ts';
import type { AdminEnv } from '../../kit/server/http/admin-gate.ts';

/** What waits in the inbox for somebody to look after it. */
export function inboxRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  app.get('/inbox', async (c) => {
    const [new_messages, new_applications, failed_mails] = await Promise.all([
      countNewMessages(db),
      countNewApplications(db),
      countDeadLetters(db),
    ]);
    const counts: InboxCounts = { new_messages, new_applications, failed_mails };
    return c.json(counts);
  });
  return app;
}
