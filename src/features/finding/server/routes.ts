import { done } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { type FindingCalls, findQuery } from '../contract.ts';
import { findLabels } from '../labels.ts';
import { findEverywhere } from './find.ts';

/** The console's search over everything. */
export function findingRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<FindingCalls>(findLabels, 'console');
  route('GET /find', { query: findQuery }, async ({ administrator, query }) =>
    done(await findEverywhere(db, administrator.role, query)),
  );
  return app;
}
