import { sql } from 'kysely';
import type { Administrator } from '../../../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../../../kit/outcome.ts';
import { recordChange } from '../../../../../kit/server/audit.ts';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import type { PaymentAction } from '../../../audit-actions.ts';
import { writeNumber } from '../../../receipt-numbers.ts';
import { findReceipt } from '../queries.ts';
import type { ReceiptDeps } from './issue-receipt.ts';
import { mailReceipt } from './mail-receipt.ts';

/**
 * Queues the mail of a receipt anew, as the receipt reads now. A mail that could not be delivered
 * is replaced by it; one that is still queued stays the only one.
 */
export async function sendReceiptAgain(
  deps: ReceiptDeps,
  actor: Administrator,
  id: string,
): Promise<Outcome<null>> {
  return deps.db.transaction().execute(async (trx) => {
    const locked = await sql`select 1 from receipts where id = ${id} for update`.execute(trx);
    const receipt = locked.rows.length > 0 ? await findReceipt(trx, id) : null;
    if (!receipt) return NOT_FOUND;
    if (receipt.buyer_email === null) {
      return conflict('There is no email address to send it to.');
    }
    const last = await findLastMail(trx, receipt.payment_id);
    if (last === 'queued') {
      return conflict('The mail with this receipt is on its way already.');
    }
    await trx
      .deleteFrom('mails')
      .where('payment_id', '=', receipt.payment_id)
      .where('status', '=', 'failed')
      .execute();
    await mailReceipt(trx, deps, id);
    await recordChange<PaymentAction>(trx, {
      actor,
      action: 'receipt.sent_again',
      subject: { id, label: writeNumber({ kind: 'receipt', ...receipt }) },
      before: { status: last },
      after: { status: 'queued' },
    });
    return done(null);
  });
}

async function findLastMail(trx: DatabaseTransaction, paymentId: string): Promise<string | null> {
  const mail = await trx
    .selectFrom('mails')
    .select('status')
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail?.status ?? null;
}
