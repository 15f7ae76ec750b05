import type { PaymentProvider } from '../../provider.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type Finding, settlePayment } from './commands/settle-payment.ts';
import { findMismatch } from './compare-answer.ts';
import { type Attempt, findPayment, type Payment } from './queries.ts';

/** How long a provider may take to tell of a payment. */
const VERIFY_TIMEOUT_MS = 10_000;
/** A clock of theirs may be behind ours. */
const EXPIRY_GRACE_MS = 60_000;
/** A row of which no answer was recorded for so long belongs to a program that is no more. */
export const ABANDONED_MS = 60_000;

/** What came of asking. */
export type Verification = 'moved' | 'unchanged' | 'unavailable' | 'not_found';

/**
 * Asks the provider about every attempt of a payment that may still bring money, and settles the
 * payment by what it says. The only way in which money moves a payment (docs/payments.md §5, §6).
 *
 * @param hint a reference of the provider's that a callback has told for one of our attempts; it
 *   counts only when the provider names our own reference with it
 * @returns 'unavailable' when nothing was learnt because the provider did not answer
 */
export async function verifyPayment(
  deps: PaymentDeps,
  paymentId: string,
  hint?: { readonly merchantRef: string; readonly providerRef: string },
): Promise<Verification> {
  const found = await findPayment(deps.db, paymentId);
  if (!found) return 'not_found';
  const { payment, attempts } = found;
  const findings: Finding[] = [];
  // The program that has begun it is still waiting for its provider.
  if (payment.state === 'created' && payment.age_ms < ABANDONED_MS) return 'unchanged';
  let isSilent = false;
  for (const attempt of attempts) {
    if (!MAY_BRING_MONEY.has(attempt.state)) continue;
    const provider = deps.providers.find(attempt.provider);
    if (!provider) {
      isSilent = true;
      continue;
    }
    const told = hint?.merchantRef === attempt.merchant_ref ? hint.providerRef : undefined;
    const answer = await ask(deps, { provider, payment, attempt, told });
    if (answer === 'unavailable') isSilent = true;
    else if (answer) findings.push(answer);
  }
  if (await settlePayment(deps.db, found, findings)) return 'moved';
  return isSilent && findings.length === 0 ? 'unavailable' : 'unchanged';
}

const MAY_BRING_MONEY: ReadonlySet<Attempt['state']> = new Set([
  'created',
  'unknown',
  'open',
  'requires_action',
  // Money may come late (docs/payments.md §5).
  'failed',
  'cancelled',
  'expired',
]);

interface Question {
  readonly provider: PaymentProvider;
  readonly payment: Payment;
  readonly attempt: Attempt;
  /** A reference that a callback has told. */
  readonly told: string | undefined;
}

/** `null`: there is nothing to be learnt now. */
async function ask(deps: PaymentDeps, question: Question): Promise<Finding | 'unavailable' | null> {
  const { provider, payment, attempt, told } = question;
  // Whoever asked the provider to collect still waits for its answer.
  if (attempt.state === 'created' && attempt.age_ms < ABANDONED_MS) return null;
  const providerRef = attempt.provider_ref ?? told;
  if (providerRef === undefined && !provider.caps.lookupByMerchantRef) {
    return withoutReference(provider, attempt);
  }
  const answer = await provider.verify(
    {
      merchantRef: attempt.merchant_ref,
      amount: payment.amount,
      ...(providerRef === undefined ? {} : { providerRef }),
      ...(attempt.secrets ? { secrets: attempt.secrets } : {}),
    },
    AbortSignal.timeout(VERIFY_TIMEOUT_MS),
  );
  const { merchant_ref: merchantRef } = attempt;
  if (answer === 'unavailable') return 'unavailable';
  if (answer === 'not_found') {
    return provider.caps.notFoundIsFinal && isWaiting(attempt)
      ? { merchantRef, state: 'failed', why: 'not_found' }
      : expired(provider, attempt);
  }
  if (attempt.provider_ref === null && told !== undefined) {
    const order = { merchant_ref: merchantRef, provider_ref: null, ...money(payment) };
    // Somebody else's payment that was told as ours: no word about our own.
    if (findMismatch(order, answer) === 'merchant_ref') {
      deps.log.warn({ payment_id: payment.id }, 'a callback named a payment that is not ours');
      return null;
    }
  }
  return (
    (answer.status === 'pending' && expired(provider, attempt)) || { merchantRef, snapshot: answer }
  );
}

function money({ amount, currency }: Payment) {
  return { amount, currency };
}

function isWaiting({ state }: Attempt): boolean {
  return (
    state === 'created' || state === 'unknown' || state === 'open' || state === 'requires_action'
  );
}

/**
 * A page that nobody was ever led to cannot be paid; a phone that was asked can
 * (docs/payments.md §6.7).
 */
function withoutReference(provider: PaymentProvider, attempt: Attempt): Finding | null {
  const { merchant_ref: merchantRef, kind, state } = attempt;
  if (kind === 'redirect' && isWaiting(attempt)) {
    return { merchantRef, state: 'failed', why: 'never_shown' };
  }
  if (state === 'created') return { merchantRef, state: 'unknown', why: 'abandoned' };
  return expired(provider, attempt);
}

/** Only after the provider's own end, never before (docs/payments.md §6.8). */
function expired(provider: PaymentProvider, attempt: Attempt): Finding | null {
  if (!isWaiting(attempt)) return null;
  const endsInMs =
    attempt.expires_at === null
      ? provider.caps.expiresAfterMs[attempt.kind] - attempt.age_ms
      : attempt.expires_at.getTime() - Date.now();
  if (endsInMs > -EXPIRY_GRACE_MS) return null;
  return { merchantRef: attempt.merchant_ref, state: 'expired', why: 'time' };
}
