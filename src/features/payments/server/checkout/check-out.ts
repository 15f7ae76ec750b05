import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../../../kit/errors.ts';
import type { Language } from '../../../../kit/languages.ts';
import { appMessages } from '../../app-messages.ts';
import type { PaymentErrorCode } from '../../error-codes.ts';
import { methodName } from '../../phone-numbers.ts';
import type { Operator } from '../../provider.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import {
  type Attempt,
  type DocumentForSale,
  findDocument,
  findPayment,
  hasBought,
  type PaymentWithAttempts,
} from '../settlement/queries.ts';
import { ABANDONED_MS, verifyPayment } from '../settlement/verify-payment.ts';
import { type Begun, beginPayment } from './commands/begin-payment.ts';
import { recordInitiation } from './commands/record-initiation.ts';

/** What somebody wants to buy. */
export interface Order {
  readonly documentType: string;
  /** Whose session it is; `null` for a guest. */
  readonly userId: string | null;
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

/** What a buyer gets to go on with. */
export interface CheckedOut {
  readonly transactionId: string;
  readonly amount: number;
  readonly currency: string;
  /** A person looks into it; nobody pays meanwhile. */
  readonly isInReview: boolean;
  /** Where to pay, and what the provider calls it; `null` where a phone is being asked. */
  readonly page: { readonly url: string; readonly reference: string | null } | null;
}

const INITIATE_TIMEOUT_MS = 15_000;
/** How long a second call waits for the first one's provider. */
const WAIT_MS = 12_000;
const WAIT_STEP_MS = 150;
/** An open payment that has ended in the meantime makes way for a new one, once. */
const ROUNDS = 3;

/**
 * Begins a payment with the provider, at the category's price of now; or returns the one that the
 * buyer already has open (docs/payments.md §6.7).
 *
 * @throws Refusal that says why nothing was begun
 */
export async function checkOut(deps: PaymentDeps, order: Order): Promise<CheckedOut> {
  const document = await readDocument(deps, order);
  for (let round = 0; round < ROUNDS; round++) {
    const begun = await beginPayment(deps.db, describe(deps, order, document));
    const found = await follow(deps, begun, order, document);
    if (found) return found;
  }
  throw refusal(503, 'in_progress', order.language);
}

async function readDocument(deps: PaymentDeps, order: Order): Promise<DocumentForSale> {
  const document = await findDocument(deps.db, order.documentType);
  if (!document) {
    throw new Refusal(404, 'not_found', appMessages[order.language].unknownDocument);
  }
  if (document.is_free) throw refusal(409, 'document_is_free', order.language);
  const isOwned =
    order.userId !== null && (await hasBought(deps.db, order.userId, order.documentType));
  if (isOwned) throw refusal(409, 'already_owned', order.language);
  const { min, max } = deps.providers.active.caps;
  if (document.price < min || (max !== undefined && document.price > max)) {
    throw refusal(503, 'provider_unavailable', order.language);
  }
  return document;
}

function describe(deps: PaymentDeps, order: Order, document: DocumentForSale) {
  const { userId, customer, language, idempotencyKey: key, operator, documentType } = order;
  const asked = JSON.stringify([documentType, customer, operator]);
  return {
    buyer: buyerOf(order),
    userId,
    documentType: document.document_type,
    amount: document.price,
    currency: document.currency,
    provider: deps.providers.active.name,
    kind: 'redirect' as const,
    method: methodName(operator),
    language,
    customer,
    repeat: key === null ? null : { key, hash: digest(asked) },
  };
}

/** Whose payments are told apart; of a guest no address is kept twice. */
function buyerOf({ userId, customer }: Order): string {
  if (userId !== null) return `user:${userId}`;
  return `guest:${digest(`${customer.email ?? ''}\n${customer.phone ?? ''}`)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** `null`: what was open is open no more; begin again. */
async function follow(
  deps: PaymentDeps,
  begun: Begun,
  order: Order,
  document: DocumentForSale,
): Promise<CheckedOut | null> {
  const { language } = order;
  if (begun.kind === 'key_reused') throw refusal(409, 'idempotency_conflict', language);
  if (begun.kind === 'new') {
    const { paymentId, reference } = begun;
    const { price: amount, currency } = document;
    const page = await initiate(deps, { paymentId, reference, amount }, order, document);
    return page
      ? { transactionId: reference, amount, currency, isInReview: false, page }
      : answered(await read(deps, paymentId), language);
  }
  const found = await waitUntilBegun(deps, begun.paymentId, language);
  return begun.kind === 'repeated'
    ? answered(found, language)
    : openOrNull(deps, found, order, document);
}

async function openOrNull(
  deps: PaymentDeps,
  found: PaymentWithAttempts,
  order: Order,
  document: DocumentForSale,
): Promise<CheckedOut | null> {
  const { payment, attempts } = found;
  if (payment.state === 'review') return checkedOut(found);
  const page = attempts.find(({ kind }) => kind === 'redirect');
  if (page && page.payment_url === null && WAITS.has(page.state) && canRepeat(deps, page)) {
    // The very same question again, which makes nothing twice there.
    const begun = { paymentId: payment.id, reference: page.merchant_ref, amount: payment.amount };
    await initiate(deps, begun, order, document);
    return answered(await read(deps, payment.id), order.language);
  }
  const isPayable = page?.payment_url && !hasExpired(page);
  const isPushed = attempts.some(({ kind, state }) => kind === 'push' && PUSHED.has(state));
  if (isPayable || isPushed) return checkedOut(found);
  await verifyPayment(deps, payment.id);
  const after = await read(deps, payment.id);
  if (STILL_OPEN.has(after.payment.state)) throw refusal(503, 'in_progress', order.language);
  return null;
}

/** Begun as far as anybody knows, but the address of the page is lost. */
const WAITS: ReadonlySet<Attempt['state']> = new Set(['created', 'unknown', 'open']);
const PUSHED: ReadonlySet<Attempt['state']> = new Set(['unknown', 'open', 'requires_action']);
const STILL_OPEN: ReadonlySet<string> = new Set([
  'created',
  'initiation_unknown',
  'pending',
  'requires_action',
]);

function canRepeat({ providers }: PaymentDeps, attempt: Attempt): boolean {
  const { name, caps } = providers.active;
  return attempt.provider === name && caps.idempotentInitiate;
}

function hasExpired({ expires_at }: Attempt): boolean {
  return expires_at !== null && expires_at.getTime() < Date.now();
}

/**
 * Asks the provider for its page; whatever it answers is written down.
 *
 * @returns the page, if it gave one
 */
async function initiate(
  deps: PaymentDeps,
  begun: { readonly paymentId: string; readonly reference: string; readonly amount: number },
  order: Order,
  document: DocumentForSale,
): Promise<CheckedOut['page']> {
  const { paymentId, reference: merchantRef, amount } = begun;
  const { language, customer } = order;
  const provider = deps.providers.active;
  const result = await provider.initiate(
    {
      paymentId,
      merchantRef,
      amount,
      currency: 'XAF',
      description: language === 'fr' ? document.name_fr : document.name_en,
      lang: language,
      payer: {
        ...(customer.name ? { name: customer.name } : {}),
        ...(customer.email ? { email: customer.email } : {}),
      },
      // The first attempt's reference is the transaction's id.
      ...addressesOf(deps, merchantRef, provider.name),
    },
    AbortSignal.timeout(INITIATE_TIMEOUT_MS),
  );
  await recordInitiation(deps.db, { paymentId, merchantRef }, result);
  return result.kind === 'redirect' ? { url: result.url, reference: result.providerRef } : null;
}

/** Where a provider sends the payer back to, and its news. */
export function addressesOf(deps: PaymentDeps, transactionId: string, provider: string) {
  const back = (page: 'success' | 'cancelled' | 'failed') =>
    `${deps.publicUrl}/admin-dashboard/payment/${page}?transaction_id=${transactionId}`;
  return {
    returnUrls: { success: back('success'), cancelled: back('cancelled'), failed: back('failed') },
    notifyUrl: `${deps.publicUrl}/api/webhooks/${provider}`,
  };
}

async function read(deps: PaymentDeps, paymentId: string): Promise<PaymentWithAttempts> {
  const found = await findPayment(deps.db, paymentId);
  if (!found) throw new Error('A payment that was just written is gone.');
  return found;
}

/** Two calls at once: the later one waits for what the earlier one's provider answers. */
async function waitUntilBegun(
  deps: PaymentDeps,
  paymentId: string,
  language: Language,
): Promise<PaymentWithAttempts> {
  for (let waited = 0; waited < WAIT_MS; waited += WAIT_STEP_MS) {
    const found = await read(deps, paymentId);
    if (found.payment.state !== 'created') return found;
    // Its program is no more: what it has begun is looked after like anything that is due.
    if (found.payment.age_ms > ABANDONED_MS) await verifyPayment(deps, paymentId);
    await sleep(WAIT_STEP_MS);
  }
  throw refusal(503, 'in_progress', language);
}

/** What was begun, or why it was not. */
function answered(found: PaymentWithAttempts, language: Language): CheckedOut {
  const { payment, attempts } = found;
  const [attempt] = attempts;
  if (attempt?.state === 'rejected') throw refusal(422, 'payment_rejected', language);
  if (payment.state === 'initiation_unknown') throw refusal(503, 'provider_unavailable', language);
  return checkedOut(found);
}

function checkedOut({ payment, attempts }: PaymentWithAttempts): CheckedOut {
  const page = attempts.find(({ payment_url }) => payment_url !== null);
  return {
    transactionId: payment.transaction_id,
    amount: payment.amount,
    currency: payment.currency,
    isInReview: payment.state === 'review',
    page: page?.payment_url ? { url: page.payment_url, reference: page.provider_ref } : null,
  };
}

/** A refusal with its sentence in the reader's language. */
export function refusal(
  status: 409 | 422 | 503,
  code: Exclude<PaymentErrorCode, 'wrong_code'>,
  language: Language,
): Refusal<PaymentErrorCode> {
  return new Refusal<PaymentErrorCode>(status, code, appMessages[language].refusals[code]);
}
