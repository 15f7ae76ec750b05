import type { PaymentState } from './contract.ts';
import type { EventCause } from './rules.ts';

/** Who may move a payment (docs/payments.md §5). Browsers and raw callbacks are not among them. */
export type Cause = EventCause;

/** The table of docs/payments.md §5: what may follow a state, and on whose word. */
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
    completed: ['verify'],
    failed: ['verify', 'timer'],
    expired: ['verify', 'timer'],
    review: ['verify'],
  },
  pending: {
    requires_action: ['verify'],
    completed: ['verify'],
    failed: ['verify'],
    cancelled: ['verify'],
    expired: ['verify', 'timer'],
    review: ['verify'],
  },
  requires_action: {
    pending: ['otp', 'verify'],
    failed: ['otp', 'verify'],
    expired: ['verify', 'timer'],
    completed: ['verify'],
    cancelled: ['verify'],
    review: ['verify'],
  },
  completed: { refunded: ['admin', 'verify'], review: ['admin', 'verify'] },
  failed: { completed: ['verify'], review: ['verify'] },
  cancelled: { completed: ['verify'], review: ['verify'] },
  expired: { completed: ['verify'], review: ['verify'] },
  review: { completed: ['admin'], failed: ['admin'], refunded: ['admin'] },
  refunded: {},
};

/** Whether a payment may go from one state to another on somebody's word. */
export function mayMove(from: PaymentState, to: PaymentState, cause: Cause): boolean {
  return TRANSITIONS[from][to]?.includes(cause) ?? false;
}

/** One step of a payment on its way. */
export interface Step {
  readonly to: PaymentState;
  readonly cause: Cause;
}

/**
 * The steps that lead from a state to what a check has found out: straight, or through what must
 * have happened before, such as a page that was shown though nobody told us. `null`: no way.
 */
export function stepsTo(
  from: PaymentState,
  to: PaymentState,
  cause: 'verify' | 'timer',
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

/** The specification's word for a state (docs/payments.md §5). */
export const STATUS_OF_STATE: Readonly<Record<PaymentState, string>> = {
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

/** While one of these lasts, the same buyer gets this payment and no second one. */
export const OPEN_STATES: readonly PaymentState[] = [
  'created',
  'initiation_unknown',
  'pending',
  'requires_action',
  'review',
];
