import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '../../../../kit/languages.ts';
import {
  ASKED_ATTEMPTS,
  PROMPTABLE_STATES,
  UNDERWAY_ATTEMPTS,
  UNDERWAY_STATES,
} from '../../states.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Attempt, Payment, PaymentWithAttempts } from '../settlement/queries.ts';
import { ABANDONED_MS, verifyPayment } from '../settlement/verify-payment.ts';
import type { Begun, NewPayment } from './commands/begin-payment.ts';
import { addPageAttempt, releaseKey, replacePayment } from './commands/continue-payment.ts';
import { endAttempts, payableLinks, readPayment } from './end-attempts.ts';
import { initiateAttempt } from './initiate-attempt.ts';
import { refuse, refuseRejected } from './refusals.ts';

/** A payment that its buyer can go on with. */
export interface PaymentInHand {
  readonly transactionId: string;
  readonly amount: number;
  readonly currency: string;
  /** The payment waits for an administrator's decision; it cannot be paid meanwhile. */
  readonly isInReview: boolean;
  /** Where to pay, and the provider's reference; `null` where a phone is prompted. */
  readonly page: { readonly url: string; readonly reference: string | null } | null;
}

/** How long a call waits for a concurrent one that has just begun the same payment. */
const WAIT_MS = 12_000;
const POLL_INTERVAL_MS = 150;

/**
 * Calls the provider, which makes a page; called again for the same payment only where the provider
 * is idempotent (`caps.idempotentInitiate`).
 */
export async function beginPage(
  deps: PaymentDeps,
  paymentId: string,
  language: Language,
): Promise<PaymentInHand> {
  const found = await readPayment(deps, paymentId);
  const page = latestPage(found.attempts);
  if (page) return initiatePage(deps, found, page.merchant_ref);
  return requireAccepted(await readPayment(deps, paymentId), language);
}

async function initiatePage(
  deps: PaymentDeps,
  found: PaymentWithAttempts,
  merchantRef: string,
): Promise<PaymentInHand> {
  const { payment } = found;
  const provider = deps.providers.find(payment.provider ?? '') ?? deps.providers.active;
  const result = await initiateAttempt(deps, { payment, merchantRef, provider });
  switch (result.kind) {
    case 'redirect':
      return withPage(found, result.url, result.providerRef);
    case 'rejected':
      throw refuseRejected(result.code, payment.language);
    default:
      throw refuse('provider_unavailable', payment.language);
  }
}

/**
 * Goes on with the buyer's open payment. The provider is asked first: it may have been paid without
 * a callback. At another price, or for another e-mail or phone, it makes way for a new one.
 *
 * @returns `null` when it has ended: a new one can be begun
 */
export async function continuePayment(
  deps: PaymentDeps,
  begun: Extract<Begun, { readonly kind: 'open' | 'repeated' }>,
  order: NewPayment,
): Promise<PaymentInHand | null> {
  const { language } = order;
  const { paymentId } = begun;
  const { found, hasWaited } = await waitUntilInitiated(deps, paymentId, language);
  // Its link was made a moment ago, and nobody was given it before.
  if (hasWaited || isRejected(found)) return requireAccepted(found, language);
  if (found.payment.state === 'review') return inHand(found);
  const isOver = !UNDERWAY_STATES.includes(found.payment.state);
  const now = await endAttempts(deps, paymentId, isOver ? payableLinks(found.attempts) : []);
  if (now.payment.state === 'completed') throw refuse('already_owned', language);
  // Whoever shows the claim alone may be another buyer: whose it is, is looked up once more.
  if (now.payment.state === 'review' && begun.kind === 'repeated') return inHand(now);
  if (UNDERWAY_STATES.includes(now.payment.state)) {
    // The phone shows what it was asked for: nothing else must be paid beside it.
    if (isPrompted(now))
      return opensOnce(deps, latestPage(now.attempts)) ? prompted(now) : inHand(now);
    if (isAsOrdered(now.payment, order)) return giveLink(deps, now);
    await replace(deps, now);
  }
  await releaseKey(deps.db, order.idempotency, paymentId);
  return null;
}

/** The provider has refused it when it was begun, and a repeat is told the same. */
function isRejected({ payment, attempts }: PaymentWithAttempts): boolean {
  return payment.state === 'failed' && attempts.every(({ state }) => state === 'rejected');
}

function isPrompted({ attempts }: PaymentWithAttempts): boolean {
  return attempts.some(({ kind, state }) => kind === 'push' && ASKED_ATTEMPTS.includes(state));
}

/** Whether a payment is what its buyer asks for now (docs/payments.md §9, case 52). */
function isAsOrdered(payment: Payment, { amount, currency, customer }: NewPayment): boolean {
  return (
    payment.amount === amount && payment.currency === currency && isForContact(payment, customer)
  );
}

/** Whether a payment is for the e-mail and phone that an order names. */
function isForContact(
  payment: Pick<Payment, 'customer_email' | 'customer_phone'>,
  { email, phone }: Pick<NewPayment['customer'], 'email' | 'phone'>,
): boolean {
  return (
    (email === null || email === payment.customer_email) &&
    (phone === null || phone === payment.customer_phone)
  );
}

/**
 * Ends an open payment in favour of another one. Where its link cannot be ended at the provider, it
 * is still asked about: money that comes by it is a late success.
 *
 * @throws Refusal when it was paid meanwhile
 */
async function replace(deps: PaymentDeps, { payment, attempts }: PaymentWithAttempts) {
  const after = await endAttempts(deps, payment.id, payableLinks(attempts));
  if (after.payment.state === 'completed') throw refuse('already_owned', payment.language);
  await replacePayment(deps.db, payment.id);
}

/** The open payment's page, or a new one where a link opens but once (docs/payments.md §9, case 54). */
async function giveLink(deps: PaymentDeps, found: PaymentWithAttempts): Promise<PaymentInHand> {
  const { payment, attempts } = found;
  const page = latestPage(attempts);
  if (page?.state === 'created' && page.age_ms < ABANDONED_MS) {
    return waitForLink(deps, payment, page.merchant_ref);
  }
  if (page && isPageLost(page) && isRepeatable(deps, page)) {
    return initiatePage(deps, found, page.merchant_ref);
  }
  if (page?.payment_url && !hasExpired(page) && !opensOnce(deps, page)) return inHand(found);
  if (!PROMPTABLE_STATES.includes(payment.state)) throw refuse('in_progress', payment.language);
  const provider = deps.providers.find(payment.provider ?? '') ?? deps.providers.active;
  const added = await addPageAttempt(deps.db, payment.id, {
    provider: provider.name,
    after: page?.merchant_ref ?? null,
  });
  if (added.kind === 'new') return initiatePage(deps, found, added.merchantRef);
  if (added.kind === 'closed') throw refuse('in_progress', payment.language);
  return waitForLink(deps, payment, added.merchantRef);
}

function latestPage(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.findLast(
    ({ kind, state }) => kind === 'redirect' && UNDERWAY_ATTEMPTS.includes(state),
  );
}

/** The provider may have made a page whose address was never recorded. */
function isPageLost({ payment_url, state }: Attempt): boolean {
  return payment_url === null && UNDERWAY_ATTEMPTS.includes(state);
}

function isRepeatable({ providers }: PaymentDeps, attempt: Attempt): boolean {
  return providers.find(attempt.provider)?.caps.idempotentInitiate ?? false;
}

function opensOnce({ providers }: PaymentDeps, page: Attempt | undefined): boolean {
  return page ? (providers.find(page.provider)?.caps.linkOpensOnce ?? true) : false;
}

function hasExpired({ expires_in_ms }: Attempt): boolean {
  return expires_in_ms !== null && expires_in_ms < 0;
}

/** Waits for the concurrent call that has begun a payment to record its provider's answer. */
async function waitUntilInitiated(
  deps: PaymentDeps,
  paymentId: string,
  language: Language,
): Promise<{ readonly found: PaymentWithAttempts; readonly hasWaited: boolean }> {
  const end = performance.now() + WAIT_MS;
  for (let hasWaited = false; ; hasWaited = true) {
    const found = await readPayment(deps, paymentId);
    if (found.payment.state !== 'created') return { found, hasWaited };
    if (performance.now() >= end) throw refuse('in_progress', language);
    // The program that has begun it was killed: whatever its provider says, it is 'created' no more.
    if (found.payment.age_ms > ABANDONED_MS) await verifyPayment(deps, paymentId);
    else await sleep(POLL_INTERVAL_MS);
  }
}

/** Waits for the link that a concurrent call has just asked for. */
async function waitForLink(
  deps: PaymentDeps,
  { id, language }: Payment,
  merchantRef: string,
): Promise<PaymentInHand> {
  const end = performance.now() + WAIT_MS;
  do {
    const found = await readPayment(deps, id);
    const page = found.attempts.find(({ merchant_ref }) => merchant_ref === merchantRef);
    if (page?.payment_url) return withPage(found, page.payment_url, page.provider_ref);
    if (page?.state !== 'created') throw refuse('provider_unavailable', language);
    await sleep(POLL_INTERVAL_MS);
  } while (performance.now() < end);
  throw refuse('in_progress', language);
}

/** The payment that was begun. @throws Refusal where the provider did not accept it */
function requireAccepted(found: PaymentWithAttempts, language: Language): PaymentInHand {
  if (isRejected(found)) throw refuseRejected(found.payment.reason, language);
  if (found.payment.state === 'initiation_unknown') throw refuse('provider_unavailable', language);
  return inHand(found);
}

function inHand(found: PaymentWithAttempts): PaymentInHand {
  const page = latestPage(found.attempts);
  return page?.payment_url ? withPage(found, page.payment_url, page.provider_ref) : prompted(found);
}

function withPage(
  found: PaymentWithAttempts,
  url: string,
  reference: string | null,
): PaymentInHand {
  return { ...prompted(found), page: { url, reference } };
}

/** A payment that is confirmed on the phone, without a page. */
function prompted({ payment }: PaymentWithAttempts): PaymentInHand {
  return {
    transactionId: payment.transaction_id,
    amount: payment.amount,
    currency: payment.currency,
    isInReview: payment.state === 'review',
    page: null,
  };
}
