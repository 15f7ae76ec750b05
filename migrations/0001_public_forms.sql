-- What the two public forms bring (specification §3), and the mails that follow from it.

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  status text not null default 'new' check (status in ('new', 'answered', 'archived')),
  language text not null check (language in ('en', 'fr')),
  consent_version text not null,
  -- A suspected message is kept, but not mailed.
  suspected boolean not null default false,
  -- A digest of the form's key and what it held: one submission, however often it is sent.
  form_key text unique,
  created_at timestamptz not null default now()
);

create index contact_messages_created_at on contact_messages (created_at desc, id);

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
  created_at timestamptz not null default now()
);

create index lawyer_applications_created_at on lawyer_applications (created_at desc, id);

-- Outgoing mail. Its job is added in the transaction that writes the row; the bodies are
-- emptied once the mail is delivered, since the message itself is kept where it belongs.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- The Message-ID header without its brackets: the same for every try.
  message_id text not null unique,
  contact_message_id uuid references contact_messages (id) on delete cascade,
  lawyer_application_id uuid references lawyer_applications (id) on delete cascade,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  -- Tries so far, and those of them that the mail server refused for good.
  attempts integer not null default 0,
  rejections integer not null default 0,
  last_error text,
  -- Set when the mail server could not be reached or put us off: such mails are
  -- tried again as soon as another one gets through.
  unreachable boolean not null default false,
  created_at timestamptz not null default now(),
  -- When it was put into the queue, for the last time if it was sent again.
  queued_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mails_status on mails (status, created_at);
create index mails_contact_message_id on mails (contact_message_id);
create index mails_lawyer_application_id on mails (lawyer_application_id);

-- Hits per key and hour, for limits that hold across programs.
create table rate_counters (
  key text not null,
  hour timestamptz not null,
  hits integer not null,
  primary key (key, hour)
);

-- Which program a job worker belongs to, so that the jobs of a killed program are freed.
create table program_workers (
  worker_id text primary key,
  program_id integer not null
);

create sequence program_ids as integer cycle;
