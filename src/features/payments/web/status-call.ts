import type { ResultDetails } from '../result-word.ts';
import { shownText } from '../rules.ts';
import { type PaymentStatus, UNSUCCESSFUL_STATUSES } from '../states.ts';
import { safeId, successWord } from './result-query.ts';

const STATUS_PATH = '/.netlify/functions/api/payment/status';

/** How the status call went (docs/specification.md §7). */
export type StatusAnswer =
  | { readonly kind: 'known'; readonly outcome: PaymentStatus; readonly details: ResultDetails }
  /** The server answered, but not with a payment. */
  | { readonly kind: 'refused'; readonly error: string | null; readonly code: string | null }
  | { readonly kind: 'unreachable' };

/** Asks the server how a payment stands; never throws. */
export async function askStatus(id: string, signal: AbortSignal): Promise<StatusAnswer> {
  try {
    const response = await fetch(`${STATUS_PATH}/${encodeURIComponent(id)}`, {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      signal,
    });
    return readStatusAnswer(response.ok, await readJson(response));
  } catch {
    // No answer came: the page says so, and offers to ask again.
    return { kind: 'unreachable' };
  }
}

/** Only what says that it is a payment is one: a failed lookup is never a success. */
export function readStatusAnswer(isOk: boolean, body: unknown): StatusAnswer {
  const fields = toRecord(body);
  if (!isOk || fields.success !== true || typeof fields.status !== 'string') {
    const error = text(fields.error);
    return {
      kind: 'refused',
      error: error === null ? null : shownText(error),
      code: text(fields.code),
    };
  }
  return { kind: 'known', outcome: outcomeOf(fields.status), details: detailsOf(fields) };
}

async function readJson(response: Response): Promise<unknown> {
  const body = await response.text();
  try {
    return JSON.parse(body);
  } catch {
    // Something between us and the server has answered instead of it.
    return null;
  }
}

/** A word that we do not know leaves everything open (docs/payments.md §6.5). */
function outcomeOf(status: string): PaymentStatus {
  if (successWord(status) !== null) return 'completed';
  return UNSUCCESSFUL_STATUSES.find((known) => known === status) ?? 'pending';
}

function detailsOf(fields: Readonly<Record<string, unknown>>): ResultDetails {
  const { amount } = fields;
  return {
    id: safeId(fields.transaction_id),
    amount: typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : null,
    currency: text(fields.currency) ?? 'XAF',
    method: text(fields.payment_method),
    reference: safeId(fields.transaction_ref),
    documentType: text(fields.document_type),
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
