-- What the lists of lawyers, messages and applications are searched and ordered by.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Text as it is searched: neither accents nor capitals matter.
create function fold_text(text) returns text
language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', normalize($1, NFC)))
$$;

-- A pattern for `like` that finds the text anywhere in a folded one. Wildcards are escaped
-- after the folding, which makes some out of other characters.
create function fold_pattern(text) returns text
language sql immutable strict parallel safe as $$
  select '%' || regexp_replace(fold_text($1), '([\\%_])', '\\\1', 'g') || '%'
$$;

alter table lawyers add column search_text text not null generated always as (
  fold_text(name || E'\n' || email || E'\n' || phone || E'\n' || bar_number || E'\n'
    || specialization || E'\n' || location)
) stored;
alter table contact_messages add column search_text text not null generated always as (
  fold_text(name || E'\n' || email || E'\n' || subject || E'\n' || message)
) stored;
alter table lawyer_applications add column search_text text not null generated always as (
  fold_text(first_name || ' ' || last_name || E'\n' || email || E'\n' || phone || E'\n'
    || bar_number || E'\n' || coalesce(firm_name, '') || E'\n' || city || E'\n' || specialization)
) stored;

create index lawyers_search on lawyers using gin (search_text gin_trgm_ops);
create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops);
create index lawyer_applications_search
  on lawyer_applications using gin (search_text gin_trgm_ops);

-- Lists are ordered by these and then by the id, all in one direction, which the older indexes
-- of messages and applications do not allow.
create index lawyers_created_at on lawyers (created_at, id);
create index lawyers_name on lawyers (fold_text(name), id);
drop index contact_messages_created_at;
create index contact_messages_created_at on contact_messages (created_at, id);
create index contact_messages_status on contact_messages (status, created_at, id);
drop index lawyer_applications_created_at;
create index lawyer_applications_created_at on lawyer_applications (created_at, id);
create index lawyer_applications_status on lawyer_applications (status, created_at, id);
