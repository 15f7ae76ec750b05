import { done } from '../../../../kit/outcome.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { administratorRoutes } from '../../../../kit/server/http/administrator-routes.ts';
import {
  breachEditSchema,
  closeRequestSchema,
  copySchema,
  newBreachSchema,
  newRequestSchema,
  type PersonalDataCalls,
  registerQuery,
} from '../../contract.ts';
import { personalDataLabels } from '../../labels.ts';
import { copyByHand, eraseByHand } from './by-hand.ts';
import { changeBreach, closeRequest, recordBreach, recordRequest } from './commands.ts';
import { listBreaches, listConsents, listRequests } from './queries.ts';

/** The console's registers: requests about data, breaches, consents; and copies and erasing on request. */
export function personalDataRegisters({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<PersonalDataCalls>(
    personalDataLabels,
    'personal-data',
  );
  route('GET /data-requests', { query: registerQuery }, async ({ query }) =>
    done(await listRequests(db, query)),
  );
  route('POST /data-requests', { body: newRequestSchema, status: 201 }, ({ administrator, body }) =>
    recordRequest(db, administrator, body),
  );
  route(
    'POST /data-requests/:id/close',
    { body: closeRequestSchema },
    ({ administrator, params, body }) => closeRequest(db, administrator, params.id, body),
  );
  route('GET /data-breaches', { query: registerQuery }, async ({ query }) =>
    done(await listBreaches(db, query)),
  );
  route('POST /data-breaches', { body: newBreachSchema, status: 201 }, ({ administrator, body }) =>
    recordBreach(db, administrator, body),
  );
  route('PATCH /data-breaches/:id', { body: breachEditSchema }, ({ administrator, params, body }) =>
    changeBreach(db, administrator, params.id, body),
  );
  route(
    'POST /users/:id/copy',
    { body: copySchema },
    ({ administrator: actor, language, params, body }) =>
      copyByHand(db, { actor, language }, params.id, body.format),
  );
  route('POST /users/:id/erase', {}, ({ administrator: actor, params }) =>
    eraseByHand(db, actor, params.id),
  );
  route('GET /consents', {}, async () => done(await listConsents(db)));
  return app;
}
