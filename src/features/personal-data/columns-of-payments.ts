import { LEDGER_DAYS, type PersonalTables, withRow } from './personal-table.ts';

/** Days that payments keep what their books do not need; the policy names them. */
const PAYMENT_DAYS = { unpaid: 180, secrets: 30, answers: 180, keys: 3 } as const;

const UNPAID = "state in ('failed', 'cancelled', 'expired') and completed_at is null";
const NAMES =
  '(customer_name is not null or customer_email is not null or customer_phone is not null)';

/** Who bought what. The books stay for ten years: amounts, references, numbers, no names. */
export const TABLES_OF_PAYMENTS = {
  payment_records: {
    purpose: 'books',
    ground: 'duty',
    kept: 'ledger',
    retention: [
      {
        days: PAYMENT_DAYS.unpaid,
        since: 'created_at',
        when: UNPAID,
        empties: {
          columns: ['buyer', 'customer_name', 'customer_email', 'customer_phone'],
          pending: NAMES,
        },
      },
      {
        days: LEDGER_DAYS,
        since: 'completed_at',
        empties: {
          columns: ['buyer', 'customer_name', 'customer_email', 'customer_phone'],
          pending: NAMES,
        },
      },
    ],
    leads: { user_id: 'user', customer_email: 'email', customer_phone: 'phone' },
    // An address that somebody else typed is not proven by them: their payment is not this person's.
    unless: { column: 'user_id', isAnother: 'user' },
    gives: { payment: 'id' },
    columns: {
      user_id: 'pseudonym',
      buyer: 'buyer',
      customer_name: 'null',
      customer_email: 'null',
      customer_phone: 'null',
      reason: 'null',
      operator_ref: 'null',
      search_text: 'computed',
    },
    secret: ['search_text'],
    others: [
      'id',
      'document_type',
      'amount',
      'currency',
      'status',
      'state',
      'payment_method',
      'transaction_id',
      'provider',
      'is_test',
      'language',
      'terms_version',
      'withdrawal_waived_at',
      'operator',
      'next_check_at',
      'last_checked_at',
      'completed_at',
      'created_at',
      'updated_at',
    ],
  },
  payment_attempts: {
    purpose: 'selling',
    ground: 'contract',
    kept: 'ledger',
    retention: [
      {
        days: PAYMENT_DAYS.secrets,
        since: 'created_at',
        empties: {
          columns: ['secrets', 'payment_url', 'ussd'],
          pending: '(secrets is not null or payment_url is not null or ussd is not null)',
        },
      },
    ],
    leads: { payment_id: 'payment' },
    gives: { attempt: 'merchant_ref' },
    columns: { secrets: 'null', payment_url: 'null', ussd: 'null' },
    secret: ['secrets'],
    others: [
      'merchant_ref',
      'payment_id',
      'provider',
      'kind',
      'state',
      'provider_ref',
      'otp_tries',
      'expires_at',
      'created_at',
    ],
  },
  payment_events: {
    purpose: 'selling',
    ground: 'contract',
    kept: 'ledger',
    retention: [
      {
        days: PAYMENT_DAYS.answers,
        since: 'at',
        // What an administrator decided belongs to the books.
        when: "cause <> 'admin'",
        empties: { columns: ['detail'], pending: 'detail is not null' },
      },
    ],
    leads: { payment_id: 'payment', detail: 'mention' },
    columns: { detail: 'ledger_fields' },
    others: ['id', 'payment_id', 'at', 'kind', 'from_state', 'to_state', 'cause'],
  },
  payment_idempotency_keys: {
    purpose: 'selling',
    ground: 'contract',
    kept: 'days',
    retention: [{ days: PAYMENT_DAYS.keys, since: 'created_at', job: 'delete_old_payment_keys' }],
    leads: { payment_id: 'payment' },
    columns: withRow('buyer', 'key', 'request_hash'),
    secret: ['key', 'request_hash'],
    others: ['payment_id', 'created_at'],
  },
  // The row stays, so that a repeated callback is recognised.
  webhook_inbox: {
    purpose: 'selling',
    ground: 'contract',
    kept: 'ledger',
    retention: [
      {
        days: PAYMENT_DAYS.answers,
        since: 'received_at',
        when: "state <> 'new'",
        empties: { columns: ['body'], pending: "body <> ''" },
      },
    ],
    leads: { payment_id: 'payment', merchant_ref: 'attempt', body: 'mention' },
    columns: { body: 'empty' },
    others: [
      'id',
      'provider',
      'event_key',
      'provider_ref',
      'merchant_ref',
      'covers_body',
      'state',
      'payment_id',
      'received_at',
      'processed_at',
    ],
  },
  payment_cases: {
    purpose: 'books',
    ground: 'duty',
    kept: 'ledger',
    retention: [
      {
        days: PAYMENT_DAYS.answers,
        since: 'closed_at',
        empties: { columns: ['detail'], pending: 'detail is not null' },
      },
    ],
    leads: {
      payment_id: 'payment',
      subject: 'any_key',
      detail: 'mention',
      note: 'mention',
    },
    gives: { case: 'id' },
    columns: {
      detail: 'ledger_fields',
      note: 'null',
    },
    staff: { closed_by: 'closed_by_email' },
    others: [
      'id',
      'subject',
      'kind',
      'payment_id',
      'provider',
      'provider_ref',
      'opened_at',
      'closed_at',
    ],
  },
  receipts: {
    purpose: 'books',
    ground: 'duty',
    kept: 'ledger',
    leads: { payment_id: 'payment' },
    columns: {},
    others: [
      'id',
      'year',
      'number',
      'is_test',
      'payment_id',
      'merchant_ref',
      'document_name_en',
      'document_name_fr',
      'amount',
      'currency',
      'tax',
      'tax_rate',
      // The seller's own.
      'seller',
      // Without the phone number, which is erased with the payment, it opens nothing.
      'receipt_code',
      'check_code',
      'issued_at',
    ],
  },
  // Paid access ends with the account.
  document_access: {
    purpose: 'selling',
    ground: 'contract',
    kept: 'account',
    leads: { user_id: 'user', payment_id: 'payment' },
    columns: withRow('user_id', 'document_type'),
    others: ['id', 'status', 'granted_at', 'expires_at', 'revoked_at', 'payment_id'],
  },
  // What a browser or an app shows that has paid: it opens what was bought, as an account does.
  access_claims: {
    purpose: 'selling',
    ground: 'contract',
    kept: 'account',
    leads: { payment_id: 'payment' },
    columns: withRow('token_hash', 'user_agent'),
    secret: ['token_hash'],
    others: ['payment_id', 'origin', 'created_at'],
  },
  // The books of the simulated provider: no real person's, but a tester's phone.
  sandbox_transactions: {
    purpose: 'selling',
    ground: 'contract',
    kept: 'ledger',
    leads: { merchant_ref: 'attempt', msisdn: 'phone' },
    columns: { msisdn: 'null', reason: 'null' },
    others: [
      'provider_ref',
      'merchant_ref',
      'kind',
      'amount',
      'currency',
      'description',
      'lang',
      'success_url',
      'cancelled_url',
      'failed_url',
      'notify_url',
      'status',
      'later_status',
      'later_at',
      'outcome',
      'operator',
      'paid_amount',
      'refund_key',
      'created_at',
      'expires_at',
      'paid_at',
    ],
  },
} as const satisfies PersonalTables;
