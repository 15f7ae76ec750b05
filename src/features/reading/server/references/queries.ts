import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { listSearchedCategories } from '../../../search/server/categories/queries.ts';
import { REFERRED_BY_LIMIT } from '../../contract.ts';
import type { ArticleReferences, OtherEnd, Reference } from '../../page-rows.ts';
import {
  type CitedCategory,
  type CitedLaw,
  type CitingText,
  namesInTexts,
  toCitedCategory,
} from './cited-law.ts';

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
    -- A subselect hides the values from the planner: one generic plan serves all.
    select asked.id,
      coalesce((
        select json_agg(json_build_object('lang', r.language, 'start', r.starts, 'end', r.ends,
          'category_code', c.code, 'article_id', t.article_id, 'title_en', t.title_en,
          'title_fr', t.title_fr) order by r.language, r.starts)
        from law_references r
        join law_articles t on t.id = r.target_id and t.is_active
        join law_categories c on c.id = t.category_id and c.is_active
        where r.law_article_id = asked.id and r.version = asked.version
          and (r.in_preview or asked.category_id = any ((select ${openIds}::uuid[])::uuid[]))
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
            and (r.in_preview or a.category_id = any ((select ${openIds}::uuid[])::uuid[]))
          order by c.display_order, a.article_number
          limit ${sql.lit(REFERRED_BY_LIMIT)}
        ) named
      ), '[]') as referred_by
    from law_articles asked
    where asked.id = any ((select ${ids}::uuid[])::uuid[])`.execute(db);
  const found = new Map(
    rows.map(({ id, references, referred_by }) => [id, { references, referredBy: referred_by }]),
  );
  return (id) => found.get(id) ?? NONE;
}

/** An article that may be referred to, and those beside it. */
interface Place extends Pick<CitingText, 'code' | 'articleId' | 'previousId' | 'nextId'> {
  readonly id: string;
}

/** What references are found by. */
export interface KnownLaw {
  readonly law: CitedLaw;
  readonly places: ReadonlyMap<string, Place>;
  /** The ids of articles by code and label. */
  readonly ids: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/**
 * The published law: names, labels and their order.
 *
 * @param besideId of a category that counts as published
 */
export async function readLaw(trx: Database, besideId: string | null = null): Promise<KnownLaw> {
  const { rows } = await sql<{
    readonly code: string;
    readonly article_prefix_en: string;
    readonly article_prefix_fr: string;
    readonly section_divisions: number;
    readonly articles: readonly (readonly [id: string, articleId: string])[];
  }>`
    select c.code, c.article_prefix_en, c.article_prefix_fr,
      count(distinct jsonb_path_query_first(
        coalesce(a.path_en, a.path_fr), '$[*] ? (@.level == "section").label')
      )::integer as section_divisions,
      json_agg(json_build_array(a.id, a.article_id) order by a.article_number) as articles
    from law_categories c join law_articles a on a.category_id = c.id and a.is_active
    where c.is_active or c.id = ${besideId}
    group by c.id`.execute(trx);
  const categories = new Map<string, CitedCategory>();
  const places = new Map<string, Place>();
  const ids = new Map<string, ReadonlyMap<string, string>>();
  for (const { articles, ...row } of rows) {
    const labels = articles.map(([, articleId]) => articleId);
    categories.set(row.code, toCitedCategory({ ...row, article_ids: labels }));
    ids.set(row.code, new Map(articles.map(([id, articleId]) => [articleId, id])));
    for (const [place, [id, articleId]] of articles.entries()) {
      const [previousId, nextId] = [labels[place - 1] ?? null, labels[place + 1] ?? null];
      places.set(id, { id, code: row.code, articleId, previousId, nextId });
    }
    await pause();
  }
  const names = namesInTexts(await listSearchedCategories(trx));
  return { law: { categories, names }, places, ids };
}
