import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { queueMail } from '../../../../mails/server/commands.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { printedReceipt } from '../presenter.ts';
import { findReceipt } from '../queries.ts';
import { writeCreditNoteMail, writeReceiptMail } from '../receipt-mail.ts';
import type { NewCreditNote } from './issue-credit-notes.ts';

/** What the mails about receipts need. */
export type ReceiptMailDeps = Pick<PaymentDeps, 'publicUrl' | 'createSignInLink'>;

/** Queues the mail with a receipt as it reads now, where its buyer has an address. */
export async function mailReceipt(
  trx: DatabaseTransaction,
  { publicUrl, createSignInLink }: ReceiptMailDeps,
  id: string,
): Promise<void> {
  const receipt = await findReceipt(trx, id);
  if (!receipt || receipt.buyer_email === null) return;
  const { buyer_email: email, language, payment_id } = receipt;
  const printed = { ...printedReceipt(receipt), payment_id, id };
  const signInUrl = publicUrl + (await createSignInLink(trx, { email, language }));
  const buyer = { email, language, publicUrl, signInUrl };
  await queueMail(trx, await writeReceiptMail(printed, buyer));
}

/** Queues the mail with a credit note. */
export async function mailCreditNote(
  trx: DatabaseTransaction,
  { publicUrl }: ReceiptMailDeps,
  note: NewCreditNote,
): Promise<void> {
  const receipt = await findReceipt(trx, note.receiptId);
  const index = receipt?.credit_notes.findIndex(({ id }) => id === note.id) ?? -1;
  if (!receipt || receipt.buyer_email === null || index < 0) return;
  const { buyer_email: email, language, payment_id, is_locked: isLocked } = receipt;
  const printed = { ...printedReceipt(receipt), payment_id };
  const credited = printed.credit_notes[index];
  if (!credited) return;
  const buyer = { email, language, publicUrl };
  await queueMail(trx, await writeCreditNoteMail(printed, { ...credited, isLocked }, buyer));
}
