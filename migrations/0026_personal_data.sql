-- Requests about personal data, breaches, and names that leave the audit log
-- (docs/promises.md, 'Personal data').

-- An entry's hash covers random digits from now on, so that nobody can guess a name or a number from
-- the hash once they were taken out of the entry.
alter table audit_entries add column salt text;

create or replace function audit_hash(e audit_entries) returns text
language sql stable as $$
  select encode(sha256(convert_to((jsonb_build_array(
    e.id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.actor_email,
    e.action, e.subject_id, e.subject, e.before, e.after, e.previous_hash
  ) || case when e.salt is null then '[]' else jsonb_build_array(e.salt) end)::text, 'UTF8')), 'hex')
$$;

create or replace function chain_audit_entry() returns trigger
language plpgsql as $$
declare
  head audit_head;
begin
  select * into strict head from audit_head for update;
  new.id := head.last_id + 1;
  new.at := clock_timestamp();
  new.salt := encode(uuid_send(gen_random_uuid()), 'hex');
  new.previous_hash := head.last_hash;
  new.hash := audit_hash(new);
  update audit_head set last_id = new.id, last_hash = new.hash;
  return new;
end
$$;

-- Names may be taken out of an entry, with its random digits. Its hash stays, so that the chain holds,
-- and an entry that follows records the hash of what is left (docs/decisions/2026-11-22-personal-data.md).
create or replace function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('mboalex.erasing', true) = 'on' then
    if (new.id, new.at, new.action, new.actor_id, new.subject_id, new.previous_hash, new.hash)
        is not distinct from
      (old.id, old.at, old.action, old.actor_id, old.subject_id, old.previous_hash, old.hash)
      and new.salt is null
    then
      return new;
    end if;
  end if;
  raise exception 'audit entries are never changed';
end
$$;

-- What people have asked about their data; to be answered within 30 days.
create table data_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('export', 'erasure', 'correction', 'objection')),
  -- By a code that proved the address, which is done at once; or by letter, mail or phone, which an
  -- administrator writes down.
  channel text not null check (channel in ('code', 'office')),
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  -- Who asks. Null once they were erased.
  email text,
  phone text,
  user_id uuid,
  -- Under which an erased person's payments are kept.
  pseudonym uuid,
  note text,
  asked_at timestamptz not null default now(),
  closed_at timestamptz,
  written_by uuid,
  written_by_email text,
  closed_by uuid,
  closed_by_email text,
  check ((state = 'open') = (closed_at is null))
);

create index data_requests_open on data_requests (asked_at) where state = 'open';
create index data_requests_asked_at on data_requests (asked_at desc, id);
create index data_requests_closed_at on data_requests (closed_at) where closed_at is not null;

-- Breaches of personal data: the authority is told within 72 hours of the moment they were noticed.
create table data_breaches (
  id uuid primary key default gen_random_uuid(),
  what text not null,
  noticed_at timestamptz not null,
  people_affected integer check (people_affected >= 0),
  measures text not null default '',
  told_authority_at timestamptz,
  told_people_at timestamptz,
  version integer not null default 1,
  written_by uuid,
  written_by_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index data_breaches_noticed_at on data_breaches (noticed_at desc, id);

-- A lawyer's address is deleted together with the lawyer, in either order.
alter table lawyers alter constraint lawyers_slug_fkey deferrable initially immediate;

-- The phone that was prompted goes with the secrets of the attempt.
drop index payment_attempts_secrets;
create index payment_attempts_secrets on payment_attempts (created_at)
  where secrets is not null or payment_url is not null or ussd is not null or phone is not null;
