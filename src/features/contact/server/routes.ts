import { Hono } from 'hono';
import type { Database } from '../../../kit/server/database.ts';
import type { AdminEnv } from '../../../kit/server/http/admin-gate.ts';
import { notFound, readId } from '../../../kit/server/http/read-id.ts';
import { type FieldLabels, readJson, readQuery } from '../../../kit/server/http/read-input.ts';
import { listMailsAbout } from '../../mails/server/queries.ts';
import { messageChangeSchema, messageQuery } from '../contract.ts';
import { changeMessageStatus } from './commands.ts';
import { presentMessage, presentMessageDetail } from './presenter.ts';
import { findMessage, listMessages } from './queries.ts';

const LABELS: FieldLabels = { en: { status: 'Status' }, fr: { status: 'État' } };

/** The console's calls about the messages of the contact form. */
export function contactRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();

  app.get('/contact-messages', async (c) => {
    const { items, ...rest } = await listMessages(db, readQuery(c.req, messageQuery, LABELS));
    return c.json({ items: items.map(presentMessage), ...rest });
  });

  app.get('/contact-messages/:id', async (c) => c.json(await showMessage(db, readId(c.req))));

  app.patch('/contact-messages/:id', async (c) => {
    const id = readId(c.req);
    const { status } = await readJson(c.req, messageChangeSchema, LABELS);
    if (!(await changeMessageStatus(db, c.get('administrator'), id, status))) throw notFound();
    return c.json(await showMessage(db, id));
  });

  return app;
}

async function showMessage(db: Database, id: string) {
  const message = await findMessage(db, id);
  if (!message) throw notFound();
  return presentMessageDetail(message, await listMailsAbout(db, { contact_message_id: id }));
}
