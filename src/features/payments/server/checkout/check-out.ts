import { createHash } from 'node:crypto';
import type { Visitor } from '../../../../kit/actor.ts';
import { Refusal } from '../../../../kit/errors.ts';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { issueClaim } from '../../../access/server/commands.ts';
import { findClaimedPayments, findHolder } from '../../../access/server/queries.ts';
import { isComplete } from '../../../site/seller.ts';
import { findSeller } from '../../../site/server/queries.ts';
import { MAX_AMOUNT } from '../../contract.ts';
import { methodName } from '../../phone-numbers.ts';
import type { Operator } from '../../provider.ts';
import { OPEN_STATES } from '../../states.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type Begun, beginPayment, type NewPayment } from './commands/begin-payment.ts';
import { beginPage, continuePayment, type PaymentInHand } from './continue-payment.ts';
import { endAttempts, payableLinks, readPayment } from './end-attempts.ts';
import {
  ASKED_EARLIER,
  type DocumentForSale,
  type EarlierPayment,
  findDocument,
  findEarlierPayments,
  hasBought,
} from './queries.ts';
import { PaidBefore, refuse } from './refusals.ts';

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
  /** Whether the buyer has asked to begin at once, which ends the right of withdrawal. */
  readonly hasConsented: boolean;
  readonly idempotencyKey: string | null;
  /** As the browser or app calls itself, for the list of devices. */
  readonly userAgent: string | null;
}

/** What the buyer needs to go on with the payment. */
export interface CheckoutResult extends PaymentInHand {
  /** Shows from now on whose payment it is; `null` for whoever has shown one, or a session. */
  readonly claim: string | null;
}

/** An open payment that has ended meanwhile makes way for a new one, and so do those of other buyers. */
const TRIES = 3;

/**
 * Begins a payment with the provider, at the category's price of now; or returns the one that the
 * buyer already has open (docs/payments.md §6.7). Whose payment it is, a session, a claim or the
 * `Idempotency-Key` proves; an address that is only typed proves nothing, and the answer to it is
 * the same whoever has it (docs/payments.md §9, cases 43 and 44).
 *
 * @throws Refusal that says why nothing was begun
 */
export async function checkOut(
  deps: PaymentDeps,
  request: CheckoutRequest,
): Promise<CheckoutResult> {
  if (!(await maySell(deps))) throw refuse('no_seller', request.language);
  const document = await readDocument(deps, request);
  const claimed = await findOwnClaims(deps.db, request);
  await settleEarlier(deps, request, claimed);
  const payment = newPaymentOf(deps, request, { document, claimed });
  for (let tries = 0; tries < TRIES + claimed.length; tries++) {
    const begun = await beginPayment(deps.db, payment);
    const inHand = await goOn(deps, begun, payment).catch(async (error: unknown) => {
      const claim = isPaid(error) ? await claimOf(deps, begun, request, true) : null;
      throw claim === null ? error : new PaidBefore(request.language, claim);
    });
    if (inHand) return { ...inHand, claim: await claimOf(deps, begun, request, false) };
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
  const { min, max = MAX_AMOUNT } = deps.providers.active.caps;
  // What is above the largest amount could be paid, but not booked.
  if (document.price < min || document.price > Math.min(max, MAX_AMOUNT)) {
    logPrice(deps, document);
    throw refuse('price_refused', language);
  }
  return document;
}

/** Once: each buyer who is refused would be one more line. */
function logPrice({ log, providers }: PaymentDeps, { document_type, price }: DocumentForSale) {
  const offer = `${document_type} ${price}`;
  if (loggedOffers.has(offer)) return;
  loggedOffers.add(offer);
  const { min, max } = providers.active.caps;
  log.warn(
    { document_type, price, min, max },
    'a document has a price that the payment provider does not take',
  );
}

const loggedOffers = new Set<string>();

/**
 * The payment for a document that a visitor has begun by phone, and that may still be paid, or that
 * is being looked into; `null`: none. Whoever pays on the provider's page comes back to that by
 * buying again.
 */
export async function findOpenPayment(
  db: Database,
  asked: Pick<CheckoutRequest, 'documentType' | 'visitor'>,
): Promise<string | null> {
  const { documentType, visitor } = asked;
  const claimed = await findOwnClaims(db, asked);
  const userId = visitor.actor?.id ?? null;
  const customer = { email: null, phone: null };
  const earlier = await findEarlierPayments(db, { documentType, userId, claimed, customer });
  const open = earlier.find(({ state, isByPhone, isTheirs }) =>
    state === 'review' ? isTheirs : isByPhone && OPEN_STATES.includes(state),
  );
  return open?.transaction_id ?? null;
}

/** The payments for this document whose claims are shown, but those of another account. */
async function findOwnClaims(
  db: Database,
  { documentType, visitor }: Pick<CheckoutRequest, 'documentType' | 'visitor'>,
): Promise<readonly string[]> {
  const claimed = await findClaimedPayments(db, visitor.claims);
  return claimed
    .filter(({ document_type }) => document_type === documentType)
    .filter(({ user_id }) => user_id === null || user_id === visitor.actor?.id)
    .map(({ payment_id }) => payment_id);
}

/**
 * Before the buyer of payments that ended without money gets a new link, the former ones are ended
 * at their provider, and it is asked about them: one may have been paid without a callback
 * (docs/payments.md §9, case 46).
 *
 * @throws Refusal when one was paid
 */
async function settleEarlier(
  deps: PaymentDeps,
  { documentType, visitor, customer, language }: CheckoutRequest,
  claimed: readonly string[],
): Promise<void> {
  const userId = visitor.actor?.id ?? null;
  const asked = { documentType, userId, claimed, customer };
  const earlier = await findEarlierPayments(deps.db, asked);
  const isOpen = ({ state }: EarlierPayment) => OPEN_STATES.includes(state);
  if (earlier.some((one) => isOpen(one) && one.isTheirs)) return;
  // One's own first: those of others in the same browser hide none of them.
  const ended = earlier
    .filter((one) => !isOpen(one))
    .sort((one, other) => Number(other.isTheirs) - Number(one.isTheirs));
  for (const { id } of ended.slice(0, ASKED_EARLIER)) {
    const { attempts } = await readPayment(deps, id);
    const { payment } = await endAttempts(deps, id, payableLinks(attempts));
    if (payment.state === 'completed') throw refuse('already_owned', language);
  }
}

function newPaymentOf(
  deps: PaymentDeps,
  request: CheckoutRequest,
  {
    document,
    claimed,
  }: { readonly document: DocumentForSale; readonly claimed: readonly string[] },
): NewPayment {
  const { visitor, customer, language, idempotencyKey: key, operator, documentType } = request;
  const hash = digest(JSON.stringify([documentType, customer, operator]));
  return {
    userId: visitor.actor?.id ?? null,
    claimed,
    documentType: document.document_type,
    amount: document.price,
    currency: document.currency,
    provider: deps.providers.active.name,
    isTest: !deps.providers.isLive,
    lastsDays: document.lasts_days,
    method: methodName(operator),
    language,
    customer,
    hasConsented: request.hasConsented,
    idempotency: key === null ? null : { sender: senderOf(request), key, hash },
  };
}

/** Whose keys are one another's; a guest by a digest, so that no address is stored twice. */
function senderOf({ visitor: { actor }, customer }: CheckoutRequest): string {
  if (actor) return `user:${actor.id}`;
  return `guest:${digest(`${customer.email ?? ''}\n${customer.phone ?? ''}`)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** @returns `null` when the buyer's open payment has ended: a new one can be begun */
async function goOn(
  deps: PaymentDeps,
  begun: Begun,
  order: NewPayment,
): Promise<PaymentInHand | null> {
  switch (begun.kind) {
    case 'account_gone':
      throw refuse('sign_in', order.language);
    case 'key_reused':
      throw refuse('idempotency_conflict', order.language);
    case 'new':
      return beginPage(deps, begun.paymentId, order.language);
    default:
      return continuePayment(deps, begun, order);
  }
}

function isPaid(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'already_owned';
}

/** Shorter keys can be guessed, and the phone or e-mail of a guest beside them is only typed. */
const LEAST_KEY = 16;

/**
 * A claim for whoever begins a payment or repeats that call by its key, as the answer that held it
 * may have been lost, perhaps while the phone was paying. Not once somebody was signed out who had
 * one; and of what is paid, not by a key that can be guessed, nor once it is an account's.
 */
async function claimOf(
  { db }: PaymentDeps,
  begun: Begun,
  { userAgent, idempotencyKey }: CheckoutRequest,
  isPaidFor: boolean,
): Promise<string | null> {
  if (begun.kind !== 'new' && begun.kind !== 'repeated') return null;
  const { paymentId } = begun;
  if (begun.kind === 'repeated') {
    const { isAccounts, wasSignedOut } = await findHolder(db, paymentId);
    const isGuessable = (idempotencyKey ?? '').length < LEAST_KEY;
    if (wasSignedOut || (isPaidFor && (isAccounts || isGuessable))) return null;
  }
  return issueClaim(db, { paymentId, origin: 'checkout', userAgent });
}
