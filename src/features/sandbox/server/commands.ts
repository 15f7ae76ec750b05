import { type RawBuilder, sql } from 'kysely';
import { ASYNCHRONOUS_COMMIT } from '../../../kit/server/asynchronous-commit.ts';
import type { Database } from '../../../kit/server/database.ts';
import { PREPARED } from '../../../kit/server/prepared-statements.ts';
import { inRounds } from '../../../kit/server/rounds.ts';
import { COLUMNS, type SandboxTransaction, STATUS_NOW } from './queries.ts';
import type { SandboxStatus, Settlement } from './settlement.ts';

/** The job that tells of a transaction by a callback. */
export const SANDBOX_CALLBACK = 'sandbox_callback';
/** A callback that is refused is sent again, with growing delay, so often: some two hours. */
const CALLBACK_TRIES = 10;

/** What the sandbox is asked to collect. */
export interface SandboxOrder
  extends Pick<
    SandboxTransaction,
    | 'provider_ref'
    | 'merchant_ref'
    | 'kind'
    | 'amount'
    | 'currency'
    | 'description'
    | 'lang'
    | 'success_url'
    | 'cancelled_url'
    | 'failed_url'
    | 'notify_url'
  > {
  readonly expiresAfterMs: number;
}

/** What the sandbox is asked for, and what the payer's phone has answered at once. */
export interface SandboxBooking {
  readonly order: SandboxOrder;
  readonly settlement: Settlement | null;
}

/**
 * Books what is to be collected, or was collected at once, with the callbacks that tell of it;
 * does nothing when something is booked for the same `merchant_ref`. Its commit is on the disk
 * with that of whoever writes its answer down.
 *
 * @returns what was booked; `null` when something was already
 */
export const bookSandboxTransaction = inRounds<SandboxBooking, SandboxTransaction | null>(
  async (db, bookings) => {
    const { rows } = await sql<SandboxTransaction>`${PREPARED}
      with asked as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(bookings.map(lineOf))}::jsonb) as asked(
          provider_ref text, merchant_ref text, kind text, amount integer, currency text,
          description text, lang text, success_url text, cancelled_url text, failed_url text,
          notify_url text, expires_after float8, status text, later_status text,
          later_after float8, outcome text, msisdn text, operator text, paid_amount integer,
          paid_after float8, reason text, news jsonb)
      ), booked as (
        insert into sandbox_transactions as t (
          provider_ref, merchant_ref, kind, amount, currency, description, lang,
          success_url, cancelled_url, failed_url, notify_url, expires_at,
          status, later_status, later_at, outcome, msisdn, operator, paid_amount, paid_at, reason
        )
        select provider_ref, merchant_ref, kind, amount, currency, description, lang,
          success_url, cancelled_url, failed_url, notify_url,
          now() + expires_after * interval '1 millisecond', status, later_status,
          now() + later_after * interval '1 millisecond', outcome, msisdn, operator, paid_amount,
          now() + paid_after * interval '1 millisecond', reason
        from asked, ${ASYNCHRONOUS_COMMIT}
        on conflict (merchant_ref) do nothing
        returning ${COLUMNS}
      ), told as (${newsJobs(sql`booked join asked using (provider_ref)`, sql`asked.news`)})
      select booked.* from booked
      where (select count(job_id) from told) >= 0`.execute(db);
    return ({ order }) => rows.find((row) => row.provider_ref === order.provider_ref) ?? null;
  },
);

function lineOf({ order, settlement }: SandboxBooking) {
  const { expiresAfterMs, ...asked } = order;
  const later = settlement ? settlement.later : { status: 'EXPIRED', afterMs: expiresAfterMs };
  return {
    ...asked,
    expires_after: expiresAfterMs,
    status: settlement?.status ?? 'CREATED',
    later_status: later?.status,
    later_after: later?.afterMs,
    outcome: settlement?.outcome,
    msisdn: settlement?.payer?.msisdn,
    operator: settlement?.payer?.operator,
    paid_amount: settlement?.paidAmount,
    paid_after: settlement?.paidAfterMs,
    reason: settlement?.reason,
    news: settlement?.news ?? [],
  };
}

/**
 * Writes down what a payer has decided, with the callbacks that tell of it, if the transaction
 * still stands where it is believed to be.
 *
 * @returns whether it did
 */
export async function settleSandboxTransaction(
  db: Database,
  providerRef: string,
  from: readonly SandboxStatus[],
  settlement: Settlement,
): Promise<boolean> {
  const { outcome, status, later, paidAmount, paidAfterMs, reason, payer, news } = settlement;
  const { rows } = await sql<{ settled: boolean }>`
    with settled as (
      update sandbox_transactions t
      set status = ${status}, later_status = ${later?.status ?? null},
        later_at = ${after(later?.afterMs ?? null)}, outcome = ${outcome},
        msisdn = coalesce(${payer?.msisdn ?? null}, t.msisdn),
        operator = coalesce(${payer?.operator ?? null}, t.operator),
        paid_amount = ${paidAmount}, paid_at = ${after(paidAfterMs)}, reason = ${reason}
      where t.provider_ref = ${providerRef} and ${STATUS_NOW} = any(${[...from]})
      returning t.provider_ref
    ), told as (${newsJobs(sql`settled`, sql`${JSON.stringify(news)}::jsonb`)})
    select exists (select from settled) as settled, (select count(job_id) from told)`.execute(db);
  return rows[0]?.settled ?? false;
}

/**
 * Gives the whole of a payment back; the same key again is the same refund.
 *
 * @returns whether it is given back
 */
export async function refundSandboxTransaction(
  db: Database,
  providerRef: string,
  amount: number,
  key: string,
): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_transactions t set refund_key = ${key}
    where t.provider_ref = ${providerRef} and ${STATUS_NOW} = 'SUCCESS'
      and t.paid_amount = ${amount} and (t.refund_key is null or t.refund_key = ${key})
    returning 1`.execute(db);
  return rows.length > 0;
}

function after(ms: number | null) {
  return sql`now() + ${ms}::float8 * interval '1 millisecond'`;
}

/** Adds the jobs of callbacks about the transactions of a source, as `provider_ref`, if any. */
function newsJobs(source: RawBuilder<unknown>, news: RawBuilder<unknown>) {
  return sql`
    select (graphile_worker.add_job(
      ${SANDBOX_CALLBACK},
      json_build_object('provider_ref', provider_ref, 'status', n.status, 'copies', n.copies),
      run_at := now() + n.after_ms * interval '1 millisecond',
      max_attempts := ${CALLBACK_TRIES}
    )).id as job_id
    from ${source} cross join lateral
      jsonb_to_recordset(${news}) as n(status text, after_ms float8, copies integer)`;
}
