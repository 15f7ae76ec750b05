import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { SEARCH_LIMITS } from '../../rules.ts';

/** An article that somebody may be typing. */
export interface SuggestedArticle {
  readonly category_code: string;
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
}

/** Titles that are looked at before the best are chosen. */
const LOOKED_AT = 300;
/** Words that begin alike, of which the stems are looked for. */
const ENDINGS = 30;

/** Published articles whose label begins so. */
export async function suggestByKey(
  db: Database,
  key: string,
  codes: readonly string[],
): Promise<SuggestedArticle[]> {
  const { rows } = await sql<SuggestedArticle>`
    select c.code as category_code, a.article_id, a.title_en, a.title_fr
    from law_article_search s
    join law_categories c on c.id = s.category_id and c.is_active
    join law_articles a on a.id = s.law_article_id
    where s.is_active and s.article_key like ${`${key.replace(/[\\%_]/g, '\\$&')}%`}
      and (${codes.length === 0} or c.code = any(${codes}::text[]))
    order by length(s.article_key), c.display_order, s.article_key
    limit ${SEARCH_LIMITS.suggestions}`.execute(db);
  return rows;
}

/** Published articles with all of these words in their title, the last one perhaps unfinished. */
export async function suggestByTitle(
  db: Database,
  language: Language,
  { whole, last }: { readonly whole: readonly string[]; readonly last: string },
): Promise<SuggestedArticle[]> {
  const title = sql.ref(`s.title_${language}`);
  const stemOf = sql`search_stem(${language}, word)`;
  const { rows } = await sql<SuggestedArticle>`
    with asked as materialized (
      select (
        select coalesce(string_agg(${stemOf} || ':A', ' & '), '') from unnest(${whole}::text[]) word
        where not is_search_stop(${language}, word)
      ) as whole, (
        select string_agg(distinct stem || ':A', ' | ') from (
          (select stem from search_words
            where language = ${language} and word like ${`${last}%`} limit ${ENDINGS})
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
      where ${title} @@ query.query and s.is_active limit ${LOOKED_AT}
    )
    select c.code as category_code, a.article_id, a.title_en, a.title_fr
    from near
    join law_categories c on c.id = near.category_id and c.is_active
    join law_articles a on a.id = near.law_article_id
    where ${language === 'en' ? sql.ref('a.title_en') : sql.ref('a.title_fr')} <> ''
    order by near.size, c.display_order, a.article_number
    limit ${SEARCH_LIMITS.suggestions}`.execute(db);
  return rows;
}

/** Words of the editors' list that begin so: what people say. */
export async function suggestWords(
  db: Database,
  language: Language,
  typed: string,
): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from (
      select distinct unnest(case ${language} when 'fr' then said_fr else said_en end) as phrase
      from search_synonyms where category_code is null
    ) said
    where search_normal(phrase) like ${`${typed}%`}
    order by length(phrase), phrase limit ${SEARCH_LIMITS.suggestions}`.execute(db);
  return rows.map(({ phrase }) => phrase);
}
