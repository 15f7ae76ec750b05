import type { Operator } from '../../payments/provider.ts';
import type { Outcome } from './test-numbers.ts';

/** The sandbox's own words, as every provider has its own. */
export type SandboxStatus =
  | 'CREATED'
  | 'PENDING'
  | 'REQUIRE_OTP'
  | 'SUCCESS'
  | 'FAILED'
  | 'CANCELED'
  | 'EXPIRED';

/** A callback to send, after a while, so many times at once. */
export interface News {
  readonly status: SandboxStatus;
  readonly after_ms: number;
  readonly copies: number;
}

/** What is written into the books when a payer has decided. */
export interface Settlement {
  readonly outcome: Outcome;
  readonly status: SandboxStatus;
  readonly later: { readonly status: SandboxStatus; readonly afterMs: number } | null;
  readonly paidAmount: number | null;
  /** After how long the money comes; `null`: it does not. */
  readonly paidAfterMs: number | null;
  readonly reason: string | null;
  readonly payer: Payer | null;
  readonly news: readonly News[];
}

export interface Payer {
  readonly msisdn: string;
  readonly operator: Operator;
}

/** How long a code may be entered; as long as a phone asks its owner. */
export const PUSH_EXPIRES_AFTER_MS = 5 * 60_000;
const DELAY_MS = 5_000;
/** The end is told first, so that the success comes after it. */
const LATE_MS = 10_000;
const COPIES = 5;

interface Way {
  readonly status: SandboxStatus;
  readonly later?: { readonly status: SandboxStatus; readonly afterMs: number };
  /** How often each end is told; once unless said otherwise. */
  readonly copies?: number;
  readonly reason?: string;
}

const WAYS: Readonly<Record<Outcome, Way>> = {
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

const ENDS: ReadonlySet<SandboxStatus> = new Set(['SUCCESS', 'FAILED', 'CANCELED', 'EXPIRED']);

/** What an outcome means for a payment of this amount (XAF). */
export function settlementOf(outcome: Outcome, amount: number, payer: Payer | null): Settlement {
  const { status, later = null, copies = 1, reason = null } = WAYS[outcome];
  const steps = [{ status, afterMs: 0 }, ...(later ? [later] : [])];
  const paid = steps.find((step) => step.status === 'SUCCESS');
  return {
    outcome,
    status,
    later,
    paidAmount: paid ? takenBy(outcome, amount) : null,
    paidAfterMs: paid?.afterMs ?? null,
    reason,
    payer,
    news: steps
      .filter((step) => ENDS.has(step.status) && copies > 0)
      .map((step) => ({ status: step.status, after_ms: step.afterMs, copies })),
  };
}

function takenBy(outcome: Outcome, amount: number): number {
  return outcome === 'wrong_amount' ? Math.floor(amount / 2) : amount;
}
