import { Hono } from 'hono';
import { Refusal } from '../../../kit/errors.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AdminEnv } from '../../../kit/server/http/admin-gate.ts';
import { notFound, readId } from '../../../kit/server/http/read-id.ts';
import { readNothing } from '../../../kit/server/http/read-input.ts';
import { resendMail } from './commands.ts';
import { presentMailDetail } from './presenter.ts';
import { findMailToRead } from './queries.ts';

/**
 * The console's calls about mails: reading one that waits (docs/contract.md, 'Environment') and
 * sending again one that finally failed (docs/promises.md, 'Faults to survive').
 */
export function mailRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();

  app.get('/mails/:id', async (c) => {
    const mail = await findMailToRead(db, readId(c.req));
    if (!mail) throw notFound();
    return c.json(presentMailDetail(mail));
  });

  app.post('/mails/:id/send-again', async (c) => {
    const id = readId(c.req);
    await readNothing(c.req);
    const isQueued = await resendMail(db, c.get('administrator'), id);
    const mail = await findMailToRead(db, id);
    if (!mail) throw notFound();
    if (!isQueued) {
      throw new Refusal(409, 'conflict', 'Only a mail that could not be delivered is sent again.');
    }
    return c.json(presentMailDetail(mail));
  });

  return app;
}
