-- Finding articles by any part of their texts (issue: 'search <= 200 ms'). Measured with 100,000
-- articles of 2 KB: without an index two seconds; lower-cased beforehand, what many articles
-- have is found three times as fast; with the category in the same index, a search within one
-- reads nothing of the others.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

alter table law_articles add column search_text text not null generated always as (
  lower(
    article_id || E'\n' || title_en || E'\n' || title_fr || E'\n' || content_en || E'\n'
      || content_fr
  )
) stored;

create index law_articles_search on law_articles
  using gin (category_id, search_text gin_trgm_ops);
