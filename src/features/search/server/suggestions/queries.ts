import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { SEARCH_LIMITS } from '../../rules.ts';

/** An article to suggest. */
export interface SuggestedArticle {
  readonly id: string;
  readonly category_code: string;
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
}

/** Candidates by title, of which the best are suggested. */
const MOST_CANDIDATES = 120;
/** Words that complete the last one, by the stems of which titles are searched. */
const MOST_COMPLETIONS = 30;
/** A prefix of so few letters stands in many titles: enough of them are in the table's first pages. */
const SHORT_PREFIX = 3;
const FIRST_PAGES = 500;

/** Whether only published articles are suggested. */
export interface SuggestionScope {
  readonly isPublic: boolean;
}

// A prefix is searched for as the range from it to it with a '~', behind which nothing in normal
// form sorts: a prepared statement finds a range by an index, but not `like` with a parameter.

/** What labels are made of (`search_article_key`). */
const KEY_LETTERS = [...'0123456789abcdefghijklmnopqrstuvwxyz-'];

/** Articles whose label has a prefix, the shortest labels first. */
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
  // A tenth of all labels may have the prefix; the shortest, which come first, are read first.
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
    select a.id, near.code as category_code, a.article_id, a.title_en, a.title_fr
    from (select * from short union all select * from longer) near
    join law_articles a on a.id = near.law_article_id
    order by length(near.article_key), near.display_order, near.article_key
    limit ${sql.lit(SEARCH_LIMITS.suggestions)}`.execute(db);
  return rows;
}

/** Articles with all of these words in their title, `last` as a prefix. */
export async function suggestByTitle(
  db: Database,
  { isPublic }: SuggestionScope,
  language: Language,
  { whole, last }: { readonly whole: readonly string[]; readonly last: string },
): Promise<SuggestedArticle[]> {
  const title = sql.ref(`s.title_${language}`);
  const isShortPrefix = whole.length === 0 && last.length <= SHORT_PREFIX;
  const shown = isPublic ? sql`s.is_active` : sql`true`;
  const columns = sql`s.law_article_id, s.category_id, s.title_length_en + s.title_length_fr as size`;
  const stemOf = sql`search_stem(${language}, word)`;
  const { rows } = await sql<SuggestedArticle>`${PREPARED}
    with stems as materialized (
      select (
        select coalesce(string_agg(${stemOf} || ':A', ' & '), '')
        from unnest((select ${whole}::text[])) word
        where not is_search_stop(${language}, word)
      ) as whole, (
        select string_agg(distinct stem || ':A', ' | ') from (
          select stem from search_words
          where language = ${language} and word ~>=~ (select ${last}::text)
            and word ~<~ (select ${`${last}~`}::text)
          limit ${sql.lit(MOST_COMPLETIONS)}
        ) completed
      ) as completions
    ),
    query as materialized (
      select (case when whole = '' then '' else whole || ' & ' end
        || '(' || coalesce(completions || ' | ', '') || ${`${last}:*A`} || ')')::tsquery as query
      from stems
    ),
    -- A GIN index collects all matches of a prefix before it returns the first one; the first
    -- pages are scanned instead. The function ts_match_vq, since the operator would use the index.
    in_first_pages as materialized (
      select ${columns} from query, law_article_search s
      where ${sql.lit(isShortPrefix)} and s.ctid < ${sql.lit(`(${FIRST_PAGES},0)`)}::tid
        and ts_match_vq(${title}, query.query) and ${shown} limit ${sql.lit(MOST_CANDIDATES)}
    ),
    candidates as materialized (
      select * from in_first_pages
      where (select count(*) from in_first_pages) = ${sql.lit(MOST_CANDIDATES)}
      union all
      (select ${columns} from query, law_article_search s
        where (select count(*) from in_first_pages) < ${sql.lit(MOST_CANDIDATES)}
          and ${title} @@ query.query and ${shown} limit ${sql.lit(MOST_CANDIDATES)})
    )
    select a.id, c.code as category_code, a.article_id, a.title_en, a.title_fr
    from candidates
    join law_categories c on c.id = candidates.category_id ${isPublic ? sql`and c.is_active` : sql``}
    join law_articles a on a.id = candidates.law_article_id
    where ${language === 'en' ? sql.ref('a.title_en') : sql.ref('a.title_fr')} <> ''
    order by candidates.size, c.display_order, a.article_number
    limit ${sql.lit(SEARCH_LIMITS.suggestions)}`.execute(db);
  return rows;
}

/**
 * Everyday words of the list of synonyms with a prefix, the shortest first, each once for all its
 * forms: 'worker' stands for 'workers', too. Entries of several words are left out: most of them
 * are words that a question has in any order, such as 'threw baby'.
 */
export async function suggestWords(
  db: Database,
  language: Language,
  typed: string,
): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`${PREPARED}
    select phrase from (
      select distinct on (p.stems) p.phrase from search_synonym_phrases p
      join search_synonyms s on s.id = p.synonym_id and s.category_code is null
      where p.language = ${language} and not p.is_legal and position(' ' in p.phrase) = 0
        and p.said ~>=~ (select ${typed}::text) and p.said ~<~ (select ${`${typed}~`}::text)
      order by p.stems, length(p.phrase), p.phrase
    ) said
    order by length(phrase), phrase
    limit ${sql.lit(SEARCH_LIMITS.suggestions)}`.execute(db);
  return rows.map(({ phrase }) => phrase);
}
