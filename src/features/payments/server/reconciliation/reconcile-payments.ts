import pMap from 'p-map';
import type { PaymentDeps } from '../payment-deps.ts';
import { verifyOrLog } from '../settlement/verify-payment.ts';
import { forgetChecksToCome, takeDuePayments } from './commands.ts';

/** Payments that one program leases at a time. */
const BATCH = 40;
/** Payments that are checked concurrently: providers refuse more status reads at once. */
const CONCURRENCY = 5;
/** A run ends before the next minute's begins. */
const RUN_MS = 50_000;

/**
 * Checks every payment that is due, a few concurrently (docs/payments.md §6.8). Other programs may
 * do so at the same time: what one has leased is left to it. A payment whose check fails is left
 * to a later run, and so are those that a stop finds unchecked.
 *
 * @returns how many were checked
 */
export async function reconcilePayments(
  deps: PaymentDeps,
  stopping?: AbortSignal,
): Promise<number> {
  const until = Date.now() + RUN_MS;
  let count = 0;
  const check = async (id: string) => {
    if (stopping?.aborted) return;
    await verifyOrLog(deps, id);
    count++;
  };
  await forgetChecksToCome(deps.db);
  while (Date.now() < until && !stopping?.aborted) {
    const due = await takeDuePayments(deps.db, BATCH);
    if (due.length === 0) break;
    await pMap(due, check, { concurrency: CONCURRENCY });
  }
  return count;
}
