import { sql } from 'kysely';
import type { Administrator } from '../../../../../kit/actor.ts';
import { found, NOT_FOUND, type Outcome } from '../../../../../kit/outcome.ts';
import { recordChange } from '../../../../../kit/server/audit.ts';
import type { Database } from '../../../../../kit/server/database.ts';
import type { PaymentAction } from '../../../audit-actions.ts';
import type { PaymentCase } from '../../../contract.ts';
import { findCase } from '../queries.ts';

/** Closes a case with a note of what was found out and done; concurrent calls close it once. */
export async function closeCase(
  db: Database,
  actor: Administrator,
  id: string,
  note: string,
): Promise<Outcome<PaymentCase>> {
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
    const current = await findCase(trx, id);
    if (!closed) {
      const message = 'This case is closed already.';
      return current ? { kind: 'conflict', message, current } : NOT_FOUND;
    }
    await recordChange<PaymentAction>(trx, {
      actor,
      action: 'payment_case.closed',
      subject: { id, label: closed.label },
      before: { kind: closed.kind, closed_at: null, note: null },
      after: { kind: closed.kind, closed_at: closed.closed_at.toISOString(), note },
    });
    return found(current);
  });
}
