import { MAX_AMOUNT } from '../../contract.ts';
import type { Snapshot } from '../../provider.ts';
import type { AttemptState } from '../../states.ts';

/** The order: what a provider was asked to collect. */
export interface ExpectedPayment {
  readonly merchant_ref: string;
  /** `null` while the provider has not named it. */
  readonly provider_ref: string | null;
  readonly amount: number;
  readonly currency: string;
}

/** The field of a provider's answer that differs from what it was asked to collect. */
export type Mismatch = 'provider_ref' | 'merchant_ref' | 'amount' | 'currency' | 'type';

/**
 * Compares a provider's answer with what it was asked to collect (docs/payments.md §6.4). A field
 * that the answer leaves out is no mismatch, except the amount and currency of money that has come.
 */
export function findMismatch(expected: ExpectedPayment, snapshot: Snapshot): Mismatch | null {
  const { providerRef, merchantRef, amount, currency, type, status } = snapshot;
  if (expected.provider_ref !== null && providerRef !== expected.provider_ref)
    return 'provider_ref';
  // A reference that only a callback has named is ours when the provider names our own with it.
  if (expected.provider_ref === null && merchantRef === undefined) return 'merchant_ref';
  if (merchantRef !== undefined && merchantRef !== expected.merchant_ref) return 'merchant_ref';
  if (type !== undefined && type !== 'payin') return 'type';
  const hasCome = status === 'completed';
  if (amount === undefined ? hasCome : amount !== expected.amount) return 'amount';
  if (currency === undefined ? hasCome : currency !== expected.currency) return 'currency';
  return null;
}

/**
 * The francs that an answer says have come for the order, as many as they are; `null` when none
 * have, or when anything but their number differs.
 */
export function receivedOf(expected: ExpectedPayment, snapshot: Snapshot): number | null {
  const { status, amount } = snapshot;
  if (status !== 'completed' || amount === undefined) return null;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_AMOUNT) return null;
  return findMismatch({ ...expected, amount }, snapshot) === null ? amount : null;
}

/** The attempt's state that an answer means. */
export function attemptStateOf(expected: ExpectedPayment, snapshot: Snapshot): AttemptState {
  if (findMismatch(expected, snapshot) !== null) return 'mismatched';
  return snapshot.status === 'pending' ? 'open' : snapshot.status;
}
