import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import { TERMS_VERSION } from '../../terms.ts';
import { recordEvent } from '../settlement/commands/move-payment.ts';

/**
 * Stores that a buyer has asked to begin at once by pressing 'Pay', which ends the right of withdrawal
 * when the text is opened, and which terms were shown. Before anything can be paid.
 */
export async function recordConsent(db: Database, paymentId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`update payment_records
      set terms_version = ${TERMS_VERSION}, withdrawal_waived_at = now()
      where id = ${paymentId} and withdrawal_waived_at is null
      returning id`.execute(trx);
    if (rows.length === 0) return;
    const detail = { terms_version: TERMS_VERSION, withdrawal: 'waived' };
    await recordEvent(trx, { paymentId, kind: 'note', cause: 'initiate', detail });
  });
}
