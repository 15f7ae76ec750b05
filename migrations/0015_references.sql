-- References between articles (docs/decisions/2026-11-22-references.md). A job finds them in the
-- texts and is the only writer; the triggers here tell it what to read again.

create table law_references (
  law_article_id uuid not null references law_articles (id) on delete cascade,
  language text not null check (language in ('en', 'fr')),
  -- Of the words that refer, in the text of that language; in UTF-16 units.
  starts integer not null check (starts >= 0),
  ends integer not null check (ends > starts),
  -- Of the article whose text was read. A row of another version is never shown.
  version integer not null,
  target_id uuid not null references law_articles (id) on delete cascade,
  -- Whether it is found in the beginning alone that everybody may read: whose article is meant may
  -- stand behind the number.
  in_preview boolean not null,
  primary key (law_article_id, language, starts)
);

create index law_references_target_id on law_references (target_id, law_article_id);

-- What the job has to read again: one article, or, without one, all of a category and whatever
-- names it. Rows are only added, so that no writer waits for another; the job deletes them.
create table law_references_due (
  category_id uuid not null,
  law_article_id uuid
);

-- Asks for the job, once a transaction.
create function find_due_law_references() returns void
language plpgsql as $$
begin
  if coalesce(current_setting('mboalex.law_references', true), '') = '' then
    perform graphile_worker.add_job('find_law_references');
    perform set_config('mboalex.law_references', 'due', true);
  end if;
end
$$;

-- A new text is read again by itself; with a label that comes or goes, or another order, other
-- articles may refer to something else.
create function note_due_law_references() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into law_references_due (category_id, law_article_id)
    select distinct n.category_id, case when
        (n.article_id, n.article_number, n.is_active, n.path_en, n.path_fr) is not distinct from
        (b.article_id, b.article_number, b.is_active, b.path_en, b.path_fr)
      then n.id end
    from changed n join before b on b.id = n.id
    where (n.article_id, n.article_number, n.is_active, n.path_en, n.path_fr, n.version,
        n.content_en, n.content_fr) is distinct from
      (b.article_id, b.article_number, b.is_active, b.path_en, b.path_fr, b.version,
        b.content_en, b.content_fr);
  else
    insert into law_references_due (category_id) select distinct category_id from changed;
  end if;
  if found then
    perform find_due_law_references();
  end if;
  return null;
end
$$;

create trigger note_due_inserted_law_articles after insert on law_articles
  referencing new table as changed for each statement execute function note_due_law_references();
create trigger note_due_updated_law_articles after update on law_articles
  referencing old table as before new table as changed
  for each statement execute function note_due_law_references();
create trigger note_due_deleted_law_articles after delete on law_articles
  referencing old table as changed for each statement execute function note_due_law_references();

-- Texts name categories; a category without articles cannot be referred to, so its insertion is
-- not due.
create function note_due_law_category_references() returns trigger
language plpgsql as $$
begin
  insert into law_references_due (category_id)
  select n.id from changed n join before b on b.id = n.id
  where (n.code, n.name_en, n.name_fr, n.article_prefix_en, n.article_prefix_fr, n.is_active)
    is distinct from
    (b.code, b.name_en, b.name_fr, b.article_prefix_en, b.article_prefix_fr, b.is_active);
  if found then
    perform find_due_law_references();
  end if;
  return null;
end
$$;

create trigger note_due_updated_law_categories after update on law_categories
  referencing old table as before new table as changed
  for each statement execute function note_due_law_category_references();

-- What people call a category is one of its names.
create function note_due_nickname_references() returns trigger
language plpgsql as $$
begin
  insert into law_references_due (category_id)
  select id from law_categories where code in (select category_code from changed);
  if found then
    perform find_due_law_references();
  end if;
  return null;
end
$$;

create trigger note_due_inserted_search_synonyms after insert on search_synonyms
  referencing new table as changed
  for each statement execute function note_due_nickname_references();
create trigger note_due_updated_search_synonyms after update on search_synonyms
  referencing new table as changed
  for each statement execute function note_due_nickname_references();
create trigger note_due_deleted_search_synonyms after delete on search_synonyms
  referencing old table as changed
  for each statement execute function note_due_nickname_references();

-- The law that is there already. A new database has none, and its queue comes after its schema.
insert into law_references_due (category_id) select id from law_categories where is_active;
do $$
begin
  if to_regnamespace('graphile_worker') is not null then
    perform find_due_law_references();
  end if;
end
$$;
