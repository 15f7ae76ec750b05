import { sql } from 'kysely';
import type { Administrator } from '../../../../../kit/actor.ts';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { type BinItem, putIntoBin } from '../../../../bin/server/commands.ts';

/**
 * Copies categories with everything in them, or articles, into the bin; the caller has locked their
 * rows and deletes them afterwards.
 */
export async function putLawIntoBin(
  trx: DatabaseTransaction,
  actor: Administrator,
  batch: {
    readonly kind: 'category' | 'article';
    readonly batchId: string;
    readonly items: readonly BinItem[];
  },
): Promise<void> {
  const ids = batch.items.map(({ item_id }) => item_id);
  const owner = batch.kind === 'category' ? sql`a.category_id` : sql`a.id`;
  // No id is both a category's and an article's.
  const rows = sql`
    select c.id, 'law_categories', to_jsonb(c) from law_categories c where c.id = any (${ids}::uuid[])
    union all
    select b.category_id, 'law_books', to_jsonb(b)
    from law_books b where b.category_id = any (${ids}::uuid[])
    union all
    select ${owner}, 'law_articles', to_jsonb(a) - 'search_text'
    from law_articles a where ${owner} = any (${ids}::uuid[])
    union all
    select ${owner}, 'law_article_versions', to_jsonb(v)
    from law_articles a join law_article_versions v on v.law_article_id = a.id
    where ${owner} = any (${ids}::uuid[])`;
  await putIntoBin(trx, actor, batch, rows);
}
