import type { PaymentState } from '../../contract.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The first checks after a payment was begun (docs/payments.md §6.8). */
const FIRST_CHECKS = [
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
] as const;

/** Until this age open payments are looked after; then a person is asked. */
export const STUCK_AFTER_MS = 72 * HOUR;
/** How long money that comes late is still looked for. */
const LATE_SUCCESS_MS = 7 * DAY;

const OPEN: ReadonlySet<PaymentState> = new Set([
  'created',
  'initiation_unknown',
  'pending',
  'requires_action',
]);
const ENDED: ReadonlySet<PaymentState> = new Set(['failed', 'cancelled', 'expired']);

/**
 * When a provider is asked next about a payment: after 15 s, 30 s, 1, 2, 5 and 10 minutes, each
 * quarter of an hour up to a day, each hour up to three days; daily for a week where it ended
 * without money, since the payer may have approved late (docs/payments.md §6.8).
 *
 * @param ageMs since the payment was begun, or since it ended without money
 * @returns milliseconds from now; `null`: never
 */
export function untilNextCheck(state: PaymentState, ageMs: number): number | null {
  if (ENDED.has(state)) return ageMs < LATE_SUCCESS_MS ? DAY : null;
  if (!OPEN.has(state)) return null;
  const first = FIRST_CHECKS.find((at) => at > ageMs);
  if (first !== undefined) return first - ageMs;
  if (ageMs < DAY) return 15 * MINUTE;
  return ageMs < STUCK_AFTER_MS ? HOUR : DAY;
}
