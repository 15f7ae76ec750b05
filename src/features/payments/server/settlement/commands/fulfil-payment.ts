import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import { grantAccess } from '../../../../access/server/commands.ts';
import { openCase } from '../../cases/commands/open-case.ts';
import type { Payment } from '../queries.ts';
import { attachToOwner } from './attach-purchases.ts';
import { recordEvent } from './move-payment.ts';

/** A lower priority than that of callbacks and checks (0): access matters more than the mail. */
const RECEIPT_PRIORITY = 10;

/**
 * Fulfils a completed payment: grants access to the document and adds the job of the receipt.
 * A buyer who has access already has paid twice, which opens a case. A guest's purchase belongs
 * at once to the account that has proven its e-mail or phone; without one it has no user until such
 * an account signs in, and is open to its claims.
 */
export async function fulfilPayment(trx: DatabaseTransaction, payment: Payment): Promise<void> {
  const { id, document_type: documentType, lasts_days: lastsDays } = payment;
  const userId = await attachToOwner(trx, payment);
  const accessId = await grantAccess(trx, { userId, documentType, paymentId: id, lastsDays });
  if (accessId === null) {
    await openCase(trx, { subject: id, kind: 'paid_twice', paymentId: id });
  } else {
    const detail = { document_type: documentType, access_id: accessId };
    await recordEvent(trx, { paymentId: id, kind: 'access', cause: 'verify', detail });
  }
  await sql`${PREPARED} select graphile_worker.add_job('issue_receipt',
    json_build_object('payment_id', ${id}::text), job_key := 'receipt:' || ${id}::text,
    -- The queue's fast path, for a key that no job has.
    job_key_mode := 'unsafe_dedupe', priority := ${RECEIPT_PRIORITY})`.execute(trx);
}
