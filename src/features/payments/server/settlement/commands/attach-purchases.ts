import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import { attachAccess } from '../../../../access/server/commands.ts';
import { openCase } from '../../cases/commands/open-case.ts';
import { ownerOf, type Payment } from '../queries.ts';
import {
  findOtherPurchase,
  lockPurchases,
  type PaidPurchase,
  wasPaidTwiceSeen,
} from './find-paid-twice.ts';

/** Gives a guest's payment to its owner. @returns the user to whom it belongs, if any */
export async function attachToOwner(
  trx: DatabaseTransaction,
  payment: Pick<Payment, 'id' | 'user_id' | 'customer_email' | 'customer_phone'>,
): Promise<string | null> {
  if (payment.user_id !== null) return payment.user_id;
  const { customer_email: email, customer_phone: phone } = payment;
  const { rows } = await sql<{ user_id: string }>`${PREPARED}
    update payment_records p set user_id = u.id
    from (${ownerOf(sql`${email}`, sql`${phone}`)}) u
    where p.id = ${payment.id} and p.user_id is null and p.buyer is not null
    returning p.user_id`.execute(trx);
  return rows[0]?.user_id ?? null;
}

/**
 * Attaches what somebody bought as a guest to the account that has just signed in, by its verified
 * e-mail or phone number (docs/payments.md §8); and what was bought without an e-mail in the very
 * browser or app that signs in, by the claims that it shows. What is not paid yet is anybody's who
 * typed the address: it gets its owner with its money.
 *
 * @param claims hashes; one that was given against a receipt's code attaches nothing
 * @returns how many payments were attached
 */
export async function attachPurchases(
  db: Database,
  userId: string,
  claims: readonly string[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<PaidPurchase>`
      with bought as (
        select g.id from users u join payment_records g on g.customer_email = lower(u.email)
        where u.id = ${userId} and u.email_confirmed_at is not null and g.completed_at is not null
        union all
        select g.id from users u join payment_records g on g.customer_phone = u.phone
        where u.id = ${userId} and u.phone_confirmed_at is not null and g.completed_at is not null
        union all
        select g.id from access_claims c join payment_records g on g.id = c.payment_id
        where c.token_hash = any(${[...claims]}) and c.origin = 'checkout'
          and g.customer_email is null
      ), locked as materialized (
        -- In the order in which whoever erases locks them.
        select id from payment_records
        where id in (select id from bought) and user_id is null and buyer is not null
        order by id for no key update
      )
      update payment_records p set user_id = ${userId}
      where p.id in (select id from locked)
      returning p.id, p.document_type, p.customer_email, p.customer_phone`.execute(trx);
    const documents = new Set(rows.map(({ document_type }) => document_type));
    for (const document of [...documents].sort()) await lockPurchases(trx, document, [userId]);
    for (const payment of rows) {
      const { id } = payment;
      if ((await attachAccess(trx, id, userId)) !== 'paid_twice') continue;
      const other = await findOtherPurchase(trx, payment, userId);
      // They may have been seen when the second one was paid, and be decided by now.
      if (other !== null && (await wasPaidTwiceSeen(trx, id, other))) continue;
      const detail = { found_by: 'buyer', ...other };
      await openCase(trx, { subject: id, kind: 'paid_twice', paymentId: id, detail });
    }
    return rows.length;
  });
}
