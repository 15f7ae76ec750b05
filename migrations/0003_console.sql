-- What administrators run: people and their sessions, the law, lawyers, payments, the audit
-- log. Names are the specification's (§3) and the contract's.

-- People. Tables and columns are the sign-in library's, under our names; `phone` and the four
-- times after it are the specification's (§3, 'User').
create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  -- Null for people who only have a phone. The library writes it in lower case.
  email text unique,
  email_verified boolean not null default false,
  image text,
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

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- Written by the library's admin plugin; nobody takes another's place here.
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

-- Failed sign-ins per address and per account (promises, threat 18); keys are digests.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  -- Until then nothing is verified under this key.
  blocked_until timestamptz not null
);

-- The law. Living rows only: what is deleted lies in the bin, whole.
create table law_categories (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z][a-z0-9_]*$' and length(code) <= 60),
  name_en text not null,
  name_fr text not null,
  description_en text not null default '',
  description_fr text not null default '',
  article_prefix_en text not null default 'Article',
  article_prefix_fr text not null default 'Article',
  icon text not null default 'document-text',
  color text not null default '#3B82F6' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  price integer not null default 1000 check (price >= 0),
  currency text not null default 'XAF',
  is_free boolean not null default false,
  -- Published: the app sees it.
  is_active boolean not null default true,
  display_order integer not null,
  -- Raised by each edit, so that a stale one is refused.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deferrable, so that two categories can change places.
  constraint law_categories_display_order unique (display_order) deferrable initially immediate
);

-- Optional books within a category (contract, 'law_articles_with_category').
create table law_books (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references law_categories (id) on delete cascade,
  code text not null,
  name_en text not null,
  name_fr text not null,
  display_order integer not null,
  created_at timestamptz not null default now(),
  unique (category_id, code),
  unique (category_id, display_order)
);

create table law_articles (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references law_categories (id) on delete cascade,
  book_id uuid references law_books (id) on delete set null,
  -- The label, as in 'Article 12-1'.
  article_id text not null,
  article_number integer not null,
  display_order integer not null,
  title_en text not null default '',
  title_fr text not null default '',
  content_en text not null default '',
  content_fr text not null default '',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint law_articles_article_id unique (category_id, article_id),
  constraint law_articles_article_number unique (category_id, article_number)
    deferrable initially immediate,
  constraint law_articles_display_order unique (category_id, display_order)
    deferrable initially immediate
);

create index law_articles_stats on law_articles (category_id) include (is_active, updated_at);
create index law_articles_book_id on law_articles (book_id);

-- What an article said before each edit.
create table law_article_versions (
  id uuid primary key default gen_random_uuid(),
  law_article_id uuid not null references law_articles (id) on delete cascade,
  version integer not null,
  article_id text not null,
  title_en text not null,
  title_fr text not null,
  content_en text not null,
  content_fr text not null,
  -- Who wrote this version and when; the e-mail stays when the person goes.
  written_by uuid,
  written_by_email text,
  written_at timestamptz not null,
  unique (law_article_id, version)
);

-- Who wrote the present version.
alter table law_articles add column written_by uuid;
alter table law_articles add column written_by_email text;

-- Deleted categories and articles, kept for 30 days (issue: 'a bin for 30 days').
create table law_bin (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('category', 'article')),
  -- The id that the category or the article had.
  item_id uuid not null,
  category_id uuid not null,
  category_code text not null,
  label text not null,
  article_count integer not null,
  deleted_by uuid,
  deleted_by_email text,
  deleted_at timestamptz not null default now()
);

create index law_bin_deleted_at on law_bin (deleted_at desc, id);

-- The rows themselves, as they were in their tables.
create table law_bin_rows (
  bin_id uuid not null references law_bin (id) on delete cascade,
  table_name text not null
    check (table_name in ('law_categories', 'law_books', 'law_articles', 'law_article_versions')),
  content jsonb not null
);

create index law_bin_rows_bin_id on law_bin_rows (bin_id);

create view law_category_stats as
select
  c.id, c.code, c.name_en, c.name_fr, c.description_en, c.description_fr,
  c.article_prefix_en, c.article_prefix_fr, c.icon, c.color, c.price, c.currency,
  c.display_order, c.is_active, c.is_free,
  coalesce(a.total_articles, 0)::integer as total_articles,
  coalesce(a.active_articles, 0)::integer as active_articles,
  greatest(c.updated_at, a.last_updated) as last_updated
from law_categories c
left join (
  select
    category_id,
    count(*) as total_articles,
    count(*) filter (where is_active) as active_articles,
    max(updated_at) as last_updated
  from law_articles
  group by category_id
) a on a.category_id = c.id;

create view law_articles_with_category as
select
  a.id, a.article_number, a.article_id, a.title_en, a.title_fr, a.content_en, a.content_fr,
  a.display_order, a.is_active, a.version, a.created_at, a.updated_at,
  c.id as category_id, c.code as category_code,
  c.name_en as category_name_en, c.name_fr as category_name_fr,
  c.article_prefix_en as category_article_prefix_en,
  c.article_prefix_fr as category_article_prefix_fr,
  c.icon as category_icon, c.color as category_color, c.price as category_price,
  b.code as book_code, b.name_en as book_name_en, b.name_fr as book_name_fr
from law_articles a
join law_categories c on c.id = a.category_id
left join law_books b on b.id = a.book_id;

-- For whoever counts it (specification §3).
create view legal_articles as select * from law_articles;

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
  -- The application that brought this lawyer, if one did.
  lawyer_application_id uuid unique references lawyer_applications (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table payment_records (
  id uuid primary key default gen_random_uuid(),
  -- No reference: a record outlives its user, who is then 'Unknown User' (specification §8).
  user_id uuid,
  document_type text not null,
  amount integer not null check (amount >= 0),
  currency text not null default 'XAF',
  status text not null default 'pending',
  payment_method text not null default 'Mobile Money',
  transaction_id text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index payment_records_user_id on payment_records (user_id);

-- Mails to others than the staff: the decision on an application.
alter table mails add column recipient text;

-- Every change by an administrator, with what was before and after it (promises, threat 35).
create table audit_entries (
  id bigint primary key,
  at timestamptz not null,
  -- Null for the command line.
  actor_id uuid,
  actor_email text not null,
  action text not null,
  -- What it was done to: its id, and how people call it.
  subject_id text,
  subject text not null,
  before jsonb,
  after jsonb,
  previous_hash text not null,
  hash text not null unique
);

create index audit_entries_subject on audit_entries (subject_id, id desc);

-- The end of the chain; its lock puts entries in order, and it tells of entries cut off the end.
create table audit_head (
  one_row boolean primary key default true check (one_row),
  last_id bigint not null,
  last_hash text not null
);

insert into audit_head (last_id, last_hash) values (0, repeat('0', 64));

-- Times as microseconds, since their text depends on who reads them.
create function audit_hash(e audit_entries) returns text
language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    e.id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.actor_email,
    e.action, e.subject_id, e.subject, e.before, e.after, e.previous_hash
  )::text, 'UTF8')), 'hex')
$$;

create function chain_audit_entry() returns trigger
language plpgsql as $$
declare
  head audit_head;
begin
  select * into strict head from audit_head for update;
  new.id := head.last_id + 1;
  new.at := clock_timestamp();
  new.previous_hash := head.last_hash;
  new.hash := audit_hash(new);
  update audit_head set last_id = new.id, last_hash = new.hash;
  return new;
end
$$;

create trigger chain_audit_entry before insert on audit_entries
  for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end
$$;

create trigger refuse_audit_change before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger refuse_audit_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();
