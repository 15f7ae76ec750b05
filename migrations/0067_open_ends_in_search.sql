-- Of a locked text everybody may read the beginning, 300 characters (`PREVIEW_CHARACTERS` of
-- `src/features/laws/rules.ts`). Where it ends in the index stands beside the words, so that a search
-- compares positions instead of reading the beginnings of all that it may find.

-- The position of the last word that everybody may read; null where the whole text is its beginning.
alter table law_article_search add column open_end_en smallint, add column open_end_fr smallint;

-- The beginning without its last word when that goes on behind it, also where it is hyphenated: of
-- 'impri-' and 'sonnement', cut within the second line, neither is left.
create function search_open_beginning(content text) returns text
language sql immutable strict parallel safe as $$
  select case when length(content) > 300
    then regexp_replace(left(content, 301),
      '([^[:space:][:punct:]]+-\n\s*)*[^[:space:][:punct:]]+(-\s*)?$', '') end
$$;

create function search_last_position(words tsvector) returns smallint
language sql immutable strict parallel safe as $$
  select coalesce(max(place), 0) from unnest(words) word, unnest(word.positions) place
$$;

-- In an article's words the content stands last, in weight C.
create function search_open_end(words tsvector, beginning tsvector) returns smallint
language sql immutable strict parallel safe as $$
  select search_last_position(ts_filter(words, '{a,b,d}')) + search_last_position(beginning)
$$;

-- As before, with the ends of what is open.
create or replace function add_law_article_search(articles uuid[]) returns void
language sql as $$
  with source as materialized (
    select a.id, a.category_id, a.is_active, search_article_key(a.article_id) as key,
      search_normal_en(a.title_en) as title_en, search_normal_fr(a.title_fr) as title_fr,
      search_normal_en(a.content_en) as content_en, search_normal_fr(a.content_fr) as content_fr,
      search_normal_en(search_open_beginning(a.content_en)) as open_en,
      search_normal_fr(search_open_beginning(a.content_fr)) as open_fr,
      search_normal_en(coalesce(a.asked_en, '')) as asked_en,
      search_normal_fr(coalesce(a.asked_fr, '')) as asked_fr,
      search_normal_en(concat_ws(' ', a.article_id, b.name_en, search_division_titles(a.path_en)))
        as heading_en,
      search_normal_fr(concat_ws(' ', a.article_id, b.name_fr, search_division_titles(a.path_fr)))
        as heading_fr
    from unnest(articles) wanted
    join law_articles a on a.id = wanted
    left join law_books b on b.id = a.book_id
  ),
  indexed as (
    insert into law_article_search (law_article_id, category_id, is_active, article_key, words_en,
      words_fr, title_en, title_fr, title_length_en, title_length_fr, open_end_en, open_end_fr)
    select id, category_id, is_active, key, words.en, words.fr,
      topic_en || setweight(to_tsvector('mbl_en', asked_en), 'C') || category_word,
      topic_fr || setweight(to_tsvector('mbl_fr', asked_fr), 'C') || category_word,
      length(ts_filter(topic_en, '{a}')), length(ts_filter(topic_fr, '{a}')),
      search_open_end(words.en, to_tsvector('mbl_en', open_en)),
      search_open_end(words.fr, to_tsvector('mbl_fr', open_fr))
    from source
    cross join lateral (
      select search_topic('mbl_en', title_en, content_en) as topic_en,
        search_topic('mbl_fr', title_fr, content_fr) as topic_fr,
        array_to_tsvector(array[search_category_word(category_id)]) as category_word
      -- An optimization fence: computed once, not wherever it is used.
      offset 0
    ) topics
    cross join lateral (
      select setweight(to_tsvector('mbl_en', title_en), 'A')
          || setweight(to_tsvector('mbl_en', asked_en), 'B')
          || setweight(to_tsvector('mbl_en', heading_en), 'D')
          || setweight(to_tsvector('mbl_en', content_en), 'C') || category_word as en,
        setweight(to_tsvector('mbl_fr', title_fr), 'A')
          || setweight(to_tsvector('mbl_fr', asked_fr), 'B')
          || setweight(to_tsvector('mbl_fr', heading_fr), 'D')
          || setweight(to_tsvector('mbl_fr', content_fr), 'C') || category_word as fr
      offset 0
    ) words
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
      ('en', concat_ws(' ', title_en, asked_en, content_en, heading_en)),
      ('fr', concat_ws(' ', title_fr, asked_fr, content_fr, heading_fr))
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
