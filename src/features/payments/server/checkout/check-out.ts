import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from '../../../../kit/actor.ts';
import type { Language } from '../../../../kit/languages.ts';
import { isComplete } from '../../../site/seller.ts';
import { findSeller } from '../../../site/server/queries.ts';
import { methodName } from '../../phone-numbers.ts';
import type { Operator } from '../../provider.ts';
import { ASKED_ATTEMPTS, UNDERWAY_ATTEMPTS, UNDERWAY_STATES } from '../../states.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Attempt, PaymentWithAttempts } from '../settlement/queries.ts';
import { ABANDONED_MS, verifyPayment } from '../settlement/verify-payment.ts';
import { type Begun, beginPayment, type NewPayment } from './commands/begin-payment.ts';
import { readPayment } from './end-attempts.ts';
import { initiateAttempt } from './initiate-attempt.ts';
import { type DocumentForSale, findDocument, hasBought } from './queries.ts';
import { refuse } from './refusals.ts';

/** A checkout as the route has validated it. */
export interface CheckoutRequest {
  readonly documentType: string;
  /** Whose session and claims the request shows; without an account it is a guest's. */
  readonly visitor: Visitor;
  /** Of a guest at least one of e-mail and phone. */
  readonly customer: {
    readonly name: string | null;
    readonly email: string | null;
    /** In E.164. */
    readonly phone: string | null;
  };
  readonly operator: Operator | null;
  readonly language: Language;
  readonly idempotencyKey: string | null;
}

/** What the mobile app needs to go on with the payment. */
export interface CheckoutResult {
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
/** An open payment that has ended in the meantime makes way for a new one. */
const TRIES = 3;

/**
 * Begins a payment with the provider, at the category's price of now; or returns the one that the
 * buyer already has open (docs/payments.md §6.7).
 *
 * @throws Refusal that says why nothing was begun
 */
export async function checkOut(
  deps: PaymentDeps,
  request: CheckoutRequest,
): Promise<CheckoutResult> {
  if (!(await maySell(deps))) throw refuse('no_seller', request.language);
  const document = await readDocument(deps, request);
  const payment = newPaymentOf(deps, request, document);
  for (let tries = 0; tries < TRIES; tries++) {
    const begun = await beginPayment(deps.db, payment);
    const result = await continueCheckout(deps, begun, request.language);
    if (result) return result;
  }
  throw refuse('in_progress', request.language);
}

/** Whoever pays real money is told whom, on the receipt as well (docs/payments.md §4). */
async function maySell({ db, providers }: PaymentDeps): Promise<boolean> {
  return !providers.isLive || isComplete(await findSeller(db));
}

async function readDocument(
  deps: PaymentDeps,
  { documentType, visitor, language }: CheckoutRequest,
): Promise<DocumentForSale> {
  const document = await findDocument(deps.db, documentType);
  if (!document) throw refuse('unknown_document', language);
  if (document.is_free) throw refuse('document_is_free', language);
  if (await hasBought(deps.db, visitor, documentType)) throw refuse('already_owned', language);
  const { min, max } = deps.providers.active.caps;
  if (document.price < min || (max !== undefined && document.price > max)) {
    throw refuse('provider_unavailable', language);
  }
  return document;
}

function newPaymentOf(
  deps: PaymentDeps,
  request: CheckoutRequest,
  document: DocumentForSale,
): NewPayment {
  const { visitor, customer, language, idempotencyKey: key, operator, documentType } = request;
  const hash = digest(JSON.stringify([documentType, customer, operator]));
  return {
    buyer: buyerOf(request),
    userId: visitor.actor?.id ?? null,
    documentType: document.document_type,
    amount: document.price,
    currency: document.currency,
    provider: deps.providers.active.name,
    isTest: !deps.providers.isLive,
    lastsDays: document.lasts_days,
    method: methodName(operator),
    language,
    customer,
    idempotency: key === null ? null : { key, hash },
  };
}

/** Identifies a buyer among payments; a guest by a digest, so that no address is stored twice. */
function buyerOf({ visitor: { actor }, customer }: CheckoutRequest): string {
  if (actor) return `user:${actor.id}`;
  return `guest:${digest(`${customer.email ?? ''}\n${customer.phone ?? ''}`)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** @returns `null` when the buyer's open payment has ended: a new one can be begun */
async function continueCheckout(
  deps: PaymentDeps,
  begun: Begun,
  language: Language,
): Promise<CheckoutResult | null> {
  switch (begun.kind) {
    case 'key_reused':
      throw refuse('idempotency_conflict', language);
    case 'new':
      return initiate(deps, begun.paymentId, language);
    case 'repeated':
      return requireAccepted(await waitUntilInitiated(deps, begun.paymentId, language), language);
    case 'open':
      return reopen(deps, await waitUntilInitiated(deps, begun.paymentId, language), language);
  }
}

/**
 * Calls the provider, which makes a page; called again for the same payment only where the provider
 * is idempotent (`caps.idempotentInitiate`).
 */
async function initiate(
  deps: PaymentDeps,
  paymentId: string,
  language: Language,
): Promise<CheckoutResult> {
  const found = await readPayment(deps, paymentId);
  const { payment, attempts } = found;
  const page = attempts.find(({ kind }) => kind === 'redirect');
  if (page) {
    const { merchant_ref: merchantRef } = page;
    const provider = deps.providers.active;
    const result = await initiateAttempt(deps, { payment, merchantRef, provider });
    if (result.kind === 'redirect') {
      return { ...toResult(found), page: { url: result.url, reference: result.providerRef } };
    }
  }
  return requireAccepted(await readPayment(deps, paymentId), language);
}

/** The open payment's page or prompt; where neither can be used, the provider is asked. */
async function reopen(
  deps: PaymentDeps,
  found: PaymentWithAttempts,
  language: Language,
): Promise<CheckoutResult | null> {
  const { payment, attempts } = found;
  if (payment.state === 'review') return toResult(found);
  const page = attempts.find(({ kind }) => kind === 'redirect');
  if (page && isPageLost(page) && isRepeatable(deps, page)) {
    return initiate(deps, payment.id, language);
  }
  const isPayable = page?.payment_url && !hasExpired(page);
  const isPrompted = attempts.some(
    ({ kind, state }) => kind === 'push' && ASKED_ATTEMPTS.includes(state),
  );
  if (isPayable || isPrompted) return toResult(found);
  await verifyPayment(deps, payment.id);
  const after = await readPayment(deps, payment.id);
  if (UNDERWAY_STATES.includes(after.payment.state)) throw refuse('in_progress', language);
  return null;
}

/** The provider may have made a page whose address was never recorded. */
function isPageLost({ payment_url, state }: Attempt): boolean {
  return payment_url === null && UNDERWAY_ATTEMPTS.includes(state);
}

function isRepeatable({ providers }: PaymentDeps, attempt: Attempt): boolean {
  const { name, caps } = providers.active;
  return attempt.provider === name && caps.idempotentInitiate;
}

function hasExpired({ expires_at }: Attempt): boolean {
  return expires_at !== null && expires_at.getTime() < Date.now();
}

/** Waits for the concurrent call that has begun a payment to record its provider's answer. */
async function waitUntilInitiated(
  deps: PaymentDeps,
  paymentId: string,
  language: Language,
): Promise<PaymentWithAttempts> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_INTERVAL_MS) {
    const found = await readPayment(deps, paymentId);
    if (found.payment.state !== 'created') return found;
    // The program that has begun it was killed: the provider is asked for the payment's state.
    if (found.payment.age_ms > ABANDONED_MS) await verifyPayment(deps, paymentId);
    await sleep(POLL_INTERVAL_MS);
  }
  throw refuse('in_progress', language);
}

/** The payment that was begun. @throws Refusal where the provider did not accept it */
function requireAccepted(found: PaymentWithAttempts, language: Language): CheckoutResult {
  const [attempt] = found.attempts;
  if (attempt?.state === 'rejected') throw refuse('payment_rejected', language);
  if (found.payment.state === 'initiation_unknown') throw refuse('provider_unavailable', language);
  return toResult(found);
}

function toResult({ payment, attempts }: PaymentWithAttempts): CheckoutResult {
  const page = attempts.find(({ payment_url }) => payment_url !== null);
  return {
    transactionId: payment.transaction_id,
    amount: payment.amount,
    currency: payment.currency,
    isInReview: payment.state === 'review',
    page: page?.payment_url ? { url: page.payment_url, reference: page.provider_ref } : null,
  };
}
