import { done, found, type Outcome } from '../../../../kit/outcome.ts';
import { administratorRoutes } from '../../../../kit/server/http/administrator-routes.ts';
import {
  type PaymentCalls,
  type PaymentDetail,
  refundSchema,
  reviewSchema,
} from '../../contract.ts';
import { paymentLabels } from '../../labels.ts';
import { paymentFilter, paymentQuery } from '../../list-contract.ts';
import { paymentCaseRoutes } from '../cases/routes.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { receiptRoutes } from '../receipts/routes.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { checkByHand } from './check-payment.ts';
import { decideReview } from './commands.ts';
import { exportRoutes } from './export-routes.ts';
import { presentPaymentDetail } from './presenter.ts';
import { findWholePayment } from './queries/payment-detail.ts';
import { listDocumentTypes, listPayments, summarizePayments } from './queries/payment-list.ts';

/**
 * The console's list of payments with its tiles, filter and exports, and one payment with what an
 * administrator may do about it (docs/payments.md §5).
 */
export function paymentRoutes(deps: PaymentDeps) {
  const { db } = deps;
  const { app, route } = administratorRoutes<PaymentCalls>(paymentLabels, 'payments');
  route('GET /payment-records', { query: paymentQuery }, async ({ query }) =>
    done(await listPayments(db, query)),
  );
  route('GET /payment-records/summary', { query: paymentFilter }, async ({ query }) =>
    done(await summarizePayments(db, query)),
  );
  route('GET /payment-records/documents', {}, async () =>
    done({ items: await listDocumentTypes(db) }),
  );
  app.route('/', exportRoutes({ db }));
  // After those with a name of their own, which an id would match as well.
  route('GET /payment-records/:id', {}, ({ params }) => findDetail(deps, params.id));
  route('POST /payment-records/:id/check', {}, async ({ params: { id } }) =>
    withDetail(deps, id, await checkByHand(deps, id)),
  );
  route(
    'POST /payment-records/:id/review',
    { body: reviewSchema },
    async ({ administrator, params: { id }, body }) =>
      withDetail(deps, id, await decideReview(db, administrator, id, body)),
  );
  route(
    'POST /payment-records/:id/refund',
    { body: refundSchema },
    async ({ administrator, params: { id }, body }) =>
      withDetail(deps, id, await refundPayment(deps, administrator, id, body)),
  );
  app.route('/', paymentCaseRoutes(deps));
  app.route('/', receiptRoutes(deps));
  return app;
}

async function findDetail(deps: PaymentDeps, id: string): Promise<Outcome<PaymentDetail>> {
  const whole = await findWholePayment(deps.db, id);
  return found(whole && presentPaymentDetail(whole, deps.providers));
}

/** The payment as it is after a command, also beside the reason of a conflict. */
async function withDetail(
  deps: PaymentDeps,
  id: string,
  outcome: Outcome<null>,
): Promise<Outcome<PaymentDetail>> {
  if (outcome.kind !== 'done' && outcome.kind !== 'conflict') return outcome;
  const detail = await findDetail(deps, id);
  if (outcome.kind === 'done' || detail.kind !== 'done') return detail;
  return { ...outcome, current: detail.value };
}
