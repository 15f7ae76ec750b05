import { shownText, TRANSACTION_ID } from '../rules.ts';
import { SUCCESSFUL_STATUSES } from '../states.ts';

const WHOLE_AMOUNT = /^\d{1,9}$/;

/** What the address of a result page says; nothing of it is known to be true. */
export interface ResultQuery {
  /** Ours or the provider's copy of it; `null` also when it is no id. */
  readonly id: string | null;
  readonly isIdGiven: boolean;
  readonly isStatusGiven: boolean;
  /** The word for success, as it is handed on to the app. */
  readonly success: 'successful' | 'completed' | null;
  readonly reference: string | null;
  readonly amount: number | null;
  readonly error: string | null;
}

/** The value if it has the form of an id, so that it is safe to show and to send; else `null`. */
export function safeId(value: unknown): string | null {
  return typeof value === 'string' && TRANSACTION_ID.test(value) ? value : null;
}

/** A word for success, however a provider writes it (docs/payments.md §1: for display only). */
export function successWord(status: string | null): ResultQuery['success'] {
  const word = status?.trim().toLowerCase() ?? '';
  if (word === 'completed') return word;
  return word === 'successful' || SUCCESSFUL_STATUSES.includes(word) ? 'successful' : null;
}

/** Reads the query of a result page; what has the wrong shape is left out. */
export function readResultQuery(parameters: URLSearchParams): ResultQuery {
  const ids = [parameters.get('transaction_id'), parameters.get('app_transaction_ref')];
  const amount = parameters.get('amount') ?? '';
  const error = parameters.get('error')?.trim();
  return {
    id: ids.map(safeId).find((id) => id !== null) ?? null,
    isIdGiven: ids.some(Boolean),
    isStatusGiven: Boolean(parameters.get('status')),
    success: successWord(parameters.get('status')),
    reference: safeId(parameters.get('transaction_ref')),
    amount: WHOLE_AMOUNT.test(amount) ? Number(amount) : null,
    error: error ? shownText(error) : null,
  };
}
