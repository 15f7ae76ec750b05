-- Imports that account for every line (docs/decisions/2026-11-22-accounts-of-imports.md): the lines
-- that were read, so that they can be looked at and read again, and what a person should check.

-- A scanned file of an import; its name and format stand in law_imports.files at the same place.
-- Goes with its import, which a task deletes after some days.
create table law_import_files (
  import_id uuid not null references law_imports (id) on delete cascade,
  -- The place in law_imports.files, counted from 1.
  position integer not null,
  lines text[] not null,
  -- What each line is used for, a letter for each (src/features/imports/account.ts).
  uses text not null check (length(uses) = cardinality(lines)),
  -- Numbers of lines that a person marked as page heads or feet; readings leave them out everywhere.
  running_lines integer[] not null default '{}',
  primary key (import_id, position)
);

alter table law_imports
  -- What a person should know of the reading as a whole.
  add column warnings jsonb not null default '[]';

alter table law_import_rows
  -- The files in which line_en and line_fr are counted; null where these are null.
  add column file_en integer,
  add column file_fr integer,
  -- What a person changed by hand, to be kept when the files are read again; null: nothing.
  add column repair jsonb;

-- What a person should look at since an import wrote the text; null: nothing, or it was checked.
alter table law_articles
  add column suspicions text[] check (cardinality(suspicions) > 0);

create index law_articles_to_check on law_articles (category_id, article_number)
  where suspicions is not null;
drop index law_articles_unfinished;
create index law_articles_unfinished on law_articles (category_id, article_number)
  where content_en = '' or content_fr = '' or translation_to_review is not null
    or suspicions is not null;
