-- The titles, chapters and sections in which an article stands, as printed in each language, the
-- highest first: [{"level": "chapter", "label": "CHAPTER II", "title": "Of penalties"}, …]. Null
-- where nobody has said it. Books stay in law_books as well, for those who read them there.
alter table law_articles
  add column path_en jsonb check (jsonb_typeof(path_en) = 'array'),
  add column path_fr jsonb check (jsonb_typeof(path_fr) = 'array');

-- Null where the file of that language says nothing of it: what is there stays.
alter table law_import_rows
  add column path_en jsonb,
  add column path_fr jsonb;
