import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import { findSeller } from '../../../../site/server/queries.ts';
import { splitTax } from '../../../tax.ts';
import { findDocumentNames } from '../../checkout/queries.ts';
import { isCounted } from '../../live/queries.ts';
import { lockPayment, type Payment } from '../../settlement/queries.ts';
import { presentReceiptSeller } from '../presenter.ts';
import { listReceiptsOf } from '../queries.ts';
import { issueCreditNotes } from './issue-credit-notes.ts';
import { mailCreditNote, mailReceipt, type ReceiptMailDeps } from './mail-receipt.ts';
import { takeNumber } from './take-number.ts';

export type ReceiptDeps = ReceiptMailDeps & { readonly db: Database };

/** The result of issuing what is due of a payment. */
export type Issued = 'issued' | 'issued_already' | 'not_paid' | 'not_found';

/**
 * Issues the receipts and credit notes of a payment that are due, and queues their mails to the
 * buyer, in one transaction that takes the year's next numbers: what fails gives its numbers back,
 * so that they have no gap. The payment's row lock serialises concurrent jobs, and what is issued
 * makes it idempotent.
 */
export async function issueReceipt(deps: ReceiptDeps, paymentId: string): Promise<Issued> {
  return deps.db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, paymentId);
    if (!found) return 'not_found';
    const receipts = await issueReceipts(trx, found.payment);
    const creditNotes = await issueCreditNotes(trx, paymentId);
    for (const id of receipts) await mailReceipt(trx, deps, id);
    for (const note of creditNotes) {
      // A receipt that is just being sent names its credit notes.
      if (!receipts.includes(note.receiptId)) await mailCreditNote(trx, deps, note);
    }
    if (receipts.length + creditNotes.length > 0) return 'issued';
    return (await listReceiptsOf(trx, paymentId)).length > 0 ? 'issued_already' : 'not_paid';
  });
}

/** Money that came, without a receipt. */
interface DueReceipt {
  readonly merchant_ref: string | null;
  readonly amount: number;
  readonly is_test: boolean;
}

/** @returns the ids of the new receipts, one for each attempt that brought money */
async function issueReceipts(trx: DatabaseTransaction, payment: Payment): Promise<string[]> {
  const due = await listDueReceipts(trx, payment.id);
  if (due.length === 0) return [];
  // The document's and the seller's present names are copied: both may change afterwards.
  const [names, seller] = [
    await findDocumentNames(trx, payment.document_type),
    await findSeller(trx),
  ];
  const ids: string[] = [];
  for (const { merchant_ref, amount, is_test } of due) {
    const { year, number } = await takeNumber(trx, is_test ? 'test_receipt' : 'receipt');
    const { tax, tax_rate } = splitTax(amount, seller.vatRate);
    const { id } = await trx
      .insertInto('receipts')
      .values({
        is_test,
        year,
        number,
        payment_id: payment.id,
        merchant_ref,
        document_name_en: names.en,
        document_name_fr: names.fr,
        amount,
        currency: payment.currency,
        tax,
        tax_rate,
        seller: JSON.stringify(presentReceiptSeller(seller)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/**
 * What was received, by attempt, rather than what was asked for (docs/payments.md §9, case 48). A
 * payment without an attempt has received its money as a whole. Money that came and was given back
 * since is due a receipt too.
 */
async function listDueReceipts(trx: DatabaseTransaction, paymentId: string): Promise<DueReceipt[]> {
  const { rows } = await sql<DueReceipt>`${PREPARED}
    with paid as (
      select p.id, p.is_test, p.received_amount from payment_records p
      where p.id = ${paymentId} and p.completed_at is not null
        and p.state in ('completed', 'refunded') and ${isCounted()}
    ), money as (
      select a.merchant_ref, a.received_amount as amount, paid.is_test, a.paid_at
      from paid join payment_attempts a on a.payment_id = paid.id
      where a.received_amount > 0
      union all
      select null, paid.received_amount, paid.is_test, null from paid
      where paid.received_amount > 0 and not exists (
        select from payment_attempts a where a.payment_id = paid.id and a.received_amount > 0)
    )
    select merchant_ref, amount, is_test from money
    where not exists (
      select from receipts r where r.payment_id = ${paymentId}
        and (r.merchant_ref = money.merchant_ref
          or r.merchant_ref is null or money.merchant_ref is null))
    order by paid_at, merchant_ref`.execute(trx);
  return rows;
}
