import { done } from '../../../../kit/outcome.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { administratorRoutes } from '../../../../kit/server/http/administrator-routes.ts';
import { caseQuery, closeCaseSchema, type PaymentCalls } from '../../contract.ts';
import { paymentLabels } from '../../labels.ts';
import { closeCase } from './commands/close-case.ts';
import { listOpenCases } from './queries.ts';

/** The queue of what needs a person. */
export function paymentCaseRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<PaymentCalls>(paymentLabels);
  route('GET /payment-cases', { query: caseQuery }, async ({ query }) =>
    done(await listOpenCases(db, query)),
  );
  route(
    'POST /payment-cases/:id/close',
    { body: closeCaseSchema },
    ({ administrator, params, body }) => closeCase(db, administrator, params.id, body.note),
  );
  return app;
}
