import type { Attempt } from './queries.ts';

/** How often a code of a payment may be wrong (docs/payments.md §5). */
const WRONG_CODES = 5;
/** How often a provider may leave open whether it was (docs/payments.md §9, case 51). */
const UNCLEAR_CODES = 5;

/** The tries to type a code that a payment has left, over all its prompts; never below 0. */
export function codesLeft(attempts: readonly Attempt[]): number {
  const wrong = attempts.reduce((sum, { otp_tries }) => sum + otp_tries, 0);
  const unclear = attempts.reduce((sum, { unclear_tries }) => sum + unclear_tries, 0);
  return unclear >= UNCLEAR_CODES ? 0 : Math.max(0, WRONG_CODES - wrong);
}
