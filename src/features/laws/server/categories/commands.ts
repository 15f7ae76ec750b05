import { sql } from 'kysely';
import type { Administrator, COMMAND_LINE } from '../../../../kit/actor.ts';
import { done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import { setTimeLimit } from '../../../../kit/server/time-limit.ts';
import type { Deed } from '../../../bin/server/commands.ts';
import type { LawAction } from '../../audit-actions.ts';
import type { CategoryEdit, LawCategory, NewCategory } from '../../contract.ts';
import { mergeProvenance, type Provenance, storedProvenance } from '../../provenance.ts';
import { findChanges } from '../../rules.ts';
import { putLawIntoBin } from '../bin/commands/copies.ts';
import { lockCategories, lockCategoryOrder, NEXT_CATEGORY_ORDER } from '../order/commands.ts';
import { decidePublication, NOTHING_TO_READ } from '../publishing/commands.ts';
import { recordCategory } from '../record.ts';
import { findCategory } from './queries.ts';

/** Adds a category after the last one (docs/specification.md §9, 'maximum plus 1'). */
export async function createCategory(
  db: Database,
  administrator: Administrator,
  fields: NewCategory,
): Promise<Outcome<LawCategory>> {
  if (fields.is_active) return NOTHING_TO_READ;
  return db.transaction().execute(async (trx) => {
    await lockCategoryOrder(trx);
    return addCategory(trx, administrator, fields);
  });
}

/** Adds a category in the caller's transaction, which holds `lockCategoryOrder`. */
export async function addCategory(
  trx: DatabaseTransaction,
  actor: Administrator | typeof COMMAND_LINE,
  { provenance: parts = {}, ...fields }: NewCategory,
): Promise<Outcome<LawCategory, never>> {
  const created = await trx
    .insertInto('law_categories')
    .values({
      ...fields,
      provenance: storedProvenance(mergeProvenance(parts)),
      display_order: NEXT_CATEGORY_ORDER,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return invalid('code', 'taken');
  const category = await readBack(findCategory(trx, created.id));
  await recordCategory(trx, actor, 'law_category.created', category, {
    before: null,
    after: { ...fields, ...parts, display_order: category.display_order },
  });
  return done(category);
}

/** Changes a category (optimistic locking by `version`); an edit without changes writes nothing. */
export async function updateCategory(
  db: Database,
  administrator: Administrator,
  id: string,
  { version, provenance: parts = {}, accept_unknown_provenance, ...edit }: CategoryEdit,
): Promise<Outcome<LawCategory>> {
  return db.transaction().execute(async (trx) => {
    await lockCategories(trx);
    await sql`select from law_categories where id = ${id} for no key update`.execute(trx);
    const before = await findCategory(trx, id);
    if (!before) return NOT_FOUND;
    if (before.version !== version) return { kind: 'stale', current: before };
    const known = { ...before.provenance, ...parts };
    const isPublished = edit.is_active === true && !before.is_active;
    const decision = isPublished
      ? decidePublication({ ...before, provenance: known }, { accept_unknown_provenance })
      : done({});
    if (decision.kind !== 'done') return decision;
    const changes = findChanges<Partial<LawCategory & Provenance>>(
      { ...before, ...before.provenance },
      { ...edit, ...parts },
    );
    if (!changes) return done(before);
    const provenance = storedProvenance(known);
    await trx
      .updateTable('law_categories')
      .set({ ...edit, provenance, version: before.version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    const category = await readBack(findCategory(trx, id));
    await recordCategory(trx, administrator, 'law_category.updated', category, {
      before: changes.before,
      after: { ...changes.after, ...decision.value },
    });
    return done(category);
  });
}

/** Puts categories with everything in them into the bin (docs/promises.md, threat 36). */
export async function removeCategories(
  trx: DatabaseTransaction,
  administrator: Administrator,
  ids: readonly string[],
  batchId: string,
): Promise<readonly Deed[]> {
  await setTimeLimit(trx, null);
  await lockCategories(trx);
  await sql`select from law_categories where id = any (${ids}::uuid[]) order by id for update`.execute(
    trx,
  );
  // Waits for concurrent edits: they could add versions that the copy in the bin lacks.
  await sql`select count(*) from (select from law_articles
    where category_id = any (${ids}::uuid[]) order by id for update) locked`.execute(trx);
  const found: LawCategory[] = [];
  for (const id of ids) {
    const category = await findCategory(trx, id);
    if (category) found.push(category);
  }
  await putLawIntoBin(trx, administrator, {
    kind: 'category',
    batchId,
    items: found.map(({ id, name_en, name_fr, total_articles }) => ({
      item_id: id,
      label: name_en,
      name_en,
      name_fr,
      article_count: total_articles,
    })),
  });
  await sql`delete from law_categories where id = any (${found.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
  return found.map(deletedCategory);
}

/** Removes a category in the caller's transaction, without the bin, and records it. */
export async function removeCategory(
  trx: DatabaseTransaction,
  actor: Administrator | typeof COMMAND_LINE,
  category: LawCategory,
): Promise<void> {
  await trx.deleteFrom('law_categories').where('id', '=', category.id).execute();
  await recordChange<LawAction>(trx, { actor, ...deletedCategory(category) });
}

function deletedCategory(category: LawCategory) {
  const { provenance, ...fields } = category;
  return {
    action: 'law_category.deleted',
    subject: { id: category.id, label: category.name_en },
    before: { ...fields, ...provenance },
    after: null,
  } as const;
}
