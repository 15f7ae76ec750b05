import type pg from 'pg';
import { canarySignIn } from './canary-sign-in.ts';
import { AT, id, type NewRow } from './new-row.ts';

/** A person whose every field is one of a kind, so that a search finds what is left of them. */
export const CANARY = {
  userId: id(900),
  email: 'canary.person@example.cm',
  phone: '+237699112233',
  paymentId: id(901),
  guestPaymentId: id(902),
  messageId: id(903),
  applicationId: id(904),
  lawyerId: id(905),
  caseId: id(906),
} as const;

/** Finds all of them in a text: the words, and the phone however it is written. */
export const CANARY_PATTERN = /canary[\w.:-]*|(?:237)?699112233/gi;

const words = (columns: readonly string[], table: string) =>
  Object.fromEntries(columns.map((column) => [column, `canary-${table}-${column}`]));

const payment = (columns: Readonly<Record<string, unknown>>): NewRow => [
  'payment_records',
  {
    document_type: 'penal_code',
    amount: 1000,
    state: 'completed',
    status: 'completed',
    provider: 'sandbox',
    completed_at: AT,
    customer_name: 'canary-buyer',
    customer_email: CANARY.email,
    customer_phone: CANARY.phone,
    reason: 'canary-reason',
    ...columns,
  },
];

const audited = (subjectId: string, columns: Readonly<Record<string, unknown>>): NewRow => [
  'audit_entries',
  {
    actor_id: id(1),
    actor_email: 'ada@example.org',
    action: 'user.banned',
    subject_id: subjectId,
    subject: `canary-subject-${subjectId.slice(-3)}`,
    before: { state: 'completed', name: 'canary-before' },
    after: { amount: 1000, reason: 'canary-after' },
    ...columns,
  },
];

/** Rows about them in every table that has any about a person; the ids lead from one to another. */
export const CANARY_ROWS: readonly NewRow[] = [
  [
    'users',
    {
      id: CANARY.userId,
      email: CANARY.email,
      phone: CANARY.phone,
      email_verified: true,
      email_confirmed_at: AT,
      phone_confirmed_at: AT,
      ...words(['name', 'image', 'ban_reason'], 'users'),
    },
  ],
  [
    'sessions',
    {
      id: id(931),
      user_id: CANARY.userId,
      expires_at: AT,
      ...words(['token', 'ip_address', 'user_agent', 'impersonated_by'], 'sessions'),
    },
  ],
  [
    'accounts',
    {
      id: id(932),
      user_id: CANARY.userId,
      provider_id: 'otp',
      ...words(['account_id', 'password', 'access_token', 'refresh_token', 'id_token'], 'accounts'),
    },
  ],
  [
    'verifications',
    { id: id(933), identifier: `otp:${CANARY.email}`, value: 'canary-code', expires_at: AT },
  ],
  ...canarySignIn(CANARY.userId, CANARY.email),
  [
    'sign_in_links',
    {
      token_hash: 'canary-link-hash',
      email: CANARY.email,
      next_path: '/laws/penal_code',
      language: 'en',
      expires_at: AT,
    },
  ],
  ['sms_messages', { id: id(930), recipient: CANARY.phone, text: 'canary-sms', expires_at: AT }],
  [
    'contact_messages',
    {
      id: CANARY.messageId,
      email: 'Canary.Person@Example.cm',
      language: 'en',
      ...words(['name', 'subject', 'message', 'consent_version', 'form_key'], 'contact_messages'),
    },
  ],
  [
    'lawyer_applications',
    {
      id: CANARY.applicationId,
      email: CANARY.email,
      phone: '+237 699 11 22 33',
      experience: 3,
      language: 'en',
      status: 'approved',
      ...words(
        [
          'first_name',
          'last_name',
          'bar_number',
          'firm_name',
          'city',
          'specialization',
          'consent_version',
          'form_key',
        ],
        'lawyer_applications',
      ),
    },
  ],
  [
    'lawyers',
    {
      id: CANARY.lawyerId,
      // Found by the application alone.
      email: 'canary-office@example.cm',
      phone: '+237600000000',
      lawyer_application_id: CANARY.applicationId,
      profile_image_url: 'https://example.cm/canary-portrait.jpg',
      ...words(['name', 'specialization', 'location', 'bar_number'], 'lawyers'),
    },
  ],
  payment({
    id: CANARY.paymentId,
    user_id: CANARY.userId,
    buyer: `user:${CANARY.userId}`,
    transaction_id: 'ledger-of-the-account',
  }),
  payment({
    id: CANARY.guestPaymentId,
    buyer: 'guest:canary-digest',
    transaction_id: 'ledger-of-the-guest',
  }),
  // Somebody else's, who typed this address.
  payment({
    id: id(907),
    user_id: id(2),
    buyer: `user:${id(2)}`,
    transaction_id: 'ledger-of-another',
    document_type: 'labour_code',
    customer_name: 'Another',
    reason: null,
  }),
  [
    'payment_attempts',
    {
      merchant_ref: 'ledger-merchant',
      payment_id: CANARY.guestPaymentId,
      provider: 'sandbox',
      kind: 'push',
      state: 'completed',
      provider_ref: 'ledger-provider',
      payment_url: 'https://pay.example/canary-link',
      ussd: '*126*canary-ussd#',
      phone: CANARY.phone,
      secrets: { token: 'canary-secret' },
    },
  ],
  ...[CANARY.paymentId, CANARY.guestPaymentId].map(
    (payment_id): NewRow => [
      'payment_events',
      {
        payment_id,
        kind: 'answer',
        cause: 'verify',
        detail: {
          status: 'SUCCESS',
          amount: 1000,
          payer: { name: 'canary-payer', msisdn: 237699112233 },
          unknown: ['canary-unknown', { phone: '699112233' }],
        },
      },
    ],
  ),
  // Another's payment, that was paid with this phone.
  [
    'payment_events',
    { payment_id: id(907), kind: 'answer', cause: 'verify', detail: { msisdn: '237699112233' } },
  ],
  [
    'payment_idempotency_keys',
    {
      buyer: 'guest:canary-digest',
      payment_id: CANARY.guestPaymentId,
      ...words(['key', 'request_hash'], 'keys'),
    },
  ],
  [
    'webhook_inbox',
    {
      provider: 'sandbox',
      event_key: 'ledger-event',
      merchant_ref: 'ledger-merchant',
      body: '{"name": "canary-callback"}',
      covers_body: true,
      state: 'done',
    },
  ],
  // A callback of nobody's payment, as a form.
  [
    'webhook_inbox',
    {
      provider: 'sandbox',
      event_key: 'ledger-form',
      body: 'email=canary.person%40example.cm&phone=%2B237699112233',
      covers_body: true,
      state: 'unknown',
    },
  ],
  [
    'payment_cases',
    {
      id: CANARY.caseId,
      subject: CANARY.guestPaymentId,
      kind: 'paid_twice',
      payment_id: CANARY.guestPaymentId,
      detail: { amount: 1000, phone: CANARY.phone },
      note: 'canary-note',
    },
  ],
  [
    'payment_refunds',
    {
      payment_id: CANARY.guestPaymentId,
      merchant_ref: 'ledger-merchant',
      amount: 100,
      reason: 'canary-refund',
      by_hand: true,
      refunded_by_email: 'ada@example.org',
      state: 'done',
      done_at: AT,
    },
  ],
  [
    'receipts',
    {
      year: 2026,
      number: 900,
      payment_id: CANARY.guestPaymentId,
      document_name_en: 'Penal Code',
      document_name_fr: 'Code pénal',
      amount: 1000,
      currency: 'XAF',
      tax: 0,
      tax_rate: 0,
      seller: {},
    },
  ],
  ['document_access', { document_type: 'penal_code', payment_id: CANARY.guestPaymentId }],
  [
    'document_access',
    { user_id: CANARY.userId, document_type: 'penal_code', payment_id: CANARY.paymentId },
  ],
  [
    'access_claims',
    {
      payment_id: CANARY.guestPaymentId,
      origin: 'checkout',
      ...words(['token_hash', 'user_agent'], 'claims'),
    },
  ],
  [
    'sandbox_transactions',
    {
      provider_ref: 'ledger-provider',
      merchant_ref: 'ledger-merchant',
      kind: 'push',
      amount: 1000,
      currency: 'XAF',
      description: 'Penal Code',
      lang: 'en',
      success_url: 'https://example.org/s',
      cancelled_url: 'https://example.org/c',
      failed_url: 'https://example.org/f',
      notify_url: 'https://example.org/n',
      status: 'SUCCESS',
      msisdn: CANARY.phone,
      reason: 'canary-sandbox',
      expires_at: AT,
      paid_at: AT,
    },
  ],
  ...(
    [
      ['queued', { contact_message_id: CANARY.messageId, reply_to: CANARY.email }],
      ['sent', { recipient: 'Canary.Person@example.cm', body_text: '', body_html: '' }],
      ['failed', { payment_id: CANARY.guestPaymentId }],
    ] as const
  ).map(
    ([status, columns], index): NewRow => [
      'mails',
      {
        id: id(910 + index),
        message_id: `mail-${index}@example.org`,
        status,
        ...words(['subject', 'body_text', 'body_html', 'last_error'], `mails-${status}`),
        ...columns,
      },
    ],
  ),
  ['search_empty_queries', { query: `who is ${CANARY.email}`, language: 'en' }],
  [
    'data_requests',
    { kind: 'correction', channel: 'office', email: CANARY.email, note: 'canary-request' },
  ],
  [
    'law_articles',
    {
      id: id(920),
      category_id: id(11),
      article_id: '920',
      article_number: 920,
      display_order: 920,
      content_en: 'Text',
      // As an administrator, before that role was taken away.
      written_by: CANARY.userId,
      written_by_email: CANARY.email,
    },
  ],
  ['search_choices', { words: CANARY.email, language: 'en', law_article_id: id(920), marks: [1] }],
  [
    'bin_rows',
    {
      bin_id: id(23),
      table_name: 'law_articles',
      content: { id: id(921), written_by: CANARY.userId, written_by_email: CANARY.email },
    },
  ],
  audited(CANARY.userId, {}),
  audited(CANARY.messageId, { action: 'contact_message.status_changed' }),
  audited(CANARY.lawyerId, { action: 'lawyer.created' }),
  audited(CANARY.guestPaymentId, { action: 'payment.refunded', subject: 'ledger-of-the-guest' }),
  audited(id(11), {
    action: 'law_category.updated',
    subject: 'Land Law',
    actor_id: CANARY.userId,
    actor_email: CANARY.email,
    before: null,
    after: { note: `ask ${CANARY.email}` },
  }),
];

/** Inserts them, and jobs that name them: one that waits, one that has failed for good. */
export async function insertCanaryPerson(pool: pg.Pool): Promise<void> {
  for (const [table, row] of CANARY_ROWS) {
    const columns = Object.keys(row).join(', ');
    await pool.query(
      `insert into ${table} (${columns})
      select ${columns} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    );
  }
  await pool.query("select graphile_worker.add_job('remind', json_build_object('to', $1::text))", [
    CANARY.email,
  ]);
  await pool.query("select graphile_worker.add_job('lost')");
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts,
      last_error = '550 no such mailbox: ' || $1::text
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'lost')`,
    [CANARY.email],
  );
}

/** Where something of them is found: of each table of the database the words. */
export async function findCanaries(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ r: string }>(`select to_jsonb(t)::text r from ${name} t`);
    const words = rows.flatMap(({ r }) => r.match(CANARY_PATTERN) ?? []);
    if (words.length > 0) found.set(name, [...new Set(words)]);
  }
  return found;
}
