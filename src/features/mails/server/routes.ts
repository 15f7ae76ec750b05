import { done, found } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { type MailCalls, mailChoice, mailQuery } from '../contract.ts';
import { resendMail, resendMails } from './commands.ts';
import { findMailDetail, listUndeliveredMails } from './queries.ts';

/**
 * The console's calls about mails: the list of those that wait or failed, reading one of them
 * (docs/contract.md, 'Environment') and queueing a dead letter again (docs/promises.md, 'Faults to
 * survive').
 */
export function mailRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<MailCalls>({ en: {}, fr: {} }, 'inbox');
  route('GET /mails', { query: mailQuery }, async ({ query }) =>
    done(await listUndeliveredMails(db, query)),
  );
  route('GET /mails/:id', {}, async ({ params }) => found(await findMailDetail(db, params.id)));
  route('POST /mails/:id/send-again', {}, async ({ administrator, params }) => {
    const outcome = await resendMail(db, administrator, params.id);
    return outcome.kind === 'done' ? found(await findMailDetail(db, params.id)) : outcome;
  });
  route('POST /mails/send-again', { body: mailChoice }, ({ administrator, body }) =>
    resendMails(db, administrator, body.ids),
  );
  return app;
}
