-- A search looks for the entries of the list of synonyms by their longest word: few entries share
-- it, while nearly all have a word such as 'person' or 'without' that is in every other question.

create function search_leading_stem(text) returns text
language sql immutable strict parallel safe as $$
  select stem from unnest(string_to_array($1, ' ')) stem
  order by length(stem) desc, stem collate "C" limit 1
$$;

alter table search_synonym_phrases
  add column leading_stem text not null generated always as (search_leading_stem(stems)) stored;

create index search_synonym_phrases_leading on search_synonym_phrases (leading_stem, language);
drop index search_synonym_phrases_stem_set;

-- Which few of the synonyms are names of categories, every search asks.
create index search_synonyms_category on search_synonyms (category_code)
  where category_code is not null;
