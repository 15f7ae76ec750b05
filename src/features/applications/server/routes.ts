import { Hono } from 'hono';
import type { Database } from '../../../kit/server/database.ts';
import type { AdminEnv } from '../../../kit/server/http/admin-gate.ts';
import { unwrapOutcome } from '../../../kit/server/http/answer-outcome.ts';
import { notFound, readId } from '../../../kit/server/http/read-id.ts';
import { type FieldLabels, readJson, readQuery } from '../../../kit/server/http/read-input.ts';
import { listMailsAbout } from '../../mails/server/queries.ts';
import { applicationChangeSchema, applicationQuery } from '../contract.ts';
import { changeApplicationStatus } from './commands.ts';
import { presentApplication, presentApplicationDetail } from './presenter.ts';
import { findApplication, listApplications } from './queries.ts';

const LABELS: FieldLabels = { en: { status: 'Status' }, fr: { status: 'État' } };

/** The console's calls about lawyers' applications. */
export function applicationRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();

  app.get('/lawyer-applications', async (c) => {
    const query = readQuery(c.req, applicationQuery, LABELS);
    const { items, ...rest } = await listApplications(db, query);
    return c.json({ items: items.map(presentApplication), ...rest });
  });

  app.get('/lawyer-applications/:id', async (c) => c.json(await show(db, readId(c.req))));

  app.patch('/lawyer-applications/:id', async (c) => {
    const id = readId(c.req);
    const { status } = await readJson(c.req, applicationChangeSchema, LABELS);
    const outcome = await changeApplicationStatus(db, c.get('administrator'), id, status);
    if (outcome.kind !== 'conflict') unwrapOutcome(outcome, c.req, LABELS);
    const current = await show(db, id);
    if (outcome.kind === 'conflict') unwrapOutcome({ ...outcome, current }, c.req, LABELS);
    return c.json(current);
  });

  return app;
}

async function show(db: Database, id: string) {
  const application = await findApplication(db, id);
  if (!application) throw notFound();
  const mails = await listMailsAbout(db, { lawyer_application_id: id });
  return presentApplicationDetail(application, mails);
}
