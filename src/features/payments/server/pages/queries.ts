import { sql } from 'kysely';
import type { Visitor } from '../../../../kit/actor.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { findClaimedPayments } from '../../../access/server/queries.ts';
import type { Payment } from '../settlement/queries.ts';

/** What the form of a purchase begins with for somebody who is signed in. */
export async function findContact(
  db: Database,
  { actor }: Visitor,
): Promise<{ readonly email: string; readonly phone: string }> {
  if (!actor) return { email: '', phone: '' };
  const { rows } = await sql<{ email: string | null; phone: string | null }>`${PREPARED}
    select email, phone from users where id = ${actor.id}`.execute(db);
  return { email: rows[0]?.email ?? '', phone: rows[0]?.phone ?? '' };
}

/** Whether a payment is the visitor's own: by the account, or by a claim that is shown. */
export async function isHeldBy(
  db: Database,
  { actor, claims }: Visitor,
  payment: Pick<Payment, 'id' | 'user_id'>,
): Promise<boolean> {
  if (actor && payment.user_id === actor.id) return true;
  const claimed = await findClaimedPayments(db, claims);
  return claimed.some(({ payment_id }) => payment_id === payment.id);
}

/** Whether a document is a code of law that is published, with pages of its own. */
export async function isPublishedCode(db: Database, code: string): Promise<boolean> {
  const { rows } = await sql`${PREPARED}
    select 1 from law_categories where code = ${code} and is_active`.execute(db);
  return rows.length > 0;
}
