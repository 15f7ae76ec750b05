import { Hono } from 'hono';
import { Refusal } from '../../../../kit/errors.ts';
import type { AdminEnv } from '../../../../kit/server/http/admin-gate.ts';
import { notFound, readId } from '../../../../kit/server/http/read-id.ts';
import { readJson, readNothing } from '../../../../kit/server/http/read-input.ts';
import { refundSchema, reviewSchema } from '../../contract.ts';
import type { PaymentErrorCode } from '../../error-codes.ts';
import { decisionLabels } from '../../labels.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { decideReview } from './commands.ts';
import { presentPaymentDetail } from './presenter.ts';
import { findWholePayment } from './queries/payment-detail.ts';
import { refundPayment } from './refund-payment.ts';

/**
 * One payment with everything that is known of it, and what an administrator may do about it: ask
 * the provider again, decide a review, give the money back (docs/payments.md §5).
 */
export function paymentDetailRoutes(deps: PaymentDeps): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();

  app.get('/payment-records/:id', async (c) => c.json(await show(deps, readId(c.req))));

  app.post('/payment-records/:id/check', async (c) => {
    const id = readId(c.req);
    await readNothing(c.req);
    if (!(await show(deps, id)).can.check) {
      throw await conflict(deps, id, 'There is no provider to ask about this payment.');
    }
    const outcome = await verifyPayment(deps, id);
    if (outcome === 'not_found') throw notFound();
    if (outcome === 'unavailable') throw unavailable();
    return c.json(await show(deps, id));
  });

  app.post('/payment-records/:id/review', async (c) => {
    const id = readId(c.req);
    const decided = await readJson(c.req, reviewSchema, decisionLabels);
    const outcome = await decideReview(deps.db, c.get('administrator'), id, decided);
    if (outcome === 'not_found') throw notFound();
    if (outcome === 'wrong_state') throw await conflict(deps, id, 'This payment is not in review.');
    return c.json(await show(deps, id));
  });

  app.post('/payment-records/:id/refund', async (c) => {
    const id = readId(c.req);
    const refund = await readJson(c.req, refundSchema, decisionLabels);
    const outcome = await refundPayment(deps, c.get('administrator'), id, refund);
    switch (outcome) {
      case 'done':
        return c.json(await show(deps, id));
      case 'not_found':
        throw notFound();
      case 'wrong_state':
        throw await conflict(deps, id, 'Only a completed payment is refunded.');
      case 'rejected':
        throw await conflict(deps, id, 'The provider has refused to give the money back.');
      case 'unavailable':
        throw unavailable();
    }
  });

  return app;
}

async function show(deps: PaymentDeps, id: string) {
  const whole = await findWholePayment(deps.db, id);
  if (!whole) throw notFound();
  return presentPaymentDetail(whole, deps.providers);
}

async function conflict(deps: PaymentDeps, id: string, sentence: string): Promise<Refusal> {
  return new Refusal(409, 'conflict', sentence, { current: await show(deps, id) });
}

function unavailable(): Refusal<PaymentErrorCode> {
  return new Refusal<PaymentErrorCode>(
    503,
    'provider_unavailable',
    'The payment provider cannot be reached. Try again.',
  );
}
