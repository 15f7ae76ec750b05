-- A pack names other codes, and articles of theirs that refer to its own; of a code that has to be
-- bought no more than its open beginnings tell. So it is due when one of these codes is opened, locked
-- or named otherwise.
create function note_packs_naming_law_categories() returns trigger
language plpgsql as $$
begin
  insert into law_packs_due (category_id)
  select distinct a.category_id
  from changed n
  join before b on b.id = n.id
  join law_articles own on own.category_id = n.id
  join law_references r on own.id in (r.law_article_id, r.target_id)
  join law_articles a on a.id in (r.law_article_id, r.target_id) and a.category_id <> n.id
  where (n.name_en, n.name_fr, n.article_prefix_en, n.article_prefix_fr, n.is_free or n.price = 0)
    is distinct from
    (b.name_en, b.name_fr, b.article_prefix_en, b.article_prefix_fr, b.is_free or b.price = 0);
  if found then
    perform build_due_law_packs();
  end if;
  return null;
end
$$;
create trigger note_packs_naming_updated_law_categories after update on law_categories
  referencing old table as before new table as changed
  for each statement execute function note_packs_naming_law_categories();

-- Those that were built before, by the next job.
insert into law_packs_due (category_id) select distinct category_id from law_packs;
