import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import { grantAccess, restoreAccess } from '../../../../access/server/commands.ts';
import type { PaymentState } from '../../../states.ts';
import { openCase } from '../../cases/commands/open-case.ts';
import { isBuyerErased, lockPayment, type Payment } from '../queries.ts';
import { attachToOwner } from './attach-purchases.ts';
import { findPaidBefore, lockPurchases } from './find-paid-twice.ts';
import { recordEvent } from './move-payment.ts';

/** A lower priority than that of callbacks and checks (0): access matters more than the mail. */
const RECEIPT_PRIORITY = 10;

/**
 * Fulfils a completed payment: grants access to the document and adds the job of the receipt.
 * Where its buyer was erased meanwhile, nobody gets access, and a case is opened.
 */
export async function fulfilPayment(trx: DatabaseTransaction, payment: Payment): Promise<void> {
  if (await isBuyerErased(trx, payment.id)) await openWithoutBuyer(trx, payment);
  else await giveAccess(trx, payment);
  await sql`${PREPARED} select graphile_worker.add_job('issue_receipt',
    json_build_object('payment_id', ${payment.id}::text),
    job_key := 'receipt:' || ${payment.id}::text,
    -- The queue's fast path, for a key that no job has.
    job_key_mode := 'unsafe_dedupe', priority := ${RECEIPT_PRIORITY})`.execute(trx);
}

/** A payment may have opened something before it was in one of these. */
const WAS_MAYBE_OPEN: readonly PaymentState[] = ['refunded', 'review'];

/** What is left of the money is to be sent back. */
async function openWithoutBuyer(
  trx: DatabaseTransaction,
  { id, provider }: Payment,
): Promise<void> {
  const attempts = (await lockPayment(trx, id))?.attempts ?? [];
  const paid = attempts.find(({ left_amount }) => left_amount > 0);
  await openCase(trx, {
    subject: id,
    kind: 'no_buyer',
    paymentId: id,
    ...(provider && { provider }),
    ...(paid?.provider_ref && { providerRef: paid.provider_ref }),
    ...(paid && { detail: { received: paid.left_amount, merchant_ref: paid.merchant_ref } }),
  });
}

/**
 * A buyer who has paid for the document before has paid twice, which opens a case. A guest's purchase
 * belongs at once to the account that has proven its e-mail or phone; without one it has no user
 * until such an account signs in, and is open to its claims.
 */
async function giveAccess(trx: DatabaseTransaction, payment: Payment): Promise<void> {
  const { id, document_type: documentType, lasts_days: lastsDays } = payment;
  const userId = await attachToOwner(trx, payment);
  // A subscription is paid for again to last longer.
  const before = lastsDays === null ? await findPaidBefore(trx, payment, userId) : null;
  if (lastsDays !== null && userId !== null) await lockPurchases(trx, documentType, [userId]);
  const paid = { userId, documentType, paymentId: id, lastsDays };
  const restoredId = WAS_MAYBE_OPEN.includes(payment.state) ? await restoreAccess(trx, paid) : null;
  const accessId = restoredId ?? (await grantAccess(trx, paid));
  if (before !== null || accessId === null) {
    const detail = { found_by: 'buyer', ...before };
    await openCase(trx, { subject: id, kind: 'paid_twice', paymentId: id, detail });
  }
  if (accessId === null) return;
  const detail = { document_type: documentType, access_id: accessId };
  await recordEvent(trx, { paymentId: id, kind: 'access', cause: 'verify', detail });
}

/** Adds the job that issues what is missing: a receipt of money that came later, or a credit note. */
export async function addReceiptJob(trx: DatabaseTransaction, paymentId: string): Promise<void> {
  await sql`${PREPARED} select graphile_worker.add_job('issue_receipt',
    json_build_object('payment_id', ${paymentId}::text), job_key := 'receipt:' || ${paymentId}::text,
    priority := ${RECEIPT_PRIORITY})`.execute(trx);
}
