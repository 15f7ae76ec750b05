import { LANGUAGE_PARAMETER, RESULT_PATH, type ResultPage } from '../../../../kit/paths.ts';
import {
  DESCRIPTION_LIMIT,
  type InitiateInput,
  type InitiateResult,
  type Operator,
  type PaymentProvider,
} from '../../provider.ts';
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

/** How much of our reference a description ends with. */
const SUFFIX_LENGTH = 4;

/**
 * The document's name in the buyer's language, with something of each try's own: a provider may take
 * a reason that it has just had for a duplicate (docs/payments.md §9, cases 57 and 60).
 */
function describeDocument(name: string, merchantRef: string): string {
  const suffix = ` (${merchantRef.slice(-SUFFIX_LENGTH)})`;
  return name.slice(0, DESCRIPTION_LIMIT - suffix.length).toWellFormed() + suffix;
}

/** The request to a provider; a page and a prompt are described alike. */
function inputOf(
  { payment, merchantRef, provider, prompt }: NewAttempt,
  documentName: string,
  publicUrl: string,
): InitiateInput {
  const { transaction_id, customer_name: name, customer_email: email } = payment;
  const query = new URLSearchParams({ transaction_id, [LANGUAGE_PARAMETER]: payment.language });
  const returnUrl = (page: ResultPage) => `${publicUrl}${RESULT_PATH}/${page}?${query}`;
  return {
    merchantRef,
    amount: payment.amount,
    currency: 'XAF',
    description: describeDocument(documentName, merchantRef),
    lang: payment.language,
    payer: {
      ...(prompt ? { msisdn: prompt.phone, operator: prompt.operator } : {}),
      ...(payment.customer_phone ? { phone: payment.customer_phone } : {}),
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
