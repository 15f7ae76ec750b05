import {
  findWaitingCallback,
  finishCallback,
  giveUpCallback,
  putOffCallback,
} from './commands/callbacks.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentOfAttempt } from './queries/payments.ts';
import { verifyPayment } from './verification.ts';

const MINUTE = 60_000;
/** How long a callback may be ahead of the payment that it is about (payment rules §6.6). */
const UNKNOWN_FOR_MS = 60 * MINUTE;
const EARLY_MS = 5_000;
const UNAVAILABLE_MS = 30_000;

/**
 * Deals with one callback: it only says which payment to ask the provider about (payment rules
 * §6.4). Again later when the provider does not answer, or when nothing is known of it yet.
 */
export async function processCallback(deps: PaymentDeps, id: string): Promise<void> {
  const { db, log } = deps;
  const callback = await findWaitingCallback(db, id);
  if (!callback) return;
  const { provider, provider_ref: providerRef, merchant_ref: merchantRef } = callback;
  const attempt = await findPaymentOfAttempt(db, { provider, providerRef, merchantRef });
  if (!attempt) {
    if (callback.age_ms < UNKNOWN_FOR_MS) return putOffCallback(db, id, MINUTE);
    log.error({ provider, callback_id: id }, 'a callback is about nothing that is known here');
    return giveUpCallback(db, callback);
  }
  const { payment_id: paymentId, merchant_ref, state } = attempt;
  // The program that asked the provider has not yet written its answer down.
  if (state === 'created') return putOffCallback(db, id, EARLY_MS);
  const hint = providerRef === null ? undefined : { merchantRef: merchant_ref, providerRef };
  const outcome = await verifyPayment(deps, paymentId, hint);
  if (outcome === 'unavailable') return putOffCallback(db, id, UNAVAILABLE_MS);
  await finishCallback(db, callback, paymentId);
}
