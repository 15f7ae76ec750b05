import { sql } from 'kysely';
import type { Administrator } from '../../../../../kit/actor.ts';
import { conflict, done, type Outcome } from '../../../../../kit/outcome.ts';
import { recordChange } from '../../../../../kit/server/audit.ts';
import { changeMark, isAsLeft } from '../../../../../kit/server/change-mark.ts';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { setTimeLimit } from '../../../../../kit/server/time-limit.ts';
import { transact } from '../../../../../kit/server/transact.ts';
import type { LawAction } from '../../../audit-actions.ts';
import type { Publication, PublishedRows } from '../../../contract.ts';

/** The answer where a published category would have nothing left. */
export const NOTHING_LEFT = conflict({
  en: 'A published category would have nothing to read. Unpublish the category instead.',
  fr: 'Il ne resterait rien à lire dans une catégorie publiée. Retirez plutôt la catégorie de la publication.',
});

/**
 * Publishes articles, or takes them back, in one transaction with one entry in the audit log. Those
 * that are gone, are as asked already, or were changed since the change that is undone, are left
 * out. Whoever edits one meanwhile is told so.
 */
export async function publishArticles(
  db: Database,
  actor: Administrator,
  { ids, is_active, undoes }: Publication,
): Promise<Outcome<PublishedRows>> {
  return transact<Outcome<PublishedRows>>(db, async (trx, rollBack) => {
    await setTimeLimit(trx, null);
    // Before the articles' rows, in the sequence of all that lock both.
    const categories = await sql<{ id: string; name_en: string }>`
      select id, name_en from law_categories where id in (
        select category_id from law_articles where id = any (${ids}::uuid[]))
      order by id for no key update`.execute(trx);
    const { rows } = await sql<{ id: string; category_id: string }>`
      with found as (
        select id from law_articles
        where id = any (${ids}::uuid[]) and is_active <> ${is_active}
          and ${isAsLeft('law_articles', undoes)}
        order by id for no key update
      )
      update law_articles a
      set is_active = ${is_active}, version = a.version + 1, updated_at = now()
      from found where a.id = found.id returning a.id, a.category_id`.execute(trx);
    if (!is_active && (await leavesNothing(trx, rows))) return rollBack(NOTHING_LEFT);
    const changed = { count: rows.length, ids: rows.map(({ id }) => id) };
    if (rows.length > 0) {
      await recordChange<LawAction>(trx, {
        actor,
        action: is_active ? 'law_article.many_published' : 'law_article.many_unpublished',
        subject: subjectOf(categories.rows),
        before: { is_active: !is_active },
        after: { is_active, ...changed },
      });
    }
    return done({ ...changed, change: await changeMark(trx) });
  });
}

/** The category of all of them; of several, their names alone. */
function subjectOf(categories: readonly { readonly id: string; readonly name_en: string }[]) {
  const [first] = categories;
  const id = first && categories.length === 1 ? first.id : null;
  return { id, label: categories.map(({ name_en }) => name_en).join(', ') };
}

/**
 * Whether a published category has nothing left to read without these articles, which readers saw.
 * The caller has locked the categories.
 */
export async function leavesNothing(
  trx: DatabaseTransaction,
  gone: readonly { readonly category_id: string }[],
): Promise<boolean> {
  const ids = gone.map(({ category_id }) => category_id);
  const { rows } = await sql`
    select from law_categories c where is_active and id = any (${ids}::uuid[])
      and not exists (select from law_articles a where a.category_id = c.id and a.is_active)
    limit 1`.execute(trx);
  return rows.length > 0;
}
