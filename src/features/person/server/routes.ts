import { found } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { accessEndSchema, newAccessSchema, type PersonCalls } from '../contract.ts';
import { personLabels } from '../labels.ts';
import { giveByHand, takeByHand } from './commands.ts';
import { findWholePerson } from './queries.ts';

/**
 * The page of one person who reads and buys. Whoever sees payments sees what somebody bought;
 * each further part has its own right.
 */
export function personRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<PersonCalls>(personLabels, 'payments');
  route('GET /users/:id/person', {}, async ({ administrator, params }) =>
    found(await findWholePerson(db, administrator.role, params.id)),
  );
  route(
    'POST /users/:id/access',
    { body: newAccessSchema },
    ({ administrator: actor, params, body }) => giveByHand(db, actor, params.id, body),
  );
  route(
    'POST /users/:id/access/take-away',
    { body: accessEndSchema },
    ({ administrator: actor, params, body }) => takeByHand(db, actor, params.id, body),
  );
  return app;
}
