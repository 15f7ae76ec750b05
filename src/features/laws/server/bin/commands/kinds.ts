import { sql } from 'kysely';
import { conflict } from '../../../../../kit/outcome.ts';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import {
  type Binned,
  type Changed,
  type Deed,
  insertFromBin,
  type StoredItem,
} from '../../../../bin/server/commands.ts';
import type { LawAction } from '../../../audit-actions.ts';
import { removeArticles } from '../../articles/commands.ts';
import { removeCategories } from '../../categories/commands.ts';
import { lockArticleOrder, lockCategoryOrder, NEXT_CATEGORY_ORDER } from '../../order/commands.ts';

/** Why it cannot be restored. */
const CONFLICTS = {
  law_categories_code_key: {
    en: 'Another category has this code now. Delete that one first.',
    fr: 'Une autre catégorie a maintenant ce code. Supprimez-la d’abord.',
  },
  law_articles_article_id: {
    en: 'Another article of the category has this Article ID now. Change that one first.',
    fr: 'Un autre article de la catégorie a maintenant ce numéro. Changez d’abord celui-là.',
  },
} as const;
const CATEGORY_GONE = conflict({
  en: 'The category of this article is in the bin itself. Restore it first.',
  fr: 'La catégorie de cet article est elle-même dans la corbeille. Restaurez-la d’abord.',
});

/** A category with everything in it. */
export const categoryBin: Binned = {
  kind: 'category',
  conflicts: CONFLICTS,
  remove: removeCategories,
  async restore(trx, items) {
    await lockCategoryOrder(trx);
    // One after the other: each may come last. There are few.
    for (const item of items) {
      const changes = { ...(await findCategoryPlace(trx, item)), ...(await keptBack(trx, item)) };
      await insertFromBin(trx, [item.id], 'law_categories', { [item.id]: changes });
      for (const table of TABLES_BELOW_CATEGORY) await insertFromBin(trx, [item.id], table);
    }
    return items.map((item) => tellRestored('law_category.restored', item));
  },
};

/** Articles with their earlier versions. */
export const articleBin: Binned = {
  kind: 'article',
  conflicts: CONFLICTS,
  remove: removeArticles,
  async restore(trx, items) {
    const categoryIds = new Set(items.map((item) => item.parent_id ?? ''));
    for (const categoryId of [...categoryIds].sort()) {
      if (!(await lockArticleOrder(trx, categoryId))) return CATEGORY_GONE;
    }
    const entries = items.map(({ id }) => id);
    await insertFromBin(trx, entries, 'law_articles', await findArticleChanges(trx, entries));
    await insertFromBin(trx, entries, 'law_article_versions');
    return items.map((item) => tellRestored('law_article.restored', item));
  },
};

/** In the order in which their references allow it. */
const TABLES_BELOW_CATEGORY = ['law_books', 'law_articles', 'law_article_versions'] as const;

/** A category that has nothing to read is not published by its restoration. */
async function keptBack(trx: DatabaseTransaction, item: StoredItem): Promise<object> {
  const { rows } = await sql`
    select from bin_rows where bin_id = ${item.id} and table_name = 'law_articles'
      and (content ->> 'is_active')::boolean limit 1`.execute(trx);
  return rows.length > 0 ? {} : { is_active: false };
}

const had = (column: 'article_number' | 'display_order') =>
  sql`(b.content ->> ${sql.lit(column)})::integer`;

/** The fields by which an item comes last (docs/specification.md §9); none if its place is free. */
async function findCategoryPlace(trx: DatabaseTransaction, item: StoredItem): Promise<object> {
  const { rows } = await sql<object>`
    select ${NEXT_CATEGORY_ORDER} as display_order
    from bin_rows b join law_categories c on c.display_order = ${had('display_order')}
    where b.bin_id = ${item.id} and b.table_name = 'law_categories'`.execute(trx);
  return rows[0] ?? {};
}

/**
 * What is not as it was: articles come last, one behind the other, where their places are taken, and
 * leave a book that is gone, as the articles did that stood in it then.
 */
async function findArticleChanges(
  trx: DatabaseTransaction,
  entries: readonly string[],
): Promise<Changed> {
  const { rows } = await sql<{ bin_id: string; changes: object }>`
    with back as (
      select b.bin_id, e.number, e.parent_id, ${had('article_number')} as article_number,
        ${had('display_order')} as display_order, (b.content ->> 'book_id')::uuid as book_id
      from bin_rows b join bin_entries e on e.id = b.bin_id
      where b.bin_id = any (${entries}::uuid[]) and b.table_name = 'law_articles'
    ), last as (
      select parent_id, greatest(b.article_number, a.article_number) as article_number,
        greatest(b.display_order, a.display_order) as display_order
      from (
        select parent_id, max(article_number) as article_number,
          max(display_order) as display_order
        from back group by parent_id) b
      cross join lateral (
        select max(article_number) as article_number, max(display_order) as display_order
        from law_articles where category_id = parent_id) a
    ), moved as (
      select bin_id, jsonb_build_object(
        'article_number', last.article_number + row_number() over place,
        'display_order', last.display_order + row_number() over place) as changes
      from back join last using (parent_id)
      where exists (select from law_articles a where a.category_id = parent_id
          and a.article_number = back.article_number)
        or exists (select from law_articles a where a.category_id = parent_id
          and a.display_order = back.display_order)
      window place as (partition by parent_id order by number)
    ), unbound as (
      select bin_id, '{"book_id": null}'::jsonb as changes from back
      where book_id is not null and not exists (select from law_books k where k.id = back.book_id)
    )
    select bin_id, coalesce(moved.changes, '{}') || coalesce(unbound.changes, '{}') as changes
    from moved full join unbound using (bin_id)`.execute(trx);
  return Object.fromEntries(rows.map(({ bin_id, changes }) => [bin_id, changes]));
}

function tellRestored(action: LawAction, { item_id: id, label }: StoredItem): Deed {
  return { action, subject: { id, label }, before: null, after: { label } };
}
