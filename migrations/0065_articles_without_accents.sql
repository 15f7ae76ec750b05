-- The list of articles is searched without accents too. An index alone: a column would have to be
-- filled.

-- `fold_text` of what is stored in NFC already, as all texts of articles are (text-fields.ts).
-- Measured on texts of 2 KB: normalizing takes twenty times as long as the rest.
create function fold_composed_text(text) returns text
language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', $1))
$$;

create index law_articles_folded on law_articles
  using gin (category_id, public.fold_composed_text(search_text) gin_trgm_ops);
