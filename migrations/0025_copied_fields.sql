-- Whoever keeps copies goes by version and hash, so that all that is told of an article has to be
-- in one of them: its place, and whether one language is to be reviewed, change without a version.
create or replace function law_article_hash(a law_articles, b law_books) returns text
language sql stable parallel safe as $$
  select law_hash(a.article_id, a.article_number::text, a.title_en, a.title_fr, a.content_en,
    a.content_fr, b.code, b.name_en, b.name_fr, a.path_en::text, a.path_fr::text,
    a.display_order::text, a.translation_to_review)
$$;

-- Every article has another hash now. Programs that run meanwhile are told of it in order.
select begin_law_change();
select note_law_articles(array (
  select a.id from law_articles a join law_categories c on c.id = a.category_id
  order by c.display_order, a.article_number));
