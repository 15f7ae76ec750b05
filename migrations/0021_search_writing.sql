-- Writing the index takes half the time; an article that stands for several, '362-370', is found
-- by each of them; and searches in one category find its articles by the index alone.

alter table law_article_search add column article_range int4range generated always as (
  case
    -- From 10 on, as the import reads them: '2-15' is the fifteenth part of article 2.
    when article_key ~ '^[1-9][0-9]{1,5}(a|to|et|and)?-[0-9]{1,6}$'
      and substring(article_key from '^[0-9]+')::integer
        < substring(article_key from '[0-9]+$')::integer
    then int4range(substring(article_key from '^[0-9]+')::integer,
      substring(article_key from '[0-9]+$')::integer, '[]')
  end
) stored;

create index law_article_search_range on law_article_search using gist (article_range)
  where article_range is not null;

-- A word that nobody types, which all articles of a category have.
create function search_category_word(category_id uuid) returns text
language sql immutable strict parallel safe as $$
  select 'c' || replace(category_id::text, '-', '')
$$;

update law_article_search set
  words_en = words_en || array_to_tsvector(array[search_category_word(category_id)]),
  words_fr = words_fr || array_to_tsvector(array[search_category_word(category_id)]),
  title_en = title_en || array_to_tsvector(array[search_category_word(category_id)]),
  title_fr = title_fr || array_to_tsvector(array[search_category_word(category_id)]);

create or replace function add_law_article_search(articles uuid[]) returns void
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
  ),
  -- In this order: a thousand articles have a hundred thousand words, of which hardly any is new.
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
