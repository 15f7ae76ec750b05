import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { LawArticle, LawCategory } from '../../contract.ts';
import { MISSING, type Outcome } from '../outcome.ts';
import { checkCategory } from '../quality/queries.ts';
import { findArticle, findCategory, readBack } from '../articles/queries.ts';
import { recordArticle, recordCategory } from '../record.ts';
import { holdCategories } from '../order/commands.ts';

/**
 * Publishes a category or takes it back, so that readers see it or do not; nothing happens where
 * that is so already. A category without articles is not published.
 */
export async function setPublished(
  db: Database,
  administrator: Administrator,
  id: string,
  isPublished: boolean,
): Promise<Outcome<LawCategory> | { readonly kind: 'empty' }> {
  return db.transaction().execute(async (trx) => {
    await holdCategories(trx);
    await sql`select from law_categories where id = ${id} for no key update`.execute(trx);
    const before = await findCategory(trx, id);
    if (!before) return MISSING;
    if (before.is_active === isPublished) return { kind: 'done', row: before };
    const check = isPublished ? await checkCategory(trx, id) : undefined;
    if (check?.problems.some(({ is_blocking }) => is_blocking)) return { kind: 'empty' };
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
    return { kind: 'done', row };
  });
}

/** Records that somebody has compared the two languages of an article's present version. */
export async function reviewTranslation(
  db: Database,
  administrator: Administrator,
  id: string,
  version: number,
): Promise<Outcome<LawArticle>> {
  return db.transaction().execute(async (trx) => {
    await sql`select from law_articles where id = ${id} for no key update`.execute(trx);
    const row = await findArticle(trx, id);
    if (!row) return MISSING;
    if (row.version !== version) return { kind: 'stale', current: row };
    const { rows } = await sql<{ language: string }>`
      with before as (select id, translation_to_review from law_articles where id = ${id})
      update law_articles a set translation_to_review = null from before b
      where a.id = b.id and b.translation_to_review is not null
      returning b.translation_to_review as language`.execute(trx);
    const [reviewed] = rows;
    if (reviewed) {
      await recordArticle(trx, administrator, 'law_article.translation_reviewed', row, {
        before: { translation_to_review: reviewed.language },
        after: { translation_to_review: null },
      });
    }
    return { kind: 'done', row };
  });
}
