import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import type { News, SandboxStatus, Settlement } from '../providers/sandbox/settlement.ts';
import { type SandboxTransaction, STATUS_NOW } from '../queries/sandbox-books.ts';

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

/**
 * Books what is to be collected, or was collected at once, with the callbacks that tell of it;
 * does nothing when something is booked for the same `merchant_ref`.
 */
export async function bookSandboxTransaction(
  db: Database,
  order: SandboxOrder,
  settlement: Settlement | null,
): Promise<void> {
  const expiry = { status: 'EXPIRED', afterMs: order.expiresAfterMs } as const;
  const later = settlement ? settlement.later : expiry;
  await sql`
    with booked as (
      insert into sandbox_transactions (
        provider_ref, merchant_ref, kind, amount, currency, description, lang,
        success_url, cancelled_url, failed_url, notify_url, expires_at,
        status, later_status, later_at, outcome, msisdn, operator, paid_amount, paid_at, reason
      ) values (
        ${order.provider_ref}, ${order.merchant_ref}, ${order.kind}, ${order.amount},
        ${order.currency}, ${order.description}, ${order.lang}, ${order.success_url},
        ${order.cancelled_url}, ${order.failed_url}, ${order.notify_url},
        ${after(order.expiresAfterMs)}, ${settlement?.status ?? 'CREATED'},
        ${later?.status ?? null}, ${after(later?.afterMs ?? null)},
        ${settlement?.outcome ?? null}, ${settlement?.payer?.msisdn ?? null},
        ${settlement?.payer?.operator ?? null}, ${settlement?.paidAmount ?? null},
        ${after(settlement?.paidAfterMs ?? null)}, ${settlement?.reason ?? null}
      )
      on conflict (merchant_ref) do nothing
      returning provider_ref
    )
    ${newsJobs('booked', settlement?.news ?? [])}`.execute(db);
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
    ), told as (${newsJobs('settled', news)})
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

/** Adds the jobs of callbacks about the transaction that `source` has returned, if any. */
function newsJobs(source: 'booked' | 'settled', news: readonly News[]) {
  return sql`
    select (graphile_worker.add_job(
      ${SANDBOX_CALLBACK},
      json_build_object(
        'provider_ref', ${sql.ref(source)}.provider_ref, 'status', n.status, 'copies', n.copies),
      run_at := now() + n.after_ms * interval '1 millisecond',
      max_attempts := ${CALLBACK_TRIES}
    )).id as job_id
    from ${sql.ref(source)}, jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
      as n(status text, after_ms float8, copies integer)`;
}
