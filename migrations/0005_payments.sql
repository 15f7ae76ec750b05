-- Payments (docs/payments.md): what a provider was asked, what it answered, and what followed; and
-- the access that a payment opens.

create table payment_records (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: a record outlives its user, who is then 'Unknown User'
  -- (docs/specification.md §8).
  user_id uuid,
  document_type text not null,
  amount integer not null check (amount >= 0),
  currency text not null default 'XAF',
  -- The specification's word; `state` is the finer one of the state machine.
  status text not null default 'pending',
  state text not null default 'pending' check (state in (
    'created', 'initiation_unknown', 'pending', 'requires_action', 'completed', 'failed',
    'cancelled', 'expired', 'review', 'refunded')),
  payment_method text not null default 'Mobile Money',
  transaction_id text not null unique,
  -- Null for records that came from elsewhere: no provider is ever asked about them.
  provider text,
  -- Who buys: 'user:<id>', or 'guest:' and a digest of the e-mail or phone number.
  buyer text,
  customer_name text,
  -- Checked addresses: lower case, and E.164.
  customer_email text,
  customer_phone text,
  language text not null default 'en',
  -- What the provider reports of the money itself.
  operator text,
  operator_ref text,
  reason text,
  -- When a timer asks the provider next; null: never.
  next_check_at timestamptz,
  last_checked_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The orders and filters of the list. The first one covers what a chart of days sums up.
create index payment_records_created_at on payment_records (created_at, id)
  include (status, amount);
create index payment_records_amount on payment_records (amount, id);
create index payment_records_status on payment_records (status, created_at, id);
create index payment_records_document_type on payment_records (document_type, created_at, id);
-- Both filters at once: what is pending of one document is rare, and would otherwise be searched
-- for among all payments of that document or all pending ones.
create index payment_records_document_status
  on payment_records (document_type, status, created_at, id);
create index payment_records_search on payment_records
  using gin (transaction_id gin_trgm_ops, (id::text) gin_trgm_ops);
-- Covers the sums of the payments of many people.
create index payment_records_user_id on payment_records (user_id)
  include (document_type, status, amount);
create index payment_records_due on payment_records (next_check_at)
  where next_check_at is not null;
-- One open payment for each buyer and document.
create unique index payment_records_open on payment_records (buyer, document_type)
  where state in ('created', 'initiation_unknown', 'pending', 'requires_action', 'review');
create index payment_records_guests on payment_records (customer_email, customer_phone)
  where user_id is null and buyer is not null;
-- What the daily reconciliation with the providers walks through.
create index payment_records_completed_at on payment_records (completed_at)
  where completed_at is not null;

-- Number and sum of the payments of each document and status, so that the top of a page does not
-- count a million rows. Sharded counters, as list_totals are: always read as sums.
create table payment_totals (
  id bigint generated always as identity primary key,
  document_type text not null,
  status text not null,
  records bigint not null,
  amount bigint not null
);

create index payment_totals_kind on payment_totals (document_type, status);

create function add_payment_total(kind text, state text, more bigint, more_amount bigint)
returns void
language plpgsql as $$
begin
  update payment_totals
  set records = records + more, amount = amount + more_amount
  where id = (
    select id from payment_totals
    where document_type = kind and status = state
    limit 1
    for update skip locked
  );
  if not found then
    insert into payment_totals (document_type, status, records, amount)
    values (kind, state, more, more_amount);
  end if;
end
$$;

create function total_inserted_payments() returns trigger
language plpgsql as $$
begin
  perform add_payment_total(document_type, status, count(*), sum(amount))
  from inserted group by document_type, status;
  return null;
end
$$;

create function total_deleted_payments() returns trigger
language plpgsql as $$
begin
  perform add_payment_total(document_type, status, -count(*), -sum(amount))
  from deleted group by document_type, status;
  return null;
end
$$;

create function total_updated_payments() returns trigger
language plpgsql as $$
begin
  perform add_payment_total(document_type, status, sum(records)::bigint, sum(amount)::bigint)
  from (
    select document_type, status, 1 as records, amount from inserted
    union all
    select document_type, status, -1, -amount from deleted
  ) changes
  group by document_type, status
  having sum(records) <> 0 or sum(amount) <> 0;
  return null;
end
$$;

create function total_no_payments() returns trigger
language plpgsql as $$
begin
  delete from payment_totals;
  return null;
end
$$;

create trigger total_inserted_payments after insert on payment_records
  referencing new table as inserted
  for each statement execute function total_inserted_payments();
create trigger total_deleted_payments after delete on payment_records
  referencing old table as deleted
  for each statement execute function total_deleted_payments();
create trigger total_updated_payments after update on payment_records
  referencing new table as inserted old table as deleted
  for each statement execute function total_updated_payments();
create trigger total_no_payments after truncate on payment_records
  for each statement execute function total_no_payments();

-- Each time that a provider was asked to collect: a hosted page, or a push to a phone. Written
-- before the provider is called.
create table payment_attempts (
  -- Our reference, unguessable; that of the first attempt is the payment's transaction_id.
  merchant_ref text primary key,
  payment_id uuid not null references payment_records (id) on delete cascade,
  provider text not null,
  kind text not null check (kind in ('redirect', 'push')),
  state text not null default 'created' check (state in (
    'created', 'unknown', 'open', 'requires_action', 'completed', 'failed', 'cancelled',
    'expired', 'rejected', 'mismatched')),
  -- The provider's reference.
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

-- The history of a payment, in order; append-only.
create table payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment_records (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in (
    'created', 'attempt', 'state', 'answer', 'callback', 'access', 'note')),
  from_state text,
  to_state text,
  cause text not null check (cause in ('initiate', 'verify', 'timer', 'otp', 'admin')),
  -- The provider's words, or why an administrator decided so.
  detail jsonb
);

create index payment_events_payment_id on payment_events (payment_id, id);

-- Idempotency keys (docs/payments.md §6.7).
create table payment_idempotency_keys (
  buyer text not null,
  key text not null,
  request_hash text not null,
  payment_id uuid not null references payment_records (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (buyer, key)
);

create index payment_idempotency_keys_created_at on payment_idempotency_keys (created_at);

-- Callbacks as received. Never deleted, so that a replay is recognised.
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

-- Which documents a user may read; one row for each user and document. That of a guest has no
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
  -- What the case is about; one open case for each subject and kind.
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

-- The last number of each year. Receipts are numbered without gaps: the number is taken in the
-- transaction that writes the receipt.
create table receipt_numbers (
  year integer primary key,
  last_number integer not null
);

create table receipts (
  id uuid primary key default gen_random_uuid(),
  year integer not null,
  number integer not null check (number > 0),
  payment_id uuid not null unique references payment_records (id) on delete restrict,
  -- The name on the day of payment: what is printed never changes.
  document_name_en text not null,
  document_name_fr text not null,
  issued_at timestamptz not null default now(),
  unique (year, number)
);

-- The books of the sandbox, a simulated provider. Only the sandbox itself reads and writes them.
create table sandbox_transactions (
  -- The provider's reference.
  provider_ref text primary key,
  -- Ours; the sandbox books a repeated request once.
  merchant_ref text not null unique,
  kind text not null check (kind in ('redirect', 'push')),
  amount integer not null check (amount > 0),
  currency text not null,
  description text not null,
  lang text not null,
  success_url text not null,
  cancelled_url text not null,
  failed_url text not null,
  notify_url text not null,
  status text not null check (status in (
    'CREATED', 'PENDING', 'REQUIRE_OTP', 'SUCCESS', 'FAILED', 'CANCELED', 'EXPIRED')),
  -- The status that it takes by itself, and when: a reader applies it once that time has come.
  later_status text,
  later_at timestamptz,
  check ((later_status is null) = (later_at is null)),
  -- The outcome that the test number stands for.
  outcome text,
  msisdn text,
  operator text,
  -- What was collected, which may be less than `amount`.
  paid_amount integer,
  reason text,
  refund_key text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the money came, or will.
  paid_at timestamptz
);

create index sandbox_transactions_paid_at on sandbox_transactions (paid_at, provider_ref)
  where paid_at is not null;
