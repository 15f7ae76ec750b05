import type { Language } from '../../../../kit/languages.ts';
import { appMessages } from '../../app-messages.ts';
import type { Payment } from '../settlement/queries.ts';
import type { CheckoutResult } from './check-out.ts';
import type { PushResult } from './push-payment.ts';
import type { DocumentForSale, OwnPayment, PaymentProgress } from './queries.ts';

/** The answers of the mobile app's calls (docs/payments.md §8). */

export function presentDocument(found: DocumentForSale, language: Language) {
  const document = {
    document_type: found.document_type,
    name: language === 'fr' ? found.name_fr : found.name_en,
    description: language === 'fr' ? found.description_fr : found.description_en,
    price: found.price,
    currency: found.currency,
    lasts_days: found.lasts_days,
  };
  return { success: true, document, ...document };
}

/** A payment that was begun, or goes on: where it is paid, and the claim of who begins it. */
export function presentCheckout(result: CheckoutResult, language: Language) {
  const { transactionId, amount, currency, isInReview, page, claim } = result;
  const text = appMessages[language];
  return {
    success: true,
    transaction_id: transactionId,
    payment_url: isInReview ? null : (page?.url ?? null),
    reference: page?.reference ?? transactionId,
    amount,
    currency,
    message: isInReview ? text.inReview : page ? text.begun : text.alreadyOpen,
    ...(claim === null ? {} : { claim_token: claim }),
  };
}

/** A payment for which a phone was prompted. */
export function presentPush({ payment, requiresOtp, isUnsure, ussd }: PushResult) {
  const text = appMessages[payment.language];
  const askedPhone = isUnsure ? text.unsureOfPhone : text.askedPhone;
  return {
    success: true,
    status: requiresOtp ? 'awaiting_otp' : 'processing',
    message: requiresOtp ? text.askedForCode : askedPhone,
    transaction_id: payment.transaction_id,
    requires_otp: requiresOtp,
    ussd,
  };
}

/** A payment whose provider has taken the payer's code. */
export function presentAcceptedCode(payment: Payment) {
  return {
    success: true,
    status: 'processing',
    message: appMessages[payment.language].codeAccepted,
    transaction_id: payment.transaction_id,
  };
}

/** How a payment stands, for whoever waits for it. */
export function presentProgress(progress: PaymentProgress) {
  return {
    success: true,
    status: progress.status,
    transaction_id: progress.transaction_id,
    amount: progress.amount,
    currency: progress.currency,
    payment_method: progress.payment_method,
    transaction_ref: progress.transaction_ref,
    document_type: progress.document_type,
  };
}

/** Some apps read the one name, some the other. */
export function presentAccess(isGiven: boolean) {
  return { success: true, has_access: isGiven, hasAccess: isGiven };
}

/** A page of the payments of a session's user. */
export function presentHistory(
  transactions: readonly OwnPayment[],
  place: { readonly page: number; readonly limit: number },
) {
  return { success: true, transactions, ...place };
}

/** Fewer attempts than this say nothing about a provider. */
const FEWEST_ATTEMPTS = 5;

/** Whether the provider answers, judged by the latest attempts. */
export function presentService(
  provider: string,
  { all, unanswered }: { readonly all: number; readonly unanswered: number },
  language: Language,
) {
  const status = all >= FEWEST_ATTEMPTS && unanswered > all / 2 ? 'degraded' : 'operational';
  return {
    success: true,
    status,
    message: appMessages[language][status],
    services: { mobile_money: status, provider },
  };
}
