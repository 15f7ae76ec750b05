/**
 * The one table of states (docs/payments.md §5): of a payment, and of each attempt to collect its
 * money. Code that needs a group of states takes one of the named sets below.
 */

/** What may cause a transition. Browsers and the bodies of callbacks are not among them. */
export type Cause = 'initiate' | 'verify' | 'timer' | 'otp' | 'admin';

export const PAYMENT_STATES = [
  'created',
  'initiation_unknown',
  'pending',
  'requires_action',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'review',
  'refunded',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The specification's names of a payment's status (docs/specification.md §4). */
export const PAYMENT_STATUSES = [
  'pending',
  'completed',
  'failed',
  'cancelled',
  'refunded',
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The specification's status for each state. */
export const STATUS_OF_STATE: Readonly<Record<PaymentState, PaymentStatus>> = {
  created: 'pending',
  initiation_unknown: 'pending',
  pending: 'pending',
  requires_action: 'pending',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'failed',
  review: 'pending',
  refunded: 'refunded',
};

/** Money that has come, or seems to have: by a provider's word, or attached by an administrator. */
const MONEY: readonly Cause[] = ['verify', 'admin'];

/** The transitions of each state, with the causes that allow them. */
export const TRANSITIONS: Readonly<
  Record<PaymentState, Readonly<Partial<Record<PaymentState, readonly Cause[]>>>>
> = {
  created: {
    pending: ['initiate'],
    initiation_unknown: ['initiate', 'timer'],
    failed: ['initiate'],
  },
  initiation_unknown: {
    pending: ['verify'],
    completed: MONEY,
    failed: ['verify', 'timer'],
    expired: ['verify', 'timer'],
    review: MONEY,
  },
  pending: {
    requires_action: ['verify'],
    completed: MONEY,
    failed: ['verify'],
    cancelled: ['verify'],
    expired: ['verify', 'timer'],
    review: MONEY,
  },
  requires_action: {
    pending: ['otp', 'verify'],
    failed: ['otp', 'verify'],
    expired: ['verify', 'timer'],
    completed: MONEY,
    cancelled: ['verify'],
    review: MONEY,
  },
  completed: { refunded: ['admin'] },
  failed: { completed: MONEY, review: MONEY },
  cancelled: { completed: MONEY, review: MONEY },
  expired: { completed: MONEY, review: MONEY },
  review: { completed: ['admin'], failed: ['admin'], refunded: ['admin'] },
  // An attempt that was still open has brought money after the other's was given back.
  refunded: { completed: MONEY, review: MONEY },
};

/** Whether the table of transitions allows one for this cause. */
export function mayMove(from: PaymentState, to: PaymentState, cause: Cause): boolean {
  return TRANSITIONS[from][to]?.includes(cause) ?? false;
}

/** One transition of a payment on its way. */
export interface Step {
  readonly to: PaymentState;
  readonly cause: Cause;
}

/**
 * The transitions that lead from a state to the one that a check has found: several where the
 * answer to `initiate` was lost, so that the states between were never recorded.
 *
 * @returns `null` when the table of transitions has no way
 */
export function stepsTo(
  from: PaymentState,
  to: PaymentState,
  cause: 'verify' | 'timer' | 'admin',
): readonly Step[] | null {
  if (mayMove(from, to, cause)) return [{ to, cause }];
  if (from === 'created') {
    const begun: Step = { to: 'initiation_unknown', cause: 'timer' };
    if (to === 'initiation_unknown') return [begun];
    const rest = stepsTo('initiation_unknown', to, cause);
    return rest && [begun, ...rest];
  }
  const isThere =
    from === 'initiation_unknown' && to !== 'pending' && mayMove('pending', to, cause);
  return isThere
    ? [
        { to: 'pending', cause: 'verify' },
        { to, cause },
      ]
    : null;
}

/** The provider was asked to collect, or may have been, and the outcome is open. */
export const AT_PROVIDER_STATES: readonly PaymentState[] = [
  'initiation_unknown',
  'pending',
  'requires_action',
];

/** Checked by the schedule of docs/payments.md §6.8: money may come at any moment. */
export const UNDERWAY_STATES: readonly PaymentState[] = ['created', ...AT_PROVIDER_STATES];

/** While one of these lasts, the same buyer gets this payment and no second one (docs/payments.md §6.7). */
export const OPEN_STATES: readonly PaymentState[] = [...UNDERWAY_STATES, 'review'];

/** A prompt may be sent to the payer's phone. */
export const PROMPTABLE_STATES: readonly PaymentState[] = ['pending', 'requires_action'];

/** Ended without money; what comes afterwards is a late success. */
export const UNPAID_STATES: readonly PaymentState[] = ['failed', 'cancelled', 'expired'];

/** Nothing of ours is left; money that comes afterwards is late. */
export const ENDED_STATES: readonly PaymentState[] = [...UNPAID_STATES, 'refunded'];

/** The state of one attempt to collect. */
export type AttemptState =
  | 'created'
  | 'unknown'
  | 'open'
  | 'requires_action'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'rejected'
  | 'mismatched';

/** The provider was asked, whether or not it got the request, and the attempt has not ended. */
export const ASKED_ATTEMPTS: readonly AttemptState[] = ['unknown', 'open', 'requires_action'];

/** It has not ended: the payer may still pay. */
export const UNDERWAY_ATTEMPTS: readonly AttemptState[] = ['created', ...ASKED_ATTEMPTS];

/** The provider's answer to the call that began it is not recorded. */
export const UNANSWERED_ATTEMPTS: readonly AttemptState[] = ['created', 'unknown'];

/** It ended without money that could be counted; some of it may still come. */
export const ENDED_ATTEMPTS: readonly AttemptState[] = [
  'failed',
  'cancelled',
  'expired',
  'mismatched',
];

/** Whether an attempt has brought money; it brings no more then, and nobody is asked about it. */
export function hasMoney({ received_amount: received }: { received_amount: number | null }) {
  return received !== null && received > 0;
}

/** The provider is asked about these; the other states stay as they are, whatever it says. */
export const CHECKED_ATTEMPTS: readonly AttemptState[] = [...UNDERWAY_ATTEMPTS, ...ENDED_ATTEMPTS];

/**
 * A payment's state, derived from all its attempts by precedence: completed, then mismatched, then
 * those that are underway; when all have ended, the latest one that was not rejected.
 */
export function stateOfAttempts(attempts: readonly AttemptState[]): PaymentState {
  const has = (state: AttemptState) => attempts.includes(state);
  if (has('completed')) return 'completed';
  if (has('mismatched')) return 'review';
  if (has('requires_action')) return 'requires_action';
  if (has('open')) return 'pending';
  if (UNANSWERED_ATTEMPTS.some(has)) return 'initiation_unknown';
  const last = attempts.findLast((state) => state !== 'rejected');
  return last === 'cancelled' || last === 'expired' ? last : 'failed';
}

/** The colour of a state, of a payment or of an attempt. */
export function stateTone(
  state: PaymentState | AttemptState | (string & {}),
): 'success' | 'warning' | 'error' | 'neutral' {
  if (state === 'completed') return 'success';
  if (state === 'refunded') return 'neutral';
  const isBadEnd = [...UNPAID_STATES, 'rejected', 'mismatched'].includes(state);
  return isBadEnd ? 'error' : 'warning';
}

/** Both words mean that money has come (docs/specification.md §4, 'Payment status values'). */
export const SUCCESSFUL_STATUSES: readonly string[] = ['completed', 'success'];

/** The choices of the console's filter by status. */
export const PAYMENT_STATUS_FILTERS = [
  'all',
  'completed',
  'pending',
  'failed',
  'cancelled',
  'refunded',
] as const;

export type PaymentStatusFilter = (typeof PAYMENT_STATUS_FILTERS)[number];

/** The statuses that a filter finds; `null` finds all. */
export const FILTERED_STATUSES: Readonly<Record<PaymentStatusFilter, readonly string[] | null>> = {
  all: null,
  completed: SUCCESSFUL_STATUSES,
  pending: ['pending'],
  failed: ['failed'],
  cancelled: ['cancelled'],
  refunded: ['refunded'],
};

/** Statuses of payments whose money did not come, or was given back. */
export const UNSUCCESSFUL_STATUSES = [
  'failed',
  'cancelled',
  'refunded',
] as const satisfies readonly PaymentStatus[];

/** The colour of a status (docs/specification.md §4). */
export function statusTone(status: string): 'success' | 'warning' | 'error' | 'neutral' {
  if (SUCCESSFUL_STATUSES.includes(status)) return 'success';
  if (status === 'pending') return 'warning';
  return status === 'failed' || status === 'cancelled' ? 'error' : 'neutral';
}
