import type { InitiateInput, InitiateResult, Operator, PaymentProvider } from '../../provider.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Payment } from '../settlement/queries.ts';
import { recordInitiation } from './commands/record-initiation.ts';
import { findDocumentNames } from './queries.ts';

/** Timeout of the call that asks a provider to collect; a push waits for the network as well. */
const TIMEOUT_MS = { redirect: 15_000, push: 20_000 } as const;

/** An attempt that is stored, and of which the provider does not know yet. */
interface NewAttempt {
  readonly payment: Payment;
  readonly merchantRef: string;
  readonly provider: PaymentProvider;
  /** Whose phone is prompted; without it the provider makes a page. */
  readonly prompt?: { readonly phone: string; readonly operator: Operator };
}

/**
 * Asks a provider to collect, by a page or by a prompt on a phone, and records its answer
 * (docs/payments.md §6.7).
 */
export async function initiateAttempt(
  deps: PaymentDeps,
  attempt: NewAttempt,
): Promise<InitiateResult> {
  const { payment, merchantRef, provider, prompt } = attempt;
  const names = await findDocumentNames(deps.db, payment.document_type);
  const timeoutMs = prompt ? TIMEOUT_MS.push : TIMEOUT_MS.redirect;
  const result = await provider.initiate(
    inputOf(attempt, names[payment.language], deps.publicUrl),
    AbortSignal.timeout(timeoutMs),
  );
  await recordInitiation(deps.db, { paymentId: payment.id, merchantRef }, result);
  return result;
}

/** The request to a provider; a page and a prompt have the same description. */
function inputOf(
  { payment, merchantRef, provider, prompt }: NewAttempt,
  description: string,
  publicUrl: string,
): InitiateInput {
  const { transaction_id, customer_name: name, customer_email: email } = payment;
  const returnUrl = (page: 'success' | 'cancelled' | 'failed') =>
    `${publicUrl}/admin-dashboard/payment/${page}?transaction_id=${transaction_id}`;
  return {
    paymentId: payment.id,
    merchantRef,
    amount: payment.amount,
    currency: 'XAF',
    description,
    lang: payment.language,
    payer: {
      ...(prompt ? { msisdn: prompt.phone, operator: prompt.operator } : {}),
      ...(name ? { name } : {}),
      ...(email ? { email } : {}),
    },
    returnUrls: {
      success: returnUrl('success'),
      cancelled: returnUrl('cancelled'),
      failed: returnUrl('failed'),
    },
    notifyUrl: `${publicUrl}/api/webhooks/${provider.name}`,
  };
}
