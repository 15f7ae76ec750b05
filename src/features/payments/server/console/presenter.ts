import type { PaymentDetail } from '../../contract.ts';
import type { Providers } from '../../provider.ts';
import type { WholePayment } from './queries/payment-detail.ts';

/** What the console shows of a payment that was opened; no secret and no address that pays. */
export function presentPaymentDetail(whole: WholePayment, providers: Providers): PaymentDetail {
  const { payment, access } = whole;
  return {
    id: payment.id,
    user_id: payment.user_id,
    user_email: payment.user_email,
    user_phone: payment.user_phone,
    document_type: payment.document_type,
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    payment_method: payment.payment_method,
    transaction_id: payment.transaction_id,
    created_at: payment.created_at.toISOString(),
    state: payment.state,
    provider: payment.provider,
    customer_name: payment.customer_name,
    customer_email: payment.customer_email,
    customer_phone: payment.customer_phone,
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
    access: access && { status: access.status, granted_at: access.granted_at.toISOString() },
    receipt: whole.receipt,
    can: possibleActions(whole, providers),
  };
}

/** What an administrator may do; the commands themselves check it once more. */
function possibleActions(
  { payment, attempts }: WholePayment,
  providers: Providers,
): PaymentDetail['can'] {
  const isKnown = (name: string) => providers.find(name) !== null;
  const paid = attempts.find(({ state }) => state === 'completed');
  const provider = paid && paid.provider_ref !== null ? providers.find(paid.provider) : null;
  const byProvider = provider?.caps.refund === true && provider.refund !== undefined;
  return {
    check: attempts.some((attempt) => isKnown(attempt.provider)),
    review: payment.state === 'review',
    refund: payment.state === 'completed' ? (byProvider ? 'provider' : 'by_hand') : null,
  };
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
