-- A word that goes on behind the open beginning is not open, also where it was hyphenated before: of
-- 'impri-' and 'sonnement', cut within the second line, the first was left, and stands in the index
-- where the whole word does.
create or replace function search_open_beginning(content text) returns text
language sql immutable strict parallel safe as $$
  select case when length(content) > 300
    then regexp_replace(left(content, 301),
      '([^[:space:][:punct:]]+-\n\s*)*[^[:space:][:punct:]]+(-\s*)?$', '') end
$$;

update law_article_search s
set open_end_en = search_open_end(s.words_en,
    to_tsvector('mbl_en', search_normal_en(search_open_beginning(a.content_en)))),
  open_end_fr = search_open_end(s.words_fr,
    to_tsvector('mbl_fr', search_normal_fr(search_open_beginning(a.content_fr))))
from law_articles a
where a.id = s.law_article_id
  and (length(a.content_en) > 300 and left(a.content_en, 301) like E'%-\n%'
    or length(a.content_fr) > 300 and left(a.content_fr, 301) like E'%-\n%');
