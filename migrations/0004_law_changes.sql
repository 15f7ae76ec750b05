-- The change log of the law, from which readers keep copies up to date
-- (docs/decisions/2026-11-21-reading-api.md). Triggers write it, since it has to be complete for
-- every writer.

-- One row for each published category and active article, with its last change; what was deleted
-- or withdrawn keeps its row, without a text. What readers never saw is not here.
create table law_changes (
  item_id uuid primary key,
  kind text not null check (kind in ('category', 'article')),
  category_id uuid not null,
  category_code text not null,
  -- Null for a category.
  article_id text,
  article_number integer,
  version integer not null,
  -- Of everything that readers get of it; equal hashes, equal texts.
  hash text not null,
  is_gone boolean not null default false,
  changed_at timestamptz not null default clock_timestamp(),
  -- Its position in the order of changes.
  place bigint not null unique
);

create sequence law_change_places;
-- Used from the start, so that the next position is always larger than the last value.
select setval('law_change_places', 1);

-- Which database the positions belong to: those of another one, or of one restored from a backup,
-- have another meaning.
create table law_change_origin (
  one_row boolean primary key default true check (one_row),
  id uuid not null default gen_random_uuid(),
  -- The key of the hashes. Everybody reads the hashes, of texts that have to be paid for as well:
  -- a plain digest would confirm a guess of such a text, a keyed one does not. The key never
  -- leaves the database.
  hash_key bytea not null
    default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
insert into law_change_origin default values;

-- Half of the digest is published, so that nothing can be appended to what was hashed (length
-- extension).
create function law_hash(variadic parts text[]) returns text
language sql stable parallel safe as $$
  select left(encode(sha256(
    hash_key || convert_to(array_to_string(parts, E'\x1f', E'\x1e'), 'UTF8')), 'hex'), 32)
  from law_change_origin
$$;

-- Copies are compared by version and hash. Divisions, position and review change without a new
-- version, so they are in the hash.
create function law_article_hash(a law_articles, b law_books) returns text
language sql stable parallel safe as $$
  select law_hash(a.article_id, a.article_number::text, a.title_en, a.title_fr, a.content_en,
    a.content_fr, b.code, b.name_en, b.name_fr, a.path_en::text, a.path_fr::text,
    a.display_order::text, a.translation_to_review)
$$;

-- Positions are drawn from the sequence before their transaction commits, so a position that is
-- visible may be followed by smaller ones. Each writer therefore first takes a shared advisory
-- lock that names the last position before its own; it blocks nobody and is visible to readers.
-- Once a transaction, since each lock takes memory. The first half of the key is 'laws' in hex.
create function begin_law_change() returns void
language plpgsql as $$
begin
  if coalesce(current_setting('mboalex.law_change', true), '') = '' then
    perform pg_advisory_xact_lock_shared(
      1818326899, (select last_value from law_change_places)::integer);
    perform set_config('mboalex.law_change', 'begun', true);
  end if;
  -- Also when no row of the log changes: caches see by the sequence that something was written.
  perform nextval('law_change_places');
end
$$;

-- The position up to which a statement that begins afterwards sees every change: the smallest one
-- that a writer has locked. `is_quiet`: nobody is writing. The sequence is read first: a writer
-- that draws a later position is either among the locks or comes after it.
create function read_law_changes(
  out origin uuid, out place bigint, out is_quiet boolean
) language plpgsql volatile as $$
declare
  oldest bigint;
begin
  select last_value into place from law_change_places;
  select min(objid::bigint) into oldest from pg_locks
  where locktype = 'advisory' and classid = 1818326899 and objsubid = 2
    and database = (select oid from pg_database where datname = current_database());
  select id into origin from law_change_origin;
  is_quiet := oldest is null;
  place := least(place, oldest);
end
$$;

-- Writes articles into the log as they are now. One that no reader may see is marked as gone.
create function note_law_articles(ids uuid[]) returns void
language plpgsql as $$
begin
  insert into law_changes as l
    (item_id, kind, category_id, category_code, article_id, article_number, version, hash, place)
  select a.id, 'article', c.id, c.code, a.article_id, a.article_number, a.version,
    law_article_hash(a, b), nextval('law_change_places')
  from unnest(ids) as changed (id)
  join law_articles a on a.id = changed.id and a.is_active
  join law_categories c on c.id = a.category_id and c.is_active
  left join law_books b on b.id = a.book_id
  on conflict (item_id) do update set
    article_id = excluded.article_id, article_number = excluded.article_number,
    version = excluded.version, hash = excluded.hash, is_gone = false,
    changed_at = excluded.changed_at, place = excluded.place
  where (l.version, l.hash, l.is_gone) is distinct from (excluded.version, excluded.hash, false);

  update law_changes l
  set is_gone = true, changed_at = clock_timestamp(), place = nextval('law_change_places')
  where l.item_id = any (ids) and not l.is_gone and not exists (
    select from law_articles a join law_categories c on c.id = a.category_id
    where a.id = l.item_id and a.is_active and c.is_active);
end
$$;

-- The same for categories.
create function note_law_categories(ids uuid[]) returns void
language plpgsql as $$
begin
  insert into law_changes as l (item_id, kind, category_id, category_code, version, hash, place)
  select c.id, 'category', c.id, c.code, c.version,
    law_hash(c.name_en, c.name_fr, c.description_en, c.description_fr, c.article_prefix_en,
      c.article_prefix_fr, c.icon, c.color, c.price::text, c.currency, c.is_free::text,
      c.display_order::text),
    nextval('law_change_places')
  from law_categories c where c.id = any (ids) and c.is_active
  on conflict (item_id) do update set
    version = excluded.version, hash = excluded.hash, is_gone = false,
    changed_at = excluded.changed_at, place = excluded.place
  where (l.version, l.hash, l.is_gone) is distinct from (excluded.version, excluded.hash, false);

  update law_changes l
  set is_gone = true, changed_at = clock_timestamp(), place = nextval('law_change_places')
  where l.item_id = any (ids) and not l.is_gone
    and not exists (select from law_categories c where c.id = l.item_id and c.is_active);
end
$$;

-- An edit of an article and the publishing of its category, at the same moment, would each go by
-- the state before the other. Edits take a shared lock on the category, publishing an exclusive
-- one. An advisory lock, since the rows of categories are locked in other orders; half of its key
-- is 'publ' in hex.
create function note_changed_law_articles() returns trigger
language plpgsql as $$
begin
  perform begin_law_change();
  perform pg_advisory_xact_lock_shared(1886741100, hashtext(category_id::text))
  from (select distinct category_id from changed order by 1) c;
  perform note_law_articles(array (select id from changed));
  return null;
end
$$;

create trigger note_inserted_law_articles after insert on law_articles
  referencing new table as changed for each statement execute function note_changed_law_articles();
create trigger note_updated_law_articles after update on law_articles
  referencing new table as changed for each statement execute function note_changed_law_articles();
create trigger note_deleted_law_articles after delete on law_articles
  referencing old table as changed for each statement execute function note_changed_law_articles();

-- When a category is published or withdrawn, so are its articles.
create function note_changed_law_categories() returns trigger
language plpgsql as $$
declare
  switched uuid[] := '{}';
begin
  perform begin_law_change();
  if tg_op = 'UPDATE' then
    switched := array (
      select c.id from changed c join before b on b.id = c.id
      where b.is_active <> c.is_active order by c.id);
    perform pg_advisory_xact_lock(1886741100, hashtext(id::text)) from unnest(switched) as id;
  end if;
  perform note_law_categories(array (select id from changed));
  if cardinality(switched) > 0 then
    perform note_law_articles(array (
      select id from law_articles where category_id = any (switched) order by article_number));
  end if;
  return null;
end
$$;

create trigger note_inserted_law_categories after insert on law_categories
  referencing new table as changed
  for each statement execute function note_changed_law_categories();
create trigger note_updated_law_categories after update on law_categories
  referencing old table as before new table as changed
  for each statement execute function note_changed_law_categories();
create trigger note_deleted_law_categories after delete on law_categories
  referencing old table as changed
  for each statement execute function note_changed_law_categories();

-- The name of a book is part of what readers get of its articles.
create function note_changed_law_books() returns trigger
language plpgsql as $$
begin
  perform begin_law_change();
  perform note_law_articles(array (
    select a.id from law_articles a join changed b on b.id = a.book_id));
  return null;
end
$$;

create trigger note_inserted_law_books after insert on law_books
  referencing new table as changed for each statement execute function note_changed_law_books();
create trigger note_updated_law_books after update on law_books
  referencing new table as changed for each statement execute function note_changed_law_books();
create trigger note_deleted_law_books after delete on law_books
  referencing old table as changed for each statement execute function note_changed_law_books();
