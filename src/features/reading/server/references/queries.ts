import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { REFERRED_BY_LIMIT } from '../../contract.ts';

/** An article at the other end of a reference; titles are everybody's. */
interface OtherEnd {
  readonly category_code: string;
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
}

/** Words of an article's text that refer to another article. */
export interface Reference extends OtherEnd {
  readonly lang: Language;
  /** Offsets in the text of that language, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** What an article refers to, and what refers to it. */
export interface ArticleReferences {
  /** In the order of the text, English first. */
  readonly references: readonly Reference[];
  /** In the order of the law; each article once. */
  readonly referredBy: readonly OtherEnd[];
}

const NONE: ArticleReferences = { references: [], referredBy: [] };

/**
 * The references of articles and those to them, as far as a reader may know of them: of a text
 * that is locked only what its beginning alone tells.
 *
 * @param ids of active articles that are published
 * @param openIds of all categories whose whole texts the reader may read
 * @returns the references of an article by its id
 */
export async function findArticleReferences(
  db: Database,
  ids: readonly string[],
  openIds: readonly string[],
): Promise<(id: string) => ArticleReferences> {
  if (ids.length === 0) return () => NONE;
  const { rows } = await sql<{
    readonly id: string;
    readonly references: readonly Reference[];
    readonly referred_by: readonly OtherEnd[];
  }>`${PREPARED}
    select asked.id,
      coalesce((
        select json_agg(json_build_object('lang', r.language, 'start', r.starts, 'end', r.ends,
          'category_code', c.code, 'article_id', t.article_id, 'title_en', t.title_en,
          'title_fr', t.title_fr) order by r.language, r.starts)
        from law_references r
        join law_articles t on t.id = r.target_id and t.is_active
        join law_categories c on c.id = t.category_id and c.is_active
        where r.law_article_id = asked.id and r.version = asked.version
          and (r.in_preview or asked.category_id = any (${openIds}::uuid[]))
      ), '[]') as references,
      coalesce((
        select json_agg(json_build_object('category_code', named.code,
          'article_id', named.article_id, 'title_en', named.title_en, 'title_fr', named.title_fr)
          order by named.display_order, named.article_number)
        from (
          select distinct c.display_order, a.article_number, c.code, a.article_id, a.title_en,
            a.title_fr
          from law_references r
          join law_articles a
            on a.id = r.law_article_id and a.version = r.version and a.is_active
          join law_categories c on c.id = a.category_id and c.is_active
          where r.target_id = asked.id
            and (r.in_preview or a.category_id = any (${openIds}::uuid[]))
          order by c.display_order, a.article_number
          limit ${sql.lit(REFERRED_BY_LIMIT)}
        ) named
      ), '[]') as referred_by
    from law_articles asked
    where asked.id = any (${ids}::uuid[])`.execute(db);
  const found = new Map(
    rows.map(({ id, references, referred_by }) => [id, { references, referredBy: referred_by }]),
  );
  return (id) => found.get(id) ?? NONE;
}
