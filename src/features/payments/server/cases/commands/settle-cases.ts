import { sql } from 'kysely';
import type { Administrator } from '../../../../../kit/actor.ts';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { findCase } from '../queries.ts';
import { endCase } from './close-case.ts';

/**
 * Closes the cases that a refund has settled: those of money that came twice once what is left came
 * once, those of money without a buyer once nothing is left. While a part is still there they stay
 * open. The caller holds the lock of the refunded payment, which may be the earlier one of two.
 *
 * @param note why the money went back
 */
export async function settleCases(
  trx: DatabaseTransaction,
  actor: Administrator,
  paymentId: string,
  note: string,
): Promise<void> {
  await sql`select 1 from payment_cases c where ${isOf(paymentId)} order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string }>`
    with left_over as (
      select a.payment_id from payment_attempts a where a.received_amount > coalesce(
        (select sum(r.amount) from payment_refunds r
          where r.merchant_ref = a.merchant_ref and r.state = 'done'), 0)
      union all
      select p.id from payment_records p
      where p.state = 'completed' and p.received_amount > p.refunded_amount
        and not exists (select from payment_attempts a where a.payment_id = p.id)
    )
    update payment_cases c
    set detail = coalesce(c.detail, '{}') || '{"settled_by": "refund"}'
    where ${isOf(paymentId)} and (
      select count(*) from left_over
      where payment_id::text in (c.payment_id::text, c.detail->>'payment_id')
    ) <= case
      -- Of the other payment nothing is known where neither stands there.
      when c.kind = 'paid_twice' and c.detail ?| '{payment_id,merchant_ref}' then 1 else 0 end
    returning c.id`.execute(trx);
  for (const { id } of rows) {
    const settled = await findCase(trx, id);
    if (!settled) throw new Error('A case is never deleted.');
    await endCase(trx, actor, settled, { note, action: 'payment_case.closed' });
  }
}

/** The open cases that ask for a refund of this payment, or of the later one of two. */
function isOf(paymentId: string) {
  return sql`c.closed_at is null and c.kind in ('paid_twice', 'no_buyer')
    and (c.payment_id = ${paymentId} or c.detail->>'payment_id' = ${paymentId}::text)`;
}
