import { ADMINISTRATOR, AT, BUYER, id, type NewRow, PAYMENT } from './new-row.ts';

const PAYMENT_STATES = [
  ['completed', 'completed'],
  ['created', 'pending'],
  ['initiation_unknown', 'pending'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['review', 'pending'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'failed'],
  ['refunded', 'refunded'],
] as const;

/** Payments in each of their states, with what belongs to them. */
export const EVERY_KIND_OF_PAYMENT: readonly NewRow[] = [
  ...PAYMENT_STATES.map(
    ([state, status], index): NewRow => [
      'payment_records',
      {
        id: id(100 + index),
        user_id: index % 2 === 0 ? BUYER : null,
        document_type: `document_${index}`,
        amount: 1000 + index,
        state,
        status,
        transaction_id: `transaction-${index}`,
        provider: 'sandbox',
        buyer: index % 2 === 0 ? `user:${BUYER}` : 'guest:digest',
        customer_email: 'buyer@example.org',
        next_check_at: state === 'pending' ? AT : null,
        completed_at: state === 'completed' ? AT : null,
      },
    ],
  ),
  ['live_start', { provider: 'fapshi', started_at: AT }],
  // A record from elsewhere.
  ['payment_records', { document_type: 'land', amount: 0, transaction_id: 'old' }],
  ...[
    'created',
    'unknown',
    'open',
    'requires_action',
    'completed',
    'failed',
    'cancelled',
    'expired',
    'rejected',
    'mismatched',
  ].map(
    (state, index): NewRow => [
      'payment_attempts',
      {
        merchant_ref: `merchant-${state}`,
        payment_id: PAYMENT,
        provider: 'sandbox',
        kind: index % 2 === 0 ? 'redirect' : 'push',
        state,
        provider_ref: state === 'created' ? null : `provider-${state}`,
        secrets: { pin: 1 },
        phone: index % 2 === 0 ? null : '+237670000001',
        received_amount: state === 'completed' ? 1000 : null,
        fee: state === 'completed' ? 20 : null,
        paid_at: state === 'completed' ? AT : null,
      },
    ],
  ),
  ...(
    [
      ['created', 'initiate'],
      ['attempt', 'initiate'],
      ['state', 'verify'],
      ['answer', 'timer'],
      ['callback', 'timer'],
      ['access', 'otp'],
      ['refund', 'admin'],
      ['note', 'admin'],
    ] as const
  ).map(
    ([kind, cause]): NewRow => [
      'payment_events',
      { payment_id: PAYMENT, kind, cause, detail: { kind } },
    ],
  ),
  ...['requested', 'done', 'rejected'].map(
    (state): NewRow => [
      'payment_refunds',
      {
        ...(state === 'done' ? { id: id(131) } : {}),
        payment_id: PAYMENT,
        merchant_ref: 'merchant-completed',
        amount: 100,
        reason: 'Bought by mistake',
        reference: 'VOUCHER-1',
        by_hand: state === 'done',
        refunded_by: ADMINISTRATOR,
        refunded_by_email: 'ada@example.org',
        state,
        done_at: state === 'done' ? AT : null,
      },
    ],
  ),
  [
    'payment_idempotency_keys',
    { buyer: `user:${BUYER}`, key: 'key', request_hash: 'hash', payment_id: PAYMENT },
  ],
  ...['new', 'done', 'unknown'].map(
    (state): NewRow => [
      'webhook_inbox',
      {
        provider: 'sandbox',
        event_key: state,
        body: '{}',
        covers_body: true,
        state,
        payment_id: state === 'done' ? PAYMENT : null,
      },
    ],
  ),
  [
    'access_claims',
    { token_hash: 'hash', payment_id: PAYMENT, origin: 'checkout', user_agent: 'App' },
  ],
  ['document_access', { user_id: BUYER, document_type: 'land', payment_id: PAYMENT }],
  [
    'document_access',
    { user_id: BUYER, document_type: 'other', status: 'revoked', revoked_at: AT },
  ],
  ['document_access', { document_type: 'land' }],
  ...[
    'mismatch',
    'paid_twice',
    'unknown_callback',
    'unknown_to_us',
    'unknown_to_provider',
    'stuck',
  ].map(
    (kind): NewRow => [
      'payment_cases',
      { subject: PAYMENT, kind, payment_id: PAYMENT, closed_at: kind === 'stuck' ? AT : null },
    ],
  ),
  ...['receipt', 'credit_note', 'test_receipt', 'test_credit_note'].map(
    (series): NewRow => ['receipt_numbers', { series, year: 2026, last_number: 1 }],
  ),
  [
    'receipts',
    {
      year: 2026,
      number: 1,
      payment_id: PAYMENT,
      document_name_en: 'Land',
      document_name_fr: 'Foncier',
      amount: 1000,
      currency: 'XAF',
      tax: 161,
      tax_rate: 1925,
      seller: { name: 'MboaLex' },
      id: id(130),
      merchant_ref: 'merchant-completed',
    },
  ],
  [
    'credit_notes',
    {
      is_test: false,
      year: 2026,
      number: 1,
      receipt_id: id(130),
      refund_id: id(131),
      amount: 100,
      tax: 16,
    },
  ],
  ...['CREATED', 'PENDING', 'REQUIRE_OTP', 'SUCCESS', 'FAILED', 'CANCELED', 'EXPIRED'].map(
    (status, index): NewRow => [
      'sandbox_transactions',
      {
        provider_ref: `sandbox-${index}`,
        merchant_ref: `merchant-${index}`,
        kind: index % 2 === 0 ? 'redirect' : 'push',
        amount: 1000,
        currency: 'XAF',
        description: 'Land',
        lang: 'en',
        success_url: 'https://example.org/s',
        cancelled_url: 'https://example.org/c',
        failed_url: 'https://example.org/f',
        notify_url: 'https://example.org/n',
        status,
        expires_at: AT,
        paid_at: status === 'SUCCESS' ? AT : null,
      },
    ],
  ),
  ['sandbox_refunds', { key: 'refund', provider_ref: 'sandbox-3', amount: 100 }],
];
