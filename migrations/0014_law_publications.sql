-- What readers could read, and when: each published version of an article, under the label that it
-- had. By it old addresses lead to the present one, what was withdrawn is told from what never was,
-- and a history shows nothing that was only a draft.
create table law_publications (
  item_id uuid not null,
  version integer not null,
  category_code text not null,
  article_id text not null,
  published_at timestamptz not null,
  primary key (item_id, version)
);

create index law_publications_address on law_publications (category_code, article_id);

create function note_law_publications() returns trigger
language plpgsql as $$
begin
  insert into law_publications (item_id, version, category_code, article_id, published_at)
  select item_id, version, category_code, article_id, changed_at
  from changed
  where kind = 'article' and not is_gone
  on conflict (item_id, version) do nothing;
  return null;
end
$$;

create trigger note_inserted_law_publications after insert on law_changes
  referencing new table as changed for each statement execute function note_law_publications();
create trigger note_updated_law_publications after update on law_changes
  referencing new table as changed for each statement execute function note_law_publications();

-- Of earlier versions nothing says whether they were published: the history begins here.
insert into law_publications (item_id, version, category_code, article_id, published_at)
select item_id, version, category_code, article_id, changed_at
from law_changes where kind = 'article' and not is_gone;
