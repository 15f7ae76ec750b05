-- The stemmers read words without accents, and so told forms of one French word apart ('loi' from
-- 'lois', 'détenu' from 'détenus', 'foncier' from 'foncière'), British from American spellings
-- ('organise', 'organize'), and took different words for one: 'loyer' for 'loi', 'délit' for 'délai',
-- 'volant' for 'vol', 'customs' for 'customers'. The same rules, in the same order, are those of
-- `src/features/search/both/understanding/indexed-form.ts`.

-- English words in normal form as they are stemmed.
create or replace function search_american(text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(replace(regexp_replace(regexp_replace($1,
    '(fen|licen|preten)c(e|es|ed|eless)\M', '\1s\2', 'g'),
    '(lab|fav|hon|vi|ighb|harb|um)our', '\1or', 'g'), 'judgement', 'judgment'),
    -- 'organise' to 'organize', but not 'exercise', 'promise' or 'arise'.
    '([a-z]{2}(?:al|an|ar|at|er|gn|ic|id|il|im|in|it|og|on|or|rd|rn))is(e|ed|er|ers|es|ing|ation|ations)\M',
    '\1iz\2', 'g'),
    '\m(practi)s(e|ed|es|ing)\M', '\1c\2', 'g'),
    -- Words of their own, whatever they begin with.
    '\m(?:(customs|goods|several|corporal)|(customer|apartment|author|organ|officer|relative|relation|succession|executive|publication)s?|(importan)(?:t|ce)|(universit)(?:y|ies))\M',
    '\1\2\3\4q', 'g')
$$;

-- French words in normal form as they are stemmed.
create function search_french(text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace($1,
    '\mentrees?\M', 'entrer', 'g'),
    -- 'condamnée' to 'condamné', which the stemmer tells apart by their accents alone.
    'ee(s?)\M', 'e\1', 'g'),
    -- Feminines in -ière and -ère.
    '([a-z]{3}i|[a-z]ang|ssag|enag|song|viag)ere(s?)\M', '\1er\2', 'g'),
    -- Plurals that look like other forms to the stemmer; 'abus', 'plus' and 'repos' are none.
    '([^aeiuv ]er|it|ion|isson|[a-z][acdegimnprtv]u|[eo]lu|oulu|issu|tribu|numero|video|photo|loi|emploi|envoi|paroi|octroi|tournoi|convoi|delai|essai|ami)s\M',
    '\1', 'g'),
    -- Forms of one word that the stemmer tells apart.
    '\m(?:(veu)(?:fs?|ves?)|(epou)(?:x|se[sr]?)|(publi)(?:cs?|ques?|quement)|(fau)(?:x|sses?)|(ba)(?:il|ux)|(garant)(?:s|ie?s?|ir)?|(communi)(?:cations?|ques?|quer)|(franc)(?:e|ais|aises?))\M',
    '\1\2\3\4\5\6\7\8q', 'g'),
    -- Words of their own, whatever they begin with.
    '\m(loyer|foyer|delit|delai|volant|taxi|testament|parlement|departement|batiment|relation|usager|passager|conseiller|traitement|retraite|publication|ferie|mere|pays)s?\M',
    '\1q', 'g')
$$;

create or replace function search_normal_fr(text) returns text
language sql immutable strict parallel safe as $$
  select public.search_french(public.search_normal($1))
$$;

create or replace function search_stem(language text, word text) returns text
language sql immutable strict parallel safe as $$
  select case language
    when 'fr' then (ts_lexize('public.mbl_fr_stem', public.search_french(word)))[1]
    else (ts_lexize('public.mbl_en_stem', public.search_american(word)))[1]
  end
$$;

-- What people say, then the articles, by their new stems.
delete from search_synonym_phrases;
delete from search_legal_terms;
select add_search_phrases(array (select id from search_synonyms));
select rebuild_law_article_search();
