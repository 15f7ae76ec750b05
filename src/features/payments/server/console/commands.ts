import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import type { PaymentAction } from '../../audit-actions.ts';
import { grantAccess } from '../settlement/commands/grant-access.ts';
import { movePayment } from '../settlement/commands/move-payment.ts';
import { lockPayment, type Payment } from '../settlement/queries.ts';

export type Decided = 'done' | 'not_found' | 'wrong_state';

/** Decides what a payment in review is; nobody else can (docs/payments.md §5). */
export async function decideReview(
  db: Database,
  actor: Administrator,
  id: string,
  decided: { readonly decision: 'completed' | 'failed' | 'refunded'; readonly reason: string },
): Promise<Decided> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, id);
    if (!found) return 'not_found';
    const { payment } = found;
    if (payment.state !== 'review') return 'wrong_state';
    const { decision: to, reason } = decided;
    await movePayment(trx, { id, from: 'review', to, cause: 'admin', detail: note(actor, reason) });
    if (to === 'completed') await grantAccess(trx, payment);
    if (to === 'refunded') await revokeAccess(trx, id);
    await endChecks(trx, id);
    await recordDecision(trx, actor, payment, 'payment.reviewed', { state: to, reason });
    return 'done';
  });
}

/** Records that the money of a payment was given back, and takes its access away. */
export async function recordRefund(
  db: Database,
  actor: Administrator,
  id: string,
  refund: { readonly by_hand: boolean; readonly reason: string },
): Promise<Decided> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, id);
    if (!found) return 'not_found';
    const { payment } = found;
    if (payment.state !== 'completed') return 'wrong_state';
    const detail = { ...note(actor, refund.reason), by_hand: refund.by_hand };
    await movePayment(trx, { id, from: 'completed', to: 'refunded', cause: 'admin', detail });
    await revokeAccess(trx, id);
    await endChecks(trx, id);
    const { by_hand, reason } = refund;
    await recordDecision(trx, actor, payment, 'payment.refunded', {
      state: 'refunded',
      by_hand,
      reason,
    });
    return 'done';
  });
}

function note(actor: Administrator, reason: string) {
  return { by: actor.email, reason };
}

async function recordDecision(
  trx: DatabaseTransaction,
  actor: Administrator,
  payment: Payment,
  action: 'payment.reviewed' | 'payment.refunded',
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

/** Whoever has paid for the same document once more keeps it by that other payment. */
async function revokeAccess(trx: DatabaseTransaction, paymentId: string): Promise<void> {
  await sql`
    with other as (
      select another.id from payment_records given_back
      join payment_records another on another.user_id = given_back.user_id
        and another.document_type = given_back.document_type and another.id <> given_back.id
      where given_back.id = ${paymentId} and another.state = 'completed'
      order by another.completed_at limit 1
    )
    update document_access
    set payment_id = coalesce((select id from other), payment_id),
      status = case when exists (select from other) then status else 'revoked' end,
      revoked_at = case when exists (select from other) then null else now() end
    where payment_id = ${paymentId} and status = 'active'`.execute(trx);
}

async function endChecks(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`update payment_records set next_check_at = null where id = ${id}`.execute(trx);
}
