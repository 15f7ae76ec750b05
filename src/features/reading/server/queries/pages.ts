import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import type { PackOffer } from '../../documents.ts';
import type { CodeRow, ContentsRow, LinkRow, PrintedRow, PublishedRow } from '../../page-rows.ts';

/** Of the texts in the other language: with fewer, a code is not said to be in this one as well. */
const ALMOST_ALL = 0.9;

/** The published codes in their order. */
export async function listCodes(db: Database): Promise<readonly CodeRow[]> {
  const { rows } = await sql<CodeRow>`${PREPARED}
    select c.id, c.code, c.name_en, c.name_fr, c.description_en, c.description_fr,
      c.article_prefix_en, c.article_prefix_fr, c.price, c.is_free, c.provenance,
      coalesce(a.articles, 0)::integer as articles,
      case when a.in_en < a.in_fr * ${sql.lit(ALMOST_ALL)} then 'fr'
        when a.in_fr < a.in_en * ${sql.lit(ALMOST_ALL)} then 'en' else 'both' end as languages,
      greatest(c.updated_at, a.updated_at) as updated_at
    from law_categories c
    left join lateral (
      select count(*) as articles, max(updated_at) as updated_at,
        count(*) filter (where content_en <> '') as in_en,
        count(*) filter (where content_fr <> '') as in_fr
      from law_articles where category_id = c.id and is_active
    ) a on true
    where c.is_active
    order by c.display_order`.execute(db);
  return rows;
}

/** The active articles right before and after a position of a code. */
export async function findNeighbours(
  db: Database,
  categoryId: string,
  articleNumber: number,
): Promise<{ readonly previous: LinkRow | undefined; readonly next: LinkRow | undefined }> {
  const { rows } = await sql<LinkRow & { readonly is_next: boolean }>`${PREPARED}
    (select article_id, title_en, title_fr, false as is_next from law_articles
     where category_id = ${categoryId}::uuid and is_active and article_number < ${articleNumber}::integer
     order by article_number desc limit 1)
    union all
    (select article_id, title_en, title_fr, true from law_articles
     where category_id = ${categoryId}::uuid and is_active and article_number > ${articleNumber}::integer
     order by article_number limit 1)`.execute(db);
  return {
    previous: rows.find(({ is_next }) => !is_next),
    next: rows.find(({ is_next }) => is_next),
  };
}

/** The contents of a code in their order; divisions that one language lacks are the other one's. */
export async function listContentsOf(
  db: Database,
  categoryId: string,
  language: Language,
): Promise<readonly ContentsRow[]> {
  const own = (column: string) => sql.ref(`${column}_${language}`);
  const other = language === 'en' ? 'fr' : 'en';
  const foreign = (column: string) => sql.ref(`${column}_${other}`);
  const { rows } = await sql<ContentsRow>`
    select a.article_id, a.title_en, a.title_fr, ${own('b.name')} as book_name,
      coalesce(nullif(${own('a.path')}, '[]'), ${foreign('a.path')}) as path,
      nullif(${own('a.path')}, '[]') is null as is_foreign_path
    from law_articles a left join law_books b on b.id = a.book_id
    where a.category_id = ${categoryId}::uuid and a.is_active
    order by a.article_number`.execute(db);
  return rows;
}

/** Of the bytes of both languages: a code with hardly a text in the other is not offered in one. */
const WORTH_ONE_LANGUAGE = 0.9;

/** The newest packs of a code, in both languages and in one. */
export async function findPackOffer(
  db: Database,
  categoryId: string,
  language: Language,
): Promise<PackOffer | null> {
  const { rows } = await sql<Omit<PackOffer, 'ownBytes'> & { lang: string }>`${PREPARED}
    select distinct on (lang) lang, version, length(br) as bytes,
      (select length(br) from search_kept_words) as "wordsBytes"
    from law_packs where category_id = ${categoryId}::uuid and lang in ('both', ${language})
    order by lang, made_at desc`.execute(db);
  const both = rows.find(({ lang }) => lang === 'both');
  if (!both) return null;
  const own = rows.find(({ lang }) => lang === language)?.bytes ?? both.bytes;
  const ownBytes = own <= both.bytes * WORTH_ONE_LANGUAGE ? own : null;
  return { version: both.version, bytes: both.bytes, ownBytes, wordsBytes: both.wordsBytes };
}

/** What was published of an article. */
export interface Publications {
  readonly count: number;
  /** Its earlier labels, which no other article of its code has or had; `null` where there are none. */
  readonly formerLabels: readonly string[] | null;
}

/** How many versions of an article were published, and under which labels before. */
export async function readPublications(
  db: Database,
  { id, categoryId }: { readonly id: string; readonly categoryId: string },
): Promise<Publications> {
  const { rows } = await sql<Publications>`${PREPARED}
    select count(*)::integer as count, array_agg(distinct p.article_id) filter (
      where not exists (select from law_articles a where a.category_id = ${categoryId}::uuid
        and a.article_id = p.article_id and a.is_active)
      and not exists (select from law_publications o join law_changes l on l.item_id = o.item_id
        where o.category_code = p.category_code and o.article_id = p.article_id
        and o.item_id <> p.item_id and not l.is_gone)) as "formerLabels"
    from law_publications p where p.item_id = ${id}::uuid`.execute(db);
  return rows[0] ?? { count: 0, formerLabels: null };
}

/** How many published versions a history shows at most. */
const HISTORY_LENGTH = 100;

/** The published texts of an article in a language, the newest first. */
export async function listPublications(
  db: Database,
  articleId: string,
  language: Language,
): Promise<readonly PublishedRow[]> {
  const column = (name: string) => sql.ref(`${name}_${language}`);
  const { rows } = await sql<PublishedRow>`
    select p.version, p.published_at, t.title, t.content
    from law_publications p
    join (
      select version, ${column('title')} as title, ${column('content')} as content
      from law_articles where id = ${articleId}::uuid
      union all
      select version, ${column('title')}, ${column('content')}
      from law_article_versions where law_article_id = ${articleId}::uuid
    ) t on t.version = p.version
    where p.item_id = ${articleId}::uuid
    order by p.version desc limit ${sql.lit(HISTORY_LENGTH)}`.execute(db);
  return rows;
}

/**
 * The whole articles of a code between two labels, whichever comes first, both included; a label that
 * does not exist leaves that end open. The caller has found out that they may be read.
 *
 * @param limit one row more than is shown tells that there are more
 */
export async function listPrinted(
  db: Database,
  categoryId: string,
  range: { readonly from: string | undefined; readonly to: string | undefined },
  { language, limit }: { readonly language: Language; readonly limit: number },
): Promise<readonly PrintedRow[]> {
  const numberOf = (label: string | undefined) => sql`(
    select article_number from law_articles
    where category_id = ${categoryId}::uuid and is_active and article_id = ${label ?? null}::text)`;
  const { rows } = await sql<PrintedRow>`
    select a.article_id, a.article_number, a.title_en, a.title_fr, a.content_en, a.content_fr,
      a.provenance, ${sql.ref(`b.name_${language}`)} as book_name,
      ${sql.ref(`a.path_${language}`)} as path
    from law_articles a left join law_books b on b.id = a.book_id
    where a.category_id = ${categoryId}::uuid and a.is_active
      and a.article_number between symmetric coalesce(${numberOf(range.from)}, 0)
        and coalesce(${numberOf(range.to)}, 2147483647)
    order by a.article_number limit ${limit}::integer`.execute(db);
  return rows;
}

/** What became of an address that shows nothing now. */
export type FormerAddress = { readonly movedTo: string } | 'gone' | null;

/** An article that was published under a label: where it is now. */
export async function findFormerArticle(
  db: Database,
  code: string,
  articleId: string,
): Promise<FormerAddress> {
  const { rows } = await sql<{ article_id: string; is_gone: boolean }>`
    select l.article_id, l.is_gone
    from law_publications p join law_changes l on l.item_id = p.item_id
    where p.category_code = ${code} and p.article_id = ${articleId}
    order by l.is_gone, p.published_at desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  return found.is_gone ? 'gone' : { movedTo: found.article_id };
}

/** Whether a code was published once; asked for one that is not now. */
export async function wasPublished(db: Database, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from law_changes where kind = 'category' and category_code = ${code} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
