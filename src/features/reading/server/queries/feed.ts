import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import { PREVIEW_CHARACTERS } from '../../../laws/rules.ts';

/** How many changes a feed goes back. */
const FEED_ENTRIES = 50;

/** What happened to an article of a code. */
export interface FeedRow {
  readonly item_id: string;
  /** The label that it has now, or had last. */
  readonly article_id: string;
  readonly version: number;
  readonly what: 'new' | 'changed' | 'withdrawn';
  readonly at: Date;
  /** Empty for what was withdrawn. */
  readonly title_en: string;
  readonly title_fr: string;
  /** Empty for what is not the present version. */
  readonly opening_en: string;
  readonly opening_fr: string;
}

/** The newest changes of a code that readers could see; of texts the beginning that is open to all. */
export async function listFeedEntries(
  db: Database,
  categoryId: string,
): Promise<readonly FeedRow[]> {
  const opening = (column: string) =>
    sql`case when a.version = n.version then left(${sql.ref(column)}, ${sql.lit(PREVIEW_CHARACTERS)})
      else '' end`;
  const { rows } = await sql<FeedRow>`
    with of_code as (
      select item_id, article_id, version, changed_at, is_gone from law_changes
      where category_id = ${categoryId}::uuid and kind = 'article'
    ), happened as (
      select l.item_id, l.article_id, p.version, p.published_at as at,
        case when lag(p.version) over (partition by p.item_id order by p.version) is null
          then 'new' else 'changed' end as what
      from of_code l join law_publications p on p.item_id = l.item_id
      union all
      select item_id, article_id, version, changed_at, 'withdrawn' from of_code where is_gone
    ), newest as (
      select * from happened order by at desc, item_id, what limit ${sql.lit(FEED_ENTRIES)}
    )
    select n.*, coalesce(a.title_en, '') as title_en, coalesce(a.title_fr, '') as title_fr,
      ${opening('a.content_en')} as opening_en, ${opening('a.content_fr')} as opening_fr
    from newest n
    left join law_articles a on a.id = n.item_id and a.is_active and n.what <> 'withdrawn'
    order by n.at desc, n.item_id, n.what`.execute(db);
  return rows;
}
