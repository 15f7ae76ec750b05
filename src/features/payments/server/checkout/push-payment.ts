import { likelyOperator, methodName } from '../../phone-numbers.ts';
import type { InitiateResult, Operator } from '../../provider.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPayment, type Payment, type PaymentWithAttempts } from '../settlement/queries.ts';
import { beginPush, giveBackOtpTry, recordOtp, takeOtpTry } from './commands/push-attempt.ts';
import { initiateAttempt } from './initiate-attempt.ts';
import { refuse, refuseCode } from './refusals.ts';

/** Timeout of the call that hands a one-time code to a provider. */
const OTP_TIMEOUT_MS = 15_000;

/** What a payer does next, once the phone was prompted. */
export interface PushResult {
  readonly payment: Payment;
  readonly requiresOtp: boolean;
  readonly ussd: string | null;
}

/**
 * Prompts the payer's phone to pay a payment that was begun. A phone is not prompted again while
 * the outcome of a prompt is open: that could charge twice (docs/payments.md §6.7).
 *
 * @throws Refusal when it cannot be prompted
 */
export async function pushPayment(
  deps: PaymentDeps,
  paymentId: string,
  payer: { readonly phone: string; readonly operator: Operator | null },
): Promise<PushResult> {
  const { language, provider: name } = (await read(deps, paymentId)).payment;
  const provider = name === null ? null : deps.providers.find(name);
  if (!provider?.caps.push) throw refuse('push_unsupported', language);
  const likely = likelyOperator(payer.phone);
  if (likely === null) throw refuse('unsupported_number', language);
  // The number may have moved to another network: the payer knows best.
  const operator = payer.operator ?? likely;
  const { phone } = payer;
  const method = methodName(operator);
  const begun = await beginPush(deps.db, paymentId, { provider: provider.name, phone, method });
  if (begun.kind === 'closed') throw refuse('payment_closed', language);
  const { payment } = begun;
  if (begun.kind === 'underway') {
    const { state, ussd } = begun.attempt;
    return { payment, requiresOtp: state === 'requires_action', ussd };
  }
  const { merchantRef } = begun;
  const prompt = { phone, operator };
  return resultOf(payment, await initiateAttempt(deps, { payment, merchantRef, provider, prompt }));
}

function resultOf(payment: Payment, result: InitiateResult): PushResult {
  if (result.kind === 'rejected') throw refuse('payment_rejected', payment.language);
  // Whether the phone was prompted is unknown: checks find out, and the payer waits.
  if (result.kind !== 'push') return { payment, requiresOtp: false, ussd: null };
  return { payment, requiresOtp: result.otp ?? false, ussd: result.ussd ?? null };
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
  const { payment, attempts } = await read(deps, paymentId);
  const { language } = payment;
  const attempt = attempts.find(({ state }) => state === 'requires_action');
  const provider = attempt ? deps.providers.find(attempt.provider) : null;
  if (!attempt?.provider_ref || !provider?.submitOtp) throw refuse('payment_closed', language);
  const triesLeft = await takeOtpTry(deps.db, attempt.merchant_ref);
  if (triesLeft === null) throw refuse('payment_closed', language);
  const signal = AbortSignal.timeout(OTP_TIMEOUT_MS);
  switch (await provider.submitOtp(attempt.provider_ref, code, signal)) {
    case 'accepted':
      await recordOtp(deps.db, paymentId, attempt.merchant_ref, 'accepted');
      return payment;
    case 'unavailable':
      await giveBackOtpTry(deps.db, attempt.merchant_ref);
      throw refuse('provider_unavailable', language);
    case 'wrong':
      if (triesLeft === 0) await recordOtp(deps.db, paymentId, attempt.merchant_ref, 'used_up');
      throw refuseCode(triesLeft, language);
  }
}

async function read(deps: PaymentDeps, paymentId: string): Promise<PaymentWithAttempts> {
  const found = await findPayment(deps.db, paymentId);
  if (!found) throw new Error('A payment that was just found is gone.');
  return found;
}
