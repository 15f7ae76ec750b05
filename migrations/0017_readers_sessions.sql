-- Sessions of readers beside those of the console, and claims: what a browser or an app shows that
-- has begun a payment (docs/contract.md, 'Accounts').

-- A session reaches one role. Those that exist were all begun by a password.
alter table sessions add column kind text not null default 'console'
  check (kind in ('console', 'reader', 'app'));

-- Tokens are stored as their SHA-256, so that a copy of the database signs nobody in.
update sessions
set token = translate(rtrim(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '='), '+/', '-_');

-- Whoever shows a claim reads what its payment has bought, once it is completed.
create table access_claims (
  -- SHA-256 of the claim, base64url.
  token_hash text primary key,
  payment_id uuid not null references payment_records (id) on delete cascade,
  -- Given when the payment was begun, or against its receipt's code on another device.
  origin text not null check (origin in ('checkout', 'receipt')),
  -- As the browser or app called itself, for the list of devices.
  user_agent text,
  created_at timestamptz not null default now()
);

create index access_claims_payment_id on access_claims (payment_id);

-- A guest's purchases by either address that was proven.
drop index payment_records_guests;
create index payment_records_guest_emails on payment_records (customer_email)
  where user_id is null and buyer is not null;
create index payment_records_guest_phones on payment_records (customer_phone)
  where user_id is null and buyer is not null;
