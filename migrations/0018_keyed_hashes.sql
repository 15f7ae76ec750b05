-- Hashes in the changes are told to everybody, those of texts that have to be paid for too. By a
-- plain hash whoever guesses the rest of a text would see that the guess is right; with a key that
-- never leaves the database nobody can compute it.
alter table law_change_origin add column hash_key bytea not null
  default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Half of the digest is told, so that nothing can be added to what was hashed.
create or replace function law_hash(variadic parts text[]) returns text
language sql stable parallel safe as $$
  select left(encode(sha256(
    hash_key || convert_to(array_to_string(parts, E'\x1f', E'\x1e'), 'UTF8')), 'hex'), 32)
  from law_change_origin
$$;

-- Whoever keeps copies goes by version and hash, so that all that is told of an article has to be
-- in one of them: its divisions, its place, and whether one language is to be reviewed, change
-- without a version.
create or replace function law_article_hash(a law_articles, b law_books) returns text
language sql stable parallel safe as $$
  select law_hash(a.article_id, a.article_number::text, a.title_en, a.title_fr, a.content_en,
    a.content_fr, b.code, b.name_en, b.name_fr, a.path_en::text, a.path_fr::text,
    a.display_order::text, a.translation_to_review)
$$;

-- All that is published has another hash now, and is told again.
select note_law_categories(array (select id from law_categories order by display_order));
select note_law_articles(array (
  select a.id from law_articles a join law_categories c on c.id = a.category_id
  order by c.display_order, a.article_number));
