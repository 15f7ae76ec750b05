-- The ends of what is open of the articles that were indexed before: on its own, since searches wait
-- for a change of a table, but not for one of its rows.
update law_article_search s
set open_end_en = search_open_end(s.words_en,
    to_tsvector('mbl_en', search_normal_en(search_open_beginning(a.content_en)))),
  open_end_fr = search_open_end(s.words_fr,
    to_tsvector('mbl_fr', search_normal_fr(search_open_beginning(a.content_fr))))
from law_articles a
where a.id = s.law_article_id and (length(a.content_en) > 300 or length(a.content_fr) > 300);
