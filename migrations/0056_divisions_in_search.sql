-- The titles of the divisions that an article stands in ('Deprivation of liberty') say what it is about,
-- in a code whose articles have no titles nothing else does: they are indexed with the name of its
-- book.

create function search_division_titles(path jsonb) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg(division ->> 'title', ' '), '')
  from jsonb_array_elements(coalesce(path, '[]')) division
$$;

-- As before, with those titles, also among the words of the dictionary.
create or replace function add_law_article_search(articles uuid[]) returns void
language sql as $$
  with source as materialized (
    select a.id, a.category_id, a.is_active, search_article_key(a.article_id) as key,
      search_normal_en(a.title_en) as title_en, search_normal_fr(a.title_fr) as title_fr,
      search_normal_en(a.content_en) as content_en, search_normal_fr(a.content_fr) as content_fr,
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
    insert into law_article_search
    select id, category_id, is_active, key,
      setweight(to_tsvector('mbl_en', title_en), 'A')
        || setweight(to_tsvector('mbl_en', asked_en), 'B')
        || setweight(to_tsvector('mbl_en', heading_en), 'D')
        || setweight(to_tsvector('mbl_en', content_en), 'C') || category_word,
      setweight(to_tsvector('mbl_fr', title_fr), 'A')
        || setweight(to_tsvector('mbl_fr', asked_fr), 'B')
        || setweight(to_tsvector('mbl_fr', heading_fr), 'D')
        || setweight(to_tsvector('mbl_fr', content_fr), 'C') || category_word,
      topic_en || setweight(to_tsvector('mbl_en', asked_en), 'C') || category_word,
      topic_fr || setweight(to_tsvector('mbl_fr', asked_fr), 'C') || category_word,
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

-- As before; an article that stands elsewhere now is indexed as a new text is.
create or replace function index_law_articles() returns trigger
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
      where (w.article_id, w.title_en, w.title_fr, w.content_en, w.content_fr, w.book_id,
          w.asked_en, w.asked_fr, w.path_en, w.path_fr)
        is distinct from (g.article_id, g.title_en, g.title_fr, g.content_en, g.content_fr,
          g.book_id, g.asked_en, g.asked_fr, g.path_en, g.path_fr);
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

select remove_law_article_search(articles), add_law_article_search(articles)
from (
  select array_agg(id) as articles from law_articles
  where search_division_titles(path_en) || search_division_titles(path_fr) <> ''
  having count(*) > 0
) divided;
