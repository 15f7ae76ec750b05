-- Two indexes make an article twice as slow to write. Without this one a search by the last release's
-- program reads all articles, and finds the same. In a migration of its own: it locks the table for
-- reading too, which is no time to build an index.
drop index law_articles_search;
