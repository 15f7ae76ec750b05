import { takeDuePayments } from './commands/set-next-check.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { verifyPayment } from './verification.ts';

/** How many payments are taken at a time, and asked about at once. */
const BATCH = 40;
const AT_ONCE = 4;
/** A run ends before the next one begins. */
const RUN_MS = 50_000;

/**
 * Asks about every payment that is due, whoever else does so at the same time: what one program
 * has taken is nobody else's for a while (payment rules §6.8). A payment that fails is left to
 * the next run and holds up no other.
 *
 * @returns how many were asked about
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  const until = Date.now() + RUN_MS;
  let count = 0;
  while (Date.now() < until) {
    const due = [...(await takeDuePayments(deps.db, BATCH))];
    if (due.length === 0) break;
    count += due.length;
    await Promise.all(Array.from({ length: AT_ONCE }, () => askInTurn(deps, due)));
  }
  return count;
}

async function askInTurn(deps: PaymentDeps, due: string[]): Promise<void> {
  for (let id = due.shift(); id !== undefined; id = due.shift()) {
    try {
      await verifyPayment(deps, id);
    } catch (error) {
      deps.log.error({ err: error, payment_id: id }, 'a payment could not be checked');
    }
  }
}
