import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { inMs } from '../../../kit/server/sql-times.ts';
import { type SandboxTransaction, STATUS_NOW } from './queries.ts';
import type { ScheduledCallback, Settlement } from './settlement.ts';
import type { SandboxStatus } from './statuses.ts';

/** The job that sends a callback. */
export const SANDBOX_CALLBACK = 'sandbox_callback';
/** Attempts of a callback that is refused, with exponential backoff: some two hours. */
const CALLBACK_ATTEMPTS = 10;

/** What the sandbox is asked to collect. */
export interface SandboxRequest
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
 * Inserts a transaction, with the callbacks of one that is settled at once; idempotent by
 * `merchant_ref`.
 */
export async function insertSandboxTransaction(
  db: Database,
  { expiresAfterMs, ...request }: SandboxRequest,
  settlement: Settlement | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('sandbox_transactions')
      .values({
        ...request,
        expires_at: inMs(expiresAfterMs),
        ...(settlement
          ? columnsOf(settlement)
          : { status: 'CREATED', later_status: 'EXPIRED', later_at: inMs(expiresAfterMs) }),
      })
      .onConflict((conflict) => conflict.column('merchant_ref').doNothing())
      .executeTakeFirst();
    if (settlement && numInsertedOrUpdatedRows === 1n) {
      await addCallbacks(trx, request.provider_ref, settlement.callbacks);
    }
  });
}

/**
 * Records what a payer has decided, with the callbacks about it, if the transaction has one of the
 * statuses `from`.
 *
 * @returns whether it had
 */
export async function settleSandboxTransaction(
  db: Database,
  providerRef: string,
  from: readonly SandboxStatus[],
  settlement: Settlement,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('sandbox_transactions as t')
      .set(columnsOf(settlement))
      .where('t.provider_ref', '=', providerRef)
      .where(STATUS_NOW, 'in', from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await addCallbacks(trx, providerRef, settlement.callbacks);
    return true;
  });
}

function columnsOf({ payer, later, ...settlement }: Settlement) {
  return {
    status: settlement.status,
    later_status: later?.status ?? null,
    later_at: inMs(later?.afterMs ?? null),
    outcome: settlement.outcome,
    paid_amount: settlement.paidAmount,
    paid_at: inMs(settlement.paidAfterMs),
    reason: settlement.reason,
    // A payer who is known stays known.
    ...(payer ? { msisdn: payer.msisdn, operator: payer.operator } : {}),
  };
}

/**
 * Gives money of a payment back, never more than was collected and is left; a repeat with the same
 * key is the same refund.
 *
 * @returns whether it is given back
 */
export async function refundSandboxTransaction(
  db: Database,
  providerRef: string,
  amount: number,
  key: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const paid = await trx
      .selectFrom('sandbox_transactions as t')
      .select('t.paid_amount')
      .where('t.provider_ref', '=', providerRef)
      .where(STATUS_NOW, '=', 'SUCCESS')
      .forUpdate()
      .executeTakeFirst();
    const refunds = await trx
      .selectFrom('sandbox_refunds')
      .select(['key', 'amount'])
      .where('provider_ref', '=', providerRef)
      .execute();
    const repeated = refunds.find((refund) => refund.key === key);
    if (repeated) return repeated.amount === amount;
    const left = refunds.reduce((sum, refund) => sum - refund.amount, paid?.paid_amount ?? 0);
    if (amount > left) return false;
    const values = { key, provider_ref: providerRef, amount };
    await trx.insertInto('sandbox_refunds').values(values).execute();
    return true;
  });
}

async function addCallbacks(
  trx: DatabaseTransaction,
  providerRef: string,
  callbacks: readonly ScheduledCallback[],
): Promise<void> {
  for (const { status, afterMs, copies } of callbacks) {
    const payload = JSON.stringify({ provider_ref: providerRef, status, copies });
    await sql`select graphile_worker.add_job(${SANDBOX_CALLBACK}, ${payload}::json,
      run_at := ${inMs(afterMs)}, max_attempts := ${CALLBACK_ATTEMPTS})`.execute(trx);
  }
}
