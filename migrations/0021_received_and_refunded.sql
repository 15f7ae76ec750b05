-- What was received and what was given back (docs/payments.md §5): by attempt, since a payment may
-- be paid by several of them; the sums stand in the payment's own row.

alter table payment_attempts
  -- In francs, as the provider's verified answer says; null: nothing, or nothing that can be
  -- counted.
  add column received_amount integer check (received_amount >= 0),
  add column operator text,
  add column operator_ref text,
  -- What the provider took of it, where it says so.
  add column fee integer check (fee >= 0),
  -- When the money was found to have come, and when the attempt was found to have ended without.
  add column paid_at timestamptz,
  add column ended_at timestamptz;

alter table payment_records
  -- The sums of its attempts and of its refunds that are done.
  add column received_amount integer not null default 0 check (received_amount >= 0),
  add column refunded_amount integer not null default 0 check (refunded_amount >= 0);

update payment_attempts a
set received_amount = p.amount, operator = p.operator, operator_ref = p.operator_ref,
  paid_at = coalesce(p.completed_at, p.updated_at)
from payment_records p
where a.payment_id = p.id and a.state = 'completed';

update payment_attempts a
set ended_at = p.updated_at
from payment_records p
where a.payment_id = p.id and a.state in ('failed', 'cancelled', 'expired', 'rejected');

update payment_records p
set received_amount = greatest(p.amount, coalesce((
    select sum(a.received_amount) from payment_attempts a where a.payment_id = p.id), 0)),
  refunded_amount = case when p.status = 'refunded' then p.amount else 0 end
where p.status in ('completed', 'success', 'refunded');

-- Whoever writes a record as paid without a word of how much came: what was asked for has come.
create function receive_what_was_asked() returns trigger
language plpgsql as $$
begin
  new.received_amount := new.amount;
  if new.status = 'refunded' and new.refunded_amount = 0 then
    new.refunded_amount := new.amount;
  end if;
  return new;
end
$$;

create trigger receive_what_was_asked before insert or update of status on payment_records
  for each row
  when (new.status in ('completed', 'success', 'refunded') and new.received_amount = 0)
  execute function receive_what_was_asked();

create index payment_attempts_paid_at on payment_attempts (provider, paid_at, merchant_ref)
  where paid_at is not null;

-- Money that goes back, by the provider or by hand. Written before the provider is asked, so that
-- one whose answer was lost is known, and is asked for again under the same id.
create table payment_refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payment_records (id) on delete restrict,
  -- Whose money it is; null for a payment from elsewhere, which has no attempt.
  merchant_ref text references payment_attempts (merchant_ref) on delete restrict,
  amount integer not null check (amount > 0),
  reason text not null,
  -- By which it is found in the provider's or the operator's books.
  reference text,
  -- Done outside, and only recorded here.
  by_hand boolean not null,
  -- No foreign key: a refund outlives whoever has made it.
  refunded_by uuid,
  refunded_by_email text not null,
  state text not null check (state in ('requested', 'done', 'rejected')),
  created_at timestamptz not null default now(),
  done_at timestamptz
);

create index payment_refunds_payment_id on payment_refunds (payment_id, created_at, id);

insert into payment_refunds (payment_id, merchant_ref, amount, reason, by_hand,
  refunded_by_email, state, created_at, done_at)
select p.id,
  (select a.merchant_ref from payment_attempts a
    where a.payment_id = p.id and a.state = 'completed'
    order by a.created_at, a.merchant_ref limit 1),
  p.amount, coalesce(e.detail->>'reason', ''), coalesce((e.detail->>'by_hand')::boolean, true),
  coalesce(e.detail->>'by', ''), 'done', e.at, e.at
from payment_records p
cross join lateral (
  select at, detail from payment_events
  where payment_id = p.id and to_state = 'refunded'
  order by payment_events.id desc limit 1
) e
where p.state = 'refunded' and p.amount > 0;

alter table payment_events drop constraint payment_events_kind_check;
alter table payment_events add constraint payment_events_kind_check check (kind in (
  'created', 'attempt', 'state', 'answer', 'callback', 'access', 'refund', 'note'));

-- How a case ended where it was about money of which nothing was known.
alter table payment_cases
  add column resolution text check (resolution in ('attached', 'access_given', 'returned')),
  add column reference text;

-- A payment in review whose case was closed without a decision stood in no list any more.
insert into payment_cases (subject, kind, payment_id, provider)
select p.id::text, 'mismatch', p.id, p.provider
from payment_records p
where p.state = 'review' and not exists (
  select from payment_cases c where c.payment_id = p.id and c.closed_at is null);

-- Who has paid for the same document before: by the account, the e-mail or the phone number. They
-- find what a guest has bought as well.
drop index payment_records_guest_emails;
drop index payment_records_guest_phones;
create index payment_records_customer_email on payment_records (customer_email, document_type)
  where customer_email is not null;
create index payment_records_customer_phone on payment_records (customer_phone, document_type)
  where customer_phone is not null;

-- Revenue is what was received and not given back; the indexes that cover its sums say the same.
drop index payment_records_created_at;
create index payment_records_created_at on payment_records (created_at, id)
  include (status, received_amount, refunded_amount, is_test);
drop index payment_records_user_id;
create index payment_records_user_id on payment_records (user_id)
  include (document_type, status, received_amount, refunded_amount);

alter table payment_totals rename column amount to revenue;
drop function add_payment_total(text, text, bigint, bigint);

create function add_payment_total(kind text, state text, more bigint, more_revenue bigint)
returns void
language plpgsql as $$
begin
  update payment_totals
  set records = records + more, revenue = revenue + more_revenue
  where id = (
    select id from payment_totals
    where document_type = kind and status = state
    limit 1
    for update skip locked
  );
  if not found then
    insert into payment_totals (document_type, status, records, revenue)
    values (kind, state, more, more_revenue);
  end if;
end
$$;

create or replace function total_inserted_payments() returns trigger
language plpgsql as $$
begin
  perform add_payment_total(document_type, status, count(*), sum(received_amount - refunded_amount))
  from inserted where not is_test or not exists (select from live_start)
  group by document_type, status;
  return null;
end
$$;

create or replace function total_deleted_payments() returns trigger
language plpgsql as $$
begin
  perform add_payment_total(document_type, status, -count(*),
    -sum(received_amount - refunded_amount))
  from deleted where not is_test or not exists (select from live_start)
  group by document_type, status;
  return null;
end
$$;

create or replace function total_updated_payments() returns trigger
language plpgsql as $$
begin
  perform add_payment_total(document_type, status, sum(records)::bigint, sum(revenue)::bigint)
  from (
    select document_type, status, 1 as records, received_amount - refunded_amount as revenue, is_test
    from inserted
    union all
    select document_type, status, -1, refunded_amount - received_amount, is_test from deleted
  ) changes
  where not is_test or not exists (select from live_start)
  group by document_type, status
  having sum(records) <> 0 or sum(revenue) <> 0;
  return null;
end
$$;

create or replace function leave_test_payments_out() returns trigger
language plpgsql as $$
begin
  lock table payment_records in share row exclusive mode;
  delete from payment_totals;
  insert into payment_totals (document_type, status, records, revenue)
  select document_type, status, count(*), sum(received_amount - refunded_amount)
  from payment_records where not is_test
  group by document_type, status;
  return null;
end
$$;

delete from payment_totals;
insert into payment_totals (document_type, status, records, revenue)
select document_type, status, count(*), sum(received_amount - refunded_amount)
from payment_records where not is_test or not exists (select from live_start)
group by document_type, status;

-- The sandbox gives back in parts as well.
create table sandbox_refunds (
  -- The same for a repeat.
  key text primary key,
  provider_ref text not null references sandbox_transactions (provider_ref) on delete cascade,
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now()
);

create index sandbox_refunds_provider_ref on sandbox_refunds (provider_ref);

insert into sandbox_refunds (key, provider_ref, amount)
select refund_key, provider_ref, coalesce(paid_amount, amount)
from sandbox_transactions where refund_key is not null;
alter table sandbox_transactions drop column refund_key;
