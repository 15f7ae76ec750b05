import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome, type Refused } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { revokeAccess } from '../../../access/server/commands.ts';
import type { PaymentAction } from '../../audit-actions.ts';
import type { Refund, Review } from '../../contract.ts';
import type { PaymentErrorCode } from '../../error-codes.ts';
import type { PaymentState } from '../../states.ts';
import { fulfilPayment } from '../settlement/commands/fulfil-payment.ts';
import { movePayment } from '../settlement/commands/move-payment.ts';
import { lockPayment, type Payment } from '../settlement/queries.ts';

/** An administrator's decision about a payment in review (docs/payments.md §5). */
export async function decideReview(
  db: Database,
  actor: Administrator,
  id: string,
  { decision: to, reason }: Review,
): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, id);
    if (!found) return NOT_FOUND;
    const { payment } = found;
    if (payment.state !== 'review') return conflict('This payment is not in review.');
    await moveByHand(trx, payment, to, { by: actor.email, reason });
    if (to === 'completed') await fulfilPayment(trx, payment);
    if (to === 'refunded') await withdrawAccess(trx, payment);
    await recordDecision(trx, actor, payment, 'payment.reviewed', { state: to, reason });
    return done(null);
  });
}

/** Records that the money of a payment was given back, and takes its access away. */
export async function recordRefund(
  db: Database,
  actor: Administrator,
  id: string,
  { by_hand, reason }: Refund,
): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, id);
    if (!found) return NOT_FOUND;
    const { payment } = found;
    if (payment.state !== 'completed') return conflict(NOT_REFUNDABLE);
    await moveByHand(trx, payment, 'refunded', { by: actor.email, reason, by_hand });
    await withdrawAccess(trx, payment);
    const after = { state: 'refunded', by_hand, reason };
    await recordDecision(trx, actor, payment, 'payment.refunded', after);
    return done(null);
  });
}

export const NOT_REFUNDABLE = 'Only a completed payment is refunded.';

export const PROVIDER_UNAVAILABLE: Refused = {
  kind: 'unavailable',
  code: 'provider_unavailable' satisfies PaymentErrorCode,
  message: 'The payment provider cannot be reached. Try again.',
};

async function moveByHand(
  trx: DatabaseTransaction,
  { id, state: from }: Payment,
  to: PaymentState,
  detail: object,
): Promise<void> {
  await movePayment(trx, { id, from, to, cause: 'admin', detail, nextCheckMs: null });
}

async function recordDecision(
  trx: DatabaseTransaction,
  actor: Administrator,
  payment: Payment,
  action: PaymentAction,
  after: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  await recordChange<PaymentAction>(trx, {
    actor,
    action,
    subject: { id: payment.id, label: payment.transaction_id },
    before: { state: payment.state },
    after,
  });
}

/** Revokes a payment's access, unless another payment of the buyer is for the same document. */
async function withdrawAccess(
  trx: DatabaseTransaction,
  { id, user_id, document_type }: Payment,
): Promise<void> {
  const other = await trx
    .selectFrom('payment_records')
    .select('id')
    .where('user_id', '=', user_id)
    .where('document_type', '=', document_type)
    .where('id', '<>', id)
    .where('state', '=', 'completed')
    .orderBy('completed_at')
    .limit(1)
    .executeTakeFirst();
  await revokeAccess(trx, id, other?.id ?? null);
}
