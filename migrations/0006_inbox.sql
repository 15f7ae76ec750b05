-- The inbox: contact messages and lawyers' applications from the public forms
-- (docs/specification.md §3), the lawyers of the directory, and outgoing mail.

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  status text not null default 'new' check (status in ('new', 'answered', 'archived')),
  language text not null check (language in ('en', 'fr')),
  consent_version text not null,
  -- Suspected spam: stored, but not mailed.
  suspected boolean not null default false,
  -- A digest of the form's key and its content: a form that is sent twice is stored once.
  form_key text unique,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    fold_text(name || E'\n' || email || E'\n' || subject || E'\n' || message)
  ) stored
);

create index contact_messages_created_at on contact_messages (created_at, id);
create index contact_messages_status on contact_messages (status, created_at, id);
create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops);

create table lawyer_applications (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  bar_number text not null,
  firm_name text,
  city text not null,
  specialization text not null,
  experience integer not null check (experience >= 0),
  status text not null default 'new'
    check (status in ('new', 'under_review', 'approved', 'declined')),
  language text not null check (language in ('en', 'fr')),
  consent_version text not null,
  suspected boolean not null default false,
  form_key text unique,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    fold_text(first_name || ' ' || last_name || E'\n' || email || E'\n' || phone || E'\n'
      || bar_number || E'\n' || coalesce(firm_name, '') || E'\n' || city || E'\n' || specialization)
  ) stored
);

create index lawyer_applications_created_at on lawyer_applications (created_at, id);
create index lawyer_applications_status on lawyer_applications (status, created_at, id);
create index lawyer_applications_search
  on lawyer_applications using gin (search_text gin_trgm_ops);

create table lawyers (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null,
  specialization text not null,
  location text not null,
  years_experience integer not null default 0 check (years_experience >= 0),
  bar_number text not null,
  profile_image_url text check (profile_image_url ~ '^https://'),
  -- The application from which this lawyer was taken over, if any.
  lawyer_application_id uuid unique references lawyer_applications (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (
    fold_text(name || E'\n' || email || E'\n' || phone || E'\n' || bar_number || E'\n'
      || specialization || E'\n' || location)
  ) stored
);

create index lawyers_created_at on lawyers (created_at, id);
create index lawyers_name on lawyers (fold_text(name), id);
create index lawyers_search on lawyers using gin (search_text gin_trgm_ops);

-- Outgoing mail (transactional outbox): its job is added in the transaction that writes the row.
-- The bodies are emptied after delivery, since the message itself is in its own table.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- The Message-ID header without its brackets, the same for every attempt.
  message_id text not null unique,
  -- What the mail is about.
  contact_message_id uuid references contact_messages (id) on delete cascade,
  lawyer_application_id uuid references lawyer_applications (id) on delete cascade,
  payment_id uuid references payment_records (id) on delete cascade,
  -- Null: the staff.
  recipient text,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  -- Attempts so far; those that the mail server refused permanently; and those that ended without
  -- an answer after everything had been sent, so that nobody knows whether the server has it.
  attempts integer not null default 0,
  rejections integer not null default 0,
  uncertain_ends integer not null default 0,
  last_error text,
  -- The mail server could not be reached or deferred the mail: such mails are retried as soon as
  -- another one gets through.
  unreachable boolean not null default false,
  created_at timestamptz not null default now(),
  -- When it was queued, for the last time if it was sent again.
  queued_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mails_status on mails (status, created_at);
create index mails_contact_message_id on mails (contact_message_id);
create index mails_lawyer_application_id on mails (lawyer_application_id);
create index mails_payment_id on mails (payment_id);
