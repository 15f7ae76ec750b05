-- Finding articles: what they say as the text search of PostgreSQL reads it, and which words
-- there are. All of it is derived from the articles, kept right by triggers, and made anew by
-- `npm run search -- rebuild`.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Text as it is indexed: neither accents nor capitals, apostrophes of either kind, hyphens nor
-- other marks; a word that was broken at the end of a line is whole again.
create function search_normal(text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(
    lower(public.unaccent('public.unaccent', normalize(
      case when strpos($1, E'-\n') > 0
        then regexp_replace($1, '-\n\s*(?=[[:lower:]])', '', 'g') else $1 end, NFC))),
    '[^a-z0-9]+', ' ', 'g')
$$;

-- The same for French, whose stemmer knows 'condamné' from 'condamnée' by their accents alone.
create function search_normal_fr(text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(public.search_normal($1), 'ee(s?)\M', 'e\1', 'g')
$$;

-- The same for English, which is written in two ways: 'defence' and 'defense', 'labour', 'labor'.
create function search_normal_en(text) returns text
language sql immutable strict parallel safe as $$
  select replace(regexp_replace(regexp_replace(public.search_normal($1),
    '(fen|licen|preten)c(e|es|ed|eless)\M', '\1s\2', 'g'),
    '(lab|fav|hon|vi|ighb|harb|um)our', '\1or', 'g'), 'judgement', 'judgment')
$$;

-- What an article is about: its title in weight A; without one the subject of its first sentence,
-- which ends before the first verb, with what follows of its first words in B.
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

create text search configuration mbl_en (copy = english);
alter text search configuration mbl_en
  alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration mbl_fr (copy = french);
alter text search configuration mbl_fr
  alter mapping for hword, hword_part, word with unaccent, french_stem;

-- The same stems without lists of words to leave out, which may be all that somebody typed.
create text search dictionary mbl_en_stem (template = snowball, language = english);
create text search dictionary mbl_fr_stem (template = snowball, language = french);

-- The stem of one word in normal form.
create function search_stem(language text, word text) returns text
language sql immutable strict parallel safe as $$
  select case language
    when 'fr' then (ts_lexize('public.mbl_fr_stem', regexp_replace(word, 'ee(s?)$', 'e\1')))[1]
    else (ts_lexize('public.mbl_en_stem', trim(public.search_normal_en(word))))[1]
  end
$$;

-- Whether a word in normal form is none that a text is indexed by.
create function is_search_stop(language text, word text) returns boolean
language sql immutable strict parallel safe as $$
  select ts_lexize(
    case language when 'fr' then 'pg_catalog.french_stem' else 'pg_catalog.english_stem' end::regdictionary,
    word
  ) = '{}'
$$;

-- 'Article 12 bis', 'ART. 12-bis' and '12bis' are one: everything before the number goes,
-- 'premier' and '1er' are 1.
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

create table law_article_search (
  -- No reference: the triggers of the articles remove what is gone, all rows in one statement.
  law_article_id uuid primary key,
  category_id uuid not null,
  is_active boolean not null,
  article_key text not null,
  -- Title in weight A, content in C, label and name of the book in D.
  words_en tsvector not null,
  words_fr tsvector not null,
  -- What it is about, and in how many words its title or its subject says so.
  title_en tsvector not null,
  title_fr tsvector not null,
  title_length_en integer not null,
  title_length_fr integer not null
) with (toast_tuple_target = 8160);

-- With short lists of pending entries only, since every search reads through them.
create index law_article_search_words_en on law_article_search
  using gin (words_en) with (gin_pending_list_limit = 256);
create index law_article_search_words_fr on law_article_search
  using gin (words_fr) with (gin_pending_list_limit = 256);
create index law_article_search_titles on law_article_search
  using gin (title_en, title_fr) with (gin_pending_list_limit = 256);
create index law_article_search_key on law_article_search (article_key text_pattern_ops);

-- In how many articles a stem stands, always read as a sum: writers only add rows and so never
-- wait for each other, a job merges them. The stem '' counts the articles, ' ' their stems.
create table search_frequencies (
  language text not null check (language in ('en', 'fr')),
  stem text not null,
  articles bigint not null
);

create index search_frequencies_stem on search_frequencies (language, stem) include (articles);

-- Every word that stands in an article and is no mere stop word, in normal form. One that is added twice at the same
-- moment stands here twice until the job removes it.
create table search_words (
  language text not null check (language in ('en', 'fr')),
  word text not null,
  stem text not null,
  -- The word with each of its letters left out: words one letter apart share one of these.
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
        || setweight(to_tsvector('mbl_en', content_en), 'C'),
      setweight(to_tsvector('mbl_fr', title_fr), 'A')
        || setweight(to_tsvector('mbl_fr', heading_fr), 'D')
        || setweight(to_tsvector('mbl_fr', content_fr), 'C'),
      topic_en, topic_fr,
      length(ts_filter(topic_en, '{a}')), length(ts_filter(topic_fr, '{a}'))
    from source
    cross join lateral (
      select search_topic('mbl_en', title_en, content_en) as topic_en,
        search_topic('mbl_fr', title_fr, content_fr) as topic_fr
      -- Not computed again wherever it is used.
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
  )
  insert into search_words (language, word, stem, shapes)
  select language, word, search_stem(language, word), search_shapes(word) from (
    select distinct language, word from source
    cross join lateral (values
      ('en', title_en || ' ' || content_en), ('fr', title_fr || ' ' || content_fr)
    ) texts (language, said)
    cross join lateral unnest(string_to_array(said, ' ')) word
  ) words
  where word ~ '^[a-z]{3,30}$' and not is_search_stop(language, word)
    and not exists (
      select from search_words w where w.language = words.language and w.word = words.word
    )
$$;

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

-- Makes one row of each stem again, and forgets words that no article has any more.
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

-- Everything from the articles as they are; nobody changes them meanwhile.
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
  perform add_search_words(s) from search_synonyms s;
  return coalesce(cardinality(articles), 0);
end
$$;

-- What people say and what the law calls it, in both languages; each row is one idea, each
-- entry a word or a few. With a category's code, what people say is a name of that category.
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

-- The stems of each entry, as those of what was typed are looked up.
create table search_synonym_phrases (
  synonym_id uuid not null references search_synonyms (id) on delete cascade,
  language text not null,
  is_legal boolean not null,
  stems text not null
);

create index search_synonym_phrases_stems on search_synonym_phrases (stems);
create index search_synonym_phrases_synonym on search_synonym_phrases (synonym_id);

-- Small words apart, which people leave out or put in.
create function search_stems(language text, phrase text) returns text
language sql immutable strict parallel safe as $$
  select coalesce(
    string_agg(public.search_stem(language, word), ' ' order by place)
      filter (where not public.is_search_stop(language, word)),
    string_agg(public.search_stem(language, word), ' ' order by place)
  )
  from unnest(string_to_array(trim(public.search_normal(phrase)), ' '))
    with ordinality words (word, place)
$$;

-- What people say are words that are known, though no article has them.
create function add_search_words(synonym search_synonyms) returns void
language sql as $$
  insert into search_words (language, word, stem, shapes)
  select distinct language, word, search_stem(language, word), search_shapes(word)
  from (
    select 'en', unnest(synonym.said_en) union all select 'fr', unnest(synonym.said_fr)
  ) phrases (language, phrase)
  cross join lateral unnest(string_to_array(search_normal(phrase), ' ')) said
  cross join lateral (select said as word) words
  where word ~ '^[a-z]{3,30}$' and not is_search_stop(language, word) and not exists (
    select from search_words w where w.language = phrases.language and w.word = words.word
  )
$$;

create function fill_search_synonym_phrases() returns trigger
language plpgsql as $$
begin
  delete from search_synonym_phrases where synonym_id = new.id;
  insert into search_synonym_phrases (synonym_id, language, is_legal, stems)
  select distinct new.id, language, is_legal, search_stems(language, phrase)
  from (
    select 'en', false, unnest(new.said_en) union all
    select 'fr', false, unnest(new.said_fr) union all
    select 'en', true, unnest(new.legal_en) union all
    select 'fr', true, unnest(new.legal_fr)
  ) phrases (language, is_legal, phrase)
  where search_stems(language, phrase) <> '';
  perform add_search_words(new);
  return null;
end
$$;

create trigger fill_search_synonym_phrases after insert or update on search_synonyms
  for each row execute function fill_search_synonym_phrases();

-- Searches that found nothing, without who searched: what the editors may add words for.
create table search_empty_queries (
  query text not null check (length(query) between 1 and 100),
  language text not null check (language in ('en', 'fr')),
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (query, language)
);

create index search_empty_queries_last_at on search_empty_queries (last_at);

select rebuild_law_article_search();
