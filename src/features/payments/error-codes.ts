/** What the mobile app's calls about payments may be refused with besides the usual codes. */
export type PaymentErrorCode =
  | 'document_is_free'
  | 'already_owned'
  | 'idempotency_conflict'
  | 'in_progress'
  | 'no_seller'
  | 'payment_rejected'
  | 'payment_closed'
  | 'prompt_underway'
  | 'provider_unavailable'
  | 'push_unsupported'
  | 'unsupported_number'
  | 'wrong_code';
