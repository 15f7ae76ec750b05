import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';

/** A legal word or phrase that something typed leads to. */
export interface LegalTerm {
  /** The stems that lead to it, all of which were typed. */
  readonly stems: readonly string[];
  readonly said_in: Language;
  /** Whether a legal word was typed itself, and this is its other language's or its like. */
  readonly is_legal: boolean;
  readonly language: Language;
  readonly term: string;
  /** As a tsquery of its language's configuration; never empty. */
  readonly query: string;
  readonly is_phrase: boolean;
  /** In how many articles its rarest stem stands. */
  readonly articles: number;
}

/** What the editors' words lead to, of which all stems were typed, in whatever order. */
export async function findLegalTerms(
  db: Database,
  typed: Readonly<Record<Language, readonly string[]>>,
): Promise<LegalTerm[]> {
  const { rows } = await sql<LegalTerm>`
    select stems, said_in, is_legal, language, term, query::text as query,
      numnode(query) > 1 as is_phrase,
      (select coalesce(min(known.articles), 0)::integer from (
        select coalesce(sum(f.articles), 0) as articles
        from unnest(tsvector_to_array(vector)) lexeme
        left join search_frequencies f on f.language = terms.language and f.stem = lexeme
        group by lexeme
      ) known) as articles
    from (
      select distinct p.stem_set as stems, p.language as said_in, p.is_legal, t.language, t.term,
        case t.language
          when 'fr' then phraseto_tsquery('mbl_fr', search_normal_fr(t.term))
          else phraseto_tsquery('mbl_en', search_normal(t.term))
        end as query,
        case t.language
          when 'fr' then to_tsvector('mbl_fr', search_normal_fr(t.term))
          else to_tsvector('mbl_en', search_normal(t.term))
        end as vector
      from (values ('en', ${typed.en}::text[]), ('fr', ${typed.fr}::text[])) said (language, stems)
      join search_synonym_phrases p on p.language = said.language
        and p.stem_set && said.stems and p.stem_set <@ said.stems
      join search_synonyms s on s.id = p.synonym_id
      cross join lateral (
        select 'en' as language, unnest(s.legal_en) as term
        union all select 'fr', unnest(s.legal_fr)
      ) t
      where s.category_code is null
    ) terms
    where numnode(query) > 0`.execute(db);
  return rows;
}
