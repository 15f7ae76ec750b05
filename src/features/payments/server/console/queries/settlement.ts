import { sql } from 'kysely';
import type { Database } from '../../../../../kit/server/database.ts';
import type { Settlement, SettlementDay } from '../../../contract.ts';
import { isCounted } from '../../live/queries.ts';

/**
 * What each provider has collected, taken and given back on each day of a month in Douala
 * (docs/payments.md §9, case 62): by the day on which the money was found to have come, or was given
 * back, whatever became of its payment, so that it can be compared with the provider's own statement.
 *
 * @param month as in `2026-11`; the present one without it
 */
export async function readSettlement(db: Database, month: string | undefined): Promise<Settlement> {
  const { rows } = await sql<SettlementDay & { readonly month: string }>`
    with span as (
      select first, first + interval '1 month' as next from (
        select coalesce(${month ?? null}::text || '-01',
          to_char(now() at time zone 'Africa/Douala', 'YYYY-MM-01'))::timestamp as first
      ) month
    ), bounds as (
      select first at time zone 'Africa/Douala' as since,
        next at time zone 'Africa/Douala' as until from span
    ), moved as (
      select a.paid_at as at, a.provider, p.is_test, 1 as payments, a.received_amount as gross,
        coalesce(a.fee, 0) as fees, (a.fee is null)::integer as fees_unknown, 0 as refunds
      from bounds, payment_attempts a join payment_records p on p.id = a.payment_id
      where a.paid_at >= since and a.paid_at < until and a.received_amount > 0 and ${isCounted()}
      union all
      -- Records from elsewhere have no attempts.
      select p.completed_at, coalesce(p.provider, ''), p.is_test, 1, p.received_amount, 0, 1, 0
      from bounds, payment_records p
      where p.completed_at >= since and p.completed_at < until and p.received_amount > 0
        and ${isCounted()} and not exists (
          select from payment_attempts a where a.payment_id = p.id and a.received_amount > 0)
      union all
      select f.done_at, coalesce(a.provider, p.provider, ''), p.is_test, 0, 0, 0, 0, f.amount
      from bounds, payment_refunds f join payment_records p on p.id = f.payment_id
      left join payment_attempts a on a.merchant_ref = f.merchant_ref
      where f.state = 'done' and f.done_at >= since and f.done_at < until and ${isCounted()}
    ), days as (
      select to_char(at at time zone 'Africa/Douala', 'YYYY-MM-DD') as day, provider, is_test,
        sum(payments)::integer as payments, sum(gross)::float8 as gross, sum(fees)::float8 as fees,
        sum(fees_unknown)::integer as fees_unknown, sum(refunds)::float8 as refunds,
        sum(gross - fees - refunds)::float8 as net
      from moved group by 1, 2, 3
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
