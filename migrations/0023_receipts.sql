-- Receipts that an accountant accepts (docs/payments.md §9, case 48): one for each attempt that
-- brought money, with the tax that it includes, the seller of that day, and codes by which it is
-- checked; and credit notes for what was given back.

-- Ten characters of Crockford's base 32, 50 random bits. The seventh and ninth byte of such an id
-- are not wholly random and are left out.
create function random_code() returns text
language sql volatile as $$
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 32, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) id,
    unnest('{0,1,2,3,4,5,9,10,11,12}'::integer[]) place
$$;

alter table receipts
  -- No real money was paid: numbered in a series of its own.
  add column is_test boolean not null default false,
  -- The attempt that brought the money; null for a payment that has none.
  add column merchant_ref text references payment_attempts (merchant_ref) on delete restrict,
  -- What was received, whatever was asked for.
  add column amount integer not null default 0 check (amount >= 0),
  add column currency text not null default 'XAF',
  -- Included in the amount; the rate in hundredths of a percent. With a rate of 0 the receipt says
  -- nothing of tax.
  add column tax integer not null default 0 check (tax between 0 and amount),
  add column tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  -- Name, address, phone, e-mail, taxpayer and register numbers as they were on that day.
  add column seller jsonb not null default '{}',
  -- With the phone number that paid, it opens the document on another device.
  add column receipt_code text not null default random_code(),
  -- Shows whoever has it that the receipt is genuine, and opens nothing.
  add column check_code text not null default random_code();

-- Receipts that are there say what they said.
update receipts r
set is_test = p.is_test,
  merchant_ref = (
    select a.merchant_ref from payment_attempts a
    where a.payment_id = p.id and a.state = 'completed'
    order by a.created_at, a.merchant_ref limit 1),
  amount = p.amount,
  currency = p.currency,
  seller = jsonb_build_object('name', 'MboaLex', 'address', 'Douala', 'phone', '+237 233 500 100',
    'email', 'contact@mboalex.cm', 'niu', null, 'rccm', null)
from payment_records p
where p.id = r.payment_id;

alter table receipts
  alter column amount drop default,
  alter column currency drop default,
  alter column tax drop default,
  alter column tax_rate drop default,
  alter column seller drop default,
  drop constraint receipts_year_number_key,
  drop constraint receipts_payment_id_key,
  add constraint receipts_number_key unique (is_test, year, number),
  add constraint receipts_money_key unique nulls not distinct (payment_id, merchant_ref);

create unique index receipts_receipt_code on receipts (receipt_code);

alter table receipt_numbers
  add column series text not null default 'receipt'
    check (series in ('receipt', 'credit_note', 'test_receipt', 'test_credit_note'));
alter table receipt_numbers
  alter column series drop default,
  drop constraint receipt_numbers_pkey,
  add primary key (series, year);

insert into receipt_numbers (series, year, last_number)
select 'test_receipt', year, max(number) from receipts where is_test group by year;
update receipt_numbers n
set last_number = coalesce((
  select max(number) from receipts r where not r.is_test and r.year = n.year), 0)
where series = 'receipt';

-- What was given back of a receipt, numbered like receipts in the transaction that writes it.
create table credit_notes (
  id uuid primary key default gen_random_uuid(),
  is_test boolean not null,
  year integer not null,
  number integer not null check (number > 0),
  receipt_id uuid not null references receipts (id) on delete restrict,
  refund_id uuid not null unique references payment_refunds (id) on delete restrict,
  amount integer not null check (amount > 0),
  tax integer not null check (tax between 0 and amount),
  issued_at timestamptz not null default now(),
  constraint credit_notes_number_key unique (is_test, year, number)
);

create index credit_notes_receipt_id on credit_notes (receipt_id);
