import { sql } from 'kysely';
import type { Database } from '../../../../../kit/server/database.ts';
import {
  type PaymentState,
  PROMPTABLE_STATES,
  stateOfAttempts,
  UNDERWAY_ATTEMPTS,
} from '../../../states.ts';
import { codesLeft } from '../../settlement/codes-left.ts';
import { movePayment, recordEvent } from '../../settlement/commands/move-payment.ts';
import { type Attempt, lockPayment, type Payment } from '../../settlement/queries.ts';
import { addPushAttempt } from './begin-payment.ts';
import { hasPromptsLeft, untilCodeAllowed, untilPromptAllowed } from './prompt-limits.ts';

export type PushAttempt =
  | { readonly kind: 'new'; readonly merchantRef: string; readonly payment: Payment }
  /** The phone is prompted already; a second prompt could charge twice. */
  | { readonly kind: 'underway'; readonly attempt: Attempt; readonly payment: Payment }
  /** The phone was prompted too often of late. */
  | { readonly kind: 'too_many'; readonly waitMs: number }
  /** The payment has used up its prompts, or the tries of its code. */
  | { readonly kind: 'used_up' }
  | { readonly kind: 'closed'; readonly state: PaymentState | null };

/**
 * Writes the attempt that prompts the payer's phone, unless one is underway or the phone was
 * prompted too often (docs/payments.md §9, case 50). The number becomes the buyer's only once its
 * prompt brings the money (`payerPhone`): what is paid otherwise would be that of its owner.
 */
export async function beginPush(
  db: Database,
  paymentId: string,
  changes: { readonly provider: string; readonly phone: string; readonly method: string | null },
): Promise<PushAttempt> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, paymentId);
    if (!found || !PROMPTABLE_STATES.includes(found.payment.state)) {
      return { kind: 'closed', state: found?.payment.state ?? null };
    }
    const { payment, attempts } = found;
    const attempt = attempts.find(
      ({ kind, state }) => kind === 'push' && UNDERWAY_ATTEMPTS.includes(state),
    );
    if (attempt) return { kind: 'underway', attempt, payment };
    if (!hasPromptsLeft(attempts)) return { kind: 'used_up' };
    const { provider, phone } = changes;
    const waitMs = await untilPromptAllowed(trx, phone);
    if (waitMs > 0) return { kind: 'too_many', waitMs };
    const merchantRef = await addPushAttempt(trx, { paymentId, provider, phone });
    await sql`update payment_records
      set payment_method = coalesce(${changes.method}, payment_method)
      where id = ${paymentId}`.execute(trx);
    return { kind: 'new', merchantRef, payment };
  });
}

/** One of the tries to type a code. */
export type CodeTry =
  | { readonly kind: 'taken'; readonly left: number }
  /** Too many codes were tried for this phone of late. */
  | { readonly kind: 'too_many'; readonly waitMs: number }
  | { readonly kind: 'none' };

/**
 * Takes one of the tries to type the code, before it is sent to the provider. They are counted over
 * all prompts of the payment, and by phone: another prompt gives no new ones.
 */
export async function takeOtpTry(
  db: Database,
  paymentId: string,
  merchantRef: string,
): Promise<CodeTry> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, paymentId);
    const attempt = found?.attempts.find(({ merchant_ref }) => merchant_ref === merchantRef);
    const left = found ? codesLeft(found.attempts) : 0;
    if (attempt?.state !== 'requires_action' || left === 0) return { kind: 'none' };
    const waitMs = attempt.phone === null ? 0 : await untilCodeAllowed(trx, attempt.phone);
    if (waitMs > 0) return { kind: 'too_many', waitMs };
    await sql`update payment_attempts set otp_tries = otp_tries + 1
      where merchant_ref = ${merchantRef}`.execute(trx);
    return { kind: 'taken', left: left - 1 };
  });
}

/**
 * Counts a try as unclear: the provider did not say whether the code was right. None of a prompt
 * whose code was taken meanwhile.
 */
export async function markUnclearTry(db: Database, merchantRef: string): Promise<void> {
  await sql`update payment_attempts
    set otp_tries = otp_tries - 1, unclear_tries = unclear_tries + 1
    where merchant_ref = ${merchantRef} and state = 'requires_action' and otp_tries > 0`.execute(
    db,
  );
}

/** Records that a code was accepted, or that the last try was wrong (docs/payments.md §5). */
export async function recordOtp(
  db: Database,
  paymentId: string,
  merchantRef: string,
  outcome: 'accepted' | 'used_up',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, paymentId);
    if (!found) return;
    const { payment, attempts } = found;
    const state = outcome === 'accepted' ? 'open' : 'failed';
    // The right code counts for none of the wrong ones, but where it was the first that was typed:
    // one try tells that it was.
    const tries =
      outcome === 'accepted' ? { otp_tries: sql<number>`greatest(1, otp_tries - 1)` } : {};
    const { numUpdatedRows } = await trx
      .updateTable('payment_attempts')
      .set({ state, ...tries })
      .where('merchant_ref', '=', merchantRef)
      .where('state', '=', 'requires_action')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const states = attempts.map((one) => (one.merchant_ref === merchantRef ? state : one.state));
    const to = stateOfAttempts(states);
    const detail = { merchant_ref: merchantRef, otp: outcome };
    if (payment.state === 'requires_action' && (to === 'pending' || to === 'failed')) {
      await movePayment(trx, { id: paymentId, from: payment.state, to, cause: 'otp', detail });
    } else {
      await recordEvent(trx, { paymentId, kind: 'note', cause: 'otp', detail });
    }
  });
}
