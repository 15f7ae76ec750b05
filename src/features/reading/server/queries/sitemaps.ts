import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';

/** A part of a published code, as many articles as a map takes. */
export interface SitemapPart {
  readonly code: string;
  /** Counted from 1; the first one has the contents as well. */
  readonly part: number;
  readonly changed_at: Date;
}

/** The parts of all published codes, in their order. */
export async function listSitemapParts(
  db: Database,
  articlesPerPart: number,
): Promise<readonly SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    with numbered as (
      select a.category_id, l.changed_at,
        (row_number() over (partition by a.category_id order by a.article_number) - 1)
          / ${articlesPerPart}::integer + 1 as part
      from law_articles a join law_changes l on l.item_id = a.id
      where a.is_active
    ), parts as (
      select category_id, part, max(changed_at) as changed_at from numbered group by 1, 2
      union all
      select category_id, 1, max(changed_at) from law_changes group by 1
    )
    select c.code, p.part::integer as part, max(p.changed_at) as changed_at
    from parts p join law_categories c on c.id = p.category_id and c.is_active
    group by c.code, c.display_order, p.part
    order by c.display_order, p.part`.execute(db);
  return rows;
}

/** The articles of a part of a code, each with its last change. */
export async function listSitemapArticles(
  db: Database,
  { code, part }: { readonly code: string; readonly part: number },
  articlesPerPart: number,
): Promise<readonly { readonly article_id: string; readonly changed_at: Date }[]> {
  return db
    .selectFrom('law_articles as a')
    .innerJoin('law_categories as c', 'c.id', 'a.category_id')
    .innerJoin('law_changes as l', 'l.item_id', 'a.id')
    .select(['a.article_id', 'l.changed_at'])
    .where('c.code', '=', code)
    .where('c.is_active', '=', true)
    .where('a.is_active', '=', true)
    .orderBy('a.article_number')
    .limit(articlesPerPart)
    .offset((part - 1) * articlesPerPart)
    .execute();
}
