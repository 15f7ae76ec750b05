import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { SEARCH_LIMITS } from '../../rules.ts';

/** An article that somebody may be typing. */
export interface SuggestedArticle {
  readonly category_code: string;
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
}

/** Titles that are looked at before the best are chosen. */
const LOOKED_AT = 120;
/** Words that begin alike, of which the stems are looked for. */
const ENDINGS = 30;

/** Whose suggestions: everybody's are published articles, an editor's all of them. */
export interface SuggestionScope {
  readonly isPublic: boolean;
}

/** Articles whose label begins so. */
export async function suggestByKey(
  db: Database,
  { isPublic }: SuggestionScope,
  key: string,
  codes: readonly string[],
): Promise<SuggestedArticle[]> {
  const { rows } = await sql<SuggestedArticle>`
    select c.code as category_code, a.article_id, a.title_en, a.title_fr
    from law_article_search s
    join law_categories c on c.id = s.category_id ${isPublic ? sql`and c.is_active` : sql``}
    join law_articles a on a.id = s.law_article_id
    where ${isPublic ? sql`s.is_active` : sql`true`} and s.article_key like ${`${key.replace(/[\\%_]/g, '\\$&')}%`}
      and (${codes.length === 0} or c.code = any(${codes}::text[]))
    order by length(s.article_key), c.display_order, s.article_key
    limit ${sql.lit(SEARCH_LIMITS.suggestions)}`.execute(db);
  return rows;
}

// What begins so is asked for as what sorts between it and it with a '~', behind which nothing in
// normal form sorts: a prepared statement finds that in an index, and not what is `like` something.

/** Articles with all of these words in their title, the last one perhaps unfinished. */
export async function suggestByTitle(
  db: Database,
  { isPublic }: SuggestionScope,
  language: Language,
  { whole, last }: { readonly whole: readonly string[]; readonly last: string },
): Promise<SuggestedArticle[]> {
  const title = sql.ref(`s.title_${language}`);
  const stemOf = sql`search_stem(${language}, word)`;
  const { rows } = await sql<SuggestedArticle>`${PREPARED}
    with asked as materialized (
      select (
        select coalesce(string_agg(${stemOf} || ':A', ' & '), '') from unnest((select ${whole}::text[])) word
        where not is_search_stop(${language}, word)
      ) as whole, (
        select string_agg(distinct stem || ':A', ' | ') from (
          (select stem from search_words
            where language = ${language} and word ~>=~ (select ${last}::text) and word ~<~ (select ${`${last}~`}::text) limit ${sql.lit(ENDINGS)})
        ) words
      ) as endings
    ),
    query as materialized (
      select (case when whole = '' then '' else whole || ' & ' end
        || '(' || coalesce(endings || ' | ', '') || ${`${last}:*A`} || ')')::tsquery as query
      from asked
    ),
    near as materialized (
      select s.law_article_id, s.category_id, s.title_length_en + s.title_length_fr as size
      from query, law_article_search s
      where ${title} @@ query.query ${isPublic ? sql`and s.is_active` : sql``} limit ${sql.lit(LOOKED_AT)}
    )
    select c.code as category_code, a.article_id, a.title_en, a.title_fr
    from near
    join law_categories c on c.id = near.category_id ${isPublic ? sql`and c.is_active` : sql``}
    join law_articles a on a.id = near.law_article_id
    where ${language === 'en' ? sql.ref('a.title_en') : sql.ref('a.title_fr')} <> ''
    order by near.size, c.display_order, a.article_number
    limit ${sql.lit(SEARCH_LIMITS.suggestions)}`.execute(db);
  return rows;
}

/** Words of the editors' list that begin so: what people say. */
export async function suggestWords(
  db: Database,
  language: Language,
  typed: string,
): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`${PREPARED}
    select phrase from (
      select distinct p.phrase from search_synonym_phrases p
      join search_synonyms s on s.id = p.synonym_id and s.category_code is null
      where p.language = ${language} and not p.is_legal
        and p.said ~>=~ (select ${typed}::text) and p.said ~<~ (select ${`${typed}~`}::text)
    ) said
    order by length(phrase), phrase limit ${sql.lit(SEARCH_LIMITS.suggestions)}`.execute(db);
  return rows.map(({ phrase }) => phrase);
}
