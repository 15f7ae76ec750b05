import { sql } from 'kysely';
import { PROGRAM } from '../../../../kit/actor.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { revokeTestAccess } from '../../../access/server/commands.ts';
import type { PaymentAction } from '../../audit-actions.ts';

/**
 * Marks that a database takes real money from now on, at the first start with a live provider. All
 * that test payments have opened is closed again, and what of them waited for a person is settled;
 * triggers keep them out of the totals and let no further ones in (docs/payments.md §4).
 *
 * @returns whether this was the first time
 */
export async function goLive(db: Database, provider: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const started = await trx
      .insertInto('live_start')
      .values({ provider })
      .onConflict((conflict) => conflict.doNothing())
      .returning('started_at')
      .executeTakeFirst();
    if (!started) return false;
    const revoked = await revokeTestAccess(trx);
    const { numAffectedRows } = await sql`
      update payment_cases c
      set closed_at = now(), closed_by_email = ${PROGRAM.email}, note = 'A test payment.'
      where closed_at is null and (provider = 'sandbox'
        or exists (select from payment_records p where p.id = c.payment_id and p.is_test))`.execute(
      trx,
    );
    await recordChange<PaymentAction>(trx, {
      actor: PROGRAM,
      action: 'payment.went_live',
      subject: { id: null, label: provider },
      before: null,
      after: { provider, revoked_accesses: revoked, closed_cases: Number(numAffectedRows ?? 0) },
    });
    return true;
  });
}
