import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import type { LawCategory } from '../../contract.ts';
import { findCategory } from '../categories/queries.ts';
import { lockCategories } from '../order/commands.ts';
import { recordCategory } from '../record.ts';
import { checkCategory } from './queries.ts';

/** The answer where a category without articles would be published. */
export const NOTHING_TO_READ = conflict(
  'There is nothing to read in this category yet. Add its articles first.',
);

/**
 * Publishes a category or takes it back, so that readers see it or do not; nothing happens where
 * that is so already. A category without articles is not published.
 */
export async function setPublished(
  db: Database,
  administrator: Administrator,
  id: string,
  isPublished: boolean,
): Promise<Outcome<LawCategory>> {
  return db.transaction().execute(async (trx) => {
    await lockCategories(trx);
    await sql`select from law_categories where id = ${id} for no key update`.execute(trx);
    const before = await findCategory(trx, id);
    if (!before) return NOT_FOUND;
    if (before.is_active === isPublished) return done(before);
    const check = isPublished ? await checkCategory(trx, id) : undefined;
    if (check?.problems.some(({ is_blocking }) => is_blocking)) return NOTHING_TO_READ;
    await trx
      .updateTable('law_categories')
      .set({ is_active: isPublished, version: before.version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    const row = await readBack(findCategory(trx, id));
    const action = isPublished ? 'law_category.published' : 'law_category.unpublished';
    await recordCategory(trx, administrator, action, row, {
      before: { is_active: before.is_active },
      after: { is_active: row.is_active },
    });
    return done(row);
  });
}
