-- A code read from files, kept until somebody has looked at it: nothing of the law changes before
-- it is applied. Deleted after some days by a task.
create table law_imports (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references law_categories (id) on delete cascade,
  status text not null default 'preview' check (status in ('preview', 'applied')),
  -- What was read: names, formats and languages.
  files jsonb not null,
  created_by uuid,
  created_by_email text not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  -- Rows that are written so far, for whoever watches.
  progress integer not null default 0
);

create index law_imports_created_at on law_imports (created_at);
create index law_imports_category_id on law_imports (category_id);

create table law_import_rows (
  import_id uuid not null references law_imports (id) on delete cascade,
  -- The place in the code's order, counted from 1.
  position integer not null,
  article_id text not null,
  -- Null where the files have nothing in that language: what is there stays.
  title_en text,
  title_fr text,
  content_en text,
  content_fr text,
  -- Where it begins in the file of each language.
  line_en integer,
  line_fr integer,
  book_code text,
  book_name_en text,
  book_name_fr text,
  -- What a person should look at: a gap in the numbers, an empty text.
  suspicions text[] not null default '{}',
  left_out boolean not null default false,
  -- What the category had under this id when the files were read.
  base_id uuid,
  base_version integer,
  base_article_id text,
  base_title_en text,
  base_title_fr text,
  base_content_en text,
  base_content_fr text,
  kind text not null generated always as (
    case
      when base_id is null then 'new'
      when coalesce(title_en, base_title_en) = base_title_en
        and coalesce(title_fr, base_title_fr) = base_title_fr
        and coalesce(content_en, base_content_en) = base_content_en
        and coalesce(content_fr, base_content_fr) = base_content_fr
        and article_id = base_article_id then 'same'
      else 'changed'
    end
  ) stored,
  -- Without a text in one language, neither in the files nor in the category.
  is_missing boolean not null generated always as (
    coalesce(content_en, base_content_en, '') = '' or coalesce(content_fr, base_content_fr, '') = ''
  ) stored,
  primary key (import_id, position)
);
