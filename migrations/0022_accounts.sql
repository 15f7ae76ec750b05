-- How readers sign in: codes and links of our own,
-- and the messages that bring a code to a phone.

-- The newest code that was sent to an e-mail address or a phone number, one row each and for each
-- purpose. Keys and codes are HMACs: the table names nobody.
create table sign_in_codes (
  key text primary key,
  -- Null once it was used. Dead after three wrong tries.
  code_digest text,
  code_expires_at timestamptz not null,
  -- Wrong tries, counted before they are compared. They carry over to the codes that follow, until
  -- one was right or a code has died of them, and are forgotten after an hour.
  tries integer not null default 0,
  tried_at timestamptz,
  created_at timestamptz not null default now()
);

create index sign_in_codes_created_at on sign_in_codes (created_at);

-- Links that sign in once, in mails: only their hash is stored.
create table sign_in_links (
  token_hash text primary key,
  email text not null,
  -- Where it leads, as the English path of a page.
  next_path text not null,
  language text not null check (language in ('en', 'fr')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index sign_in_links_expires_at on sign_in_links (expires_at);
create index sign_in_links_email on sign_in_links (email);

-- Messages to phones (transactional outbox, as mails are): the job is added in the transaction that
-- writes the row. The text is emptied once it is sent or given up.
create table sms_messages (
  id uuid primary key default gen_random_uuid(),
  -- E.164.
  recipient text not null,
  text text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  -- What it says is of no use any more from then on.
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index sms_messages_created_at on sms_messages (created_at, id);
create index sms_messages_queued on sms_messages (expires_at) where status = 'queued';

-- A mail that says nothing any more from then on, such as one with a code; it is deleted then.
alter table mails add column expires_at timestamptz;
create index mails_expires_at on mails (expires_at) where expires_at is not null;
