import { Refusal } from '../../../../kit/errors.ts';
import { appMessages } from '../../app-messages.ts';
import type { PaymentErrorCode } from '../../error-codes.ts';
import { likelyOperator, methodName } from '../../phone-numbers.ts';
import type { InitiateResult, Operator } from '../../provider.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type Attempt, findPayment, type Payment } from '../settlement/queries.ts';
import { addressesOf, refusal } from './check-out.ts';
import { beginPush, giveBackOtpTry, recordOtp, takeOtpTry } from './commands/push-attempt.ts';
import { recordInitiation } from './commands/record-initiation.ts';

const PUSH_TIMEOUT_MS = 20_000;
const OTP_TIMEOUT_MS = 15_000;

/** How a payment stands once its payer's phone was asked. */
export interface Pushed {
  readonly payment: Payment;
  readonly requiresOtp: boolean;
  readonly ussd: string | null;
}

/**
 * Asks the payer's phone to pay a payment that was begun. A phone that is being asked is not asked
 * again, whatever came of it: that could charge twice (docs/payments.md §6.7).
 *
 * @throws Refusal when it cannot be asked
 */
export async function pushPayment(
  deps: PaymentDeps,
  paymentId: string,
  asked: { readonly phone: string; readonly operator: Operator | null },
): Promise<Pushed> {
  const begunWith = await findPayment(deps.db, paymentId);
  if (!begunWith) throw new Error('A payment that was just found is gone.');
  const { language, provider: name } = begunWith.payment;
  const provider = name === null ? null : deps.providers.find(name);
  if (!provider?.caps.push) throw refusal(422, 'push_unsupported', language);
  const likely = likelyOperator(asked.phone);
  if (likely === null) throw refusal(422, 'unsupported_number', language);
  // The number may have moved to another network: the payer knows best.
  const operator = asked.operator ?? likely;
  const begun = await beginPush(deps.db, paymentId, {
    provider: provider.name,
    phone: asked.phone,
    method: methodName(operator),
  });
  if (begun.kind === 'not_found' || begun.kind === 'closed') {
    throw refusal(409, 'payment_closed', language);
  }
  const { payment } = begun.found;
  if (begun.kind === 'underway') return pushed(payment, begun.attempt);
  const result = await provider.initiate(
    {
      paymentId,
      merchantRef: begun.merchantRef,
      amount: payment.amount,
      currency: 'XAF',
      description: payment.document_type,
      lang: payment.language,
      payer: {
        msisdn: asked.phone,
        operator,
        ...(payment.customer_name ? { name: payment.customer_name } : {}),
        ...(payment.customer_email ? { email: payment.customer_email } : {}),
      },
      ...addressesOf(deps, payment.transaction_id, provider.name),
    },
    AbortSignal.timeout(PUSH_TIMEOUT_MS),
  );
  await recordInitiation(deps.db, { paymentId, merchantRef: begun.merchantRef }, result);
  return answer(payment, result);
}

function answer(payment: Payment, result: InitiateResult): Pushed {
  if (result.kind === 'rejected') throw refusal(422, 'payment_rejected', payment.language);
  // Nobody knows whether the phone was asked: it is looked after, and the payer waits.
  if (result.kind !== 'push') return { payment, requiresOtp: false, ussd: null };
  return { payment, requiresOtp: result.otp ?? false, ussd: result.ussd ?? null };
}

function pushed(payment: Payment, attempt: Attempt): Pushed {
  return { payment, requiresOtp: attempt.state === 'requires_action', ussd: attempt.ussd };
}

/**
 * Hands the code that a payer has typed to the provider; five wrong ones end the attempt
 * (docs/payments.md §5).
 *
 * @throws Refusal when the code is wrong, or when none is asked for
 */
export async function submitCode(
  deps: PaymentDeps,
  paymentId: string,
  code: string,
): Promise<Payment> {
  const found = await findPayment(deps.db, paymentId);
  if (!found) throw new Error('A payment that was just found is gone.');
  const { payment, attempts } = found;
  const attempt = attempts.find(({ state }) => state === 'requires_action');
  const provider = attempt ? deps.providers.find(attempt.provider) : null;
  if (!attempt?.provider_ref || !provider?.submitOtp) {
    throw refusal(409, 'payment_closed', payment.language);
  }
  const left = await takeOtpTry(deps.db, attempt.merchant_ref);
  if (left === null) throw refusal(409, 'payment_closed', payment.language);
  const signal = AbortSignal.timeout(OTP_TIMEOUT_MS);
  const outcome = await provider.submitOtp(attempt.provider_ref, code, signal);
  if (outcome === 'accepted') {
    await recordOtp(deps.db, paymentId, attempt.merchant_ref, 'accepted');
    return payment;
  }
  if (outcome === 'unavailable') {
    await giveBackOtpTry(deps.db, attempt.merchant_ref);
    throw refusal(503, 'provider_unavailable', payment.language);
  }
  if (left === 0) await recordOtp(deps.db, paymentId, attempt.merchant_ref, 'used_up');
  throw new Refusal<PaymentErrorCode>(
    422,
    'wrong_code',
    appMessages[payment.language].wrongCode(left),
  );
}
