-- The activity is searched without accents too. `audit_entries_search` is still that of e-mail
-- addresses, and of the last release's program.
create index audit_entries_folded on audit_entries using gin (public.fold_text(subject) gin_trgm_ops);
