import type { z } from 'zod';
import type { Snapshot, Verified } from '../../../provider.ts';
import { readAmount } from '../amount.ts';
import { statusAnswer } from './api.ts';

/** My-CoolPay's words for how a transaction stands, with the spellings that were seen. */
const STATUSES: ReadonlyMap<string, Verified> = new Map([
  ['CREATED', 'pending'],
  ['PENDING', 'pending'],
  ['SUCCESS', 'completed'],
  ['SUCCESSFUL', 'completed'],
  ['CANCELED', 'cancelled'],
  ['CANCELLED', 'cancelled'],
  ['FAILED', 'failed'],
]);

const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['CM_MOMO', 'mtn'],
  ['CM_OM', 'orange'],
]);

const REASON_LIMIT = 200;
const SHOWN_WORD = 40;

export type Reading =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  /** The payment's state is unknown then (docs/payments.md §6.5). */
  | { readonly kind: 'unclear'; readonly why: string };

/** Whether a word for a status is one that we know. */
export function isKnownStatus(word: string): boolean {
  return STATUSES.has(word);
}

/** A status answer in our words. @param asked the reference that was asked about */
export function readStatus(body: unknown, asked: string): Reading {
  const parsed = statusAnswer.safeParse(body);
  if (!parsed.success) return { kind: 'unclear', why: 'an answer of another shape' };
  const answer = parsed.data;
  const status = STATUSES.get(answer.transaction_status);
  if (!status) {
    const word = answer.transaction_status.slice(0, SHOWN_WORD);
    return { kind: 'unclear', why: `an unknown status ${JSON.stringify(word)}` };
  }
  return {
    kind: 'snapshot',
    snapshot: {
      status,
      providerRef: answer.transaction_ref || asked,
      ...factsOf(answer),
      raw: body,
    },
  };
}

/** What an answer says besides; what it leaves out or leaves empty is left out. */
function factsOf(answer: z.output<typeof statusAnswer>): Partial<Snapshot> {
  const { app_transaction_ref: merchantRef, transaction_currency: currency } = answer;
  const { transaction_operator: operator, operator_transaction_ref: operatorRef } = answer;
  const amount = readAmount(answer.transaction_amount);
  const type = answer.transaction_type?.toLowerCase();
  const reason = answer.transaction_message?.slice(0, REASON_LIMIT);
  return {
    ...(merchantRef ? { merchantRef } : {}),
    ...(amount === undefined ? {} : { amount }),
    ...(currency ? { currency } : {}),
    ...(type ? { type } : {}),
    ...(operator ? { operator: OPERATORS.get(operator) ?? operator.toLowerCase() } : {}),
    ...(operatorRef ? { operatorRef } : {}),
    ...(reason ? { reason } : {}),
  };
}

/** A number of Cameroon as My-CoolPay writes it: nine digits. @returns `null` for any other */
export function nationalNumber(msisdn: string): string | null {
  return /^\+237(6\d{8})$/.exec(msisdn)?.[1] ?? null;
}

/** Longest query that is put back on the redirect. */
const RETURNED_QUERY_LIMIT = 255;

/**
 * What of our return address My-CoolPay carries back: its query, since the address itself is set
 * at its dashboard.
 */
export function returnedQuery(returnUrl: string): URLSearchParams {
  const query = new URL(returnUrl).searchParams;
  return query.toString().length <= RETURNED_QUERY_LIMIT ? query : new URLSearchParams();
}
