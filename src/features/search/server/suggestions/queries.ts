import { type RawBuilder, sql } from 'kysely';
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
/** Of so few letters words begin that stand in many titles: enough are at the table's beginning. */
const FEW_LETTERS = 3;
/** Pages of that beginning. */
const BEGINNING = 500;

/** Whose suggestions: everybody's are published articles, an editor's all of them. */
export interface SuggestionScope {
  readonly isPublic: boolean;
}

// What begins so is asked for as what sorts between it and it with a '~', behind which nothing in
// normal form sorts: a prepared statement finds that in an index, and not what is `like` something.

/** What labels are made of (`search_article_key`). */
const KEY_LETTERS = [...'0123456789abcdefghijklmnopqrstuvwxyz-'];

/** Articles whose label begins so, the shortest labels first. */
export async function suggestByKey(
  db: Database,
  { isPublic }: SuggestionScope,
  key: string,
  codes: readonly string[],
): Promise<SuggestedArticle[]> {
  const found = (condition: RawBuilder<unknown>) => sql`
    select s.law_article_id, c.code, c.display_order, s.article_key
    from law_article_search s
    join law_categories c on c.id = s.category_id ${isPublic ? sql`and c.is_active` : sql``}
    where ${isPublic ? sql`s.is_active` : sql`true`} and ${condition}
      and ((select ${codes.length === 0}::boolean) or c.code = any((select ${codes}::text[])::text[]))
    order by length(s.article_key), c.display_order, s.article_key
    limit ${sql.lit(SEARCH_LIMITS.suggestions)}`;
  // A tenth of all labels may begin so; the shortest, which come first, are looked for first.
  const short = [key, ...KEY_LETTERS.map((letter) => key + letter)];
  const { rows } = await sql<SuggestedArticle>`${PREPARED}
    with short as materialized (
      ${found(sql`s.article_key = any((select ${short}::text[])::text[])`)}
    ),
    longer as materialized (
      ${found(sql`(select count(*) from short) < ${sql.lit(SEARCH_LIMITS.suggestions)}
        and s.article_key ~>=~ (select ${key}::text)
        and s.article_key ~<~ (select ${`${key}~`}::text)
        and length(s.article_key) > length((select ${key}::text)) + 1`)}
    )
    select near.code as category_code, a.article_id, a.title_en, a.title_fr
    from (select * from short union all select * from longer) near
    join law_articles a on a.id = near.law_article_id
    order by length(near.article_key), near.display_order, near.article_key
    limit ${sql.lit(SEARCH_LIMITS.suggestions)}`.execute(db);
  return rows;
}

/** Articles with all of these words in their title, the last one perhaps unfinished. */
export async function suggestByTitle(
  db: Database,
  { isPublic }: SuggestionScope,
  language: Language,
  { whole, last }: { readonly whole: readonly string[]; readonly last: string },
): Promise<SuggestedArticle[]> {
  const title = sql.ref(`s.title_${language}`);
  const isVague = whole.length === 0 && last.length <= FEW_LETTERS;
  const shown = isPublic ? sql`s.is_active` : sql`true`;
  const columns = sql`s.law_article_id, s.category_id, s.title_length_en + s.title_length_fr as size`;
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
    -- The index gathers everything that begins so before it gives the first of it, in the order of
    -- the table. A function, since the operator would go to the index as well.
    first as materialized (
      select ${columns} from query, law_article_search s
      where ${sql.lit(isVague)} and s.ctid < ${sql.lit(`(${BEGINNING},0)`)}::tid
        and ts_match_vq(${title}, query.query) and ${shown} limit ${sql.lit(LOOKED_AT)}
    ),
    near as materialized (
      select * from first where (select count(*) from first) = ${sql.lit(LOOKED_AT)}
      union all
      (select ${columns} from query, law_article_search s
        where (select count(*) from first) < ${sql.lit(LOOKED_AT)}
          and ${title} @@ query.query and ${shown} limit ${sql.lit(LOOKED_AT)})
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
