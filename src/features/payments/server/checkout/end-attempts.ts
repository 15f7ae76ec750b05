import { CHECKED_ATTEMPTS, UNDERWAY_ATTEMPTS, UNDERWAY_STATES } from '../../states.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type Attempt, findPayment, type PaymentWithAttempts } from '../settlement/queries.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';

/** Timeout of the call that ends a link or a prompt at its provider. */
const CANCEL_TIMEOUT_MS = 10_000;

/**
 * Ends attempts where their providers can do that, then asks how the payment stands: what was paid
 * meanwhile comes to light, and what could not be ended stays underway (docs/payments.md §9,
 * case 66).
 */
export async function endAttempts(
  deps: PaymentDeps,
  paymentId: string,
  attempts: readonly Attempt[],
): Promise<PaymentWithAttempts> {
  for (const { provider: name, provider_ref: reference } of attempts) {
    if (reference === null) continue;
    await deps.providers.find(name)?.cancel?.(reference, AbortSignal.timeout(CANCEL_TIMEOUT_MS));
  }
  await verifyPayment(deps, paymentId);
  return readPayment(deps, paymentId);
}

/**
 * The pages that may still be paid, one that has failed among them: the payer can try again there
 * until it has expired.
 */
export function payableLinks(attempts: readonly Attempt[]): readonly Attempt[] {
  return attempts.filter(
    ({ kind, state, expires_in_ms }) =>
      kind === 'redirect' &&
      state !== 'expired' &&
      CHECKED_ATTEMPTS.includes(state) &&
      (expires_in_ms === null || expires_in_ms > 0),
  );
}

/** A payment that was just found. */
export async function readPayment(
  deps: PaymentDeps,
  paymentId: string,
): Promise<PaymentWithAttempts> {
  const found = await findPayment(deps.db, paymentId);
  if (!found) throw new Error('A payment that was just found is gone.');
  return found;
}

/** Whether a payment waits for nothing more of its payer. */
export function hasEnded({ payment }: PaymentWithAttempts): boolean {
  return !UNDERWAY_STATES.includes(payment.state);
}

/** Whether an attempt is still underway, by what is known now. */
export function isUnderway({ attempts }: PaymentWithAttempts, merchantRef: string): boolean {
  return attempts.some(
    ({ merchant_ref, state }) => merchant_ref === merchantRef && UNDERWAY_ATTEMPTS.includes(state),
  );
}
