import { done, found } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { deleteOne } from '../../bin/server/commands.ts';
import { type ApplicationCalls, applicationChangeSchema, applicationQuery } from '../contract.ts';
import { applicationBin, changeApplicationStatus } from './commands.ts';
import { findApplication, listApplications } from './queries.ts';

const LABELS = { en: { status: 'Status' }, fr: { status: 'État' } };

/** The console's calls about lawyers' applications. */
export function applicationRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<ApplicationCalls>(LABELS, 'inbox');
  route('GET /lawyer-applications', { query: applicationQuery }, async ({ query }) =>
    done(await listApplications(db, query)),
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
