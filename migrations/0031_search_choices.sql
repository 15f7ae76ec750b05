-- Learning from use (docs/decisions/2026-11-22-learning-from-use.md): which result was opened after
-- which words. Counts, without who.
create table search_choices (
  id uuid primary key default gen_random_uuid(),
  -- The words of the query in normal form, without mail addresses and telephone numbers.
  words text not null check (length(words) between 2 and 100),
  language text not null check (language in ('en', 'fr')),
  law_article_id uuid not null references law_articles (id) on delete cascade,
  -- Once a day for each network.
  times integer not null default 1,
  -- A number below 1024 for each network: too few to tell one, enough to tell one from five. Made
  -- with a key, anew for each row, so that rows cannot be joined by it.
  marks smallint[] not null,
  last_at timestamptz not null default now(),
  unique (words, language, law_article_id)
);

create index search_choices_last_at on search_choices (last_at, id);
create index search_choices_article on search_choices (law_article_id);

-- What editors decide about the search. One row.
create table search_settings (
  one_row boolean primary key default true check (one_row),
  learns_from_use boolean not null default true,
  version integer not null default 1
);

insert into search_settings default values;
