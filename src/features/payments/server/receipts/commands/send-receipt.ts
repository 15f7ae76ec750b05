import { sql } from 'kysely';
import type { Administrator } from '../../../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../../../kit/outcome.ts';
import { recordChange } from '../../../../../kit/server/audit.ts';
import type { PaymentAction } from '../../../audit-actions.ts';
import { writeNumber } from '../../../receipt-numbers.ts';
import { findReceipt } from '../queries.ts';
import type { ReceiptDeps } from './issue-receipt.ts';
import { mailReceipt } from './mail-receipt.ts';

/**
 * Queues the mail of a receipt anew, as the receipt reads now. Its mail that could not be delivered
 * is replaced by it, one that is still queued stays the only one; other mails about the payment are
 * left as they are.
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
      return conflict({
        en: 'There is no email address to send it to.',
        fr: 'Il n’y a pas d’adresse e-mail à laquelle l’envoyer.',
      });
    }
    const label = writeNumber({ kind: 'receipt', ...receipt });
    const mails = await trx
      .selectFrom('mails')
      .select(['id', 'status'])
      .where('receipt_id', '=', id)
      .execute();
    const has = (status: string) => mails.some((mail) => mail.status === status);
    if (has('queued'))
      return conflict({
        en: 'The mail with this receipt is on its way already.',
        fr: 'L’e-mail avec ce reçu est déjà en route.',
      });
    const failed = mails.filter(({ status }) => status === 'failed').map(({ id: mail }) => mail);
    await sql`delete from mails where id = any (${failed}::uuid[])`.execute(trx);
    await mailReceipt(trx, deps, id);
    await recordChange<PaymentAction>(trx, {
      actor,
      action: 'receipt.sent_again',
      subject: { id, label },
      before: { status: ['failed', 'sent'].find(has) ?? null },
      after: { status: 'queued' },
    });
    return done(null);
  });
}
