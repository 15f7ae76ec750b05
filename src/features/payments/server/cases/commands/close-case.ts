import { sql } from 'kysely';
import type { Administrator } from '../../../../../kit/actor.ts';
import { done, NOT_FOUND, type Outcome } from '../../../../../kit/outcome.ts';
import { recordChange } from '../../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import type { PaymentAction } from '../../../audit-actions.ts';
import type { PaymentCase } from '../../../case-contract.ts';
import { findCase } from '../queries.ts';

/**
 * Closes a case with a note of what was found out and done; concurrent calls close it once. One
 * that holds a payment in review stays open until the payment is decided: no other list has it.
 */
export async function closeCase(
  db: Database,
  actor: Administrator,
  id: string,
  note: string,
): Promise<Outcome<PaymentCase>> {
  return db.transaction().execute(async (trx) => {
    const current = await lockCase(trx, id);
    if (!current) return NOT_FOUND;
    if (current.closed_at !== null) {
      return closedAlready(current, actor, current.note === note && current.resolution === null);
    }
    if (!current.can.close) return { kind: 'conflict', message: UNDECIDED, current };
    return done(await endCase(trx, actor, current, { note, action: 'payment_case.closed' }));
  });
}

/**
 * What is answered for a case that is closed: that nothing was saved, and by whom it was closed.
 * Whoever closes it again just as they have closed it has lost the answer, and is told that it is.
 */
export function closedAlready(
  current: PaymentCase,
  actor: Administrator,
  isSame: boolean,
): Outcome<PaymentCase> {
  const { closed_by_email: by } = current;
  if (isSame && by === actor.email) return done(current);
  const message = {
    en: `Nothing was saved: this case has been closed already, by ${by ?? '–'}.`,
    fr: `Rien n’a été enregistré\u00a0: ce cas est déjà clos, par ${by ?? '–'}.`,
  };
  return { kind: 'conflict', message, current };
}

const UNDECIDED = {
  en: 'The payment of this case is in review. Decide about the payment first; then the case can be closed.',
  fr: 'Le paiement de ce cas est à examiner. Décidez d’abord du paiement\u00a0; le cas pourra ensuite être clos.',
};

/**
 * A case, its row locked until the transaction ends; so is its payment, whose state decides, and the
 * other cases about the same, one of which may end with it.
 */
export async function lockCase(trx: DatabaseTransaction, id: string): Promise<PaymentCase | null> {
  await sql`select 1 from payment_records
    where id = (select payment_id from payment_cases where id = ${id}) for update`.execute(trx);
  await sql`select 1 from payment_cases
    where subject = (select subject from payment_cases where id = ${id})
    order by id for update`.execute(trx);
  return findCase(trx, id);
}

/** How a case ends. */
export interface CaseEnd {
  readonly note: string;
  readonly action: PaymentAction;
  readonly paymentId?: string;
  readonly resolution?: PaymentCase['resolution'];
  readonly reference?: string | null;
}

/** Closes a case that the caller has locked. @returns the case as it is then */
export async function endCase(
  trx: DatabaseTransaction,
  actor: Administrator,
  current: PaymentCase,
  { note, action, paymentId, resolution = null, reference = null }: CaseEnd,
): Promise<PaymentCase> {
  const { rows } = await sql<{ label: string; closed_at: Date }>`
    update payment_cases c
    set closed_at = now(), closed_by = ${actor.id}, closed_by_email = ${actor.email},
      note = ${note}, resolution = ${resolution}, reference = ${reference},
      payment_id = coalesce(payment_id, ${paymentId ?? null})
    where id = ${current.id}
    returning closed_at, coalesce(
      (select transaction_id from payment_records p where p.id = c.payment_id),
      c.provider_ref, c.subject) as label`.execute(trx);
  const [closed] = rows;
  const after = await findCase(trx, current.id);
  if (!closed || !after) throw new Error('A case is never deleted.');
  const { kind } = current;
  await recordChange<PaymentAction>(trx, {
    actor,
    action,
    subject: { id: current.id, label: closed.label },
    before: { kind, closed_at: null, note: null },
    after: {
      kind,
      closed_at: closed.closed_at.toISOString(),
      note,
      ...(resolution === null ? {} : { resolution, reference, payment_id: after.payment_id }),
    },
  });
  return after;
}
