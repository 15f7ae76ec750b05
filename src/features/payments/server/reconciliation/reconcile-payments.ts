import pMap from 'p-map';
import type { PaymentDeps } from '../payment-deps.ts';
import { PROVIDER_CONCURRENCY } from '../provider-concurrency.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { takeDuePayments } from './commands.ts';

/** How many payments are taken at a time. */
const BATCH = 40;
/** A run ends before the next one begins. */
const RUN_MS = 50_000;

/**
 * Asks about every payment that is due, whoever else does so at the same time: what one program has
 * taken is nobody else's for a while (docs/payments.md §6.8). A payment that fails is left to the
 * next run and holds up no other.
 *
 * @returns how many were asked about
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  const until = Date.now() + RUN_MS;
  let count = 0;
  while (Date.now() < until) {
    const due = await takeDuePayments(deps.db, BATCH);
    if (due.length === 0) break;
    count += due.length;
    const check = async (id: string) => {
      try {
        await verifyPayment(deps, id);
      } catch (error) {
        deps.log.error({ err: error, payment_id: id }, 'a payment could not be checked');
      }
    };
    await pMap(due, check, { concurrency: PROVIDER_CONCURRENCY });
  }
  return count;
}
