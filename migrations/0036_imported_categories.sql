-- An import may bring the category that it is for: it is made when the import is applied.

alter table law_imports
  alter column category_id drop not null,
  -- What the category is to be; null: it was there. Taking the import back removes it again.
  add column new_category jsonb,
  add constraint law_imports_for_a_category
    check (category_id is not null or new_category is not null);
