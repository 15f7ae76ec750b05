import type { Operator } from '../../payments/provider.ts';
import { FINAL_STATUSES, type SandboxStatus } from './statuses.ts';
import type { TestOutcome } from './test-numbers.ts';

/** A callback to send after a delay, in so many copies at once. */
export interface ScheduledCallback {
  readonly status: (typeof FINAL_STATUSES)[number];
  readonly afterMs: number;
  readonly copies: number;
}

/** What the ledger records when a payer has decided. */
export interface Settlement {
  readonly outcome: TestOutcome;
  readonly status: SandboxStatus;
  readonly later: { readonly status: SandboxStatus; readonly afterMs: number } | null;
  readonly paidAmount: number | null;
  /** After how long the money comes; `null`: it does not. */
  readonly paidAfterMs: number | null;
  readonly reason: string | null;
  readonly payer: Payer | null;
  readonly callbacks: readonly ScheduledCallback[];
}

export interface Payer {
  readonly msisdn: string;
  readonly operator: Operator;
}

/** How long a code may be entered; as long as a phone asks its owner. */
export const PUSH_EXPIRES_AFTER_MS = 5 * 60_000;
const DELAY_MS = 5_000;
/** The callback of the expiry comes first, then that of the success. */
const LATE_MS = 10_000;
const COPIES = 5;

/** How an outcome comes about. */
interface Course {
  readonly status: SandboxStatus;
  readonly later?: { readonly status: SandboxStatus; readonly afterMs: number };
  /** Copies of each callback; one unless said otherwise. */
  readonly copies?: number;
  readonly reason?: string;
}

const COURSES: Readonly<Record<TestOutcome, Course>> = {
  success: { status: 'SUCCESS' },
  failed: { status: 'FAILED', reason: 'LOW_BALANCE' },
  cancelled: { status: 'CANCELED', reason: 'PAYER_CANCELED' },
  pending: { status: 'PENDING' },
  delayed: { status: 'PENDING', later: { status: 'SUCCESS', afterMs: DELAY_MS } },
  no_callback: { status: 'SUCCESS', copies: 0 },
  duplicate_callback: { status: 'SUCCESS', copies: COPIES },
  wrong_amount: { status: 'SUCCESS' },
  late_success: { status: 'EXPIRED', later: { status: 'SUCCESS', afterMs: LATE_MS } },
  initiate_timeout: { status: 'SUCCESS' },
  initiate_lost: { status: 'CREATED' },
  otp: {
    status: 'REQUIRE_OTP',
    later: { status: 'EXPIRED', afterMs: PUSH_EXPIRES_AFTER_MS },
    copies: 0,
  },
};

/** What an outcome means for a payment of this amount (XAF). */
export function settlementOf(
  outcome: TestOutcome,
  amount: number,
  payer: Payer | null,
): Settlement {
  const { status, later = null, copies = 1, reason = null } = COURSES[outcome];
  const steps = [{ status, afterMs: 0 }, ...(later ? [later] : [])];
  const paid = steps.find((step) => step.status === 'SUCCESS');
  return {
    outcome,
    status,
    later,
    paidAmount: paid ? collectedBy(outcome, amount) : null,
    paidAfterMs: paid?.afterMs ?? null,
    reason,
    payer,
    callbacks: steps.flatMap(({ status: word, afterMs }) => {
      const final = FINAL_STATUSES.find((one) => one === word);
      return final && copies > 0 ? [{ status: final, afterMs, copies }] : [];
    }),
  };
}

function collectedBy(outcome: TestOutcome, amount: number): number {
  return outcome === 'wrong_amount' ? Math.floor(amount / 2) : amount;
}
