import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import type { SearchedCategory } from '../../searched-category.ts';

/** All categories in their order, as a subquery. */
export const SEARCHED_CATEGORIES = `
  select c.id, c.code, c.name_en, c.name_fr, c.article_prefix_en, c.article_prefix_fr, c.is_active, c.is_free, c.price,
    c.provenance->>'act_en' as act_en, c.provenance->>'act_fr' as act_fr,
    coalesce(names.said, '{}') as nicknames
  from law_categories c
  left join (
    select category_code, array_agg(name) as said
    from search_synonyms, unnest(said_en || said_fr) name
    where category_code is not null group by category_code
  ) names on names.category_code = c.code
  order by c.display_order`;

/** All categories in their order. */
export async function listSearchedCategories(db: Database): Promise<SearchedCategory[]> {
  const { rows } = await sql<SearchedCategory>`${PREPARED} ${sql.raw(SEARCHED_CATEGORIES)}`.execute(
    db,
  );
  return rows;
}
