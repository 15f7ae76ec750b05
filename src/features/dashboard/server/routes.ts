import { Hono } from 'hono';
import { z } from 'zod';
import { Refusal } from '../../../kit/errors.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AdminEnv } from '../../../kit/server/http/admin-gate.ts';
import { readQuery } from '../../../kit/server/http/read-input.ts';
import { activityQuery } from '../contract.ts';
import { activityLabels } from '../labels.ts';
import { findActivity, listActivity, listActors, readDashboard } from './queries.ts';

/** An entry's number in an address. */
const entryId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

/** The counts and charts of the dashboard, and the audit log; all of it is only read. */
export function dashboardRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  app.get('/dashboard', async (c) => c.json(await readDashboard(db)));
  app.get('/activity', async (c) =>
    c.json(await listActivity(db, readQuery(c.req, activityQuery, activityLabels))),
  );
  app.get('/activity/actors', async (c) => c.json({ items: await listActors(db) }));
  app.get('/activity/:id', async (c) => {
    const id = entryId.safeParse(c.req.param('id'));
    const entry = id.success ? await findActivity(db, id.data) : undefined;
    if (!entry) throw new Refusal(404, 'not_found', 'There is no such entry.');
    return c.json(entry);
  });
  return app;
}
