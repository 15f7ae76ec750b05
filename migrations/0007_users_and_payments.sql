-- What the lists of users and payments are ordered by, found by and counted with.

create extension if not exists pg_trgm;

-- A part of an e-mail, an id or a phone number (specification §9).
create index users_search on users
  using gin (email gin_trgm_ops, (id::text) gin_trgm_ops, phone gin_trgm_ops);
create index users_created_at on users (created_at, id);
create index users_last_sign_in_at on users (coalesce(last_sign_in_at, created_at), id);
create index users_email_order on users (coalesce(email, ''), id);
create index users_banned on users (created_at, id) where banned;
create index users_administrators on users (created_at, id) where role = 'admin';

create index payment_records_search on payment_records
  using gin (transaction_id gin_trgm_ops, (id::text) gin_trgm_ops);
-- What a chart of days sums up is in the index as well.
create index payment_records_created_at on payment_records (created_at, id)
  include (status, amount);
create index payment_records_amount on payment_records (amount, id);
create index payment_records_status on payment_records (status, created_at, id);
create index payment_records_document_type on payment_records (document_type, created_at, id);
-- Whoever sums up the payments of many people reads this index alone.
drop index payment_records_user_id;
create index payment_records_user_id on payment_records (user_id)
  include (document_type, status, amount);

-- How many payments there are of each kind and what they amount to, so that nobody counts a
-- million rows for a number at the top of a page. A kind may have several rows: a writer takes
-- one that nobody else is writing, or adds one, so that writers never wait for each other.
-- Always read as sums.
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

insert into payment_totals (document_type, status, records, amount)
select document_type, status, count(*), sum(amount)
from payment_records
group by document_type, status;
