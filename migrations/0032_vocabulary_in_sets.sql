-- The vocabulary is indexed and compared in sets: a new database stems some 31,000 phrases of 9,000
-- words, and the nightly merge compares as many.

-- Each phrase in the forms in which a query is compared with it. Its stop words, which people leave
-- out or put in, are no part of its stems. Where all of its words but one are stop words, they carry
-- the meaning ('hold up', 'in the act', 'who can appeal') and have to be typed as well; only articles
-- and the like are then left out.
create or replace function add_search_phrases(synonyms uuid[]) returns void
language sql as $$
  with phrases as materialized (
    select id, language, is_legal, phrase, trim(search_normal(phrase)) as said
    from (
      select id, 'en', false, unnest(said_en) from search_synonyms where id = any (synonyms) union
      select id, 'fr', false, unnest(said_fr) from search_synonyms where id = any (synonyms) union
      select id, 'en', true, unnest(legal_en) from search_synonyms where id = any (synonyms) union
      select id, 'fr', true, unnest(legal_fr) from search_synonyms where id = any (synonyms)
    ) phrases (id, language, is_legal, phrase)
  ),
  said as materialized (select distinct language, said from phrases),
  places as materialized (
    select language, said, word, place
    from said cross join unnest(string_to_array(said, ' ')) with ordinality words (word, place)
  ),
  words as materialized (
    select language, word, search_stem(language, word) as stem,
      is_search_stop(language, word) as is_small,
      word <> all (case language
        when 'fr' then '{le,la,les,l,un,une,de,du,des,d,mon,ma,mes,son,sa,ses,ne,n,se,s,me,m,te,t,a,au,aux,est,qu,on}'::text[]
        else '{a,an,the,my,your,his,her,their,our,myself,yourself,himself,is,are,be,to,of,s}'::text[]
      end) as tells
    from (select distinct language, word from places) distinct_words
  ),
  stemmed as (
    select language, said, case
        when count(*) filter (where not is_small) > 1
          then string_agg(stem, ' ' order by place) filter (where not is_small)
        else coalesce(
          string_agg(stem, ' ' order by place) filter (where not is_small or tells),
          string_agg(stem, ' ' order by place)
        )
      end as stems
    from places join words using (language, word)
    group by language, said
  )
  insert into search_synonym_phrases (synonym_id, language, is_legal, stems, phrase, said)
  select id, language, is_legal, stems, phrase, said
  from phrases join stemmed using (language, said)
  where stems <> '';

  insert into search_legal_terms (synonym_id, language, term, query, is_phrase, stems)
  select id, language, term, query, numnode(query) > 1, tsvector_to_array(vector)
  from search_synonyms s
  cross join lateral (
    select 'en', term, phraseto_tsquery('mbl_en', search_normal(term)),
      to_tsvector('mbl_en', search_normal(term))
    from unnest(s.legal_en) term
    union all
    select 'fr', term, phraseto_tsquery('mbl_fr', search_normal_fr(term)),
      to_tsvector('mbl_fr', search_normal_fr(term))
    from unnest(s.legal_fr) term
  ) terms (language, term, query, vector)
  where id = any (synonyms) and category_code is null and numnode(query) > 0
$$;

drop function search_stems(text, text);

-- Merges the document frequencies into one row for each stem, and removes words from the
-- dictionary that neither an article nor the vocabulary has any more. Run by a job. The stems of
-- the vocabulary are a hashed set: each word compared with each phrase took longer than a statement
-- may.
create or replace function merge_search_frequencies() returns void
language plpgsql as $$
begin
  with several as (
    select language, stem from search_frequencies group by language, stem having count(*) > 1
  ),
  gone as (
    delete from search_frequencies f using several s
    where f.language = s.language and f.stem = s.stem
    returning f.*
  )
  insert into search_frequencies
  select language, stem, sum(articles) from gone
  group by language, stem having sum(articles) <> 0;

  delete from search_words w
  where not exists (
    select from search_frequencies f where f.language = w.language and f.stem = w.stem
  ) and not exists (
    select from (
      select distinct language, unnest(stem_set) as stem from search_synonym_phrases
    ) said
    where said.language = w.language and said.stem = w.stem
  );
  delete from search_words w using search_words other
  where w.language = other.language and w.word = other.word and w.ctid > other.ctid;
end
$$;
