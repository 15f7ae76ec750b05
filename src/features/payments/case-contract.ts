import type { CaseResolution } from './rules.ts';
import type { PaymentState } from './states.ts';

/** A case for a person. */
export interface PaymentCase {
  readonly id: string;
  readonly kind: PaymentCaseKind;
  readonly payment_id: string | null;
  readonly transaction_id: string | null;
  readonly document_type: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly provider: string | null;
  readonly provider_ref: string | null;
  readonly detail: unknown;
  readonly opened_at: string;
  readonly closed_at: string | null;
  readonly closed_by_email: string | null;
  readonly note: string | null;
  /** What became of money of which nothing was known, and the reference of its return. */
  readonly resolution: CaseResolution | null;
  readonly reference: string | null;
  /** How its payment stands. */
  readonly payment_state: PaymentState | null;
  readonly can: {
    /** Not while its payment waits for a decision. */
    readonly close: boolean;
    /** It is about money of which nothing is known. */
    readonly resolve: boolean;
  };
}

export const PAYMENT_CASE_KINDS = [
  /** The provider's answer differs from what it was asked to collect; the payment is in review. */
  'mismatch',
  /** Money came twice for one document. */
  'paid_twice',
  /** Money came after its buyer had been erased. */
  'no_buyer',
  /** A callback for something that we do not have. */
  'unknown_callback',
  /** Completed with the provider, and unknown here. */
  'unknown_to_us',
  /** Completed here, and not with the provider. */
  'unknown_to_provider',
  /** Open for longer than three days. */
  'stuck',
] as const;

export type PaymentCaseKind = (typeof PAYMENT_CASE_KINDS)[number];

/** What the list of cases shows. */
export const CASE_STATUSES = ['open', 'closed', 'all'] as const;

export type CaseStatus = (typeof CASE_STATUSES)[number];
