-- People and their sessions. Tables and columns are those of the sign-in library, under our names
-- (docs/decisions/2026-11-21-sign-in-library.md).

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  -- Null for people who only have a phone. The library writes it in lower case.
  email text unique,
  email_verified boolean not null default false,
  image text,
  -- The phone and the times below are the specification's (docs/specification.md §3, 'User').
  phone text unique,
  role text not null default 'user' check (role in ('user', 'admin')),
  banned boolean not null default false,
  ban_reason text,
  ban_expires timestamptz,
  last_sign_in_at timestamptz,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);

-- Search by a part of an e-mail, an id or a phone number; then the orders of the list.
create index users_search on users
  using gin (email gin_trgm_ops, (id::text) gin_trgm_ops, phone gin_trgm_ops);
create index users_created_at on users (created_at, id);
create index users_last_sign_in_at on users (coalesce(last_sign_in_at, created_at), id);
create index users_email_order on users (coalesce(email, ''), id);
create index users_banned on users (created_at, id) where banned;
create index users_administrators on users (created_at, id) where role = 'admin';

-- Maintains the row count of the list of users.
create function total_users() returns trigger
language plpgsql as $$
declare
  more bigint;
begin
  if tg_op = 'TRUNCATE' then
    delete from list_totals where list = 'users';
    return null;
  end if;
  select count(*) into more from changed;
  if more > 0 then
    perform add_list_total('users', '00000000-0000-0000-0000-000000000000',
      case tg_op when 'INSERT' then more else -more end);
  end if;
  return null;
end
$$;

create trigger total_inserted_users after insert on users
  referencing new table as changed for each statement execute function total_users();
create trigger total_deleted_users after delete on users
  referencing old table as changed for each statement execute function total_users();
create trigger total_no_users after truncate on users
  for each statement execute function total_users();

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- A column of the library's admin plugin; impersonation is not used here.
  impersonated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  -- A salted hash.
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index accounts_user_id on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verifications_identifier on verifications (identifier);

-- Failed sign-ins per address and per account (docs/promises.md, threat 18). Keys are digests.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  -- Until then no password is verified under this key.
  blocked_until timestamptz not null
);
