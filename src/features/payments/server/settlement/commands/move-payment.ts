import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import { inMs } from '../../../../../kit/server/sql-times.ts';
import { storableTexts } from '../../../../../kit/server/storable.ts';
import { type Cause, mayMove, type PaymentState, STATUS_OF_STATE } from '../../../states.ts';

/** A transition of a payment, and what caused it. */
export interface Move {
  readonly id: string;
  readonly from: PaymentState;
  readonly to: PaymentState;
  readonly cause: Cause;
  /** The provider's answer, or an administrator's reason. */
  readonly detail?: unknown;
  /** Milliseconds until a provider is asked again, `null` for never; unchanged without. */
  readonly nextCheckMs?: number | null;
  /** How money came, in the provider's words. */
  readonly paid?: PaidWith;
}

/** The payment method, as far as the provider names it. */
export interface PaidWith {
  readonly method: string | null;
  readonly operator: string | null;
  readonly operatorRef: string | null;
}

/**
 * Moves a payment whose row the caller has locked, and writes that into its history.
 *
 * @throws Error when the table of states has no such transition, or the state is not `from`
 */
export async function movePayment(trx: DatabaseTransaction, move: Move): Promise<void> {
  const { id, from, to, cause, detail, paid, nextCheckMs } = move;
  if (!mayMove(from, to, cause)) throw new Error(`A payment cannot go from ${from} to ${to}.`);
  const { rows } = await sql`${PREPARED}
    update payment_records
    set state = ${to}, status = ${STATUS_OF_STATE[to]}, updated_at = now(),
      completed_at = ${to === 'completed' ? sql`now()` : sql`completed_at`}
      ${paid ? settingPaid(paid) : sql``}
      ${nextCheckMs === undefined ? sql`` : sql`, next_check_at = ${inMs(nextCheckMs)}`}
    where id = ${id} and state = ${from}
    returning id`.execute(trx);
  if (rows.length === 0) throw new Error(`A payment is no longer in the state ${from}.`);
  await recordEvent(trx, { paymentId: id, kind: 'state', from, to, cause, detail });
}

function settingPaid(paid: PaidWith) {
  return sql`, operator = coalesce(${paid.operator}, operator),
    operator_ref = coalesce(${paid.operatorRef}, operator_ref),
    payment_method = coalesce(${paid.method}, payment_method), reason = null`;
}

/** Adds a row to a payment's history. */
export async function recordEvent(
  db: Database | DatabaseTransaction,
  event: {
    readonly paymentId: string;
    readonly kind: 'created' | 'state' | 'attempt' | 'callback' | 'access' | 'refund' | 'note';
    readonly from?: PaymentState;
    readonly to?: PaymentState;
    readonly cause: Cause;
    readonly detail?: unknown;
  },
): Promise<void> {
  const { paymentId, kind, from = null, to = null, cause, detail } = event;
  await sql`${PREPARED}
    insert into payment_events (payment_id, kind, from_state, to_state, cause, detail)
    values (${paymentId}, ${kind}, ${from}, ${to}, ${cause}, ${jsonOf(detail)}::jsonb)`.execute(db);
}

/** Longest answer of a provider that an event stores, in characters. */
const DETAIL_LIMIT = 20_000;

/** As PostgreSQL takes it, and cut where a provider sends far too much. */
function jsonOf(detail: unknown): string | null {
  if (detail === undefined) return null;
  const text = JSON.stringify(detail, storableTexts);
  return text.length <= DETAIL_LIMIT
    ? text
    : JSON.stringify({ cut: text.slice(0, DETAIL_LIMIT).toWellFormed() });
}
