import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';

/** Whoever adds, moves or restores a category waits for whoever did so before. */
export async function holdCategoryOrder(trx: DatabaseTransaction): Promise<void> {
  await sql`lock table law_categories in share row exclusive mode`.execute(trx);
}

/**
 * Comes before the row of a category is taken for a change. Whoever orders categories holds the
 * table; a row that was taken before waiting for it would make each wait for the other.
 */
export async function holdCategories(trx: DatabaseTransaction): Promise<void> {
  await sql`lock table law_categories in row exclusive mode`.execute(trx);
}

/** Whoever adds, moves or restores an article waits; `false` when there is no such category. */
export async function holdArticleOrder(
  trx: DatabaseTransaction,
  categoryId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select id from law_categories where id = ${categoryId} for update`.execute(trx);
  return rows.length > 0;
}

/** The place after the last category (docs/specification.md §9, 'maximum plus 1'). */
export const NEXT_CATEGORY_ORDER = sql<number>`(
  select coalesce(max(display_order), 0) + 1 from law_categories)`;

/** The number or the place after the last article of a category. */
export function nextInCategory(column: 'article_number' | 'display_order', categoryId: string) {
  return sql<number>`(select coalesce(max(${sql.ref(column)}), 0) + 1
    from law_articles where category_id = ${categoryId})`;
}
