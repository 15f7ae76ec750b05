import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import type { KeptVocabulary } from '../../both/kept/kept-code.ts';

/** The editors' list as devices search by it, its phrases and terms stemmed. */
export async function readKeptVocabulary(db: Database): Promise<KeptVocabulary> {
  const { rows } = await sql<KeptVocabulary>`
    select coalesce((
      select json_agg(json_build_object('phrases', phrases, 'terms', terms) order by synonym_id)
      from (
        select synonym_id, json_agg(json_build_object('language', language, 'term', term,
          'query', query::text, 'is_phrase', is_phrase, 'lexemes', stems)
          order by language, term) as terms
        from search_legal_terms group by synonym_id
      ) legal
      join (
        select synonym_id, json_agg(json_build_object('said_in', language, 'is_legal', is_legal,
          'stems', stem_set) order by language, is_legal, stems) as phrases
        from search_synonym_phrases group by synonym_id
      ) said using (synonym_id)
    ), '[]') as entries, coalesce((
      select json_agg(distinct jsonb_build_object('language', language, 'word', word,
        'stem', search_stem(language, word)))
      from search_synonyms s
      cross join lateral (
        select 'en', unnest(s.said_en) union all select 'fr', unnest(s.said_fr)
      ) phrases (language, phrase)
      cross join lateral unnest(string_to_array(search_normal(phrase), ' ')) word
      where word ~ '^[a-z]{3,30}$' and not is_search_stop(language, word)
    ), '[]') as words`.execute(db);
  return rows[0] ?? { entries: [], words: [] };
}
