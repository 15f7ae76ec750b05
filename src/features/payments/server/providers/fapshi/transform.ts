import type { Snapshot, Verified } from '../../../provider.ts';
import { readAmount } from '../amount.ts';
import { type Transaction, transaction } from './api.ts';

const STATUSES: ReadonlyMap<string, Verified> = new Map([
  ['CREATED', 'pending'],
  ['PENDING', 'pending'],
  ['SUCCESSFUL', 'completed'],
  ['FAILED', 'failed'],
  ['EXPIRED', 'expired'],
]);

const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['mobile money', 'mtn'],
  ['orange money', 'orange'],
]);

/** What Fapshi collects in; its answers name no currency. */
const CURRENCY = 'XAF';
const SHOWN_WORD = 40;

export type Reading =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot; readonly confirmedAt: Date | null }
  /** The payment's state is unknown then (docs/payments.md §6.5). */
  | { readonly kind: 'unclear'; readonly why: string };

/** Whether a word for a status is one that we know. */
export function isKnownStatus(word: string): boolean {
  return STATUSES.has(word);
}

/** The one transaction of an answer or a callback, which may stand in a list of one. */
export function onlyOne(body: unknown): unknown {
  return Array.isArray(body) && body.length === 1 ? body[0] : body;
}

/** A transaction in our words. */
export function readTransaction(body: unknown): Reading {
  const parsed = transaction.safeParse(body);
  if (!parsed.success) return { kind: 'unclear', why: 'an answer of another shape' };
  const answer = parsed.data;
  const status = STATUSES.get(answer.status);
  if (!status) {
    const word = answer.status.slice(0, SHOWN_WORD);
    return { kind: 'unclear', why: `an unknown status ${JSON.stringify(word)}` };
  }
  return {
    kind: 'snapshot',
    snapshot: { status, providerRef: answer.transId, ...factsOf(answer), raw: body },
    confirmedAt: readDate(answer.dateConfirmed),
  };
}

/** What an answer says besides; what it leaves out or leaves empty is left out. */
function factsOf({
  externalId,
  medium,
  financialTransId,
  currency,
  amount: written,
}: Transaction): Partial<Snapshot> {
  const amount = readAmount(written);
  return {
    ...(externalId ? { merchantRef: externalId } : {}),
    ...(amount === undefined ? {} : { amount }),
    currency: currency || CURRENCY,
    ...(medium ? { operator: OPERATORS.get(medium) ?? medium } : {}),
    ...(financialTransId ? { operatorRef: financialTransId } : {}),
  };
}

function readDate(text: string | null | undefined): Date | null {
  const date = text ? new Date(text) : null;
  return date && Number.isFinite(date.getTime()) ? date : null;
}
