import { type PaymentState, UNDERWAY_STATES, UNPAID_STATES } from '../../states.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Ages at which a new payment is checked (docs/payments.md §6.8): most payers confirm within the
 * first minutes, and a callback that is lost is never sent again.
 */
const FIRST_CHECKS = [
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
] as const;
/** Interval after the first checks, up to a day: as long as the links of providers live. */
const DAY_INTERVAL_MS = 15 * MINUTE;
/** Interval from then on, until the payment is stuck. */
const LATER_INTERVAL_MS = HOUR;
/** At this age an open payment becomes a case for a person, and is checked daily. */
export const STUCK_AFTER_MS = 72 * HOUR;
/** How long a payment that ended without money is checked for a late success. */
const LATE_SUCCESS_MS = 7 * DAY;

/**
 * When a provider is asked next about a payment (docs/payments.md §6.8).
 *
 * @param ageMs since the payment was begun, or since it ended without money
 * @returns milliseconds from now; `null`: never
 */
export function untilNextCheck(state: PaymentState, ageMs: number): number | null {
  if (UNPAID_STATES.includes(state)) return ageMs < LATE_SUCCESS_MS ? DAY : null;
  if (!UNDERWAY_STATES.includes(state)) return null;
  const first = FIRST_CHECKS.find((at) => at > ageMs);
  if (first !== undefined) return first - ageMs;
  if (ageMs < DAY) return DAY_INTERVAL_MS;
  return ageMs < STUCK_AFTER_MS ? LATER_INTERVAL_MS : DAY;
}
