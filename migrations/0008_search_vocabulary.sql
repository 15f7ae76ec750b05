-- The vocabulary of the search, which the editors maintain: what people say and what the law calls
-- it, in both languages. Its first entries are data, not schema: each start loads the files of
-- src/features/search/server/vocabulary that this database has not loaded yet.

-- Each row is one idea, each entry a word or a few. With the code of a category, what people say
-- is a name of that category.
create table search_synonyms (
  id uuid primary key default gen_random_uuid(),
  said_en text[] not null default '{}',
  said_fr text[] not null default '{}',
  legal_en text[] not null default '{}',
  legal_fr text[] not null default '{}',
  category_code text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (cardinality(said_en || said_fr) > 0),
  check ((category_code is null) = (cardinality(legal_en || legal_fr) > 0))
);

create index search_synonyms_created_at on search_synonyms (created_at, id);
-- Every search asks which few of them are names of categories.
create index search_synonyms_category on search_synonyms (category_code)
  where category_code is not null;

-- The data files that were loaded. Each is loaded once, so that nothing returns that the editors
-- have changed or deleted.
create table search_vocabulary_files (
  name text primary key,
  loaded_at timestamptz not null default now()
);

-- The stems of a phrase, without its stop words, which people leave out or put in. Where all of
-- its words but one are stop words, they carry the meaning ('hold up', 'in the act', 'who can
-- appeal') and have to be typed as well; only articles and the like are then left out.
create function search_stems(language text, phrase text) returns text
language sql immutable strict parallel safe as $$
  select case
    when count(*) filter (where not is_small) > 1
      then string_agg(stem, ' ' order by place) filter (where not is_small)
    else coalesce(
      string_agg(stem, ' ' order by place) filter (where not is_small or tells),
      string_agg(stem, ' ' order by place)
    )
  end
  from unnest(string_to_array(trim(public.search_normal(phrase)), ' '))
    with ordinality words (word, place)
  cross join lateral (
    select public.search_stem(language, word) as stem,
      public.is_search_stop(language, word) as is_small,
      word <> all (case language
        when 'fr' then '{le,la,les,l,un,une,de,du,des,d,mon,ma,mes,son,sa,ses,ne,n,se,s,me,m,te,t,a,au,aux,est,qu,on}'::text[]
        else '{a,an,the,my,your,his,her,their,our,myself,yourself,himself,is,are,be,to,of,s}'::text[]
      end) as tells
    -- An optimization fence: computed once, not wherever it is used.
    offset 0
  ) read
$$;

-- The longest stem of a phrase: few phrases share it, while half of them have 'person' or
-- 'without'. A search finds its candidates by it.
create function search_leading_stem(text) returns text
language sql immutable strict parallel safe as $$
  select stem from unnest(string_to_array($1, ' ')) stem
  order by length(stem) desc, stem collate "C" limit 1
$$;

-- Each phrase in the forms in which a query is compared with it. Its stems may stand in any order,
-- with other words between them: 'eating in a restaurant without paying' contains 'eat without
-- paying'.
create table search_synonym_phrases (
  synonym_id uuid not null references search_synonyms (id) on delete cascade,
  language text not null,
  is_legal boolean not null,
  stems text not null,
  stem_set text[] not null generated always as (string_to_array(stems, ' ')) stored,
  leading_stem text not null generated always as (search_leading_stem(stems)) stored,
  phrase text not null,
  -- The phrase in normal form.
  said text not null
);

create index search_synonym_phrases_synonym on search_synonym_phrases (synonym_id);
create index search_synonym_phrases_leading on search_synonym_phrases (leading_stem, language);
-- Suggestions by prefix; a name of a category is none.
create index search_synonym_phrases_said on search_synonym_phrases (language, said text_pattern_ops)
  where not is_legal;

-- Each legal term as a query, parsed when it is written rather than at each search.
create table search_legal_terms (
  synonym_id uuid not null references search_synonyms (id) on delete cascade,
  language text not null,
  term text not null,
  query tsquery not null,
  is_phrase boolean not null,
  -- Its words as the index has them: its document frequency is at most that of the rarest one.
  stems text[] not null
);

create index search_legal_terms_synonym on search_legal_terms (synonym_id);

create function add_search_phrases(synonyms uuid[]) returns void
language sql as $$
  insert into search_synonym_phrases (synonym_id, language, is_legal, stems, phrase, said)
  select id, language, is_legal, stems, phrase, trim(search_normal(phrase))
  from (
    select id, 'en', false, unnest(said_en) from search_synonyms where id = any (synonyms) union
    select id, 'fr', false, unnest(said_fr) from search_synonyms where id = any (synonyms) union
    select id, 'en', true, unnest(legal_en) from search_synonyms where id = any (synonyms) union
    select id, 'fr', true, unnest(legal_fr) from search_synonyms where id = any (synonyms)
  ) phrases (id, language, is_legal, phrase)
  cross join lateral (select search_stems(language, phrase) as stems offset 0) stemmed
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

-- What people say belongs to the dictionary, though no article has these words.
create function add_search_words(synonyms uuid[]) returns void
language sql as $$
  with said as materialized (
    select distinct language, word
    from search_synonyms s
    cross join lateral (
      select 'en', unnest(s.said_en) union all select 'fr', unnest(s.said_fr)
    ) phrases (language, phrase)
    cross join lateral unnest(string_to_array(search_normal(phrase), ' ')) word
    where s.id = any (synonyms)
  )
  insert into search_words (language, word, stem, shapes)
  select language, word, search_stem(language, word), search_shapes(word) from said
  where word ~ '^[a-z]{3,30}$' and not is_search_stop(language, word) and not exists (
    select from search_words w where w.language = said.language and w.word = said.word
  )
$$;

create function index_search_synonyms() returns trigger
language plpgsql as $$
declare
  synonyms uuid[];
begin
  select array_agg(id) into synonyms from written;
  delete from search_synonym_phrases where synonym_id = any (synonyms);
  delete from search_legal_terms where synonym_id = any (synonyms);
  perform add_search_phrases(synonyms);
  perform add_search_words(synonyms);
  return null;
end
$$;

create trigger index_inserted_search_synonyms after insert on search_synonyms
  referencing new table as written for each statement execute function index_search_synonyms();
create trigger index_updated_search_synonyms after update on search_synonyms
  referencing new table as written for each statement execute function index_search_synonyms();

-- Searches without results, without who searched: from them the editors see which words are
-- missing.
create table search_empty_queries (
  query text not null check (length(query) between 1 and 100),
  language text not null check (language in ('en', 'fr')),
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (query, language)
);

create index search_empty_queries_last_at on search_empty_queries (last_at);

-- Merges the document frequencies into one row for each stem, and removes words from the
-- dictionary that neither an article nor the vocabulary has any more. Run by a job.
create function merge_search_frequencies() returns void
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
    select from search_synonym_phrases p
    where p.language = w.language and w.stem = any (string_to_array(p.stems, ' '))
  );
  delete from search_words w using search_words other
  where w.language = other.language and w.word = other.word and w.ctid > other.ctid;
end
$$;

-- Rebuilds the index from the articles, which nobody changes meanwhile.
create function rebuild_law_article_search() returns bigint
language plpgsql as $$
declare
  articles uuid[];
begin
  lock table law_articles in share mode;
  delete from law_article_search;
  delete from search_frequencies;
  delete from search_words;
  select array_agg(id) into articles from law_articles;
  perform add_law_article_search(articles);
  perform add_search_words(array (select id from search_synonyms));
  return coalesce(cardinality(articles), 0);
end
$$;
