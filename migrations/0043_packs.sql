-- What can be kept on a phone (docs/decisions/2026-11-24-packs.md).

-- The public keys by which packs are checked, as JWK. A key that signs no more stays for as long
-- as packs with its signature are about; deleting it deletes them, and they are built anew.
create table law_pack_keys (
  key_id text primary key,
  jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- A published code in one file, for a choice of languages. A version is the beginning of the hash
-- of its content: equal versions, equal files. The newest is the one that was made last.
create table law_packs (
  category_id uuid not null references law_categories (id) on delete cascade,
  lang text not null check (lang in ('en', 'fr', 'both')),
  version text not null,
  sha256 text not null,
  signature text not null,
  key_id text not null references law_pack_keys (key_id) on delete cascade,
  size integer not null,
  br bytea not null,
  gzip bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (category_id, lang, version)
);
create index law_packs_newest on law_packs (category_id, lang, made_at desc);
create index law_packs_key on law_packs (key_id);

-- What leads from an earlier version to the newest.
create table law_pack_deltas (
  category_id uuid not null,
  lang text not null,
  from_version text not null,
  to_version text not null,
  br bytea not null,
  gzip bytea not null,
  primary key (category_id, lang, from_version, to_version),
  foreign key (category_id, lang, from_version) references law_packs on delete cascade,
  foreign key (category_id, lang, to_version) references law_packs on delete cascade
);
create index law_pack_deltas_to on law_pack_deltas (category_id, lang, to_version);

-- Codes whose packs may have become old. Rows are only added, so that no writer waits for another;
-- the job deletes them.
create table law_packs_due (
  category_id uuid not null,
  since timestamptz not null default now()
);

-- Asks for the job, once a transaction; a little later, since edits come in groups.
create function build_due_law_packs() returns void
language plpgsql as $$
begin
  if coalesce(current_setting('mboalex.law_packs', true), '') = '' then
    perform graphile_worker.add_job('build_law_packs', run_at => now() + interval '5 seconds');
    perform set_config('mboalex.law_packs', 'due', true);
  end if;
end
$$;

-- The change log has every change that readers see.
create function note_due_law_packs() returns trigger
language plpgsql as $$
begin
  if exists (select from changed) then
    insert into law_packs_due (category_id) select distinct category_id from changed;
    perform build_due_law_packs();
  end if;
  return null;
end
$$;
create trigger note_packs_of_new_changes after insert on law_changes
  referencing new table as changed for each statement execute function note_due_law_packs();
create trigger note_packs_of_changes after update on law_changes
  referencing new table as changed for each statement execute function note_due_law_packs();

-- References are found after a change, and stand in the packs of both their ends.
create function note_packs_of_law_references() returns trigger
language plpgsql as $$
begin
  if exists (select from changed) then
    insert into law_packs_due (category_id)
    select distinct a.category_id
    from changed r join law_articles a on a.id in (r.law_article_id, r.target_id);
    perform build_due_law_packs();
  end if;
  return null;
end
$$;
create trigger note_packs_of_new_references after insert on law_references
  referencing new table as changed
  for each statement execute function note_packs_of_law_references();
create trigger note_packs_of_old_references after delete on law_references
  referencing old table as changed
  for each statement execute function note_packs_of_law_references();
