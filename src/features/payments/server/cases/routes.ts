import { done } from '../../../../kit/outcome.ts';
import { administratorRoutes } from '../../../../kit/server/http/administrator-routes.ts';
import {
  caseQuery,
  closeCaseSchema,
  type PaymentCalls,
  resolveCaseSchema,
} from '../../contract.ts';
import { paymentLabels } from '../../labels.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { closeCase } from './commands/close-case.ts';
import { listOpenCases } from './queries.ts';
import { resolveCase } from './resolve-case.ts';

/** The queue of what needs a person. */
export function paymentCaseRoutes(deps: PaymentDeps) {
  const { db } = deps;
  const { app, route } = administratorRoutes<PaymentCalls>(paymentLabels, 'payments');
  route('GET /payment-cases', { query: caseQuery }, async ({ query }) =>
    done(await listOpenCases(db, query)),
  );
  route(
    'POST /payment-cases/:id/close',
    { body: closeCaseSchema },
    ({ administrator, params, body }) => closeCase(db, administrator, params.id, body.note),
  );
  route(
    'POST /payment-cases/:id/resolve',
    { body: resolveCaseSchema },
    ({ administrator, params: { id }, body, language }) =>
      resolveCase(deps, administrator, { id, language }, body),
  );
  return app;
}
