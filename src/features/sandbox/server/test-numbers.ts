import type { Operator } from '../../payments/provider.ts';

/** Every outcome of a payment (docs/payments.md §4). */
export const OUTCOMES = [
  'success',
  'failed',
  'cancelled',
  'pending',
  'delayed',
  'no_callback',
  'duplicate_callback',
  'wrong_amount',
  'late_success',
  'initiate_timeout',
  'initiate_lost',
  'otp',
] as const;

export type TestOutcome = (typeof OUTCOMES)[number];

/** A phone number whose payments have a known outcome. */
export interface TestNumber {
  readonly msisdn: string;
  readonly operator: Operator;
  readonly outcome: TestOutcome;
}

/** The code that numbers of the outcome 'otp' ask for. */
export const RIGHT_CODE = '123456';

const FIRST_DIGITS: Readonly<Record<Operator, string>> = {
  mtn: '+2376700000',
  orange: '+2376900000',
};

/** For each outcome a number of each network; the last two digits are the outcome's place. */
export const TEST_NUMBERS: readonly TestNumber[] = OUTCOMES.flatMap((outcome, index) =>
  (['mtn', 'orange'] as const).map((operator) => ({
    msisdn: FIRST_DIGITS[operator] + String(index + 1).padStart(2, '0'),
    operator,
    outcome,
  })),
);

const OUTCOME_OF_NUMBER: ReadonlyMap<string, TestOutcome> = new Map(
  TEST_NUMBERS.map(({ msisdn, outcome }) => [msisdn, outcome]),
);

/** The outcome of payments by this number (E.164); without a rule they succeed. */
export function outcomeOf(msisdn: string): TestOutcome {
  return OUTCOME_OF_NUMBER.get(msisdn) ?? 'success';
}
