import type { Receipt } from './contract.ts';
import type { CheckedReceipt, PrintedReceipt } from './receipt-messages.ts';

/** Whether a receipt is genuine: the form, and what was found out. */
export interface ReceiptCheckModel {
  /** `null`: nothing was asked, or what was asked is wrong. */
  readonly receipt: CheckedReceipt | null;
  /** The English address of this answer, by which the other language gives the same one. */
  readonly path: string;
  readonly failure: 'wrong' | 'too_many' | null;
  /** What was asked for, to be corrected. */
  readonly asked: { readonly number: string; readonly code: string };
}

/** A receipt as its buyer prints it. */
export interface OwnReceiptModel {
  readonly receipt: PrintedReceipt;
  readonly buyer: Receipt['buyer'];
}

/** The documents about receipts with their models. */
export interface ReceiptModels {
  readonly 'receipt-check': ReceiptCheckModel;
  readonly 'own-receipt': OwnReceiptModel;
}
