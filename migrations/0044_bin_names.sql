-- What was deleted is shown and found by the name that people know: 'Article 8, Theft (Penal Code)'.
-- What has no name in both languages keeps its label alone, as does what was deleted before.
alter table bin_entries add column name_en text, add column name_fr text;
