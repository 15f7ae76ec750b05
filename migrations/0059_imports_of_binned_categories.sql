-- An import keeps the id of a category that is in the bin, so that what was corrected in its preview
-- is there again with the category. It is no longer kept for that: its days go on.
alter table law_imports drop constraint law_imports_category_id_fkey;
