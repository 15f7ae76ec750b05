import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { inMs } from '../../../../kit/server/sql-times.ts';

/** Sets when a provider is asked next about a payment; `null`: not again. */
export async function setNextCheck(
  db: Database | DatabaseTransaction,
  id: string,
  delayMs: number | null,
): Promise<void> {
  await sql`${PREPARED} update payment_records set next_check_at = ${inMs(delayMs)}
    where id = ${id}`.execute(db);
}

/** The lease of a check: after it, another program may check the payment. */
const LEASE = '2 minutes';

/**
 * Leases some of the payments that are due, those that waited longest first. What a killed program
 * had leased is due again (docs/payments.md §6.8).
 *
 * @returns their ids
 */
export async function takeDuePayments(db: Database, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update payment_records
    set next_check_at = now() + ${sql.lit(LEASE)}::interval, last_checked_at = now()
    where id in (
      select id from payment_records where next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked
    )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Makes those payments due that were begun or checked while the clock was ahead: they would wait
 * for its time.
 */
export async function forgetChecksToCome(db: Database): Promise<void> {
  await sql`update payment_records set next_check_at = now(), last_checked_at = now()
    where next_check_at > now()
      and coalesce(last_checked_at, created_at) > now() + interval '5 minutes'`.execute(db);
}

/**
 * Adds the job that checks one payment, unless one was added within `intervalMs`. A time that is
 * further off to come is that of a clock which was ahead.
 *
 * @returns whether it was added
 */
export async function requestCheck(db: Database, id: string, intervalMs: number): Promise<boolean> {
  const { rows } = await sql`${PREPARED}
    with taken as (
      update payment_records set last_checked_at = now()
      where id = ${id} and coalesce(
        last_checked_at not between ${inMs(-intervalMs)} and ${inMs(intervalMs)}, true)
      returning id
    )
    select graphile_worker.add_job('check_payment', json_build_object('payment_id', id),
      job_key := 'check:' || id) from taken`.execute(db);
  return rows.length > 0;
}
