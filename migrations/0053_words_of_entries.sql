-- In how many phrases of an entry a stem stands. Nobody thinks of all ways to say a thing, so a query is
-- also compared with all words of an entry
-- (`src/features/search/both/understanding/likely-entries.ts`). Names of categories are no entries.
create table search_synonym_stems (
  synonym_id uuid not null references search_synonyms (id) on delete cascade,
  language text not null,
  stem text not null,
  phrases integer not null
);

create index search_synonym_stems_stem on search_synonym_stems (stem, language)
  include (synonym_id, phrases);
create index search_synonym_stems_synonym on search_synonym_stems (synonym_id);

-- Called after the phrases were added.
create function add_search_stems(synonyms uuid[]) returns void
language sql set work_mem = '64MB' as $$
  insert into search_synonym_stems (synonym_id, language, stem, phrases)
  select synonym_id, language, stem, count(*)
  from (
    select distinct synonym_id, language, is_legal, stem_set
    from search_synonym_phrases p
    join search_synonyms s on s.id = p.synonym_id and s.category_code is null
    where p.synonym_id = any (synonyms)
  ) phrases
  cross join lateral (select distinct unnest(stem_set) as stem) stems
  group by synonym_id, language, stem
$$;

create or replace function index_search_synonyms() returns trigger
language plpgsql as $$
declare
  synonyms uuid[];
begin
  select array_agg(id) into synonyms from written;
  delete from search_synonym_phrases where synonym_id = any (synonyms);
  delete from search_synonym_stems where synonym_id = any (synonyms);
  delete from search_legal_terms where synonym_id = any (synonyms);
  perform add_search_phrases(synonyms);
  perform add_search_stems(synonyms);
  perform add_search_words(synonyms);
  return null;
end
$$;

select add_search_stems(array (select id from search_synonyms));
