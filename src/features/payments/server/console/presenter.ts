import type { PaymentCase } from '../../case-contract.ts';
import type { AccessOrigin, PaymentDetail, PaymentRecord, RefundWay } from '../../contract.ts';
import type { Providers } from '../../provider.ts';
import type { RefundRow } from '../refunds/queries.ts';
import { refundingProvider } from '../refunds/refund-payment.ts';

/** A row of the list, as the database has it. */
export interface PaymentRow extends Omit<PaymentRecord, 'created_at'> {
  readonly created_at: Date;
}

/** A row of the console's list of payments. */
export function presentPayment(row: PaymentRow): PaymentRecord {
  return {
    id: row.id,
    user_id: row.user_id,
    user_email: row.user_email,
    user_phone: row.user_phone,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    document_type: row.document_type,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    state: row.state,
    payment_method: row.payment_method,
    transaction_id: row.transaction_id,
    created_at: row.created_at.toISOString(),
  };
}

/** A payment's own row in full. */
export interface WholePaymentRow extends PaymentRow {
  readonly provider: string | null;
  readonly language: string;
  readonly operator: string | null;
  readonly operator_ref: string | null;
  readonly reason: string | null;
  readonly last_checked_at: Date | null;
  readonly next_check_at: Date | null;
  readonly completed_at: Date | null;
  readonly received_amount: number;
  readonly refunded_amount: number;
  readonly receipt_email: string | null;
}

export interface AttemptRow {
  readonly merchant_ref: string;
  readonly provider: string;
  readonly kind: string;
  readonly state: string;
  readonly provider_ref: string | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly paid_at: Date | null;
  readonly phone: string | null;
  readonly received_amount: number | null;
  readonly left_amount: number;
  readonly operator: string | null;
  readonly operator_ref: string | null;
  readonly fee: number | null;
}

export interface EventRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly from_state: string | null;
  readonly to_state: string | null;
  readonly cause: string;
  readonly detail: unknown;
}

export interface CallbackRow {
  readonly id: string;
  readonly provider: string;
  readonly state: string;
  readonly received_at: Date;
  readonly processed_at: Date | null;
  readonly covers_body: boolean;
  readonly body: string;
}

/** A payment with everything that is known of it, each part the oldest first. */
export interface WholePayment {
  readonly payment: WholePaymentRow;
  readonly attempts: readonly AttemptRow[];
  readonly refunds: readonly RefundRow[];
  readonly events: readonly EventRow[];
  readonly callbacks: readonly CallbackRow[];
  readonly cases: readonly PaymentCase[];
  readonly access: {
    readonly status: string;
    readonly granted_at: Date;
    readonly origin: AccessOrigin;
  } | null;
  readonly receipts: PaymentDetail['receipts'];
}

/** What the console shows of a payment that was opened; no secret and no address that pays. */
export function presentPaymentDetail(whole: WholePayment, providers: Providers): PaymentDetail {
  const { payment, access } = whole;
  return {
    ...presentPayment(payment),
    provider: payment.provider,
    language: payment.language,
    operator: payment.operator,
    operator_ref: payment.operator_ref,
    reason: payment.reason,
    last_checked_at: isoOf(payment.last_checked_at),
    next_check_at: isoOf(payment.next_check_at),
    completed_at: isoOf(payment.completed_at),
    attempts: whole.attempts.map((attempt) => ({
      merchant_ref: attempt.merchant_ref,
      provider: attempt.provider,
      kind: attempt.kind,
      state: attempt.state,
      provider_ref: attempt.provider_ref,
      created_at: attempt.created_at.toISOString(),
      expires_at: isoOf(attempt.expires_at),
      paid_at: isoOf(attempt.paid_at),
      phone: attempt.phone,
      received_amount: attempt.received_amount,
      left_amount: attempt.left_amount,
      operator: attempt.operator,
      operator_ref: attempt.operator_ref,
      fee: attempt.fee,
      can_refund: refundWayOf(payment, attempt, providers),
    })),
    received_amount: payment.received_amount,
    refunded_amount: payment.refunded_amount,
    receipt_email: payment.receipt_email,
    refunds: whole.refunds.map((refund) => ({
      id: refund.id,
      merchant_ref: refund.merchant_ref,
      amount: refund.amount,
      reason: refund.reason,
      reference: refund.reference,
      by_hand: refund.by_hand,
      refunded_by_email: refund.refunded_by_email,
      state: refund.state,
      created_at: refund.created_at.toISOString(),
    })),
    events: whole.events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      kind: event.kind,
      from_state: event.from_state,
      to_state: event.to_state,
      cause: event.cause,
      detail: event.detail,
    })),
    callbacks: whole.callbacks.map((callback) => ({
      id: callback.id,
      provider: callback.provider,
      state: callback.state,
      received_at: callback.received_at.toISOString(),
      processed_at: isoOf(callback.processed_at),
      covers_body: callback.covers_body,
      body: callback.body,
    })),
    cases: whole.cases,
    access: access && {
      status: access.status,
      granted_at: access.granted_at.toISOString(),
      origin: access.origin,
    },
    receipts: whole.receipts,
    can: possibleActions(whole, providers),
  };
}

/** What an administrator may do; the commands themselves check it once more. */
function possibleActions(
  { payment, attempts }: WholePayment,
  providers: Providers,
): PaymentDetail['can'] {
  const ways = attempts.map((attempt) => refundWayOf(payment, attempt, providers));
  const isElsewhere = attempts.length === 0 && payment.state === 'completed';
  const byHand = ways.includes('by_hand') || (isElsewhere && leftOf(payment) > 0);
  return {
    check: attempts.some(({ provider }) => providers.find(provider) !== null),
    review: payment.state === 'review',
    refund: ways.includes('provider') ? 'provider' : byHand ? 'by_hand' : null,
  };
}

function leftOf({ received_amount, refunded_amount }: WholePaymentRow): number {
  return received_amount - refunded_amount;
}

/** A payment in review is decided first. */
function refundWayOf(
  { state }: WholePaymentRow,
  attempt: AttemptRow,
  providers: Providers,
): RefundWay | null {
  if (attempt.left_amount <= 0 || state === 'review') return null;
  return refundingProvider(providers, attempt) ? 'provider' : 'by_hand';
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
