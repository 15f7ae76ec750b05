import { sql } from 'kysely';
import type { Administrator, COMMAND_LINE } from '../../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import { changeMark, isAsLeft } from '../../../../kit/server/change-mark.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import { transact } from '../../../../kit/server/transact.ts';
import type { AcceptedUnknown, LawCategory, PublishedRows } from '../../contract.ts';
import { findUnknown } from '../../provenance.ts';
import type { CategoryPublication } from '../../quality-contract.ts';
import { findCategory } from '../categories/queries.ts';
import { lockCategories } from '../order/commands.ts';
import { recordCategory } from '../record.ts';

type Publisher = Administrator | typeof COMMAND_LINE;

/** The answer where a category without articles would be published. */
export const NOTHING_TO_READ = conflict({
  en: 'There is nothing to read in this category yet. Add its articles first.',
  fr: 'Il n’y a encore rien à lire dans cette catégorie. Ajoutez d’abord ses articles.',
});

const NOTHING_KNOWN = conflict({
  en: 'It is not known where the texts of this category come from. Say it in the category, or confirm that it is published all the same.',
  fr: 'La provenance des textes de cette catégorie n’est pas connue. Indiquez-la dans la catégorie, ou confirmez qu’elle est publiée malgré tout.',
});

/**
 * Publishes a category, so that readers see it; nothing happens where they do already. One without
 * articles is not published, and one whose texts come from nobody knows where only if that is
 * accepted.
 */
export async function publishCategory(
  db: Database,
  administrator: Administrator,
  id: string,
  accepted: AcceptedUnknown,
): Promise<Outcome<LawCategory>> {
  return db.transaction().execute(async (trx) => {
    await lockCategories(trx);
    return setPublished(trx, administrator, id, true, accepted);
  });
}

/** Takes a category back, so that readers see it no longer. */
export async function unpublishCategory(
  db: Database,
  administrator: Administrator,
  id: string,
): Promise<Outcome<LawCategory>> {
  return db.transaction().execute(async (trx) => {
    await lockCategories(trx);
    return setPublished(trx, administrator, id, false, NOTHING_ACCEPTED);
  });
}

/**
 * Takes a category back that has nothing left to read, in a transaction that holds the lock on the
 * order of categories.
 */
export async function unpublishEmptied(
  trx: DatabaseTransaction,
  actor: Publisher,
  id: string,
): Promise<void> {
  const category = await findCategory(trx, id);
  if (category?.active_articles === 0) await setPublished(trx, actor, id, false, NOTHING_ACCEPTED);
}

/**
 * Publishes categories, or takes them back: all of them or none. Those that are gone, are as
 * asked already, or were changed since the change that is undone, are left out.
 */
export async function publishCategories(
  db: Database,
  administrator: Administrator,
  { ids, is_active, undoes, ...accepted }: CategoryPublication,
): Promise<Outcome<PublishedRows>> {
  return transact<Outcome<PublishedRows>>(db, async (trx, rollBack) => {
    await lockCategories(trx);
    const changed: string[] = [];
    const { rows } = await sql<{ id: string }>`
      select id from law_categories
      where id = any (${ids}::uuid[]) and ${isAsLeft('law_categories', undoes)}
      order by id for no key update`.execute(trx);
    // One after the other: each is checked, and there are few.
    for (const { id } of rows) {
      const before = await findCategory(trx, id);
      if (!before || before.is_active === is_active) continue;
      const outcome = await setPublished(trx, administrator, id, is_active, accepted);
      if (outcome.kind !== 'done') return rollBack(outcome);
      changed.push(id);
    }
    return done({ count: changed.length, ids: changed, change: await changeMark(trx) });
  });
}

const NOTHING_ACCEPTED: AcceptedUnknown = { accept_unknown_provenance: false };

/**
 * Whether a category may be published as it is, or will be.
 *
 * @returns what is recorded of what was accepted, or why it is not published
 */
export function decidePublication(
  { active_articles, provenance }: Pick<LawCategory, 'active_articles' | 'provenance'>,
  accepted: AcceptedUnknown,
): Outcome<Partial<AcceptedUnknown>, never> {
  if (active_articles === 0) return NOTHING_TO_READ;
  if (findUnknown(provenance).length === 0) return done({});
  return accepted.accept_unknown_provenance ? done(accepted) : NOTHING_KNOWN;
}

/** In a transaction that holds the lock on the order of categories. */
async function setPublished(
  trx: DatabaseTransaction,
  administrator: Publisher,
  id: string,
  isPublished: boolean,
  accepted: AcceptedUnknown,
): Promise<Outcome<LawCategory>> {
  await sql`select from law_categories where id = ${id} for no key update`.execute(trx);
  const before = await findCategory(trx, id);
  if (!before) return NOT_FOUND;
  if (before.is_active === isPublished) return done(before);
  const decision = isPublished ? decidePublication(before, accepted) : done({});
  if (decision.kind !== 'done') return decision;
  await trx
    .updateTable('law_categories')
    .set({ is_active: isPublished, version: before.version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const row = await readBack(findCategory(trx, id));
  const action = isPublished ? 'law_category.published' : 'law_category.unpublished';
  await recordCategory(trx, administrator, action, row, {
    before: { is_active: before.is_active },
    after: { is_active: row.is_active, ...decision.value },
  });
  return done(row);
}
