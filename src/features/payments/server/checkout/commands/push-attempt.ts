import { sql } from 'kysely';
import type { Database } from '../../../../../kit/server/database.ts';
import { PROMPTABLE_STATES, stateOfAttempts, UNDERWAY_ATTEMPTS } from '../../../states.ts';
import { movePayment, recordEvent } from '../../settlement/commands/move-payment.ts';
import { type Attempt, lockPayment, type Payment } from '../../settlement/queries.ts';
import { addPushAttempt } from './begin-payment.ts';

/** How often a code may be wrong (docs/payments.md §5). */
const OTP_TRIES = 5;

export type PushAttempt =
  | { readonly kind: 'new'; readonly merchantRef: string; readonly payment: Payment }
  /** The phone is prompted already; a second prompt could charge twice. */
  | { readonly kind: 'underway'; readonly attempt: Attempt; readonly payment: Payment }
  | { readonly kind: 'closed' };

/** Writes the attempt that prompts the payer's phone, unless one is underway. */
export async function beginPush(
  db: Database,
  paymentId: string,
  changes: { readonly provider: string; readonly phone: string; readonly method: string | null },
): Promise<PushAttempt> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, paymentId);
    if (!found || !PROMPTABLE_STATES.includes(found.payment.state)) return { kind: 'closed' };
    const { payment, attempts } = found;
    const attempt = attempts.find(
      ({ kind, state }) => kind === 'push' && UNDERWAY_ATTEMPTS.includes(state),
    );
    if (attempt) return { kind: 'underway', attempt, payment };
    const merchantRef = await addPushAttempt(trx, paymentId, changes.provider);
    await sql`update payment_records
      set customer_phone = coalesce(customer_phone, ${changes.phone}),
        payment_method = coalesce(${changes.method}, payment_method)
      where id = ${paymentId}`.execute(trx);
    return { kind: 'new', merchantRef, payment };
  });
}

/**
 * Takes one of the tries to type the code, before it is sent to the provider.
 *
 * @returns how many are left, or `null` when there was none
 */
export async function takeOtpTry(db: Database, merchantRef: string): Promise<number | null> {
  const { rows } = await sql<{ otp_tries: number }>`
    update payment_attempts set otp_tries = otp_tries + 1
    where merchant_ref = ${merchantRef} and state = 'requires_action' and otp_tries < ${OTP_TRIES}
    returning otp_tries`.execute(db);
  const tries = rows[0]?.otp_tries;
  return tries === undefined ? null : OTP_TRIES - tries;
}

/** Gives a try back: the provider did not say whether the code was right. */
export async function giveBackOtpTry(db: Database, merchantRef: string): Promise<void> {
  await sql`update payment_attempts set otp_tries = otp_tries - 1
    where merchant_ref = ${merchantRef} and otp_tries > 0`.execute(db);
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
    const { numUpdatedRows } = await trx
      .updateTable('payment_attempts')
      .set({ state })
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
