import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Refund } from '../../contract.ts';
import type { Providers } from '../../provider.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPayment, type PaymentWithAttempts } from '../settlement/queries.ts';
import { NOT_REFUNDABLE, PROVIDER_UNAVAILABLE, recordRefund } from './commands.ts';

const REFUND_TIMEOUT_MS = 15_000;

/**
 * Gives a payment back: by its provider where that can, or recorded as done by hand.
 *
 * @returns a conflict where the provider refuses; unavailable where it may have refunded: try again
 */
export async function refundPayment(
  deps: PaymentDeps,
  actor: Administrator,
  id: string,
  refund: Refund,
): Promise<Outcome<null>> {
  const found = await findPayment(deps.db, id);
  if (!found) return NOT_FOUND;
  if (found.payment.state !== 'completed') return conflict(NOT_REFUNDABLE);
  const answer = refund.by_hand ? 'refunded' : await askForRefund(deps.providers, found);
  if (answer === 'unavailable') return PROVIDER_UNAVAILABLE;
  if (answer === 'rejected') return conflict('The provider has refused to give the money back.');
  return recordRefund(deps.db, actor, id, refund);
}

/** The payment's id is the idempotency key: a repeat gives nothing back twice. */
async function askForRefund(
  providers: Providers,
  { payment, attempts }: PaymentWithAttempts,
): Promise<'refunded' | 'rejected' | 'unavailable'> {
  const paid = attempts.find(({ state }) => state === 'completed');
  const provider = paid && providers.find(paid.provider);
  if (!provider?.refund || !provider.caps.refund || !paid?.provider_ref) return 'rejected';
  const signal = AbortSignal.timeout(REFUND_TIMEOUT_MS);
  return provider.refund(paid.provider_ref, payment.amount, payment.id, signal);
}
