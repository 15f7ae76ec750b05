-- What editors should look at is counted with every page of its list: from indexes that hold just
-- these articles, in their order, rather than from the texts of all.
drop index law_articles_missing;
create index law_articles_missing_en on law_articles (category_id, article_number)
  where content_en = '';
create index law_articles_missing_fr on law_articles (category_id, article_number)
  where content_fr = '';
create index law_articles_unfinished on law_articles (category_id, article_number)
  where content_en = '' or content_fr = '' or translation_to_review is not null;
