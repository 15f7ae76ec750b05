-- English legal terms are indexed in the spelling that texts are: 'driving licence' and 'child labour'
-- were found in no text, whose words are 'licens' and 'labor'.

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
    select 'en', term, phraseto_tsquery('mbl_en', search_normal_en(term)),
      to_tsvector('mbl_en', search_normal_en(term))
    from unnest(s.legal_en) term
    union all
    select 'fr', term, phraseto_tsquery('mbl_fr', search_normal_fr(term)),
      to_tsvector('mbl_fr', search_normal_fr(term))
    from unnest(s.legal_fr) term
  ) terms (language, term, query, vector)
  where id = any (synonyms) and category_code is null and numnode(query) > 0
$$;

update search_legal_terms
set query = phraseto_tsquery('mbl_en', search_normal_en(term)),
  stems = tsvector_to_array(to_tsvector('mbl_en', search_normal_en(term)))
where language = 'en' and search_normal_en(term) <> search_normal(term);
