import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
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

const NOTHING_KNOWN = conflict(
  'It is not known where the texts of this category come from. Say it in the category, or confirm that it is published all the same.',
);

/**
 * Publishes a category, so that readers see it; nothing happens where they do already. One without
 * articles is not published, and one whose texts come from nobody knows where only if that is
 * accepted.
 */
export async function publishCategory(
  db: Database,
  administrator: Administrator,
  id: string,
  accepted: { readonly accept_unknown_provenance: boolean },
): Promise<Outcome<LawCategory>> {
  return setPublished(db, administrator, id, true, async (trx) => {
    const problems = (await checkCategory(trx, id))?.problems ?? [];
    if (problems.some(({ is_blocking }) => is_blocking)) return NOTHING_TO_READ;
    if (problems.every(({ kind }) => kind !== 'unknown_provenance')) return done({});
    return accepted.accept_unknown_provenance ? done(accepted) : NOTHING_KNOWN;
  });
}

/** Takes a category back, so that readers see it no longer. */
export async function unpublishCategory(
  db: Database,
  administrator: Administrator,
  id: string,
): Promise<Outcome<LawCategory>> {
  return setPublished(db, administrator, id, false, async () => done({}));
}

/** @param decide what was accepted, for the audit log, or why nothing may change */
async function setPublished(
  db: Database,
  administrator: Administrator,
  id: string,
  isPublished: boolean,
  decide: (trx: DatabaseTransaction) => Promise<Outcome<object>>,
): Promise<Outcome<LawCategory>> {
  return db.transaction().execute(async (trx) => {
    await lockCategories(trx);
    await sql`select from law_categories where id = ${id} for no key update`.execute(trx);
    const before = await findCategory(trx, id);
    if (!before) return NOT_FOUND;
    if (before.is_active === isPublished) return done(before);
    const decision = await decide(trx);
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
  });
}
