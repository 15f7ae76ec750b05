import { sql } from 'kysely';
import type { Administrator } from '../../../../../kit/actor.ts';
import { recordChange } from '../../../../../kit/server/audit.ts';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { revokeAccess } from '../../../../access/server/commands.ts';
import type { PaymentAction } from '../../../audit-actions.ts';
import type { PaymentState } from '../../../states.ts';
import { untilNextCheck } from '../../reconciliation/check-schedule.ts';
import { lockPayment, type Payment } from '../queries.ts';
import { lockPurchases } from './find-paid-twice.ts';
import { movePayment } from './move-payment.ts';

/** Moves a payment by an administrator's hand; its other attempts are asked about as before. */
export async function moveByHand(
  trx: DatabaseTransaction,
  move: {
    readonly id: string;
    readonly from: PaymentState;
    readonly to: PaymentState;
    readonly detail: object;
  },
): Promise<void> {
  const attempts = (await lockPayment(trx, move.id))?.attempts ?? [];
  await movePayment(trx, { ...move, cause: 'admin', nextCheckMs: untilNextCheck(attempts) });
}

/** The audit entry of what an administrator did to a payment. */
export async function recordDecision(
  trx: DatabaseTransaction,
  actor: Administrator,
  payment: Payment,
  action: PaymentAction,
  after: Readonly<Record<string, string | number | boolean | null>>,
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
export async function withdrawAccess(
  trx: DatabaseTransaction,
  { id, user_id, document_type }: Payment,
): Promise<void> {
  if (user_id !== null) await lockPurchases(trx, document_type, [user_id]);
  const other = await trx
    .selectFrom('payment_records')
    .select('id')
    .where('user_id', '=', user_id)
    .where('document_type', '=', document_type)
    .where('id', '<>', id)
    .where('state', '=', 'completed')
    // What is for good before what lasts for a time, of which the last one counts.
    .orderBy(sql`lasts_days is not null`)
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  await revokeAccess(trx, id, other?.id ?? null);
}
