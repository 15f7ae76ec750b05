import { done, found } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { addListExport } from '../../../kit/server/list-export.ts';
import { deleteOne } from '../../bin/server/commands.ts';
import {
  type ApplicationCalls,
  applicationChangeSchema,
  applicationExport,
  applicationQuery,
} from '../contract.ts';
import { applicationBin, changeApplicationStatus } from './commands.ts';
import {
  findApplication,
  findApplicationIds,
  listApplications,
  readApplications,
} from './queries.ts';

const LABELS = { en: { status: 'Status' }, fr: { status: 'État' } };

const EXPORTED = [
  'id',
  'created_at',
  'first_name',
  'last_name',
  'city',
  'specialization',
  'status',
  'language',
  'suspected',
  'mail_failed',
] as const;

/** The console's calls about lawyers' applications. */
export function applicationRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<ApplicationCalls>(LABELS, 'inbox');
  route('GET /lawyer-applications', { query: applicationQuery }, async ({ query }) =>
    done(await listApplications(db, query)),
  );
  addListExport(
    app,
    { db, labels: LABELS },
    {
      name: 'lawyer-applications',
      query: applicationExport,
      columns: EXPORTED,
      read: (query) => readApplications(db, query),
    },
  );
  route('GET /lawyer-applications/ids', { query: applicationExport }, ({ query }) =>
    findApplicationIds(db, query),
  );
  route('GET /lawyer-applications/:id', {}, async ({ params }) =>
    found(await findApplication(db, params.id)),
  );
  route(
    'PATCH /lawyer-applications/:id',
    { body: applicationChangeSchema },
    async ({ administrator, params, body }) => {
      const outcome = await changeApplicationStatus(db, administrator, params.id, body.status);
      const current = await findApplication(db, params.id);
      if (outcome.kind === 'conflict' && current) return { ...outcome, current };
      return outcome.kind === 'done' ? found(current) : outcome;
    },
  );
  route('DELETE /lawyer-applications/:id', {}, ({ administrator, params }) =>
    deleteOne(db, administrator, applicationBin, params.id),
  );
  return app;
}
