import { z } from 'zod';
import { done, found } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { addListExport } from '../../../kit/server/list-export.ts';
import { activityExport, activityQuery, type DashboardCalls } from '../contract.ts';
import { activityLabels } from '../labels.ts';
import { findActivity, listActivity, listActors, readActivity, readDashboard } from './queries.ts';

/** The number of an entry in a path. */
const entryParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .refine(Number.isSafeInteger),
});

const EXPORTED = [
  'id',
  'at',
  'actor_email',
  'action',
  'subject_id',
  'subject',
  'before',
  'after',
] as const;

/** The console's calls about the dashboard and the audit log. */
export function dashboardRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<DashboardCalls>(activityLabels, 'console');
  route('GET /dashboard', {}, async ({ administrator }) =>
    done(await readDashboard(db, administrator.role)),
  );
  route('GET /activity', { query: activityQuery }, async ({ administrator, query }) =>
    done(await listActivity(db, administrator.role, query)),
  );
  route('GET /activity/actors', {}, async ({ administrator }) =>
    done({ items: await listActors(db, administrator.role) }),
  );
  addListExport(
    app,
    { db, labels: activityLabels },
    {
      name: 'activity',
      query: activityExport,
      columns: EXPORTED,
      read: (query, { administrator }) => readActivity(db, administrator.role, query),
    },
  );
  route('GET /activity/:id', { params: entryParams }, async ({ administrator, params }) =>
    found(await findActivity(db, administrator.role, params.id)),
  );
  return app;
}
