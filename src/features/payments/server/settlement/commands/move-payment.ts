import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import type { PaymentState } from '../../../contract.ts';
import { type Cause, mayMove, STATUS_OF_STATE } from '../../../states.ts';

/** A step of a payment, on somebody's word. */
export interface Move {
  readonly id: string;
  readonly from: PaymentState;
  readonly to: PaymentState;
  readonly cause: Cause;
  /** What the provider said, or why somebody decided so. */
  readonly detail?: unknown;
  /** Milliseconds until a provider is asked again, `null` for never; unchanged without. */
  readonly nextCheckMs?: number | null;
  /** What a provider has told of money that has come. */
  readonly paid?: PaidWith;
}

/** By which way money has come, as far as its provider tells. */
export interface PaidWith {
  readonly method: string | null;
  readonly operator: string | null;
  readonly operatorRef: string | null;
}

/**
 * Moves a payment if it still is where it is believed to be, and writes that into its history:
 * compare and set, so that of two at once one does nothing.
 *
 * @returns whether it was moved
 * @throws Error when the machine has no such transition
 */
export async function movePayment(trx: DatabaseTransaction, move: Move): Promise<boolean> {
  const { id, from, to, cause, detail, paid, nextCheckMs } = move;
  if (!mayMove(from, to, cause)) throw new Error(`A payment cannot go from ${from} to ${to}.`);
  const { rows } = await sql`${PREPARED}
    with moved as (
      update payment_records
      set state = ${to}, status = ${STATUS_OF_STATE[to]}, updated_at = now(),
        completed_at = ${to === 'completed' ? sql`now()` : sql`completed_at`}
        ${paid ? settingPaid(paid) : sql``}
        ${nextCheckMs === undefined ? sql`` : sql`, next_check_at = ${inMs(nextCheckMs)}`}
      where id = ${id} and state = ${from}
      returning id
    )
    insert into payment_events (payment_id, kind, from_state, to_state, cause, detail)
    select id, 'state', ${from}, ${to}, ${cause}, ${jsonOf(detail)}::jsonb from moved
    returning id`.execute(trx);
  return rows.length > 0;
}

function settingPaid(paid: PaidWith) {
  return sql`, operator = coalesce(${paid.operator}, operator),
    operator_ref = coalesce(${paid.operatorRef}, operator_ref),
    payment_method = coalesce(${paid.method}, payment_method), reason = null`;
}

/** A time so far from now; `null`: none. */
export function inMs(delayMs: number | null) {
  return sql`now() + ${delayMs}::float8 * interval '1 millisecond'`;
}

/** Writes something into a payment's history that moves nothing. */
export async function noteEvent(
  trx: DatabaseTransaction,
  event: {
    readonly paymentId: string;
    readonly kind: 'attempt' | 'answer' | 'callback' | 'access' | 'note';
    readonly cause: Cause;
    readonly detail: unknown;
  },
): Promise<void> {
  await sql`${PREPARED} insert into payment_events (payment_id, kind, cause, detail)
    values (${event.paymentId}, ${event.kind}, ${event.cause}, ${jsonOf(event.detail)}::jsonb)`.execute(
    trx,
  );
}

/** How much of a provider's answer is kept with each event. */
const DETAIL_LIMIT = 20_000;

/** As PostgreSQL takes it: without NUL, and cut where a provider sends far too much. */
export function jsonOf(detail: unknown): string | null {
  if (detail === undefined) return null;
  const text = JSON.stringify(detail).replaceAll('\\u0000', '');
  return text.length <= DETAIL_LIMIT
    ? text
    : JSON.stringify({ cut: text.slice(0, DETAIL_LIMIT).toWellFormed() });
}
