-- Applied imports can be taken back as a whole, as long as they are kept.

alter table law_imports
  -- The provenance of the category as applying left it; null: not applied.
  add column written_provenance jsonb;

alter table law_import_rows
  -- The article that applying wrote, and its version then; null: it wrote none.
  add column written_id uuid,
  add column written_version integer,
  -- What of that article stands in no other column: where it stood, where it came from, its marks.
  add column before jsonb;
