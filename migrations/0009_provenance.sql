-- Where a text comes from (docs/decisions/2026-11-22-provenance.md): the act, the gazette, the date
-- up to which it is up to date, and whether it is the official text.

-- Null: nothing is known. An article's object holds only what differs from its category's.
alter table law_categories
  add column provenance jsonb check (jsonb_typeof(provenance) = 'object');
alter table law_articles
  add column provenance jsonb check (jsonb_typeof(provenance) = 'object');

-- What the files of an import say of the code and of single articles; null: nothing, so that what
-- is there stays. `base_provenance` is the category's when the files were read.
alter table law_imports
  add column provenance jsonb,
  add column base_provenance jsonb;
alter table law_import_rows
  add column provenance jsonb;

-- Null for what is not known, so that the hash is then the same as before there was provenance and
-- no copy fetches its texts once more.
create function law_provenance_part(known jsonb) returns text[]
language sql immutable parallel safe as $$
  select case when known <> '{}' then array[known::text] else '{}' end
$$;

-- As readers get an article, with the provenance of its category where it has none of its own.
drop function law_article_hash(law_articles, law_books);
create function law_article_hash(a law_articles, b law_books, c law_categories) returns text
language sql stable parallel safe as $$
  select law_hash(variadic array[a.article_id, a.article_number::text, a.title_en, a.title_fr,
    a.content_en, a.content_fr, b.code, b.name_en, b.name_fr, a.path_en::text, a.path_fr::text,
    a.display_order::text, a.translation_to_review]
    || law_provenance_part(coalesce(c.provenance, '{}') || coalesce(a.provenance, '{}')))
$$;

create or replace function note_law_articles(ids uuid[]) returns void
language plpgsql as $$
begin
  insert into law_changes as l
    (item_id, kind, category_id, category_code, article_id, article_number, version, hash, place)
  select a.id, 'article', c.id, c.code, a.article_id, a.article_number, a.version,
    law_article_hash(a, b, c), nextval('law_change_places')
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

create or replace function note_law_categories(ids uuid[]) returns void
language plpgsql as $$
begin
  insert into law_changes as l (item_id, kind, category_id, category_code, version, hash, place)
  select c.id, 'category', c.id, c.code, c.version,
    law_hash(variadic array[c.name_en, c.name_fr, c.description_en, c.description_fr,
      c.article_prefix_en, c.article_prefix_fr, c.icon, c.color, c.price::text, c.currency,
      c.is_free::text, c.display_order::text] || law_provenance_part(c.provenance)),
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

-- When a category is published or withdrawn, so are its articles; its provenance is part of what
-- readers get of them.
create or replace function note_changed_law_categories() returns trigger
language plpgsql as $$
declare
  switched uuid[] := '{}';
begin
  perform begin_law_change();
  if tg_op = 'UPDATE' then
    switched := array (
      select c.id from changed c join before b on b.id = c.id
      where b.is_active <> c.is_active or b.provenance is distinct from c.provenance
      order by c.id);
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
