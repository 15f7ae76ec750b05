-- The version of the law, by which pages are cached (docs/decisions/2026-11-22-reading-pages.md).
-- It changes with the commit of each transaction that changes the law, so that whoever sees another
-- law sees another version as well: on a standby too, which knows neither the locks nor the present
-- value of the sequence by which the order of changes is kept.
create table law_version (
  one_row boolean primary key default true check (one_row),
  id uuid not null default gen_random_uuid()
);
insert into law_version default values;

-- One row while a transaction that changes the law is underway.
create table law_version_changes (
  id bigint generated always as identity primary key
);

-- At the commit, not before: writers wait for each other only for that moment.
create function renew_law_version() returns trigger
language plpgsql as $$
begin
  update law_version set id = gen_random_uuid();
  delete from law_version_changes where id = new.id;
  return null;
end
$$;

create constraint trigger renew_law_version after insert on law_version_changes
  deferrable initially deferred for each row execute function renew_law_version();

-- As in 0004, and the version.
create or replace function begin_law_change() returns void
language plpgsql as $$
begin
  if coalesce(current_setting('mboalex.law_change', true), '') = '' then
    perform pg_advisory_xact_lock_shared(
      1818326899, (select last_value from law_change_places)::integer);
    perform set_config('mboalex.law_change', 'begun', true);
    insert into law_version_changes default values;
  end if;
  perform nextval('law_change_places');
end
$$;
