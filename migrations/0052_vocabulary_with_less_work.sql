-- The vocabulary is indexed with less work: each word is stemmed, each term read once, and what is
-- compared fits into memory. A first start spends most of its time with it.

-- The longest stem of a phrase, by which a search finds its candidates, was a function's result for
-- each row. No program calls it.
-- contract: unused since 0.1.0
alter table search_synonym_phrases alter column leading_stem drop expression;
drop function search_leading_stem(text);

-- Each phrase in the forms in which a query is compared with it. Its stop words, which people leave
-- out or put in, are no part of its stems. Where all of its words but one are stop words, they carry
-- the meaning ('hold up', 'in the act', 'who can appeal') and have to be typed as well; only articles
-- and the like are then left out.
create or replace function add_search_phrases(synonyms uuid[]) returns void
language sql set work_mem = '64MB' as $$
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
  insert into search_synonym_phrases
    (synonym_id, language, is_legal, stems, leading_stem, phrase, said)
  select id, language, is_legal, stems, (
      select stem from unnest(string_to_array(stems, ' ')) stem
      order by length(stem) desc, stem collate "C" limit 1
    ), phrase, said
  from phrases join stemmed using (language, said)
  where stems <> '';

  with normal as materialized (
    select id, language, term, case language
        when 'fr' then search_normal_fr(term) else search_normal_en(term)
      end as words
    from search_synonyms
    cross join lateral (
      select 'en', unnest(legal_en) union all select 'fr', unnest(legal_fr)
    ) terms (language, term)
    where id = any (synonyms) and category_code is null
  ),
  terms as materialized (
    select id, language, term, phraseto_tsquery(config, words) as query,
      to_tsvector(config, words) as vector
    from normal
    cross join lateral (
      select case language when 'fr' then 'mbl_fr' else 'mbl_en' end::regconfig
    ) configs (config)
  )
  insert into search_legal_terms (synonym_id, language, term, query, is_phrase, stems)
  select id, language, term, query, numnode(query) > 1, tsvector_to_array(vector)
  from terms where numnode(query) > 0
$$;

-- What people say belongs to the dictionary, though no article has these words. Called after the
-- phrases were added, whose words are those.
create or replace function add_search_words(synonyms uuid[]) returns void
language sql set work_mem = '64MB' as $$
  with said as materialized (
    select distinct language, word
    from search_synonym_phrases cross join unnest(string_to_array(said, ' ')) word
    where synonym_id = any (synonyms) and not is_legal
  )
  insert into search_words (language, word, stem, shapes)
  select language, word, search_stem(language, word), search_shapes(word) from said
  where word ~ '^[a-z]{3,30}$' and not is_search_stop(language, word) and not exists (
    select from search_words w where w.language = said.language and w.word = said.word
  )
$$;
