-- What waits to be merged into a GIN index is read by every search. The dictionary of the search
-- had no limit of its own: after an import each correction of a word read up to 4 MB of it.
alter index search_words_similar set (gin_pending_list_limit = 64);
alter index search_words_shapes set (gin_pending_list_limit = 64);
select gin_clean_pending_list('search_words_similar'), gin_clean_pending_list('search_words_shapes');

-- The words of the editors' list, which a correction may tell to everybody.
create index search_synonym_phrases_words
  on search_synonym_phrases using gin (string_to_array(said, ' ')) with (gin_pending_list_limit = 64);
