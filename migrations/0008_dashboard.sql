-- What the dashboard reads, and the mark of the sample content.

-- The audit log by who and by what, newest first, and found by a part of either name.
create extension if not exists pg_trgm;
create index audit_entries_actor on audit_entries (actor_email, id desc);
create index audit_entries_action on audit_entries (action, id desc);
create index audit_entries_search on audit_entries
  using gin (subject gin_trgm_ops, actor_email gin_trgm_ops);

-- That this database was filled with sample content once, so that it is not filled again after
-- somebody has deleted it.
create table sample_fills (
  one_row boolean primary key default true check (one_row),
  filled_at timestamptz not null default now()
);
