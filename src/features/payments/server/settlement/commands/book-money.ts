import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';

/**
 * Writes into a payment's own row what its attempts have received and what was given back, in the
 * transaction that changed either, under the payment's row lock (docs/payments.md §5).
 *
 * @param buyer whose phone it is, where money has come
 */
export async function bookSums(
  trx: DatabaseTransaction,
  paymentId: string,
  buyer?: { readonly phone: string | null },
): Promise<void> {
  const phone = buyer ? sql`${buyer.phone}::text` : sql`p.customer_phone`;
  await sql`${PREPARED} update payment_records p
    -- A payment from elsewhere has no attempts; its own word stands.
    set received_amount = coalesce(a.received, p.received_amount),
      refunded_amount = r.refunded,
      customer_phone = ${phone}
    from (select sum(coalesce(received_amount, 0))::integer as received
        from payment_attempts where payment_id = ${paymentId}) a,
      (select coalesce(sum(amount), 0)::integer as refunded
        from payment_refunds where payment_id = ${paymentId} and state = 'done') r
    where p.id = ${paymentId}`.execute(trx);
}
