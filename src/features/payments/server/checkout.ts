import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PaymentErrorCode, Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { appMessages } from '../app-messages.ts';
import { type Begun, beginPayment } from './commands/begin-payment.ts';
import { recordInitiation } from './commands/record-initiation.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { methodName } from './phone-numbers.ts';
import type { InitiateResult, Operator } from './providers/provider.ts';
import {
  type Attempt,
  type DocumentForSale,
  findDocument,
  findPayment,
  hasAccess,
  type PaymentWithAttempts,
} from './queries/payments.ts';
import { ABANDONED_MS, verifyPayment } from './verification.ts';

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

const INITIATE_TIMEOUT_MS = 15_000;
/** How long a second call waits for the first one's provider. */
const WAIT_MS = 12_000;
const WAIT_STEP_MS = 150;
/** An open payment that has ended in the meantime makes way for a new one, once. */
const ROUNDS = 3;

/**
 * Begins a payment with the provider, at the category's price of now; or returns the one that
 * the buyer already has open (payment rules §6.7).
 *
 * @throws Refusal that says why nothing was begun
 */
export async function checkOut(deps: PaymentDeps, order: Order): Promise<PaymentWithAttempts> {
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
    order.userId !== null && (await hasAccess(deps.db, order.userId, order.documentType));
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
): Promise<PaymentWithAttempts | null> {
  if (begun.kind === 'key_reused') throw refusal(409, 'idempotency_conflict', order.language);
  if (begun.kind === 'new') {
    await initiate(deps, begun.paymentId, order, document);
    return answered(await read(deps, begun.paymentId), order.language);
  }
  const found = await waitUntilBegun(deps, begun.paymentId, order.language);
  return begun.kind === 'repeated'
    ? answered(found, order.language)
    : openOrNull(deps, found, order, document);
}

async function openOrNull(
  deps: PaymentDeps,
  found: PaymentWithAttempts,
  order: Order,
  document: DocumentForSale,
): Promise<PaymentWithAttempts | null> {
  const { payment, attempts } = found;
  if (payment.state === 'review') return found;
  const page = attempts.find(({ kind }) => kind === 'redirect');
  if (page && page.payment_url === null && WAITS.has(page.state) && canRepeat(deps, page)) {
    // The very same question again, which makes nothing twice there.
    await initiate(deps, payment.id, order, document);
    return answered(await read(deps, payment.id), order.language);
  }
  const isPayable = page?.payment_url && !hasExpired(page);
  const isPushed = attempts.some(({ kind, state }) => kind === 'push' && PUSHED.has(state));
  if (isPayable || isPushed) return found;
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

function canRepeat(deps: PaymentDeps, attempt: Attempt): boolean {
  return deps.providers.find(attempt.provider)?.caps.idempotentInitiate ?? false;
}

function hasExpired({ expires_at }: Attempt): boolean {
  return expires_at !== null && expires_at.getTime() < Date.now();
}

/** Asks the provider for its page; whatever it answers is written down. */
async function initiate(
  deps: PaymentDeps,
  paymentId: string,
  order: Order,
  document: DocumentForSale,
): Promise<void> {
  const { payment, attempts } = await read(deps, paymentId);
  const [attempt] = attempts;
  if (!attempt) throw new Error('A payment has no attempt.');
  const provider = deps.providers.find(attempt.provider);
  const { name, email } = order.customer;
  const result: InitiateResult = provider
    ? await provider.initiate(
        {
          paymentId,
          merchantRef: attempt.merchant_ref,
          amount: payment.amount,
          currency: 'XAF',
          description: payment.language === 'fr' ? document.name_fr : document.name_en,
          lang: payment.language,
          payer: { ...(name ? { name } : {}), ...(email ? { email } : {}) },
          ...addressesOf(deps, payment.transaction_id, provider.name),
        },
        AbortSignal.timeout(INITIATE_TIMEOUT_MS),
      )
    : { kind: 'unknown' };
  await recordInitiation(deps.db, { paymentId, merchantRef: attempt.merchant_ref }, result);
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
function answered(found: PaymentWithAttempts, language: Language): PaymentWithAttempts {
  const { payment, attempts } = found;
  const [attempt] = attempts;
  if (attempt?.state === 'rejected') throw refusal(422, 'payment_rejected', language);
  if (payment.state === 'initiation_unknown') throw refusal(503, 'provider_unavailable', language);
  return found;
}

/** A refusal with its sentence in the reader's language. */
export function refusal(
  status: 409 | 422 | 503,
  code: Exclude<PaymentErrorCode, 'wrong_code'>,
  language: Language,
): Refusal {
  return new Refusal(status, code, appMessages[language].refusals[code]);
}
