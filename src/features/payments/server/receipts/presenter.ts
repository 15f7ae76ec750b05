import type { MailReport } from '../../../mails/contract.ts';
import type { PaidBy, Receipt } from '../../contract.ts';
import { operatorOfMethod } from '../../phone-numbers.ts';
import type { PrintedReceipt } from '../../receipt-messages.ts';
import { receiptNumber } from '../../rules.ts';
import type { ReceiptRow } from './queries.ts';

/** What stands on a receipt, mailed and printed. */
export function printedReceipt(row: ReceiptRow): PrintedReceipt {
  return {
    number: receiptNumber(row.year, row.number),
    transaction_id: row.transaction_id,
    transaction_ref: row.transaction_ref,
    document_name_en: row.document_name_en,
    document_name_fr: row.document_name_fr,
    amount: row.amount,
    currency: row.currency,
    method: methodOf(row),
    paid_at: row.paid_at.toISOString(),
    refunded_at: row.refunded_at?.toISOString() ?? null,
  };
}

/** What the console shows of a receipt that was opened. */
export function presentReceipt(row: ReceiptRow, mails: readonly MailReport[]): Receipt {
  return {
    ...printedReceipt(row),
    id: row.id,
    issued_at: row.issued_at.toISOString(),
    payment_id: row.payment_id,
    document_type: row.document_type,
    buyer: row.buyer_email ?? row.buyer_phone,
    can_send: row.buyer_email !== null,
    mails,
  };
}

/** The network by the provider's word, else by the payment's method. */
function methodOf({ operator, payment_method }: ReceiptRow): PaidBy {
  const named = `${operator ?? ''} ${payment_method}`;
  const network = operatorOfMethod(named);
  if (network !== null) return network;
  return /card|carte/i.test(named) ? 'card' : 'mobile_money';
}
