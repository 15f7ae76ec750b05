import { sql } from 'kysely';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { setTimeLimit } from '../../../../kit/server/time-limit.ts';
import type { LawCategory } from '../../../laws/contract.ts';
import { removeCategory } from '../../../laws/server/categories/commands.ts';
import { findCategory } from '../../../laws/server/categories/queries.ts';
import { lockCategories } from '../../../laws/server/order/commands.ts';
import { unpublishEmptied } from '../../../laws/server/publishing/commands.ts';
import { reviseArticles } from '../../../laws/server/revisions/commands.ts';
import type { ImportAction } from '../../audit-actions.ts';
import type { StaleArticles, UndoneImport, UndoRequest } from '../../contract.ts';
import { findImport } from '../queries/imports.ts';
import { unaskArticles } from './asked.ts';
import type { Importer } from './drafts.ts';
import { compareRow } from './rows.ts';

const NOT_APPLIED = conflict({
  en: 'This import is not applied.',
  fr: 'Cette importation n’est pas appliquée.',
});
const STALE_MESSAGE = {
  en: 'Articles were changed or deleted since the import.',
  fr: 'Des articles ont été modifiés ou supprimés depuis l’importation.',
};

/** Copies what applying is about to change and no column of a row has. Before anything is written. */
export async function rememberBefore(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    update law_import_rows r set before = jsonb_build_object('book_id', a.book_id,
      'path_en', a.path_en, 'path_fr', a.path_fr, 'provenance', a.provenance,
      'suspicions', a.suspicions, 'asked_en', a.asked_en, 'asked_fr', a.asked_fr, 'translation_to_review', a.translation_to_review)
    from law_articles a
    where r.import_id = ${id} and a.id = r.base_id and not r.left_out`.execute(trx);
}

/** Notes what applying has written, and in which version. After everything is written. */
export async function rememberWritten(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    update law_import_rows r set written_id = a.id, written_version = a.version
    from law_imports i join law_articles a on a.category_id = i.category_id
    where i.id = ${id} and r.import_id = i.id and not r.left_out and a.article_id = r.article_id
      and a.version is distinct from r.base_version`.execute(trx);
  await sql`
    update law_imports i set written_provenance = coalesce(c.provenance, '{}')
    from law_categories c where i.id = ${id} and c.id = i.category_id`.execute(trx);
}

/**
 * Takes an applied import back: the articles that it added are removed, the others get their
 * earlier texts (as a new version), places, provenance and marks back, and the import is a preview
 * again, to be corrected or discarded. A category that has no articles left is unpublished.
 * Articles that somebody has changed since make it `stale`, unless they are to stay as they are.
 */
export async function undoImport(
  db: Database,
  importer: Importer,
  id: string,
  { keep_changed }: UndoRequest,
): Promise<Outcome<UndoneImport, StaleArticles>> {
  return db.transaction().execute(async (trx) => {
    await setTimeLimit(trx, null);
    await lockCategories(trx);
    const found = await findImport(trx, id);
    if (!found) return NOT_FOUND;
    const category = found.category_id && (await findCategory(trx, found.category_id));
    if (!category) return NOT_APPLIED;
    await sql`select from law_categories where id = ${category.id} for update`.execute(trx);
    const { rows } = await sql<{ status: string }>`
      select status from law_imports where id = ${id} for update`.execute(trx);
    if (rows[0]?.status !== 'applied') return NOT_APPLIED;
    const changed = await findChanged(trx, id);
    if (changed.length > 0 && !keep_changed) {
      return { kind: 'stale', current: { article_ids: changed }, message: STALE_MESSAGE };
    }
    await keepChanged(trx, id, changed);
    const removed = await removeAdded(trx, id);
    const restored = await restoreTexts(trx, id, importer);
    await unaskArticles(trx, id);
    await restoreRest(trx, id);
    await compareKept(trx, id, category.id, changed);
    if (found.new_category) await removeMadeCategory(trx, importer, id, category);
    await restoreCategory(trx, id);
    await unpublishEmptied(trx, importer, category.id);
    await trx
      .updateTable('law_imports')
      .set({
        status: 'preview',
        applied_at: null,
        applied_by: null,
        applied_by_email: null,
        progress: 0,
        written_provenance: null,
      })
      .where('id', '=', id)
      .execute();
    const result: UndoneImport = { removed, restored, kept: changed.length };
    await recordChange<ImportAction>(trx, {
      actor: importer,
      action: 'law_import.undone',
      subject: { id: category.id, label: category.name_en },
      before: null,
      after: { ...result, files: found.files.map(({ name }) => name).join(', ') },
    });
    return done(result);
  });
}

/**
 * Ids of articles that somebody has changed or deleted since the import. What people ask raises no
 * version, and would go with an article that the import added.
 */
async function findChanged(trx: DatabaseTransaction, id: string): Promise<string[]> {
  // Waits for concurrent edits of these articles.
  await sql`select a.id from law_articles a join law_import_rows r on r.written_id = a.id
    where r.import_id = ${id} order by a.id for update of a`.execute(trx);
  const { rows } = await sql<{ article_id: string }>`
    select r.article_id from law_import_rows r left join law_articles a on a.id = r.written_id
    where r.import_id = ${id} and r.written_id is not null
      and (a.version is distinct from r.written_version
        or (r.kind = 'new' and a.asked_version is not null))
    order by r.position`.execute(trx);
  return rows.map(({ article_id }) => article_id);
}

/** From here on the import has written only what is as it left it. */
async function keepChanged(
  trx: DatabaseTransaction,
  id: string,
  changed: readonly string[],
): Promise<void> {
  await sql`
    update law_import_rows set written_id = null, written_version = null
    where import_id = ${id} and article_id = any (${changed}::text[])`.execute(trx);
}

async function removeAdded(trx: DatabaseTransaction, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from law_articles where id in (
      select written_id from law_import_rows where import_id = ${id} and kind = 'new')`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

function restoreTexts(trx: DatabaseTransaction, id: string, importer: Importer): Promise<number> {
  const texts = sql`
    select a.id, r.base_article_id as article_id, r.base_title_en as title_en,
      r.base_title_fr as title_fr, r.base_content_en as content_en,
      r.base_content_fr as content_fr
    from law_import_rows r join law_articles a on a.id = r.written_id
    where r.import_id = ${id} and r.kind = 'changed'`;
  return reviseArticles(trx, texts, importer);
}

/** Places, provenance and marks; an article with the same texts gets its new version here. */
async function restoreRest(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    update law_articles a set book_id = (r.before ->> 'book_id')::uuid,
      path_en = nullif(r.before -> 'path_en', 'null'),
      path_fr = nullif(r.before -> 'path_fr', 'null'),
      provenance = nullif(r.before -> 'provenance', 'null'),
      suspicions = (
        select array_agg(one) from jsonb_array_elements_text(
          case when jsonb_typeof(r.before -> 'suspicions') = 'array'
            then r.before -> 'suspicions' else '[]' end) as one),
      translation_to_review = r.before ->> 'translation_to_review',
      version = a.version + (r.kind = 'same')::integer, updated_at = now()
    from law_import_rows r
    where r.import_id = ${id} and a.id = r.written_id`.execute(trx);
  await followVersions(trx, id);
  await sql`
    update law_import_rows set written_id = null, written_version = null, before = null
    where import_id = ${id}`.execute(trx);
}

/**
 * Articles are again what they were before the import, in a later version: so they are for an
 * earlier import that wrote them, which can be taken back next, and for previews based on them.
 */
async function followVersions(trx: DatabaseTransaction, id: string): Promise<void> {
  const restored = sql`law_import_rows r join law_articles a on a.id = r.written_id
    where r.import_id = ${id}`;
  await sql`
    update law_import_rows o set written_version = a.version from ${restored}
      and o.written_id = a.id and o.written_version = r.base_version`.execute(trx);
  await sql`
    update law_import_rows o set base_version = a.version from ${restored}
      and o.base_id = a.id and o.base_version = r.base_version`.execute(trx);
}

/** Those that stay are compared with the preview anew, or it could never be applied again. */
async function compareKept(
  trx: DatabaseTransaction,
  id: string,
  categoryId: string,
  kept: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ position: number }>`
    select position from law_import_rows
    where import_id = ${id} and article_id = any (${kept}::text[]) and not left_out`.execute(trx);
  for (const { position } of rows) await compareRow(trx, id, position, categoryId);
}

/**
 * Removes the category that the import made, which is then to be made again. One that somebody has
 * changed or published, or that has other articles or imports, stays.
 */
async function removeMadeCategory(
  trx: DatabaseTransaction,
  importer: Importer,
  id: string,
  category: LawCategory,
): Promise<void> {
  // What applying writes has the time of the category itself.
  const { rows } = await sql`
    select from law_categories c where id = ${category.id} and created_at = updated_at
      and not is_active and not exists (select from law_articles where category_id = c.id)
      and not exists (select from bin_entries where parent_id = c.id)
      and not exists (select from law_imports where category_id = c.id and id <> ${id})`.execute(
    trx,
  );
  if (rows.length === 0) return;
  await trx.updateTable('law_imports').set({ category_id: null }).where('id', '=', id).execute();
  await removeCategory(trx, importer, category);
}

/** The category's provenance, unless somebody has changed it since. */
async function restoreCategory(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    update law_categories c set provenance = i.base_provenance, version = c.version + 1,
      updated_at = now()
    from law_imports i
    where i.id = ${id} and c.id = i.category_id
      and coalesce(c.provenance, '{}') = i.written_provenance
      and coalesce(c.provenance, '{}') <> coalesce(i.base_provenance, '{}')`.execute(trx);
}
