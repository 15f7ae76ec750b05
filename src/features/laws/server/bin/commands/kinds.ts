import { sql } from 'kysely';
import type { Administrator } from '../../../../../kit/actor.ts';
import { conflict } from '../../../../../kit/outcome.ts';
import { recordChange } from '../../../../../kit/server/audit.ts';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { type Binned, insertFromBin, type StoredItem } from '../../../../bin/server/commands.ts';
import type { LawAction } from '../../../audit-actions.ts';
import { removeArticles } from '../../articles/commands.ts';
import { removeCategories } from '../../categories/commands.ts';
import {
  lockArticleOrder,
  lockCategoryOrder,
  NEXT_CATEGORY_ORDER,
  nextInCategory,
} from '../../order/commands.ts';

/** Why it cannot be restored. */
const CONFLICTS = {
  law_categories_code_key: 'Another category has this code now. Delete that one first.',
  law_articles_article_id:
    'Another article of the category has this Article ID now. Change that one first.',
} as const;
const CATEGORY_GONE = conflict(
  'The category of this article is in the bin itself. Restore it first.',
);

/** A category with everything in it. */
export const categoryBin: Binned = {
  kind: 'category',
  conflicts: CONFLICTS,
  remove: removeCategories,
  async restore(trx, actor, item) {
    await lockCategoryOrder(trx);
    const changes = { ...(await findCategoryPlace(trx, item)), ...(await keptBack(trx, item)) };
    await insertFromBin(trx, item.id, 'law_categories', changes);
    for (const table of TABLES_BELOW_CATEGORY) await insertFromBin(trx, item.id, table);
    await recordRestored(trx, actor, 'law_category.restored', item);
    return null;
  },
};

/** An article with its earlier versions. */
export const articleBin: Binned = {
  kind: 'article',
  conflicts: CONFLICTS,
  remove: removeArticles,
  async restore(trx, actor, item) {
    const categoryId = item.parent_id ?? '';
    if (!(await lockArticleOrder(trx, categoryId))) return CATEGORY_GONE;
    await insertFromBin(
      trx,
      item.id,
      'law_articles',
      await findArticlePlace(trx, item, categoryId),
    );
    await insertFromBin(trx, item.id, 'law_article_versions');
    await recordRestored(trx, actor, 'law_article.restored', item);
    return null;
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

async function findArticlePlace(
  trx: DatabaseTransaction,
  item: StoredItem,
  categoryId: string,
): Promise<object> {
  const { rows } = await sql<object>`
    select ${nextInCategory('article_number', categoryId)} as article_number,
      ${nextInCategory('display_order', categoryId)} as display_order
    from bin_rows b join law_articles a on a.category_id = ${categoryId}
      and (a.article_number = ${had('article_number')} or a.display_order = ${had('display_order')})
    where b.bin_id = ${item.id} and b.table_name = 'law_articles'
    limit 1`.execute(trx);
  return rows[0] ?? {};
}

async function recordRestored(
  trx: DatabaseTransaction,
  actor: Administrator,
  action: LawAction,
  { item_id: id, label }: StoredItem,
): Promise<void> {
  const change = { actor, action, subject: { id, label }, before: null, after: { label } };
  await recordChange<LawAction>(trx, change);
}
