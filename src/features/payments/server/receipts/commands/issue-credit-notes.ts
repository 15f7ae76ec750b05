import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import { splitTax } from '../../../tax.ts';
import { takeNumber } from './take-number.ts';

/** A credit note that was just issued. */
export interface NewCreditNote {
  readonly id: string;
  readonly receiptId: string;
}

/** Issues a credit note for each refund of a payment that is done, under the payment's lock. */
export async function issueCreditNotes(
  trx: DatabaseTransaction,
  paymentId: string,
): Promise<NewCreditNote[]> {
  const issued: NewCreditNote[] = [];
  for (;;) {
    const due = await findDueCreditNote(trx, paymentId);
    if (due === null) return issued;
    const { is_test, receipt_id, refund_id, amount, credited, tax_rate } = due;
    const { year, number } = await takeNumber(trx, is_test ? 'test_credit_note' : 'credit_note');
    // Of all that is credited, so that the parts of a receipt add up to its own tax.
    const tax = splitTax(credited + amount, tax_rate).tax - splitTax(credited, tax_rate).tax;
    const { id } = await trx
      .insertInto('credit_notes')
      .values({ is_test, year, number, receipt_id, refund_id, amount, tax })
      .returning('id')
      .executeTakeFirstOrThrow();
    issued.push({ id, receiptId: receipt_id });
  }
}

/** A refund that is done, the receipt of its money, and what of that is credited already. */
interface DueCreditNote {
  readonly refund_id: string;
  readonly amount: number;
  readonly receipt_id: string;
  readonly is_test: boolean;
  readonly tax_rate: number;
  readonly credited: number;
}

/** Money that never had a receipt, given back out of a review, is credited by none either. */
async function findDueCreditNote(
  trx: DatabaseTransaction,
  paymentId: string,
): Promise<DueCreditNote | null> {
  const { rows } = await sql<DueCreditNote>`${PREPARED}
    select f.id as refund_id, f.amount, r.id as receipt_id, r.is_test, r.tax_rate,
      (select coalesce(sum(n.amount), 0)::integer from credit_notes n
        where n.receipt_id = r.id) as credited
    from payment_refunds f
    cross join lateral (
      select id, is_test, tax_rate from receipts
      where payment_id = f.payment_id
        and (f.merchant_ref is null or merchant_ref is null or merchant_ref = f.merchant_ref)
      order by merchant_ref = f.merchant_ref desc nulls last, issued_at, receipts.id limit 1
    ) r
    where f.payment_id = ${paymentId} and f.state = 'done'
      and not exists (select from credit_notes n where n.refund_id = f.id)
    order by f.done_at, f.id limit 1`.execute(trx);
  return rows[0] ?? null;
}
