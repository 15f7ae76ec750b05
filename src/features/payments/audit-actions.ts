/** What the audit log calls the changes of this feature. */
export const PAYMENT_ACTIONS = [
  'payment.reviewed',
  'payment.refunded',
  'payment.went_live',
  'product.created',
  'product.updated',
  'payment_case.closed',
  'payment_case.resolved',
  'receipt.sent_again',
] as const;

export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];
