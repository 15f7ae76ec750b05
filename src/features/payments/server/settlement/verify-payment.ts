import { failureFields } from '../../../../kit/server/database.ts';
import type { PaymentProvider } from '../../provider.ts';
import { CHECKED_ATTEMPTS, hasMoney, UNDERWAY_ATTEMPTS } from '../../states.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type Finding, settlePayment } from './commands/settle-payment.ts';
import { findMismatch } from './compare-answer.ts';
import { type Attempt, findPayment, type Payment } from './queries.ts';

/** Timeout of a status read. */
export const VERIFY_TIMEOUT_MS = 10_000;
/** A provider's clock may be behind ours. */
const EXPIRY_GRACE_MS = 60_000;
/** A payment whose first answer is not recorded by then is abandoned: its program was killed. */
export const ABANDONED_MS = 60_000;

/** The provider's reference of one of our attempts. */
interface Hint {
  readonly merchantRef: string;
  readonly providerRef: string;
}

/** The result of a check. */
export type Verification = 'moved' | 'unchanged' | 'unavailable' | 'not_found';

/**
 * Asks the provider about every attempt of a payment that may still bring money, and settles the
 * payment by its answers. Only this completes a payment, apart from an administrator's decision
 * (docs/payments.md §5, §6).
 *
 * @param hint the provider's reference of one of our attempts, as a callback names it; it counts
 *   only when the provider names our own reference with it
 * @returns 'unavailable' when the provider did not answer
 */
export async function verifyPayment(
  deps: PaymentDeps,
  paymentId: string,
  hint?: Hint,
): Promise<Verification> {
  const found = await findPayment(deps.db, paymentId);
  if (!found) return 'not_found';
  const { payment, attempts } = found;
  // The program that has begun it is still waiting for its provider.
  if (payment.state === 'created' && payment.age_ms < ABANDONED_MS) return 'unchanged';
  const findings: Finding[] = [];
  let isUnavailable = false;
  for (const attempt of attempts) {
    if (!CHECKED_ATTEMPTS.includes(attempt.state) || hasMoney(attempt)) continue;
    const provider = deps.providers.find(attempt.provider);
    const hintedRef = hint?.merchantRef === attempt.merchant_ref ? hint.providerRef : undefined;
    const answer = provider
      ? await checkAttempt(deps, { provider, payment, attempt, hintedRef })
      : 'unavailable';
    if (answer === 'unavailable') isUnavailable = true;
    else if (answer) findings.push(answer);
  }
  if (await settlePayment(deps.db, paymentId, findings)) return 'moved';
  return isUnavailable && findings.length === 0 ? 'unavailable' : 'unchanged';
}

/** The same of one payment among many: a check that fails is logged and left to a later run. */
export async function verifyOrLog(
  deps: PaymentDeps,
  paymentId: string,
  hint?: Hint,
): Promise<void> {
  try {
    await verifyPayment(deps, paymentId, hint);
  } catch (error) {
    const facts = { ...failureFields(error), payment_id: paymentId };
    deps.log.error(facts, 'a payment could not be checked');
  }
}

interface Check {
  readonly provider: PaymentProvider;
  readonly payment: Payment;
  readonly attempt: Attempt;
  /** The provider's reference as a callback names it. */
  readonly hintedRef: string | undefined;
}

/** @returns `null` when the answer changes nothing, or when it is too early to ask */
async function checkAttempt(
  deps: PaymentDeps,
  { provider, payment, attempt, hintedRef }: Check,
): Promise<Finding | 'unavailable' | null> {
  // The call that asks the provider to collect has not returned.
  if (attempt.state === 'created' && attempt.age_ms < ABANDONED_MS) return null;
  const providerRef = attempt.provider_ref ?? hintedRef;
  if (providerRef === undefined && !provider.caps.lookupByMerchantRef) {
    return withoutReference(provider, attempt);
  }
  const { amount, currency } = payment;
  const { merchant_ref: merchantRef } = attempt;
  const answer = await provider.verify(
    {
      merchantRef,
      amount,
      ...(providerRef === undefined ? {} : { providerRef }),
    },
    AbortSignal.timeout(VERIFY_TIMEOUT_MS),
  );
  if (answer === 'unavailable') return 'unavailable';
  if (answer === 'not_found') {
    return provider.caps.notFoundIsFinal && UNDERWAY_ATTEMPTS.includes(attempt.state)
      ? { merchantRef, state: 'failed', why: 'not_found' }
      : expired(provider, attempt);
  }
  if (attempt.provider_ref === null && hintedRef !== undefined) {
    const expected = { merchant_ref: merchantRef, provider_ref: null, amount, currency };
    // Another payment that a callback claims to be ours says nothing about our own.
    if (findMismatch(expected, answer) === 'merchant_ref') {
      deps.log.warn({ payment_id: payment.id }, 'a callback named a payment that is not ours');
      return null;
    }
  }
  return (
    (answer.status === 'pending' && expired(provider, attempt)) || { merchantRef, snapshot: answer }
  );
}

/**
 * An attempt whose provider cannot be asked, since it finds payments by its own reference only and
 * that was lost. Its page was never shown, so nobody can pay it; its prompt may be on a phone
 * (docs/payments.md §6.7).
 */
function withoutReference(provider: PaymentProvider, attempt: Attempt): Finding | null {
  const { merchant_ref: merchantRef, kind, state } = attempt;
  if (kind === 'redirect' && UNDERWAY_ATTEMPTS.includes(state)) {
    return { merchantRef, state: 'failed', why: 'never_shown' };
  }
  if (state === 'created') return { merchantRef, state: 'unknown', why: 'abandoned' };
  return expired(provider, attempt);
}

/** Only after the provider's own expiry, never before (docs/payments.md §6.8). */
function expired(provider: PaymentProvider, attempt: Attempt): Finding | null {
  if (!UNDERWAY_ATTEMPTS.includes(attempt.state)) return null;
  const endsInMs =
    attempt.expires_in_ms ?? provider.caps.expiresAfterMs[attempt.kind] - attempt.age_ms;
  if (endsInMs > -EXPIRY_GRACE_MS) return null;
  return { merchantRef: attempt.merchant_ref, state: 'expired', why: 'time' };
}
