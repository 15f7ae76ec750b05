-- Payments as they happen: what was asked of a provider, what it said, and what followed.

-- The status is the specification's word, the state is the finer one of the machine.
alter table payment_records
  add column state text not null default 'pending' check (state in (
    'created', 'initiation_unknown', 'pending', 'requires_action', 'completed', 'failed',
    'cancelled', 'expired', 'review', 'refunded')),
  -- Who moves the money; null for records that came from elsewhere and are never asked about.
  add column provider text,
  -- Who buys: 'user:<id>', or 'guest:' and a digest of the e-mail or phone number.
  add column buyer text,
  add column customer_name text,
  -- Checked addresses: lower case, and E.164.
  add column customer_email text,
  add column customer_phone text,
  add column language text not null default 'en',
  -- What the provider tells of the money itself.
  add column operator text,
  add column operator_ref text,
  add column reason text,
  -- When the provider is asked next without anybody asking for it; null: never.
  add column next_check_at timestamptz,
  add column last_checked_at timestamptz,
  add column completed_at timestamptz;

update payment_records set state = case
  when status in ('completed', 'success') then 'completed'
  when status in ('failed', 'cancelled', 'refunded') then status
  else 'pending' end;

create index payment_records_due on payment_records (next_check_at)
  where next_check_at is not null;

-- One open payment a buyer and document.
create unique index payment_records_open on payment_records (buyer, document_type)
  where state in ('created', 'initiation_unknown', 'pending', 'requires_action', 'review');

create index payment_records_guests on payment_records (customer_email, customer_phone)
  where user_id is null and buyer is not null;

-- Each time that a provider was asked to collect: a hosted page, or a push to a phone. Written
-- before the provider is called.
create table payment_attempts (
  -- Ours, unguessable; the first attempt's is the payment's transaction_id.
  merchant_ref text primary key,
  payment_id uuid not null references payment_records (id) on delete cascade,
  provider text not null,
  kind text not null check (kind in ('redirect', 'push')),
  state text not null default 'created' check (state in (
    'created', 'unknown', 'open', 'requires_action', 'completed', 'failed', 'cancelled',
    'expired', 'rejected', 'mismatched')),
  -- Theirs.
  provider_ref text,
  -- Where the payer is sent, or what the payer dials.
  payment_url text,
  ussd text,
  secrets jsonb,
  otp_tries integer not null default 0,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);

create index payment_attempts_payment_id on payment_attempts (payment_id, created_at);
create unique index payment_attempts_provider_ref on payment_attempts (provider, provider_ref);
create index payment_attempts_created_at on payment_attempts (provider, created_at);

-- What happened to a payment, in order; never changed.
create table payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment_records (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in (
    'created', 'attempt', 'state', 'answer', 'callback', 'access', 'note')),
  from_state text,
  to_state text,
  cause text not null check (cause in ('initiate', 'verify', 'timer', 'otp', 'admin')),
  -- What the provider said, as it said it, or why somebody decided so.
  detail jsonb
);

create index payment_events_payment_id on payment_events (payment_id, id);

-- Keys by which a repeated call is known (§6.7 of the payment rules).
create table payment_idempotency_keys (
  buyer text not null,
  key text not null,
  request_hash text not null,
  payment_id uuid not null references payment_records (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (buyer, key)
);

create index payment_idempotency_keys_created_at on payment_idempotency_keys (created_at);

-- Callbacks as they came. Kept for good, so that a replay is known as one.
create table webhook_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  event_key text not null,
  provider_ref text,
  merchant_ref text,
  body text not null,
  covers_body boolean not null,
  state text not null default 'new' check (state in ('new', 'done', 'unknown')),
  payment_id uuid references payment_records (id) on delete set null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  unique (provider, event_key)
);

create index webhook_inbox_payment_id on webhook_inbox (payment_id, id);
create index webhook_inbox_new on webhook_inbox (id) where state = 'new';

-- What somebody may read because it was paid for; one row a user and document. A guest's has no
-- user until an account with the verified e-mail or phone number signs in.
create table document_access (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  document_type text not null,
  status text not null default 'active' check (status in ('active', 'revoked')),
  granted_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  payment_id uuid unique references payment_records (id) on delete set null,
  unique (user_id, document_type)
);

-- What a person has to look at: money that does not match, paid twice, known to one side only.
create table payment_cases (
  id uuid primary key default gen_random_uuid(),
  -- One open case for one thing.
  subject text not null,
  kind text not null check (kind in (
    'mismatch', 'paid_twice', 'unknown_callback', 'unknown_to_us', 'unknown_to_provider', 'stuck')),
  payment_id uuid references payment_records (id) on delete cascade,
  provider text,
  provider_ref text,
  detail jsonb,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid,
  closed_by_email text,
  note text
);

create unique index payment_cases_open on payment_cases (subject, kind) where closed_at is null;
create index payment_cases_opened_at on payment_cases (opened_at, id) where closed_at is null;
create index payment_cases_payment_id on payment_cases (payment_id);

-- Receipts, numbered within a year without a gap: a number is taken in the transaction that
-- writes its receipt.
create table receipt_numbers (
  year integer primary key,
  last_number integer not null
);

create table receipts (
  id uuid primary key default gen_random_uuid(),
  year integer not null,
  number integer not null check (number > 0),
  payment_id uuid not null unique references payment_records (id) on delete restrict,
  -- As it was when the money came; what is printed never changes afterwards.
  document_name_en text not null,
  document_name_fr text not null,
  issued_at timestamptz not null default now(),
  unique (year, number)
);

-- A receipt's mail is about its payment.
alter table mails add column payment_id uuid references payment_records (id) on delete cascade;
create index mails_payment_id on mails (payment_id);
