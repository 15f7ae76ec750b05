import { done } from '../../../../kit/outcome.ts';
import { administratorRoutes } from '../../../../kit/server/http/administrator-routes.ts';
import { addListExport } from '../../../../kit/server/list-export.ts';
import type { PaymentCase } from '../../case-contract.ts';
import { closeCaseSchema, type PaymentCalls, resolveCaseSchema } from '../../contract.ts';
import { paymentLabels } from '../../labels.ts';
import { caseExportQuery, caseQuery } from '../../list-contract.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { closeCase } from './commands/close-case.ts';
import { listCases, readCases } from './queries.ts';
import { resolveCase } from './resolve-case.ts';

/** The columns of the export; what was recorded with a case is for the console alone. */
const EXPORTED = [
  'id',
  'kind',
  'opened_at',
  'closed_at',
  'closed_by_email',
  'note',
  'resolution',
  'reference',
  'provider',
  'provider_ref',
  'payment_id',
  'transaction_id',
  'document_type',
  'amount',
  'currency',
] as const satisfies readonly (keyof PaymentCase)[];

/** The queue of what needs a person, and what was decided. */
export function paymentCaseRoutes(deps: PaymentDeps) {
  const { db } = deps;
  const { app, route } = administratorRoutes<PaymentCalls>(paymentLabels, 'payments');
  route('GET /payment-cases', { query: caseQuery }, async ({ query }) =>
    done(await listCases(db, query)),
  );
  addListExport(
    app,
    { db, labels: paymentLabels },
    {
      name: 'payment-cases',
      query: caseExportQuery,
      columns: EXPORTED,
      read: (query) => readCases(db, query),
    },
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
