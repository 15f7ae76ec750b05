-- The books of the sandbox, a provider that is played. They stand for what is kept somewhere
-- else: nothing but the sandbox itself reads or writes them.
create table sandbox_transactions (
  -- Theirs, as every provider gives one.
  provider_ref text primary key,
  -- Ours; asking twice with the same one books once.
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
  -- What it becomes by itself, and when: the books are read as of now.
  later_status text,
  later_at timestamptz,
  check ((later_status is null) = (later_at is null)),
  -- Which of the test numbers' ways it went.
  outcome text,
  msisdn text,
  operator text,
  -- What was taken, which may be less than what was asked for.
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

-- What the daily comparison with the providers walks through.
create index payment_records_completed_at on payment_records (completed_at)
  where completed_at is not null;
