-- The search index of the articles (docs/decisions/2026-11-21-search.md): what they say as
-- PostgreSQL's text search reads it, and which words there are. All of it is derived from the
-- articles by triggers, and rebuilt by `npm run search -- rebuild`.

-- The normal form of a text: lower case, without accents, every other character a space. A word
-- that was hyphenated at the end of a line is joined again.
create function search_normal(text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(
    lower(public.unaccent('public.unaccent', normalize(
      case when strpos($1, E'-\n') > 0
        then regexp_replace($1, '-\n\s*(?=[[:lower:]])', '', 'g') else $1 end, NFC))),
    '[^a-z0-9]+', ' ', 'g')
$$;

-- The same for French, whose stemmer tells 'condamné' from 'condamnée' by their accents alone.
create function search_normal_fr(text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(public.search_normal($1), 'ee(s?)\M', 'e\1', 'g')
$$;

-- British spelling to American: 'defence' to 'defense', 'labour' to 'labor'.
create function search_american(text) returns text
language sql immutable strict parallel safe as $$
  select replace(regexp_replace(regexp_replace($1,
    '(fen|licen|preten)c(e|es|ed|eless)\M', '\1s\2', 'g'),
    '(lab|fav|hon|vi|ighb|harb|um)our', '\1or', 'g'), 'judgement', 'judgment')
$$;

create function search_normal_en(text) returns text
language sql immutable strict parallel safe as $$
  select public.search_american(public.search_normal($1))
$$;

create text search configuration mbl_en (copy = english);
alter text search configuration mbl_en
  alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration mbl_fr (copy = french);
alter text search configuration mbl_fr
  alter mapping for hword, hword_part, word with unaccent, french_stem;

-- The same Snowball stemmers without stop words: a query may consist of nothing else.
create text search dictionary mbl_en_stem (template = snowball, language = english);
create text search dictionary mbl_fr_stem (template = snowball, language = french);

-- The stem of one word in normal form.
create function search_stem(language text, word text) returns text
language sql immutable strict parallel safe as $$
  select case language
    when 'fr' then (ts_lexize('public.mbl_fr_stem', regexp_replace(word, 'ee(s?)$', 'e\1')))[1]
    else (ts_lexize('public.mbl_en_stem', public.search_american(word)))[1]
  end
$$;

-- Whether a word in normal form is a stop word, which the index leaves out.
create function is_search_stop(language text, word text) returns boolean
language sql immutable strict parallel safe as $$
  select ts_lexize(
    case language when 'fr' then 'pg_catalog.french_stem' else 'pg_catalog.english_stem' end::regdictionary,
    word
  ) = '{}'
$$;

-- What an article is about: its title in weight A. Without a title, the subject of its first
-- sentence, which ends before the first verb, in A, and the rest of its first 14 words in B.
create function search_topic(config regconfig, title text, content text) returns tsvector
language sql immutable strict parallel safe as $$
  select case when trim(title) <> '' then setweight(to_tsvector(config, title), 'A') else (
    select setweight(to_tsvector(config, coalesce(subject, lead)), case when subject is null then 'B' else 'A' end::"char")
      || setweight(to_tsvector(config, coalesce(substring(lead from length(subject) + 1), '')), 'B')
    from (
      select lead, substring(lead from
        '^(.{3,}?)\m(?:shall|is|are|may|must|will|has|have|est|sont|peut|peuvent|doit|doivent|sera|seront)\M'
      ) as subject
      from (
        select substring(left(content, 250) from '^ ?(?:[0-9]{1,2} |[a-d] )*((?:\S+\s+){0,14})') as lead
      ) first_words
    ) sentence
  ) end
$$;

-- The key of a label: 'Article 12 bis', 'ART. 12-bis' and '12bis' are '12bis'. What stands before
-- the number is dropped, 'premier' and '1er' are 1.
create function search_article_key(text) returns text
language sql immutable strict parallel safe as $$
  select trim('-' from regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(lower(public.unaccent('public.unaccent', normalize($1, NFC))),
      '(premiere?|first)\M', '1'),
    '^[^0-9]*(?=[0-9])', ''),
    '([0-9])(ere?|st|nd|rd|th)\M', '\1', 'g'),
    '[^a-z0-9]+', '-', 'g'),
    '-(?=[a-z])', '', 'g'))
$$;

-- A word that nobody types and that all articles of a category have: a search within a category
-- filters by the index alone.
create function search_category_word(category_id uuid) returns text
language sql immutable strict parallel safe as $$
  select 'c' || replace(category_id::text, '-', '')
$$;

-- One row for each article. The larger tuple target keeps the vectors in the row (no TOAST), since
-- every candidate is scored by them.
create table law_article_search (
  -- No foreign key: the triggers remove deleted articles, all rows in one statement.
  law_article_id uuid primary key,
  category_id uuid not null,
  is_active boolean not null,
  article_key text not null,
  -- Title in weight A, content in C, label and name of the book in D.
  words_en tsvector not null,
  words_fr tsvector not null,
  -- The topic (search_topic), and the number of its words in weight A.
  title_en tsvector not null,
  title_fr tsvector not null,
  title_length_en integer not null,
  title_length_fr integer not null,
  -- An article that stands for several, '362-370', is found by each of their numbers. From 10 on,
  -- as the import reads them: '2-15' is the fifteenth part of article 2.
  article_range int4range generated always as (
    case
      when article_key ~ '^[1-9][0-9]{1,5}(a|to|et|and)?-[0-9]{1,6}$'
        and substring(article_key from '^[0-9]+')::integer
          < substring(article_key from '[0-9]+$')::integer
      then int4range(substring(article_key from '^[0-9]+')::integer,
        substring(article_key from '[0-9]+$')::integer, '[]')
    end
  ) stored
) with (toast_tuple_target = 8160);

-- With short lists of pending entries (256 kB), since every search scans them.
create index law_article_search_words_en on law_article_search
  using gin (words_en) with (gin_pending_list_limit = 256);
create index law_article_search_words_fr on law_article_search
  using gin (words_fr) with (gin_pending_list_limit = 256);
create index law_article_search_titles on law_article_search
  using gin (title_en, title_fr) with (gin_pending_list_limit = 256);
create index law_article_search_key on law_article_search (article_key text_pattern_ops);
create index law_article_search_range on law_article_search using gist (article_range)
  where article_range is not null;

-- Document frequency: in how many articles a stem stands. Sharded counters, always read as a sum:
-- writers only add rows and so never wait for each other, a job merges them. The stem '' counts
-- the articles, ' ' the stems of all of them.
create table search_frequencies (
  language text not null check (language in ('en', 'fr')),
  stem text not null,
  articles bigint not null
);

create index search_frequencies_stem on search_frequencies (language, stem) include (articles);

-- The dictionary: every word in normal form that stands in an article, stop words apart. A word
-- that two transactions add at the same moment stands here twice until the job merges it.
create table search_words (
  language text not null check (language in ('en', 'fr')),
  word text not null,
  stem text not null,
  -- The word, and the word without each one of its letters (deletion neighbourhood, the symmetric
  -- delete algorithm of W. Garbe's SymSpell): words at edit distance 1 share an element.
  shapes text[] not null
);

create index search_words_word on search_words (language, word text_pattern_ops);
create index search_words_stem on search_words (language, stem);
create index search_words_similar on search_words using gin (word gin_trgm_ops);
create index search_words_shapes on search_words using gin (shapes);

create function search_shapes(word text) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(distinct overlay(word placing '' from place for 1)) || word
  from generate_series(1, length(word)) place
$$;

-- Adds articles to the index, their stems to the frequencies and their new words to the dictionary.
create function add_law_article_search(articles uuid[]) returns void
language sql as $$
  with source as materialized (
    select a.id, a.category_id, a.is_active, search_article_key(a.article_id) as key,
      search_normal_en(a.title_en) as title_en, search_normal_fr(a.title_fr) as title_fr,
      search_normal_en(a.content_en) as content_en, search_normal_fr(a.content_fr) as content_fr,
      search_normal_en(a.article_id || ' ' || coalesce(b.name_en, '')) as heading_en,
      search_normal_fr(a.article_id || ' ' || coalesce(b.name_fr, '')) as heading_fr
    from unnest(articles) wanted
    join law_articles a on a.id = wanted
    left join law_books b on b.id = a.book_id
  ),
  indexed as (
    insert into law_article_search
    select id, category_id, is_active, key,
      setweight(to_tsvector('mbl_en', title_en), 'A')
        || setweight(to_tsvector('mbl_en', heading_en), 'D')
        || setweight(to_tsvector('mbl_en', content_en), 'C') || category_word,
      setweight(to_tsvector('mbl_fr', title_fr), 'A')
        || setweight(to_tsvector('mbl_fr', heading_fr), 'D')
        || setweight(to_tsvector('mbl_fr', content_fr), 'C') || category_word,
      topic_en || category_word, topic_fr || category_word,
      length(ts_filter(topic_en, '{a}')), length(ts_filter(topic_fr, '{a}'))
    from source
    cross join lateral (
      select search_topic('mbl_en', title_en, content_en) as topic_en,
        search_topic('mbl_fr', title_fr, content_fr) as topic_fr,
        array_to_tsvector(array[search_category_word(category_id)]) as category_word
      -- An optimization fence: computed once, not wherever it is used.
      offset 0
    ) topics
    returning words_en, words_fr
  ),
  counted as (
    insert into search_frequencies
    select language, stem, sum(articles) from (
      select 'en' as language, unnest(tsvector_to_array(words_en)) as stem, 1 as articles
      from indexed
      union all select 'fr', unnest(tsvector_to_array(words_fr)), 1 from indexed
      union all select 'en', ' ', length(words_en) from indexed
      union all select 'fr', ' ', length(words_fr) from indexed
      union all select 'en', '', 1 from indexed
      union all select 'fr', '', 1 from indexed
    ) stems
    group by language, stem
  ),
  -- In this order, since a thousand articles have 100,000 words, of which hardly any is new.
  said as materialized (
    select distinct language, word from source
    cross join lateral (values
      ('en', title_en || ' ' || content_en), ('fr', title_fr || ' ' || content_fr)
    ) texts (language, said)
    cross join lateral unnest(string_to_array(said, ' ')) word
  ),
  new_words as materialized (
    select language, word from said where not exists (
      select from search_words w where w.language = said.language and w.word = said.word
    )
  )
  insert into search_words (language, word, stem, shapes)
  select language, word, search_stem(language, word), search_shapes(word) from new_words
  where word ~ '^[a-z]{3,30}$' and not is_search_stop(language, word)
$$;

-- Removes articles from the index. Their words stay until the job merges the frequencies.
create function remove_law_article_search(articles uuid[]) returns void
language sql as $$
  with gone as (
    delete from law_article_search where law_article_id = any (articles)
    returning words_en, words_fr
  )
  insert into search_frequencies
  select language, stem, -sum(articles) from (
    select 'en' as language, unnest(tsvector_to_array(words_en)) as stem, 1 as articles from gone
    union all select 'fr', unnest(tsvector_to_array(words_fr)), 1 from gone
    union all select 'en', ' ', length(words_en) from gone
    union all select 'fr', ' ', length(words_fr) from gone
    union all select 'en', '', 1 from gone
    union all select 'fr', '', 1 from gone
  ) stems
  group by language, stem
$$;

-- An article is indexed again only when its texts, its label or its book change.
create function index_law_articles() returns trigger
language plpgsql as $$
declare
  articles uuid[];
begin
  case tg_op
    when 'INSERT' then
      select array_agg(id) into articles from written;
      perform add_law_article_search(articles);
    when 'DELETE' then
      select array_agg(id) into articles from gone;
      perform remove_law_article_search(articles);
    else
      select array_agg(w.id) into articles from written w join gone g on g.id = w.id
      where (w.article_id, w.title_en, w.title_fr, w.content_en, w.content_fr, w.book_id)
        is distinct from (g.article_id, g.title_en, g.title_fr, g.content_en, g.content_fr, g.book_id);
      if articles is not null then
        perform remove_law_article_search(articles);
        perform add_law_article_search(articles);
      end if;
      update law_article_search s set is_active = w.is_active
      from written w join gone g on g.id = w.id
      where w.is_active <> g.is_active and s.law_article_id = w.id;
  end case;
  return null;
end
$$;

create trigger index_inserted_law_articles after insert on law_articles
  referencing new table as written for each statement execute function index_law_articles();
create trigger index_updated_law_articles after update on law_articles
  referencing old table as gone new table as written
  for each statement execute function index_law_articles();
create trigger index_deleted_law_articles after delete on law_articles
  referencing old table as gone for each statement execute function index_law_articles();

create function index_law_book() returns trigger
language plpgsql as $$
declare
  articles uuid[];
begin
  select array_agg(id) into articles from law_articles where book_id = new.id;
  perform remove_law_article_search(articles);
  perform add_law_article_search(articles);
  return null;
end
$$;

create trigger index_renamed_law_book after update on law_books for each row
  when ((old.name_en, old.name_fr) is distinct from (new.name_en, new.name_fr))
  execute function index_law_book();

create function forget_law_articles() returns trigger
language plpgsql as $$
begin
  delete from law_article_search;
  delete from search_frequencies;
  delete from search_words;
  return null;
end
$$;

create trigger forget_law_articles after truncate on law_articles
  for each statement execute function forget_law_articles();
