-- Who sells, what can be sold beside the codes, and which payments were never real.

-- The seller's own data, all unset at first. The law wants them told to buyers and printed on
-- receipts; real payments wait for them (docs/operations.md, 'Before real payments').
alter table site_settings
  add column seller_name text,
  add column seller_address text,
  add column seller_phone text,
  add column seller_email text,
  -- Taxpayer number and trade register.
  add column seller_niu text,
  add column seller_rccm text,
  add column seller_hours_en text,
  add column seller_hours_fr text,
  -- In hundredths of a percent. Prices include it.
  add column vat_rate integer not null default 1925 check (vat_rate between 0 and 10000);

-- Documents for sale that are no code of law: all codes at once, or a subscription.
create table products (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('full_package', 'subscription')),
  -- The `document_type` of its payments and accesses.
  code text not null unique,
  name_en text not null,
  name_fr text not null,
  description_en text not null default '',
  description_fr text not null default '',
  price integer not null check (price > 0),
  currency text not null default 'XAF',
  is_active boolean not null default false,
  -- How long what was bought lasts; null: for good.
  lasts_days integer check (lasts_days > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'full_package') = (code = 'full_package')),
  check (kind <> 'subscription' or (code like '%\_subscription' and lasts_days is not null))
);

-- When this database began to take real money. From then on test payments count for nothing.
create table live_start (
  one_row boolean primary key default true check (one_row),
  provider text not null,
  started_at timestamptz not null default now()
);

-- Whether no real money was asked for: the sandbox, a provider's test keys, a sample.
alter table payment_records add column is_test boolean not null default false;
update payment_records set is_test = true
  where provider = 'sandbox' or transaction_id like 'SAMPLE-%';

-- Covers the chart of days, which leaves test payments out.
drop index payment_records_created_at;
create index payment_records_created_at on payment_records (created_at, id)
  include (status, amount, is_test);

-- The totals of `payment_records`, now without the test payments of a database that went live.
create or replace function total_inserted_payments() returns trigger
language plpgsql as $$
begin
  perform add_payment_total(document_type, status, count(*), sum(amount))
  from inserted where not is_test or not exists (select from live_start)
  group by document_type, status;
  return null;
end
$$;

create or replace function total_deleted_payments() returns trigger
language plpgsql as $$
begin
  perform add_payment_total(document_type, status, -count(*), -sum(amount))
  from deleted where not is_test or not exists (select from live_start)
  group by document_type, status;
  return null;
end
$$;

create or replace function total_updated_payments() returns trigger
language plpgsql as $$
begin
  perform add_payment_total(document_type, status, sum(records)::bigint, sum(amount)::bigint)
  from (
    select document_type, status, 1 as records, amount, is_test from inserted
    union all
    select document_type, status, -1, -amount, is_test from deleted
  ) changes
  where not is_test or not exists (select from live_start)
  group by document_type, status
  having sum(records) <> 0 or sum(amount) <> 0;
  return null;
end
$$;

create function leave_test_payments_out() returns trigger
language plpgsql as $$
begin
  lock table payment_records in share row exclusive mode;
  delete from payment_totals;
  insert into payment_totals (document_type, status, records, amount)
  select document_type, status, count(*), sum(amount)
  from payment_records where not is_test
  group by document_type, status;
  return null;
end
$$;

create trigger leave_test_payments_out after insert on live_start
  for each statement execute function leave_test_payments_out();

-- A program that still runs with the sandbox when another one goes live begins nothing more, and
-- what it completes opens nothing.
create function refuse_test_payment() returns trigger
language plpgsql as $$
begin
  if exists (select from live_start) then
    raise exception 'A database that takes real money takes no test payment.';
  end if;
  return new;
end
$$;

create trigger refuse_test_payment before insert on payment_records
  for each row when (new.is_test) execute function refuse_test_payment();

create function revoke_test_access() returns trigger
language plpgsql as $$
begin
  if exists (select from live_start)
    and exists (select from payment_records where id = new.payment_id and is_test) then
    new.status := 'revoked';
    new.revoked_at := now();
  end if;
  return new;
end
$$;

create trigger revoke_test_access before insert or update on document_access
  for each row when (new.status = 'active' and new.payment_id is not null)
  execute function revoke_test_access();
