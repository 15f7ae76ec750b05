import type { PaymentDeps } from '../payment-deps.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { findWaitingCallback, finishCallback, giveUpCallback, putOffCallback } from './commands.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How long a callback about an unknown payment is retried (docs/payments.md §6.6). */
const UNKNOWN_FOR_MS = 60 * MINUTE;
/** Delay of a callback whose payment is unknown. */
const UNKNOWN_DELAY_MS = MINUTE;
/** Delay of a callback whose attempt still waits for the provider's first answer. */
const EARLY_DELAY_MS = 5 * SECOND;
/** Delay of a callback whose provider does not answer (docs/payments.md §6.5). */
const UNAVAILABLE_DELAY_MS = 30 * SECOND;

/**
 * Processes a callback. Its status is not trusted: it only says which payment to ask the provider
 * about (docs/payments.md §6.4). It is retried later while the provider does not answer, or while
 * its payment is unknown.
 */
export async function processCallback(deps: PaymentDeps, id: string): Promise<void> {
  const { db, log } = deps;
  const callback = await findWaitingCallback(db, id);
  if (!callback) return;
  const { provider, provider_ref: providerRef, attempt } = callback;
  if (!attempt) {
    if (callback.age_ms < UNKNOWN_FOR_MS) return putOffCallback(db, id, UNKNOWN_DELAY_MS);
    log.error({ provider, callback_id: id }, 'a callback is about nothing that is known here');
    return giveUpCallback(db, callback);
  }
  const { payment_id: paymentId, merchant_ref: merchantRef, state } = attempt;
  if (state === 'created') return putOffCallback(db, id, EARLY_DELAY_MS);
  const hint = providerRef === null ? undefined : { merchantRef, providerRef };
  const outcome = await verifyPayment(deps, paymentId, hint);
  if (outcome === 'unavailable') return putOffCallback(db, id, UNAVAILABLE_DELAY_MS);
  await finishCallback(db, id, paymentId);
}
