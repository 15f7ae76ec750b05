import { sql } from 'kysely';
import type { Database } from '../../../../../kit/server/database.ts';
import { attachAccess } from '../../../../access/server/commands.ts';
import { openCase } from '../../cases/commands/open-case.ts';

/**
 * Attaches what somebody bought as a guest to the account that has just signed in, by its verified
 * e-mail or phone number (docs/payments.md §8).
 *
 * @returns how many payments were attached
 */
export async function attachPurchases(db: Database, userId: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update payment_records p set user_id = u.id
      from users u
      where u.id = ${userId} and p.user_id is null and p.buyer is not null
        and ((u.email_confirmed_at is not null and p.customer_email = lower(u.email))
          or (u.phone_confirmed_at is not null and p.customer_phone = '+' || regexp_replace(u.phone, '\\D', '', 'g')))
      returning p.id`.execute(trx);
    for (const { id } of rows) {
      if ((await attachAccess(trx, id, userId)) === 'paid_twice') {
        await openCase(trx, { subject: id, kind: 'paid_twice', paymentId: id });
      }
    }
    return rows.length;
  });
}
