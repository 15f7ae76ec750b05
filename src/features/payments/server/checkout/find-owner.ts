import type { PaymentTaskDeps } from '../payment-deps.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { tellOwner } from './commands/owner-link.ts';
import { readPayment } from './end-attempts.ts';
import { findEarlierOfAddress } from './queries.ts';

/**
 * Looks whether a guest buys what was bought with the same e-mail or phone before; then its owner
 * gets a link to read it by mail. The provider is asked about what was begun and did not end with
 * money: it may have been paid without a callback. Whoever has typed the address learns nothing
 * (docs/payments.md §9, cases 43, 44 and 46).
 */
export async function findOwner(deps: PaymentTaskDeps, paymentId: string): Promise<void> {
  const { payment } = await readPayment(deps, paymentId);
  for (const id of await findEarlierOfAddress(deps.db, payment)) await verifyPayment(deps, id);
  await tellOwner(deps.db, payment, deps.onAlreadyBought);
}
