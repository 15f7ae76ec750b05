import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../../../kit/server/database.ts';
import type { Settlement, SettlementDay } from '../../../contract.ts';
import { isCounted } from '../../live/queries.ts';

/**
 * What came and what went back, each by itself: the money of an attempt, or a refund that is done.
 *
 * @param within the condition on when it was found to have come, or was given back
 */
export function selectMovements(within: (at: RawBuilder<unknown>) => RawBuilder<SqlBool>) {
  return sql`
    select a.paid_at as at, true as has_come, a.provider, p.is_test, p.id as payment_id,
      a.received_amount as amount, a.fee, a.merchant_ref, null::uuid as refund_id
    from payment_attempts a join payment_records p on p.id = a.payment_id
    where ${within(sql.ref('a.paid_at'))} and a.received_amount > 0 and ${isCounted()}
    union all
    -- Records from elsewhere have no attempts.
    select p.completed_at, true, coalesce(p.provider, ''), p.is_test, p.id,
      p.received_amount, null, null, null
    from payment_records p
    where ${within(sql.ref('p.completed_at'))} and p.received_amount > 0
      and ${isCounted()} and not exists (
        select from payment_attempts a where a.payment_id = p.id and a.received_amount > 0)
    union all
    select f.done_at, false, coalesce(a.provider, p.provider, ''), p.is_test, p.id,
      f.amount, null, f.merchant_ref, f.id
    from payment_refunds f join payment_records p on p.id = f.payment_id
    left join payment_attempts a on a.merchant_ref = f.merchant_ref
    where f.state = 'done' and ${within(sql.ref('f.done_at'))} and ${isCounted()}`;
}

/**
 * What each provider has collected, taken and given back on each day of a month in Douala
 * (docs/payments.md §9, case 62): by the day on which the money was found to have come, or was given
 * back, whatever became of its payment, so that it can be compared with the provider's own statement.
 *
 * @param month as in `2026-11`; the present one without it
 */
export async function readSettlement(db: Database, month: string | undefined): Promise<Settlement> {
  const within = (at: RawBuilder<unknown>) =>
    sql<SqlBool>`${at} >= (select since from bounds) and ${at} < (select until from bounds)`;
  const { rows } = await sql<SettlementDay & { readonly month: string }>`
    with span as (
      select first, first + interval '1 month' as next from (
        select coalesce(${month ?? null}::text || '-01',
          to_char(now() at time zone 'Africa/Douala', 'YYYY-MM-01'))::timestamp as first
      ) month
    ), bounds as (
      select first at time zone 'Africa/Douala' as since,
        next at time zone 'Africa/Douala' as until from span
    ), sums as (
      select to_char(at at time zone 'Africa/Douala', 'YYYY-MM-DD') as day, provider, is_test,
        (count(*) filter (where has_come))::integer as payments,
        coalesce(sum(amount) filter (where has_come), 0)::float8 as gross,
        coalesce(sum(fee), 0)::float8 as fees,
        (count(*) filter (where has_come and fee is null))::integer as fees_unknown,
        coalesce(sum(amount) filter (where not has_come), 0)::float8 as refunds
      from (${selectMovements(within)}) moved group by 1, 2, 3
    ), days as (
      select *, gross - fees - refunds as net from sums
    )
    select to_char(first, 'YYYY-MM') as month, days.* from span left join days on true
    order by day desc, provider, is_test`.execute(db);
  const items = rows.flatMap(({ month: _, ...day }) => (day.day === null ? [] : [day]));
  return { month: rows[0]?.month ?? '', currency: 'XAF', items, total: totalOf(items) };
}

const SUMMED = ['payments', 'gross', 'fees', 'fees_unknown', 'refunds', 'net'] as const;

function totalOf(days: readonly SettlementDay[]): Settlement['total'] {
  const total = { payments: 0, gross: 0, fees: 0, fees_unknown: 0, refunds: 0, net: 0 };
  for (const day of days) for (const name of SUMMED) total[name] += day[name];
  return total;
}
