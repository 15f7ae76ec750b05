import { PRODUCT } from '../../../../kit/product.ts';
import type { MailReport } from '../../../mails/contract.ts';
import type { Seller } from '../../../site/seller.ts';
import type { PaidBy, Receipt, ReceiptSeller } from '../../contract.ts';
import { operatorOfMethod } from '../../phone-numbers.ts';
import type { CheckedReceipt, PrintedReceipt } from '../../receipt-messages.ts';
import { checkPath, writeCode, writeNumber } from '../../receipt-numbers.ts';
import type { ReceiptRow } from './queries.ts';

/** What of the seller stands on a receipt. */
export function presentReceiptSeller(seller: Seller): ReceiptSeller {
  return {
    name: seller.name ?? PRODUCT.name,
    address: seller.address,
    phone: seller.phone,
    email: seller.email,
    niu: seller.niu,
    rccm: seller.rccm,
  };
}

/** What stands on a receipt, mailed and printed. */
export function printedReceipt(row: ReceiptRow): PrintedReceipt {
  const number = writeNumber({ kind: 'receipt', ...row });
  return {
    number,
    is_test: row.is_test,
    issued_at: row.issued_at.toISOString(),
    transaction_id: row.transaction_id,
    transaction_ref: row.transaction_ref,
    document_name_en: row.document_name_en,
    document_name_fr: row.document_name_fr,
    amount: row.amount,
    before_tax: row.amount - row.tax,
    tax: row.tax,
    tax_rate: row.tax_rate,
    currency: row.currency,
    method: methodOf(row),
    paid_at: row.paid_at.toISOString(),
    seller: row.seller,
    receipt_code: writeCode(row.receipt_code),
    code_opens_with: row.is_refunded ? null : row.code_phone,
    check_path: checkPath(number, row.check_code),
    credit_notes: row.credit_notes.map((note) => ({
      number: writeNumber({ kind: 'credit_note', ...note }),
      issued_at: note.issued_at.toISOString(),
      amount: note.amount,
      tax: note.tax,
    })),
  };
}

/** What whoever checks a receipt sees of it: no reference, no code and nothing of its buyer. */
export function checkedReceipt(row: ReceiptRow): CheckedReceipt {
  const printed = printedReceipt(row);
  return {
    number: printed.number,
    is_test: printed.is_test,
    issued_at: printed.issued_at,
    paid_at: printed.paid_at,
    document_name_en: printed.document_name_en,
    document_name_fr: printed.document_name_fr,
    amount: printed.amount,
    before_tax: printed.before_tax,
    tax: printed.tax,
    tax_rate: printed.tax_rate,
    currency: printed.currency,
    seller: printed.seller,
    credit_notes: printed.credit_notes,
  };
}

/** As given with the purchase, else the account's. */
export function presentBuyer(row: ReceiptRow): Receipt['buyer'] {
  return { name: row.buyer_name, email: row.buyer_email, phone: row.buyer_phone };
}

/** What the console shows of a receipt that was opened. */
export function presentReceipt(row: ReceiptRow, mails: readonly MailReport[]): Receipt {
  return {
    ...printedReceipt(row),
    id: row.id,
    payment_id: row.payment_id,
    document_type: row.document_type,
    buyer: presentBuyer(row),
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
