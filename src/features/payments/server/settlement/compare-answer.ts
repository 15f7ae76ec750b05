import type { PaymentState } from '../../contract.ts';
import type { Snapshot } from '../../provider.ts';
import type { AttemptStateName } from '../../rules.ts';

/** What we asked a provider to collect. */
export interface Order {
  readonly merchant_ref: string;
  /** `null` while the provider has not told us. */
  readonly provider_ref: string | null;
  readonly amount: number;
  readonly currency: string;
}

/** What of a provider's answer is not what we asked for. */
export type Mismatch = 'provider_ref' | 'merchant_ref' | 'amount' | 'currency' | 'type';

/**
 * Compares a provider's answer with the order (docs/payments.md §6.4). What an answer leaves out is
 * not held against it, except the amount and currency of money that is said to have come.
 */
export function findMismatch(order: Order, snapshot: Snapshot): Mismatch | null {
  const { providerRef, merchantRef, amount, currency, type, status } = snapshot;
  if (order.provider_ref !== null && providerRef !== order.provider_ref) return 'provider_ref';
  // A reference that only a callback has told is ours when the provider names our own with it.
  if (order.provider_ref === null && merchantRef === undefined) return 'merchant_ref';
  if (merchantRef !== undefined && merchantRef !== order.merchant_ref) return 'merchant_ref';
  if (type !== undefined && type !== 'payin') return 'type';
  const hasCome = status === 'completed';
  if (amount === undefined ? hasCome : amount !== order.amount) return 'amount';
  if (currency === undefined ? hasCome : currency !== order.currency) return 'currency';
  return null;
}

/** How one attempt stands after a provider was asked, or without an answer. */
export type AttemptState = AttemptStateName;

/** The attempt's state that a snapshot means. */
export function attemptStateOf(order: Order, snapshot: Snapshot): AttemptState {
  if (findMismatch(order, snapshot) !== null) return 'mismatched';
  return snapshot.status === 'pending' ? 'open' : snapshot.status;
}

/**
 * Where a payment stands by all its attempts: money that has come decides, then what does not
 * match, then whatever may still bring money; only when nothing may, the latest attempt's end.
 */
export function stateOfAttempts(attempts: readonly AttemptState[]): PaymentState {
  const has = (state: AttemptState) => attempts.includes(state);
  if (has('completed')) return 'completed';
  if (has('mismatched')) return 'review';
  if (has('requires_action')) return 'requires_action';
  if (has('open')) return 'pending';
  if (has('unknown') || has('created')) return 'initiation_unknown';
  const last = attempts.findLast((state) => state !== 'rejected');
  return last === 'cancelled' || last === 'expired' ? last : 'failed';
}
