-- What every feature builds on: the search in lists, their totals, rate limits, the programs that
-- run jobs, and the audit log.

-- pg_trgm: indexes on trigrams, for `like '%part%'`. btree_gin: plain columns in such an index.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- The form in which lists are searched: lower case, without accents. Functions of generated
-- columns and indexes name their schema, so that a dump can be restored.
create function fold_text(text) returns text
language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', normalize($1, NFC)))
$$;

-- A pattern for `like` that finds the text anywhere in a folded one. Wildcards are escaped after
-- the folding, which can produce some from other characters.
create function fold_pattern(text) returns text
language sql immutable strict parallel safe as $$
  select '%' || regexp_replace(fold_text($1), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Row counts of long lists, maintained by triggers: counting 100,000 rows for the number above a
-- list is too slow. Sharded counters: a part may have several rows, and a writer takes one that
-- no other transaction has locked (`skip locked`) or adds one, so that writers never wait for
-- each other. Readers take the sum.
create table list_totals (
  id bigint generated always as identity primary key,
  list text not null,
  -- The category of articles; the zero id for a list without parts.
  part uuid not null default '00000000-0000-0000-0000-000000000000',
  records bigint not null
);

create index list_totals_part on list_totals (list, part);

create function add_list_total(of_list text, of_part uuid, more bigint) returns void
language plpgsql as $$
begin
  update list_totals set records = records + more
  where id = (
    select id from list_totals where list = of_list and part = of_part
    limit 1 for update skip locked
  );
  if not found then
    insert into list_totals (list, part, records) values (of_list, of_part, more);
  end if;
end
$$;

-- Hits per key and hour: rate limits that hold across programs.
create table rate_counters (
  key text not null,
  hour timestamptz not null,
  hits integer not null,
  primary key (key, hour)
);

-- Which program a job worker belongs to, so that the jobs of a killed program are released.
create table program_workers (
  worker_id text primary key,
  program_id integer not null
);

create sequence program_ids as integer cycle;

-- Whether this database was filled with sample content, so that it is not filled again after
-- somebody has deleted it.
create table sample_fills (
  one_row boolean primary key default true check (one_row),
  filled_at timestamptz not null default now()
);

-- The audit log: every change by an administrator, with the values before and after it
-- (docs/promises.md, threat 35). A hash chain: each entry carries the hash of the one before.
create table audit_entries (
  id bigint primary key,
  at timestamptz not null,
  -- Null for the command line.
  actor_id uuid,
  actor_email text not null,
  action text not null,
  -- The id of what was changed, and the name that people know it by.
  subject_id text,
  subject text not null,
  before jsonb,
  after jsonb,
  previous_hash text not null,
  hash text not null unique
);

create index audit_entries_subject on audit_entries (subject_id, id desc);
create index audit_entries_actor on audit_entries (actor_email, id desc);
create index audit_entries_action on audit_entries (action, id desc);
create index audit_entries_search on audit_entries
  using gin (subject gin_trgm_ops, actor_email gin_trgm_ops);

-- The head of the chain. Its row lock puts entries in order; it shows when the last entries were
-- cut off.
create table audit_head (
  one_row boolean primary key default true check (one_row),
  last_id bigint not null,
  last_hash text not null
);

insert into audit_head (last_id, last_hash) values (0, repeat('0', 64));

-- Times enter as microseconds, since their text depends on the session's time zone.
create function audit_hash(e audit_entries) returns text
language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    e.id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.actor_email,
    e.action, e.subject_id, e.subject, e.before, e.after, e.previous_hash
  )::text, 'UTF8')), 'hex')
$$;

-- Number, time and hashes are set here, so that no writer can leave them out.
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
