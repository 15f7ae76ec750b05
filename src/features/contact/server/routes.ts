import { done, found } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { addListExport } from '../../../kit/server/list-export.ts';
import { deleteOne } from '../../bin/server/commands.ts';
import {
  type ContactCalls,
  messageChangeSchema,
  messageExport,
  messageQuery,
  messageStatuses,
} from '../contract.ts';
import { changeMessageStatus, changeMessageStatuses, messageBin } from './commands.ts';
import { findMessage, findMessageIds, listMessages, readMessages } from './queries.ts';

const LABELS = { en: { status: 'Status' }, fr: { status: 'État' } };

const EXPORTED = [
  'id',
  'created_at',
  'name',
  'email',
  'subject',
  'status',
  'language',
  'suspected',
  'mail_failed',
] as const;

/** The console's calls about the messages of the contact form. */
export function contactRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<ContactCalls>(LABELS, 'inbox');
  route('GET /contact-messages', { query: messageQuery }, async ({ query }) =>
    done(await listMessages(db, query)),
  );
  addListExport(
    app,
    { db, labels: LABELS },
    {
      name: 'contact-messages',
      query: messageExport,
      columns: EXPORTED,
      read: (query) => readMessages(db, query),
    },
  );
  route('GET /contact-messages/ids', { query: messageExport }, ({ query }) =>
    findMessageIds(db, query),
  );
  route('POST /contact-messages/statuses', { body: messageStatuses }, ({ administrator, body }) =>
    changeMessageStatuses(db, administrator, body),
  );
  route('GET /contact-messages/:id', {}, async ({ params }) =>
    found(await findMessage(db, params.id)),
  );
  route(
    'PATCH /contact-messages/:id',
    { body: messageChangeSchema },
    async ({ administrator, params, body }) => {
      const outcome = await changeMessageStatus(db, administrator, params.id, body);
      return outcome.kind === 'done' ? found(await findMessage(db, params.id)) : outcome;
    },
  );
  route('DELETE /contact-messages/:id', {}, ({ administrator, params }) =>
    deleteOne(db, administrator, messageBin, params.id),
  );
  return app;
}
