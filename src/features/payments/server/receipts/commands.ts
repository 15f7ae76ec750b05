import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { queueMail } from '../../../mails/server/commands.ts';
import type { PaymentAction } from '../../audit-actions.ts';
import { receiptNumber } from '../../rules.ts';
import { findDocumentNames } from '../checkout/queries.ts';
import { lockPayment, type Payment } from '../settlement/queries.ts';
import { printedReceipt } from './presenter.ts';
import { findReceipt, findReceiptOf, type ReceiptRow } from './queries.ts';
import { writeReceiptMail } from './receipt-mail.ts';

/** The result of issuing a receipt. */
export type Issued = 'issued' | 'issued_already' | 'not_paid' | 'not_found';

/**
 * Issues the receipt of a payment and queues its mail to the buyer, in one transaction that takes
 * the year's next number: what fails gives its number back, so that the numbers have no gap. The
 * payment's row lock serialises concurrent jobs, and an existing receipt makes it idempotent.
 */
export async function issueReceipt(db: Database, paymentId: string): Promise<Issued> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, paymentId);
    if (!found) return 'not_found';
    if (await findReceiptOf(trx, paymentId)) return 'issued_already';
    const id = await insertReceipt(trx, found.payment);
    const receipt = id === null ? null : await findReceipt(trx, id);
    if (!receipt) return 'not_paid';
    await mailReceipt(trx, receipt);
    return 'issued';
  });
}

/**
 * The counter's row stays locked until the transaction ends: numbers are given out one by one.
 *
 * @returns its id; `null` when no money has come
 */
async function insertReceipt(trx: DatabaseTransaction, payment: Payment): Promise<string | null> {
  // The document's present names are copied: a category may be renamed or deleted afterwards.
  const names = await findDocumentNames(trx, payment.document_type);
  const { rows } = await sql<{ id: string }>`${PREPARED}
    with paid as (
      -- Money that came and was given back since is due a receipt too.
      select id from payment_records where id = ${payment.id}
        and (state = 'completed' or (state = 'refunded' and completed_at is not null))
    ), taken as (
      insert into receipt_numbers (year, last_number)
      select extract(year from now() at time zone 'Africa/Douala')::integer, 1 from paid
      on conflict (year) do update set last_number = receipt_numbers.last_number + 1
      returning year, last_number
    )
    insert into receipts (year, number, payment_id, document_name_en, document_name_fr)
    select year, last_number, paid.id, ${names.en}, ${names.fr} from taken, paid
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

async function mailReceipt(trx: DatabaseTransaction, receipt: ReceiptRow): Promise<void> {
  const { buyer_email: email, language, payment_id } = receipt;
  if (email === null) return;
  const printed = { ...printedReceipt(receipt), payment_id };
  await queueMail(trx, await writeReceiptMail(printed, { email, language }));
}

/**
 * Queues the mail of a receipt anew, as the receipt reads now. A mail that could not be delivered
 * is replaced by it; one that is still queued stays the only one.
 */
export async function sendReceiptAgain(
  db: Database,
  actor: Administrator,
  id: string,
): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    const locked = await sql`select 1 from receipts where id = ${id} for update`.execute(trx);
    const receipt = locked.rows.length > 0 ? await findReceipt(trx, id) : null;
    if (!receipt) return NOT_FOUND;
    if (receipt.buyer_email === null) {
      return conflict('There is no e-mail address to send it to.');
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
    await mailReceipt(trx, receipt);
    await recordChange<PaymentAction>(trx, {
      actor,
      action: 'receipt.sent_again',
      subject: { id, label: receiptNumber(receipt.year, receipt.number) },
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
