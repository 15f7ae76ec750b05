-- What people of the console have of their own account (docs/decisions/2026-11-21-sign-in-library.md).
alter table users
  -- In which mails are written to people of the console; null: as the site is read at the time.
  add column mail_language text check (mail_language in ('en', 'fr')),
  -- The library's: whether signing in asks for a code after the password.
  add column two_factor_enabled boolean not null default false;

-- When the password was typed again, before something that a stolen session must not do.
alter table sessions add column confirmed_at timestamptz;

-- One-time links in mails to people of the console: to a new password, or to prove a new address.
create table staff_links (
  token_hash text primary key,
  purpose text not null check (purpose in ('password', 'email')),
  user_id uuid not null references users (id) on delete cascade,
  -- The address that is to be proven.
  email text check ((email is not null) = (purpose = 'email')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_links_user_id on staff_links (user_id);

-- Codes by an app (RFC 6238); the library's columns but the last.
create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  -- Encrypted with a key of the program, as are the recovery codes.
  secret text not null,
  backup_codes text not null,
  -- Only once a code of the app was typed.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  -- Digests of the last codes, each of which is taken once.
  recent_codes text[] not null default '{}'
);

-- The library's, by the standard WebAuthn.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkeys_user_id on passkeys (user_id);

-- Whether everybody of the console needs a second factor.
alter table site_settings add column two_factor_required boolean not null default false;
