-- The editors' list as one file, for devices that search without a network
-- (docs/decisions/2026-11-24-packs.md). The job builds it; a version is the beginning of its hash.
create table search_kept_words (
  is_only boolean primary key default true check (is_only),
  version text not null,
  size integer not null,
  br bytea not null,
  gzip bytea not null,
  made_at timestamptz not null default clock_timestamp()
);

-- Asks for the job, once a transaction; a little later, since edits come in groups.
create function note_kept_words() returns trigger
language plpgsql as $$
begin
  if coalesce(current_setting('mboalex.kept_words', true), '') = '' then
    perform graphile_worker.add_job('build_kept_words', run_at => now() + interval '5 seconds');
    perform set_config('mboalex.kept_words', 'due', true);
  end if;
  return null;
end
$$;
create trigger note_kept_words after insert or update or delete on search_synonyms
  for each statement execute function note_kept_words();
