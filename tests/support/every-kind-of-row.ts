import { EVERY_KIND_OF_PAYMENT } from './every-kind-of-payment.ts';
import { ADMINISTRATOR, AT, BUYER, id, type NewRow, PAYMENT } from './new-row.ts';

const [CATEGORY, BOOK, ARTICLE] = [id(11), id(12), id(13)];
const [MESSAGE, APPLICATION, BIN, IMPORT] = [id(21), id(22), id(23), id(24)];

const people: NewRow[] = [
  ['users', { id: ADMINISTRATOR, name: 'Ada', email: 'ada@example.org', role: 'admin' }],
  ['users', { id: BUYER, phone: '+237670000000', phone_confirmed_at: AT }],
  ['users', { email: 'banned@example.org', banned: true, ban_reason: 'Spam' }],
  ['sessions', { token: 'token', user_id: BUYER, expires_at: AT, ip_address: '192.0.2.1' }],
  [
    'sessions',
    { token: 'token 2', user_id: BUYER, kind: 'app', user_agent: 'App', expires_at: AT },
  ],
  ['accounts', { user_id: ADMINISTRATOR, account_id: 'a', provider_id: 'p', password: 'hash' }],
  ['verifications', { identifier: 'code', value: '123456', expires_at: AT }],
  ['sign_in_failures', { key: 'k', failures: 3, last_failed_at: AT, blocked_until: AT }],
  ['sign_in_codes', { key: 'k', code_digest: 'd', code_expires_at: AT, tries: 1, tried_at: AT }],
  [
    'sign_in_links',
    {
      token_hash: 'h',
      email: 'ada@example.org',
      next_path: '/account',
      language: 'fr',
      expires_at: AT,
    },
  ],
  [
    'staff_links',
    { token_hash: 'h', purpose: 'email', user_id: ADMINISTRATOR, email: 'b@c.cm', expires_at: AT },
  ],
  ['two_factors', { user_id: ADMINISTRATOR, secret: 's', backup_codes: 'b', recent_codes: ['c'] }],
  [
    'passkeys',
    {
      user_id: ADMINISTRATOR,
      name: 'Phone',
      public_key: 'p',
      credential_id: 'c',
      counter: 0,
      device_type: 'multiDevice',
      backed_up: true,
    },
  ],
  ['saved_views', { user_id: ADMINISTRATOR, list: 'users', name: 'Mine', address: 'q=ada' }],
  [
    'team_invitations',
    { email: 'ada@example.org', role: 'editor', language: 'fr', token_hash: 'h', expires_at: AT },
  ],
  ['sms_messages', { recipient: '+237670000000', text: 'Code', expires_at: AT }],
  ['rate_counters', { key: 'contact', hour: AT, hits: 2 }],
  ['program_workers', { worker_id: 'worker', program_id: 1 }],
  ['sample_fills', { one_row: true, filled_at: AT }],
  [
    'products',
    {
      kind: 'subscription',
      code: 'lawyers_subscription',
      name_en: 'Lawyers',
      name_fr: 'Avocats',
      price: 500,
      lasts_days: 30,
    },
  ],
  ...['law_category.created', 'law_category.updated'].map(
    (action): NewRow => [
      'audit_entries',
      {
        actor_id: ADMINISTRATOR,
        actor_email: 'ada@example.org',
        action,
        subject_id: CATEGORY,
        subject: 'Land Law',
        before: { price: 500 },
        after: { price: 1000 },
      },
    ],
  ),
];

const article = (number: number, columns: Readonly<Record<string, unknown>>): NewRow => [
  'law_articles',
  {
    category_id: CATEGORY,
    article_id: `Article ${number}`,
    article_number: number,
    display_order: number,
    title_en: 'Of bribery',
    title_fr: 'De la corruption',
    content_en: 'Whoever takes a bribe shall be punished.',
    content_fr: 'Est puni celui qui accepte un pot-de-vin.',
    ...columns,
  },
];

const importRow = (position: number, columns: Readonly<Record<string, unknown>>): NewRow => [
  'law_import_rows',
  { import_id: IMPORT, position, article_id: `${position}`, content_en: 'Text', ...columns },
];

const base = {
  base_id: ARTICLE,
  base_version: 1,
  base_article_id: '2',
  base_title_en: '',
  base_title_fr: '',
  base_content_en: 'Text',
  base_content_fr: 'Texte',
};

const law: NewRow[] = [
  [
    'law_categories',
    {
      id: CATEGORY,
      code: 'land',
      name_en: 'Land',
      name_fr: 'Foncier',
      display_order: 1,
      provenance: { kind_en: 'machine_translation', kind_fr: 'official', as_of: '2016-07-12' },
    },
  ],
  [
    'law_categories',
    { code: 'draft', name_en: 'Draft', name_fr: 'Projet', display_order: 2, is_active: false },
  ],
  [
    'law_books',
    {
      id: BOOK,
      category_id: CATEGORY,
      code: 'i',
      name_en: 'Book I',
      name_fr: 'Livre I',
      display_order: 1,
    },
  ],
  article(1, {
    id: ARTICLE,
    book_id: BOOK,
    version: 2,
    changed_en_at: AT,
    written_by_email: 'ada@example.org',
    asked_en: 'who takes tchoko?',
    asked_version: 1,
  }),
  article(2, {
    id: id(14),
    content_fr: '',
    path_en: [{ level: 'chapter', label: 'CHAPTER I', title: '' }],
  }),
  article(3, {
    translation_to_review: 'fr',
    title_en: '',
    title_fr: '',
    provenance: { kind_en: 'official_translation' },
  }),
  article(4, { article_id: '362-370', is_active: false }),
  [
    'law_references',
    {
      law_article_id: ARTICLE,
      language: 'en',
      starts: 0,
      ends: 9,
      version: 2,
      target_id: id(14),
      in_preview: true,
    },
  ],
  ['law_pack_keys', { key_id: 'k', jwk: { kty: 'EC' } }],
  ['ops_alarms', { name: 'jobs_failed' }],
  ...['one', 'two'].map(
    (version): NewRow => [
      'law_packs',
      {
        category_id: CATEGORY,
        lang: 'both',
        version,
        sha256: version,
        signature: 's',
        key_id: 'k',
        size: 1,
        br: Buffer.from([1]),
        gzip: Buffer.from([1]),
      },
    ],
  ),
  [
    'law_pack_deltas',
    {
      category_id: CATEGORY,
      lang: 'both',
      from_version: 'one',
      to_version: 'two',
      br: Buffer.from([1]),
      gzip: Buffer.from([1]),
    },
  ],
  [
    'law_article_versions',
    {
      law_article_id: ARTICLE,
      version: 1,
      article_id: 'Article 1',
      title_en: 'Before',
      title_fr: '',
      content_en: 'Before',
      content_fr: 'Avant',
      written_at: AT,
    },
  ],
  ...(['category', 'article'] as const).map(
    (kind, index): NewRow => [
      'bin_entries',
      {
        id: index === 0 ? BIN : id(25),
        kind,
        item_id: id(30 + index),
        parent_id: CATEGORY,
        label: 'Gone',
        article_count: 1,
      },
    ],
  ),
  ...['law_categories', 'law_books', 'law_articles', 'law_article_versions'].map(
    (table_name): NewRow => ['bin_rows', { bin_id: BIN, table_name, content: { id: id(30) } }],
  ),
  [
    'law_imports',
    {
      id: IMPORT,
      category_id: CATEGORY,
      files: [{ name: 'a.md' }],
      provenance: { as_of: '2016-07-12' },
      base_provenance: { as_of: null },
      created_by_email: 'ada@example.org',
    },
  ],
  [
    'law_imports',
    {
      category_id: CATEGORY,
      files: [],
      created_by_email: 'command line',
      status: 'applied',
      applied_at: AT,
    },
  ],
  [
    'law_imports',
    {
      new_category: { code: 'sea_law', name_en: 'Law of the sea', name_fr: 'Droit de la mer' },
      files: [],
      created_by_email: 'command line',
    },
  ],
  ['law_import_files', { import_id: IMPORT, position: 1, lines: ['Article 1', ''], uses: 'hb' }],
  importRow(1, { suspicions: ['gap'], path_fr: [], provenance: { kind_fr: 'official' } }),
  importRow(2, base),
  importRow(3, { ...base, left_out: true }),
];

const inbox: NewRow[] = [
  ...['new', 'answered', 'archived'].map(
    (status, index): NewRow => [
      'contact_messages',
      {
        id: index === 0 ? MESSAGE : id(40 + index),
        name: 'Éloïse',
        email: 'e@example.org',
        subject: 'S',
        message: 'M',
        status,
        language: 'fr',
        consent_version: '1',
        suspected: index === 2,
      },
    ],
  ),
  ...['new', 'under_review', 'approved', 'declined'].map(
    (status, index): NewRow => [
      'lawyer_applications',
      {
        id: index === 0 ? APPLICATION : id(50 + index),
        first_name: 'Jean',
        last_name: 'Mbarga',
        email: 'j@example.org',
        phone: '+237670000001',
        bar_number: `B${index}`,
        city: 'Yaoundé',
        specialization: 'Land',
        experience: index,
        status,
        language: 'en',
        consent_version: '1',
      },
    ],
  ),
  [
    'lawyers',
    {
      name: 'Jean Mbarga',
      email: 'j@example.org',
      phone: '+237670000001',
      specialization: 'Land',
      location: 'Yaoundé',
      bar_number: 'B0',
      lawyer_application_id: APPLICATION,
    },
  ],
  ...(
    [
      ['queued', { contact_message_id: MESSAGE }],
      ['sent', { lawyer_application_id: APPLICATION, recipient: 'j@example.org', sent_at: AT }],
      [
        'failed',
        { payment_id: PAYMENT, attempts: 9, rejections: 1, uncertain_ends: 1, last_error: '550' },
      ],
    ] as const
  ).map(
    ([status, columns]): NewRow => [
      'mails',
      {
        message_id: `${status}@example.org`,
        subject: 'S',
        body_text: 'T',
        body_html: '<p>T</p>',
        status,
        ...columns,
      },
    ],
  ),
];

const requests: NewRow[] = [
  [
    'data_requests',
    { kind: 'export', channel: 'code', state: 'done', email: 'e@example.org', closed_at: AT },
  ],
  [
    'data_requests',
    {
      kind: 'correction',
      channel: 'office',
      phone: '+237670000000',
      note: 'N',
      written_by: ADMINISTRATOR,
      written_by_email: 'ada@example.org',
    },
  ],
  ['data_breaches', { what: 'A lost phone', noticed_at: AT, written_by_email: 'ada@example.org' }],
];

const vocabulary: NewRow[] = [
  [
    'search_synonyms',
    {
      said_en: ['take a bribe'],
      said_fr: ['pot-de-vin'],
      legal_en: ['corruption'],
      legal_fr: ['corruption'],
    },
  ],
  ['search_synonyms', { said_en: ['land code'], category_code: 'land' }],
  ['search_vocabulary_files', { name: 'first.csv' }],
  ['search_empty_queries', { query: 'xyz', language: 'en', times: 3 }],
  [
    'search_choices',
    { words: 'land title', language: 'en', law_article_id: ARTICLE, times: 7, marks: [3, 700] },
  ],
];

/**
 * Rows of every kind that the last release knows, in an order in which they can be inserted. A
 * table that triggers fill is not named. A new table needs a row here once it is released.
 */
export const EVERY_KIND_OF_ROW: readonly NewRow[] = [
  ...people,
  ...law,
  ...EVERY_KIND_OF_PAYMENT,
  ...inbox,
  ...requests,
  ...vocabulary,
];
