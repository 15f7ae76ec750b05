import { type AttemptState, ENDED_ATTEMPTS, hasMoney, UNDERWAY_ATTEMPTS } from '../../states.ts';

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
/**
 * Interval after the first checks, up to a day: as long as the links of providers live. No first
 * check is later, as where a clock that was ahead gave the attempt a time to come.
 */
const DAY_INTERVAL_MS = 15 * MINUTE;
/** Interval from then on, until the payment is stuck. */
const LATER_INTERVAL_MS = HOUR;
/** At this age an open payment becomes a case for a person, and is checked daily. */
export const STUCK_AFTER_MS = 72 * HOUR;
/**
 * Times after its end at which an attempt is checked: a payer whose payment has failed often pays
 * on the same page a moment later (docs/payments.md §9, case 46).
 */
const CHECKS_AFTER_END = [15 * SECOND, MINUTE, 3 * MINUTE, 10 * MINUTE] as const;
/** How long an attempt that ended without money is checked for a late success. */
const LATE_SUCCESS_MS = 7 * DAY;

/** An attempt as the schedule looks at it. */
export interface ScheduledAttempt {
  readonly state: AttemptState;
  readonly age_ms: number;
  readonly ended_ms_ago: number;
  readonly received_amount: number | null;
}

/**
 * When a provider is asked next about a payment: as long as one of its attempts may bring money,
 * however the payment itself stands (docs/payments.md §6.8).
 *
 * @returns milliseconds from now; `null`: never
 */
export function untilNextCheck(attempts: readonly ScheduledAttempt[]): number | null {
  const times = attempts.map(untilNextCheckOf).filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

function untilNextCheckOf(attempt: ScheduledAttempt): number | null {
  const { state, age_ms: age, ended_ms_ago: sinceEnd } = attempt;
  if (hasMoney(attempt)) return null;
  if (ENDED_ATTEMPTS.includes(state)) {
    const next = CHECKS_AFTER_END.find((at) => at > sinceEnd);
    if (next !== undefined) return Math.min(next - sinceEnd, DAY_INTERVAL_MS);
    return sinceEnd < LATE_SUCCESS_MS ? DAY : null;
  }
  if (!UNDERWAY_ATTEMPTS.includes(state)) return null;
  const first = FIRST_CHECKS.find((at) => at > age);
  if (first !== undefined) return Math.min(first - age, DAY_INTERVAL_MS);
  if (age < DAY) return DAY_INTERVAL_MS;
  return age < STUCK_AFTER_MS ? LATER_INTERVAL_MS : DAY;
}
