import type { Administrator } from '../../../../kit/actor.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPayment } from '../settlement/queries.ts';
import { type Decided, recordRefund } from './commands.ts';

const REFUND_TIMEOUT_MS = 15_000;

/**
 * Gives a payment back: by its provider where that can, or recorded as done by hand. The provider
 * is asked with the payment's id as its key, so that asking again gives nothing back twice.
 *
 * @returns 'rejected' when the provider refused, 'unavailable' when nobody knows: ask again
 */
export async function refundPayment(
  deps: PaymentDeps,
  actor: Administrator,
  id: string,
  refund: { readonly by_hand: boolean; readonly reason: string },
): Promise<Decided | 'rejected' | 'unavailable'> {
  const found = await findPayment(deps.db, id);
  if (!found) return 'not_found';
  const { payment, attempts } = found;
  if (payment.state !== 'completed') return 'wrong_state';
  if (!refund.by_hand) {
    const paid = attempts.find(({ state }) => state === 'completed');
    const provider = paid && deps.providers.find(paid.provider);
    if (!provider?.refund || !provider.caps.refund || !paid?.provider_ref) return 'rejected';
    const signal = AbortSignal.timeout(REFUND_TIMEOUT_MS);
    const answer = await provider.refund(paid.provider_ref, payment.amount, payment.id, signal);
    if (answer !== 'refunded') return answer;
  }
  return recordRefund(deps.db, actor, id, refund);
}
