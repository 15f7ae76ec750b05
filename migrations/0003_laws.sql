-- The law: categories, their books and articles, earlier versions, the bin, and imports.

-- Only rows that exist: a deleted category is moved to the bin as a whole.
create table law_categories (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z][a-z0-9_]*$' and length(code) <= 60),
  name_en text not null,
  name_fr text not null,
  description_en text not null default '',
  description_fr text not null default '',
  article_prefix_en text not null default 'Article',
  article_prefix_fr text not null default 'Article',
  icon text not null default 'document-text',
  color text not null default '#3B82F6' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  price integer not null default 1000 check (price >= 0),
  currency text not null default 'XAF',
  is_free boolean not null default false,
  -- Published: readers see it.
  is_active boolean not null default true,
  display_order integer not null,
  -- Optimistic locking: raised by each edit, so that a stale edit is refused.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Checked at the end of a statement, so that two categories can change places in one.
  constraint law_categories_display_order unique (display_order) deferrable initially immediate
);

-- Optional books within a category (docs/contract.md, 'law_articles_with_category').
create table law_books (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references law_categories (id) on delete cascade,
  code text not null,
  name_en text not null,
  name_fr text not null,
  display_order integer not null,
  created_at timestamptz not null default now(),
  unique (category_id, code),
  unique (category_id, display_order)
);

create table law_articles (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references law_categories (id) on delete cascade,
  book_id uuid references law_books (id) on delete set null,
  -- The label, as in 'Article 12-1'.
  article_id text not null,
  article_number integer not null,
  display_order integer not null,
  title_en text not null default '',
  title_fr text not null default '',
  content_en text not null default '',
  content_fr text not null default '',
  -- The divisions in which the article stands, as printed in each language, the highest first:
  -- [{"level": "chapter", "label": "CHAPTER II", "title": "Of penalties"}, …]. Null: unknown.
  path_en jsonb check (jsonb_typeof(path_en) = 'array'),
  path_fr jsonb check (jsonb_typeof(path_fr) = 'array'),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who wrote the present version; the e-mail stays when the user is deleted.
  written_by uuid,
  written_by_email text,
  -- When the text of each language last changed; null: as created. These two and the next column
  -- are written by the commands that edit texts.
  changed_en_at timestamptz,
  changed_fr_at timestamptz,
  -- The language whose text is older than the other one's and has not been compared since.
  translation_to_review text check (translation_to_review in ('en', 'fr')),
  -- For the search in the console's list.
  search_text text not null generated always as (
    lower(
      article_id || E'\n' || title_en || E'\n' || title_fr || E'\n' || content_en || E'\n'
        || content_fr
    )
  ) stored,
  constraint law_articles_article_id unique (category_id, article_id),
  constraint law_articles_article_number unique (category_id, article_number)
    deferrable initially immediate,
  constraint law_articles_display_order unique (category_id, display_order)
    deferrable initially immediate
);

create index law_articles_stats on law_articles (category_id) include (is_active, updated_at);
create index law_articles_book_id on law_articles (book_id);
-- With the category in the same index, a search within one reads nothing of the others. Measured
-- with 100,000 articles of 2 KB: two seconds without an index; text that is lower case already is
-- found three times as fast.
create index law_articles_search on law_articles
  using gin (category_id, search_text gin_trgm_ops);

-- What the list of quality counts and shows: partial indexes that contain just these articles.
create index law_articles_missing_en on law_articles (category_id, article_number)
  where content_en = '';
create index law_articles_missing_fr on law_articles (category_id, article_number)
  where content_fr = '';
create index law_articles_to_review on law_articles (category_id, article_number)
  where translation_to_review is not null;
create index law_articles_unfinished on law_articles (category_id, article_number)
  where content_en = '' or content_fr = '' or translation_to_review is not null;

-- Maintains the number of articles of each category.
create function total_law_articles() returns trigger
language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from list_totals where list = 'law_articles';
    return null;
  end if;
  perform add_list_total('law_articles', category_id,
    case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed group by category_id;
  return null;
end
$$;

create trigger total_inserted_law_articles after insert on law_articles
  referencing new table as changed for each statement execute function total_law_articles();
create trigger total_deleted_law_articles after delete on law_articles
  referencing old table as changed for each statement execute function total_law_articles();
create trigger total_no_law_articles after truncate on law_articles
  for each statement execute function total_law_articles();

-- What an article said before each edit.
create table law_article_versions (
  id uuid primary key default gen_random_uuid(),
  law_article_id uuid not null references law_articles (id) on delete cascade,
  version integer not null,
  article_id text not null,
  title_en text not null,
  title_fr text not null,
  content_en text not null,
  content_fr text not null,
  written_by uuid,
  written_by_email text,
  written_at timestamptz not null,
  unique (law_article_id, version)
);

-- The bin: deleted categories and articles, for 30 days (docs/promises.md, threat 36).
create table law_bin (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('category', 'article')),
  -- The id that the category or the article had.
  item_id uuid not null,
  category_id uuid not null,
  category_code text not null,
  label text not null,
  article_count integer not null,
  deleted_by uuid,
  deleted_by_email text,
  deleted_at timestamptz not null default now()
);

create index law_bin_deleted_at on law_bin (deleted_at desc, id);

-- The deleted rows themselves, each as an object of its columns.
create table law_bin_rows (
  bin_id uuid not null references law_bin (id) on delete cascade,
  table_name text not null
    check (table_name in ('law_categories', 'law_books', 'law_articles', 'law_article_versions')),
  content jsonb not null
);

create index law_bin_rows_bin_id on law_bin_rows (bin_id);

-- The views that apps read (docs/contract.md).
create view law_category_stats as
select
  c.id, c.code, c.name_en, c.name_fr, c.description_en, c.description_fr,
  c.article_prefix_en, c.article_prefix_fr, c.icon, c.color, c.price, c.currency,
  c.display_order, c.is_active, c.is_free,
  coalesce(a.total_articles, 0)::integer as total_articles,
  coalesce(a.active_articles, 0)::integer as active_articles,
  greatest(c.updated_at, a.last_updated) as last_updated
from law_categories c
left join (
  select
    category_id,
    count(*) as total_articles,
    count(*) filter (where is_active) as active_articles,
    max(updated_at) as last_updated
  from law_articles
  group by category_id
) a on a.category_id = c.id;

create view law_articles_with_category as
select
  a.id, a.article_number, a.article_id, a.title_en, a.title_fr, a.content_en, a.content_fr,
  a.display_order, a.is_active, a.version, a.created_at, a.updated_at,
  c.id as category_id, c.code as category_code,
  c.name_en as category_name_en, c.name_fr as category_name_fr,
  c.article_prefix_en as category_article_prefix_en,
  c.article_prefix_fr as category_article_prefix_fr,
  c.icon as category_icon, c.color as category_color, c.price as category_price,
  b.code as book_code, b.name_en as book_name_en, b.name_fr as book_name_fr
from law_articles a
join law_categories c on c.id = a.category_id
left join law_books b on b.id = a.book_id;

create view legal_articles as
select
  id, category_id, book_id, article_id, article_number, display_order, title_en, title_fr,
  content_en, content_fr, is_active, version, created_at, updated_at, written_by, written_by_email
from law_articles;

-- The draft of an import: a code read from files, until somebody has looked at it. The law changes
-- when it is applied. A task deletes drafts after some days.
create table law_imports (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references law_categories (id) on delete cascade,
  status text not null default 'preview' check (status in ('preview', 'applied')),
  -- Names, formats and languages of the files.
  files jsonb not null,
  created_by uuid,
  created_by_email text not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  -- Rows written so far, for the progress bar.
  progress integer not null default 0
);

create index law_imports_created_at on law_imports (created_at);
create index law_imports_category_id on law_imports (category_id);

create table law_import_rows (
  import_id uuid not null references law_imports (id) on delete cascade,
  -- The place in the code's order, counted from 1.
  position integer not null,
  article_id text not null,
  -- Null where the files have nothing in that language: the present text stays.
  title_en text,
  title_fr text,
  content_en text,
  content_fr text,
  -- The first line of the article in the file of each language.
  line_en integer,
  line_fr integer,
  book_code text,
  book_name_en text,
  book_name_fr text,
  -- As in law_articles; null: the file names no division, the present ones stay.
  path_en jsonb,
  path_fr jsonb,
  -- What a person should look at: a gap in the numbers, an empty text.
  suspicions text[] not null default '{}',
  left_out boolean not null default false,
  -- The article that the category had under this label when the files were read.
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
