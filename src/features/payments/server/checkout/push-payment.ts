import type { Language } from '../../../../kit/languages.ts';
import { likelyOperator, methodName } from '../../phone-numbers.ts';
import type { InitiateResult, Operator } from '../../provider.ts';
import { type PaymentState, UNANSWERED_ATTEMPTS } from '../../states.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { codesLeft } from '../settlement/codes-left.ts';
import type { Attempt, Payment } from '../settlement/queries.ts';
import {
  beginPush,
  markUnclearTry,
  type PushAttempt,
  recordOtp,
  takeOtpTry,
} from './commands/push-attempt.ts';
import { endAttempts, hasEnded, isUnderway, readPayment } from './end-attempts.ts';
import { initiateAttempt } from './initiate-attempt.ts';
import { readPhone, refuse, refuseCode, refuseOtherPhone, refuseRejected } from './refusals.ts';

/** Timeout of the call that hands a one-time code to a provider. */
const OTP_TIMEOUT_MS = 15_000;
const MINUTE_MS = 60_000;

/** What a payer does next, once the phone was prompted. */
export interface PushResult {
  readonly payment: Payment;
  readonly requiresOtp: boolean;
  /** Nobody knows yet whether it was reached. */
  readonly isUnsure: boolean;
  readonly ussd: string | null;
}

/**
 * Prompts the payer's phone to pay a payment that was begun. A phone is not prompted again while
 * the outcome of a prompt is open: that could charge twice (docs/payments.md §6.7). Another number
 * is prompted once the first prompt has ended; until then the payer is told the truth.
 *
 * @param payer with the number as it was typed
 * @throws Refusal when it cannot be prompted
 */
export async function pushPayment(
  deps: PaymentDeps,
  paymentId: string,
  payer: { readonly phone: string; readonly operator: Operator | null },
): Promise<PushResult> {
  const { language, provider: name } = (await readPayment(deps, paymentId)).payment;
  const phone = readPhone(payer.phone, language);
  const provider = name === null ? null : deps.providers.find(name);
  if (!provider?.caps.push) throw refuse('push_unsupported', language);
  const likely = likelyOperator(phone);
  if (likely === null) throw refuse('unsupported_number', language);
  // The number may have moved to another network: the payer knows best.
  const operator = payer.operator ?? likely;
  const changes = { provider: provider.name, phone, method: methodName(operator) };
  let begun = await beginPush(deps.db, paymentId, changes);
  if (begun.kind === 'underway' && isOfAnother(begun.attempt, phone)) {
    await endPrompt(deps, begun);
    begun = await beginPush(deps.db, paymentId, changes);
  }
  if (begun.kind === 'new') {
    const { payment, merchantRef } = begun;
    const prompt = { phone, operator };
    return resultOf(
      payment,
      await initiateAttempt(deps, { payment, merchantRef, provider, prompt }),
    );
  }
  if (begun.kind === 'underway' && !isOfAnother(begun.attempt, phone)) {
    const { state, ussd } = begun.attempt;
    return {
      payment: begun.payment,
      requiresOtp: state === 'requires_action',
      isUnsure: UNANSWERED_ATTEMPTS.includes(state),
      ussd,
    };
  }
  throw refusePush(begun, language);
}

/** Whether a prompt went to another phone; one that is older than its record went to this one. */
function isOfAnother(attempt: Attempt, phone: string): boolean {
  return attempt.phone !== null && attempt.phone !== phone;
}

/** Ends a prompt on a phone that was mistyped. @throws Refusal with the truth where it lasts on */
async function endPrompt(
  deps: PaymentDeps,
  { payment, attempt }: Extract<PushAttempt, { kind: 'underway' }>,
): Promise<void> {
  const after = await endAttempts(deps, payment.id, [attempt]);
  if (!isUnderway(after, attempt.merchant_ref)) return;
  const { provider, expires_in_ms, age_ms, phone } = attempt;
  const lifetimeMs = deps.providers.find(provider)?.caps.expiresAfterMs.push ?? 0;
  const leftMs = expires_in_ms ?? lifetimeMs - age_ms;
  throw refuseOtherPhone(phone ?? '', Math.max(MINUTE_MS, leftMs), payment.language);
}

function refusePush(begun: Exclude<PushAttempt, { kind: 'new' }>, language: Language) {
  switch (begun.kind) {
    case 'too_many':
      return refuse('phone_asked_too_often', language, begun.waitMs);
    case 'used_up':
      return refuse('prompts_used_up', language);
    case 'closed':
      return refuseClosed(begun.state, language);
    case 'underway':
      // Another call has just prompted yet another number.
      return refuse('in_progress', language);
  }
}

/** Why a payment takes no prompt and no code; who has paid must not be told to begin again. */
function refuseClosed(state: PaymentState | null, language: Language) {
  if (state === 'completed') return refuse('payment_completed', language);
  return refuse(state === 'review' ? 'payment_in_review' : 'payment_closed', language);
}

function resultOf(payment: Payment, result: InitiateResult): PushResult {
  if (result.kind === 'rejected') throw refuseRejected(result.code, payment.language);
  // Whether the phone was prompted is unknown: checks find out, and the payer waits.
  const push = result.kind === 'push' ? result : undefined;
  return {
    payment,
    requiresOtp: push?.otp ?? false,
    isUnsure: push === undefined,
    ussd: push?.ussd ?? null,
  };
}

/**
 * Hands the code that a payer has typed to the provider; five wrong ones end the attempt
 * (docs/payments.md §5).
 *
 * @throws Refusal when the code is wrong, or when the payment waits for none
 */
export async function submitCode(
  deps: PaymentDeps,
  paymentId: string,
  code: string,
): Promise<Payment> {
  const { payment, attempts } = await readPayment(deps, paymentId);
  const { language } = payment;
  const attempt = attempts.findLast(({ state }) => state === 'requires_action');
  const provider = attempt ? deps.providers.find(attempt.provider) : null;
  if (!attempt?.provider_ref || !provider?.submitOtp) return withoutTry(deps, paymentId);
  const { merchant_ref: merchantRef, provider_ref: reference } = attempt;
  const taken = await takeOtpTry(deps.db, paymentId, merchantRef);
  if (taken.kind === 'too_many') throw refuse('too_many_codes', language, taken.waitMs);
  if (taken.kind === 'none') return withoutTry(deps, paymentId);
  const said = await provider.submitOtp(reference, code, AbortSignal.timeout(OTP_TIMEOUT_MS));
  if (said === 'accepted') {
    await recordOtp(deps.db, paymentId, merchantRef, 'accepted');
    return payment;
  }
  if (said === 'unavailable') await markUnclearTry(deps.db, merchantRef);
  const now = await readPayment(deps, paymentId);
  if (isCodeAccepted(now.attempts)) return payment;
  // Its button was pressed twice, and the first press has ended the payment.
  if (hasEnded(now)) throw refuseClosed(now.payment.state, language);
  if (said === 'unavailable') {
    const left = codesLeft(now.attempts);
    throw refuse(left === 0 ? 'code_unanswered' : 'provider_unavailable', language);
  }
  if (taken.left === 0) await recordOtp(deps.db, paymentId, merchantRef, 'used_up');
  throw refuseCode(taken.left, language);
}

/** The payment whose code was taken before. @throws Refusal where none was, with what to do instead */
async function withoutTry(deps: PaymentDeps, paymentId: string): Promise<Payment> {
  const found = await readPayment(deps, paymentId);
  const { payment, attempts } = found;
  const { state, language } = payment;
  if (isCodeAccepted(attempts)) return payment;
  if (hasEnded(found)) throw refuseClosed(state, language);
  const left = codesLeft(attempts);
  // Its codes are used up by answers that left open whether one of them was right; or nobody can be
  // given the code, as its provider is no longer there.
  if (attempts.some((one) => one.state === 'requires_action')) {
    throw refuse(left === 0 ? 'codes_unanswered' : 'provider_unavailable', language);
  }
  throw refuse(left === 0 ? 'prompts_used_up' : 'no_code_asked', language);
}

/** Whether a code was taken before: its button was pressed twice, or the answer was lost. */
function isCodeAccepted(attempts: readonly Attempt[]): boolean {
  return attempts.some(({ state, otp_tries }) => state === 'open' && otp_tries > 0);
}
