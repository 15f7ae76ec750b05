-- What an article is about, as the entries of the editors' list that are most like its open words
-- (explicit semantic analysis, docs/decisions/2026-11-29-concepts.md). A job finds them: the article
-- is searched without them meanwhile.
create table law_article_concepts (
  -- No foreign key, as law_article_search.
  law_article_id uuid primary key,
  -- Of each entry the beginning of its id, and how like it the article is, the most like one first.
  entries integer[] not null default '{}',
  weights real[] not null default '{}',
  is_due boolean not null default true,
  found_at timestamptz not null default '-infinity',
  check (cardinality(entries) = cardinality(weights))
);

create index law_article_concepts_due on law_article_concepts (law_article_id) where is_due;

create function note_due_concepts() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from law_article_concepts where law_article_id in (select law_article_id from written);
  else
    insert into law_article_concepts (law_article_id) select law_article_id from written
    on conflict (law_article_id) do update set is_due = true;
  end if;
  return null;
end
$$;
create trigger note_due_concepts_inserted after insert on law_article_search
  referencing new table as written for each statement execute function note_due_concepts();
create trigger note_due_concepts_deleted after delete on law_article_search
  referencing old table as written for each statement execute function note_due_concepts();

insert into law_article_concepts (law_article_id) select law_article_id from law_article_search;
