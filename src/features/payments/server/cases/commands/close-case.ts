import { sql } from 'kysely';
import type { Administrator } from '../../../../../kit/actor.ts';
import { recordChange } from '../../../../../kit/server/audit.ts';
import type { Database } from '../../../../../kit/server/database.ts';
import type { PaymentAction } from '../../../audit-actions.ts';

/** What became of the wish to close a case. */
export type Closed = 'done' | 'not_found' | 'closed_already';

/** Closes a case with what was found out and done about it; of two at once one does nothing. */
export async function closeCase(
  db: Database,
  actor: Administrator,
  id: string,
  note: string,
): Promise<Closed> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ kind: string; label: string; closed_at: Date }>`
      update payment_cases c
      set closed_at = now(), closed_by = ${actor.id}, closed_by_email = ${actor.email},
        note = ${note}
      where id = ${id} and closed_at is null
      returning kind, closed_at, coalesce(
        (select transaction_id from payment_records p where p.id = c.payment_id),
        c.provider_ref, c.subject) as label`.execute(trx);
    const [closed] = rows;
    if (!closed) {
      const found = await sql`select 1 from payment_cases where id = ${id}`.execute(trx);
      return found.rows.length > 0 ? 'closed_already' : 'not_found';
    }
    await recordChange<PaymentAction>(trx, {
      actor,
      action: 'payment_case.closed',
      subject: { id, label: closed.label },
      before: { kind: closed.kind, closed_at: null, note: null },
      after: { kind: closed.kind, closed_at: closed.closed_at.toISOString(), note },
    });
    return 'done';
  });
}
