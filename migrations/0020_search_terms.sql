-- What editors write is made ready when they write it, rather than at each search: the legal
-- terms as queries, and what people say in the form in which somebody types it.

-- English is written in two ways: 'defence' and 'defense', 'labour' and 'labor'.
create function search_american(text) returns text
language sql immutable strict parallel safe as $$
  select replace(regexp_replace(regexp_replace($1,
    '(fen|licen|preten)c(e|es|ed|eless)\M', '\1s\2', 'g'),
    '(lab|fav|hon|vi|ighb|harb|um)our', '\1or', 'g'), 'judgement', 'judgment')
$$;

create or replace function search_normal_en(text) returns text
language sql immutable strict parallel safe as $$
  select public.search_american(public.search_normal($1))
$$;

-- A word in normal form needs no more than this.
create or replace function search_stem(language text, word text) returns text
language sql immutable strict parallel safe as $$
  select case language
    when 'fr' then (ts_lexize('public.mbl_fr_stem', regexp_replace(word, 'ee(s?)$', 'e\1')))[1]
    else (ts_lexize('public.mbl_en_stem', public.search_american(word)))[1]
  end
$$;

create table search_legal_terms (
  synonym_id uuid not null references search_synonyms (id) on delete cascade,
  language text not null,
  term text not null,
  query tsquery not null,
  is_phrase boolean not null,
  -- Each of its words as the index has it: it is in no more articles than the rarest of them.
  stems text[] not null
);

create index search_legal_terms_synonym on search_legal_terms (synonym_id);

alter table search_synonym_phrases
  add column phrase text not null default '',
  add column said text not null default '';

-- What begins like this; a name of a category is no suggestion.
create index search_synonym_phrases_said on search_synonym_phrases (language, said text_pattern_ops)
  where not is_legal;

-- The phrases of ideas, and the legal terms that they lead to.
create function add_search_phrases(synonyms uuid[]) returns void
language sql as $$
  insert into search_synonym_phrases (synonym_id, language, is_legal, stems, phrase, said)
  select id, language, is_legal, stems, phrase, trim(search_normal(phrase))
  from (
    select id, 'en', false, unnest(said_en) from search_synonyms where id = any (synonyms) union
    select id, 'fr', false, unnest(said_fr) from search_synonyms where id = any (synonyms) union
    select id, 'en', true, unnest(legal_en) from search_synonyms where id = any (synonyms) union
    select id, 'fr', true, unnest(legal_fr) from search_synonyms where id = any (synonyms)
  ) phrases (id, language, is_legal, phrase)
  cross join lateral (select search_stems(language, phrase) as stems offset 0) stemmed
  where stems <> '';

  insert into search_legal_terms (synonym_id, language, term, query, is_phrase, stems)
  select id, language, term, query, numnode(query) > 1, tsvector_to_array(vector)
  from search_synonyms s
  cross join lateral (
    select 'en', term, phraseto_tsquery('mbl_en', search_normal(term)),
      to_tsvector('mbl_en', search_normal(term))
    from unnest(s.legal_en) term
    union all
    select 'fr', term, phraseto_tsquery('mbl_fr', search_normal_fr(term)),
      to_tsvector('mbl_fr', search_normal_fr(term))
    from unnest(s.legal_fr) term
  ) terms (language, term, query, vector)
  where id = any (synonyms) and category_code is null and numnode(query) > 0
$$;

create or replace function fill_search_synonym_phrases() returns trigger
language plpgsql as $$
begin
  delete from search_synonym_phrases where synonym_id = new.id;
  delete from search_legal_terms where synonym_id = new.id;
  perform add_search_phrases(array[new.id]);
  perform add_search_words(new);
  return null;
end
$$;

-- Filled again once the stems of phrases are as they will be (0022_search_vocabulary.sql).
delete from search_synonym_phrases;

alter table search_synonym_phrases
  alter column phrase drop default,
  alter column said drop default;
