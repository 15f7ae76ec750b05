import type { ResultPage } from '../../../kit/paths.ts';
import type { ResultDetails } from '../result-word.ts';
import type { LinkTarget } from './result-link.ts';
import type { ResultQuery } from './result-query.ts';
import type { StatusAnswer } from './status-call.ts';

/**
 * Delay of the handover, by which the page opens the mobile app through a deep link: after a
 * success in the query; after one from the server, or without an id (docs/specification.md §4).
 */
const HAND_BACK_BY_QUERY_MS = 1_000;
const HAND_BACK_MS = 2_000;
/** After the link, until the page says that the app did not open (docs/specification.md §8). */
const NOT_OPENED_MS = 3_000;
const NOT_OPENED_AFTER_FAILURE_MS = 2_000;
/**
 * How often the server is asked while a payment is pending (docs/payments.md §6, 'Return pages').
 */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10_000;
const PAUSE_GROWTH = 1.5;
const ASKED_FOR_MS = 120_000;

/** What the page shows. */
export type ResultView =
  | { readonly kind: 'verifying' }
  | { readonly kind: 'completed'; readonly by: 'query' | 'server' | 'no_id' }
  | { readonly kind: 'cancelled' | 'failed' | 'refunded' }
  | { readonly kind: 'pending' | 'still_pending' }
  | {
      readonly kind: 'unverified';
      readonly error: string | null;
      readonly code: string | null;
    }
  | { readonly kind: 'unreachable' };

/** A result page at a moment; all moments are milliseconds of one clock. */
export interface ResultState {
  readonly page: ResultPage;
  readonly view: ResultView;
  /** The server has said that the money is there: only then is access spoken of. */
  readonly isConfirmed: boolean;
  readonly query: ResultQuery | null;
  readonly details: ResultDetails;
  /** How many times the server was asked, and whether the last answer is still on its way. */
  readonly calls: number;
  readonly isAsking: boolean;
  readonly askedSince: number;
  readonly pause: number;
  readonly askAt: number | null;
  readonly handBackAt: number | null;
  /** The target of the deep link once the page has opened it by itself. */
  readonly handedBackTo: LinkTarget | null;
  readonly alertAt: number | null;
  readonly isAlertShown: boolean;
}

export type ResultEvent =
  /** The address was read. */
  | {
      readonly type: 'opened';
      readonly at: number;
      readonly query: ResultQuery;
      /** The app was opened from this very page before. */
      readonly isHandedBack: boolean;
    }
  | { readonly type: 'ticked'; readonly at: number }
  | {
      readonly type: 'answered';
      readonly at: number;
      /** Which of the calls. */
      readonly call: number;
      readonly answer: StatusAnswer;
    }
  /** The person followed the link to the app. */
  | { readonly type: 'followed'; readonly at: number }
  /** The page went out of sight: the app has opened. */
  | { readonly type: 'hidden' }
  /** The person follows a link to another page, which the way to the app must not break off. */
  | { readonly type: 'left' }
  | { readonly type: 'retried'; readonly at: number };

const NO_DETAILS: ResultDetails = {
  id: null,
  amount: null,
  currency: 'XAF',
  method: null,
  reference: null,
  documentType: null,
};

/** A page as the server sends it, its address not yet read. */
export function firstResultState(page: ResultPage): ResultState {
  return {
    page,
    view: { kind: page === 'success' ? 'verifying' : page },
    isConfirmed: false,
    query: null,
    details: NO_DETAILS,
    calls: 0,
    isAsking: false,
    askedSince: 0,
    pause: FIRST_PAUSE_MS,
    askAt: null,
    handBackAt: null,
    handedBackTo: null,
    alertAt: null,
    isAlertShown: false,
  };
}

/**
 * The page's reducer: the next state after an event (docs/specification.md §4; docs/payments.md
 * §6, 'Return pages'). It changes what is shown, never the payment.
 */
export function reduceResult(state: ResultState, event: ResultEvent): ResultState {
  switch (event.type) {
    case 'opened':
      return opened(state, event);
    case 'ticked':
      return ticked(state, event.at);
    case 'answered':
      if (!state.isAsking || event.call !== state.calls) return state;
      return answered({ ...state, isAsking: false }, event.answer, event.at);
    case 'followed':
      // The person has followed the link: no automatic handover any more.
      return withAlert({ ...state, handBackAt: null }, event.at);
    case 'hidden':
      return { ...state, alertAt: null };
    case 'left':
      return { ...state, handBackAt: null };
    case 'retried':
      if (state.query?.id == null) return state;
      return ask({ ...state, view: retriedView(state.view), pause: FIRST_PAUSE_MS }, event.at);
  }
}

/** The time of the next `ticked` event that changes anything; `null` for none. */
export function nextMoment({ askAt, handBackAt, alertAt }: ResultState): number | null {
  const moments = [askAt, handBackAt, alertAt].filter((moment) => moment !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}

/**
 * Where the app is to open; the link has the parameters of docs/specification.md §7 alone. Of a
 * pending payment it is the one path that the app's client takes for no failure, with the status
 * that makes it ask (docs/decisions/2026-11-21-payment-result-pages.md).
 */
export function linkTarget({ view, details, query }: ResultState): LinkTarget {
  const { id } = details;
  switch (view.kind) {
    case 'completed': {
      const status = view.by === 'server' ? 'completed' : (query?.success ?? null);
      return { path: 'payment/success', parameters: { transaction_id: id, status } };
    }
    case 'cancelled':
      return { path: 'payment/cancelled', parameters: { transaction_id: id } };
    case 'failed':
      return {
        path: 'payment/failed',
        parameters: { transaction_id: id, error: query?.error ?? null },
      };
    case 'pending':
    case 'still_pending':
      return { path: 'payment/success', parameters: { transaction_id: id, status: 'pending' } };
    default:
      // The outcome is unknown: the link names none.
      return { path: 'dashboard', parameters: {} };
  }
}

function opened(
  state: ResultState,
  { at, query, isHandedBack }: Extract<ResultEvent, { type: 'opened' }>,
): ResultState {
  const { id, amount, reference } = query;
  const read: ResultState = { ...state, query, details: { ...NO_DETAILS, id, amount, reference } };
  const shown = state.page === 'success' ? openedSuccess(read, query, at) : read;
  const known = isHandedBack ? { ...shown, handBackAt: null } : shown;
  return id === null ? known : ask(known, at);
}

function openedSuccess(state: ResultState, query: ResultQuery, at: number): ResultState {
  const isSuccess = query.success !== null;
  if (!query.isIdGiven && (isSuccess || !query.isStatusGiven)) {
    return completed(state, 'no_id', at + HAND_BACK_MS);
  }
  if (isSuccess) return completed(state, 'query', at + HAND_BACK_BY_QUERY_MS);
  // Without an id there is nothing to ask for, and nothing says that this is a success.
  if (query.id === null) return { ...state, view: { kind: 'unverified', error: null, code: null } };
  return state;
}

function completed(
  state: ResultState,
  by: 'query' | 'server' | 'no_id',
  handBackAt: number,
): ResultState {
  return { ...state, view: { kind: 'completed', by }, handBackAt };
}

function ask(state: ResultState, at: number): ResultState {
  return { ...state, calls: state.calls + 1, isAsking: true, askAt: null, askedSince: at };
}

function ticked(state: ResultState, at: number): ResultState {
  let next = state;
  if (next.askAt !== null && at >= next.askAt) {
    next = { ...ask(next, at), askedSince: next.askedSince };
  }
  if (next.handBackAt !== null && at >= next.handBackAt) {
    next = withAlert({ ...next, handBackAt: null, handedBackTo: linkTarget(next) }, at);
  }
  if (next.alertAt !== null && at >= next.alertAt) {
    next = { ...next, alertAt: null, isAlertShown: true };
  }
  return next;
}

function answered(state: ResultState, answer: StatusAnswer, at: number): ResultState {
  if (answer.kind !== 'known') return unanswered(state, answer, at);
  const known = { ...state, details: mergeDetails(state.details, answer.details) };
  const { outcome } = answer;
  if (outcome === 'pending') return later(known, at);
  if (outcome === 'completed') {
    const confirmed = { ...known, isConfirmed: true };
    // The query said so before: its handover is scheduled already.
    return state.view.kind === 'completed'
      ? confirmed
      : completed(confirmed, 'server', at + HAND_BACK_MS);
  }
  if (state.page !== 'success') return known;
  return { ...known, view: { kind: outcome }, handBackAt: null, alertAt: null };
}

function unanswered(
  state: ResultState,
  answer: Exclude<StatusAnswer, { kind: 'known' }>,
  at: number,
): ResultState {
  if (state.view.kind !== 'verifying') {
    // A pending payment stays pending after one failed call.
    const isOver = answer.kind === 'refused' && state.view.kind !== 'pending';
    return isOver ? state : later(state, at);
  }
  if (answer.kind === 'unreachable') return { ...state, view: { kind: 'unreachable' } };
  const { error, code } = answer;
  return { ...state, view: { kind: 'unverified', error, code } };
}

/**
 * The payment is pending: asks again after a growing pause, and for two minutes at most. Under a
 * success that only the query has told, the title stays as the specification wants it.
 */
function later(state: ResultState, at: number): ResultState {
  const isWaiting = state.page === 'success' && state.view.kind !== 'completed';
  const askAt = at + state.pause;
  if (askAt - state.askedSince > ASKED_FOR_MS) {
    return isWaiting ? { ...state, view: { kind: 'still_pending' } } : state;
  }
  const pause = Math.min(state.pause * PAUSE_GROWTH, LONGEST_PAUSE_MS);
  return { ...state, askAt, pause, ...(isWaiting ? { view: { kind: 'pending' } } : {}) };
}

function retriedView(view: ResultView): ResultView {
  return view.kind === 'still_pending' ? { kind: 'pending' } : { kind: 'verifying' };
}

function withAlert(state: ResultState, at: number): ResultState {
  const isFailure = state.view.kind === 'cancelled' || state.view.kind === 'failed';
  const alertAt = at + (isFailure ? NOT_OPENED_AFTER_FAILURE_MS : NOT_OPENED_MS);
  return { ...state, alertAt, isAlertShown: false };
}

/** The server's details take precedence over those in the query. */
function mergeDetails(shown: ResultDetails, known: ResultDetails): ResultDetails {
  return {
    id: known.id ?? shown.id,
    amount: known.amount ?? shown.amount,
    currency: known.currency,
    method: known.method ?? shown.method,
    reference: known.reference ?? shown.reference,
    documentType: known.documentType ?? shown.documentType,
  };
}
