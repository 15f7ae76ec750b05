import { sql } from 'kysely';
import {
  conflict,
  done,
  found as foundOr,
  NOT_FOUND,
  type Outcome,
} from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import { setTimeLimit } from '../../../../kit/server/time-limit.ts';
import { type NewCategory, newCategorySchema } from '../../../laws/contract.ts';
import { addCategory } from '../../../laws/server/categories/commands.ts';
import { lockCategories, lockCategoryOrder } from '../../../laws/server/order/commands.ts';
import { reviseArticles } from '../../../laws/server/revisions/commands.ts';
import { usualCategory } from '../../../laws/usual-categories.ts';
import type { ImportAction } from '../../audit-actions.ts';
import type {
  ApplyRequest,
  ImportedCategory,
  ImportResult,
  LawImport,
  StaleArticles,
} from '../../contract.ts';
import { mustAcceptUnused } from '../../unused.ts';
import { findImport, findImportCategory, type ImportCategory } from '../queries/imports.ts';
import { IS_ASKED, IS_ELSEWHERE } from '../queries/rows.ts';
import { askArticles } from './asked.ts';
import type { Importer } from './drafts.ts';
import { placeCreated } from './place-created.ts';
import { isProvenanceStale, sourceArticles, writeProvenance } from './provenance.ts';
import { APPLIED_ALREADY } from './rows.ts';
import { rememberBefore, rememberWritten } from './undo.ts';

const CHANGED_PREVIEW = conflict({
  en: 'The preview was changed since you looked at it. Nothing was written: look through it again.',
  fr: 'L’aperçu a été modifié depuis que vous l’avez vu. Rien n’a été écrit\u00a0: parcourez-le de nouveau.',
});

const STALE_MESSAGE = {
  en: 'Articles were changed, added or deleted since the preview. Import the files once more.',
  fr: 'Des articles ont été modifiés, ajoutés ou supprimés depuis l’aperçu. Importez les fichiers une nouvelle fois.',
};

/** Rows of one statement. */
const BATCH_ROWS = 500;

const STALE_PROVENANCE = {
  en: 'Somebody changed where the texts of the category come from. Import the files once more.',
  fr: 'La provenance des textes de la catégorie a été modifiée. Importez les fichiers une nouvelle fois.',
};

/** The answer to who has not said that what is not used of the files is not needed. */
export const UNUSED_MESSAGE = {
  en: 'More than 2 % of the text of a file is not used. Look at these lines, and confirm that they are not needed.',
  fr: 'Plus de 2\u00a0% du texte d’un fichier n’est pas utilisé. Regardez ces lignes, et confirmez qu’elles ne sont pas nécessaires.',
};

interface ApplyOptions {
  /** Whether a person has seen how much of the files is not used. */
  readonly acceptsUnused: boolean;
  /** The preview as that person saw it. */
  readonly version?: string | undefined;
  /** Called with the number of rows that are written so far. */
  readonly onProgress: OnProgress;
}

type OnProgress = (rows: number) => Promise<void>;

/** Applies an import in one transaction; its progress is committed separately, to be shown. */
export async function applyImport(
  db: Database,
  importer: Importer,
  id: string,
  { accept_unused: acceptsUnused, version }: ApplyRequest,
): Promise<Outcome<ImportResult, StaleArticles>> {
  const onProgress: OnProgress = (rows) => writeProgress(db, id, rows);
  return db
    .transaction()
    .execute((trx) => writeImport(trx, importer, id, { acceptsUnused, version, onProgress }));
}

/**
 * Applies an import: the present texts of changed articles become versions, new articles stand where
 * the files have them, and one audit entry has the counts. An article that was changed since the
 * preview makes it `stale` (optimistic locking by `version`).
 */
export async function writeImport(
  trx: DatabaseTransaction,
  importer: Importer,
  id: string,
  { acceptsUnused, version, onProgress }: ApplyOptions,
): Promise<Outcome<ImportResult, StaleArticles>> {
  await setTimeLimit(trx, null);
  const found = await findImport(trx, id);
  if (!found) return NOT_FOUND;
  await (found.category_id === null ? lockCategoryOrder(trx) : lockCategories(trx));
  // Locks out those who add articles to the category or apply another import to it.
  await sql`
    select from law_categories where id = ${found.category_id} for no key update`.execute(trx);
  // Locks out corrections and the deletion of the import; its progress can still be written.
  await sql`select from law_imports where id = ${id} for key share`.execute(trx);
  const present = await findImport(trx, id);
  if (!present) return NOT_FOUND;
  if (present.status !== 'preview') return APPLIED_ALREADY;
  // Somebody applied it and took it back meanwhile.
  if (present.category_id !== found.category_id) return NOT_FOUND;
  if (version !== undefined && version !== present.version) return CHANGED_PREVIEW;
  if (!acceptsUnused && mustAcceptUnused(present.files)) return conflict(UNUSED_MESSAGE);
  // Behind a category that was made, nothing is refused any more: it has nothing to be stale.
  const target = await openCategory(trx, importer, present);
  if (target.kind !== 'done') return target;
  const category = target.value;
  const staleIds = await findStale(trx, id, category.id);
  if (staleIds.length > 0) {
    const current: StaleArticles = { article_ids: staleIds };
    return { kind: 'stale', current, message: STALE_MESSAGE };
  }
  if (await isProvenanceStale(trx, id)) return conflict(STALE_PROVENANCE);
  await rememberBefore(trx, id);
  const told = await writeProvenance(trx, id, category);
  await writeBooks(trx, id, category.id);
  const revised = await updateArticles(trx, id, importer);
  const updated = revised + (await askArticles(trx, id)) + (await sourceArticles(trx, id));
  await suspectArticles(trx, id);
  await placeArticles(trx, id);
  const { counts } = present;
  const written = updated + counts.moved;
  await onProgress(written);
  const created = await createArticles(trx, id, importer, category.id, (rows) =>
    onProgress(written + rows),
  );
  if (created > 0) await placeCreated(trx, id, category.id);
  // From here on the import is locked: its progress could not be written any more.
  await trx
    .updateTable('law_imports')
    .set({
      category_id: category.id,
      // As it is now: an undo gives this back, not what there was at the preview.
      base_provenance: category.provenance && JSON.stringify(category.provenance),
      status: 'applied',
      applied_at: sql<Date>`now()`,
      applied_by: importer.id,
      applied_by_email: importer.email,
    })
    .where('id', '=', id)
    .execute();
  await rememberWritten(trx, id);
  const { moved, same: unchanged, left_out } = counts;
  const result = { created, updated, moved, unchanged, left_out };
  await recordChange<ImportAction>(trx, {
    actor: importer,
    action: 'law_import.applied',
    subject: { id: category.id, label: category.name_en },
    before: told?.before ?? null,
    after: { ...result, ...told?.after, files: present.files.map(({ name }) => name).join(', ') },
  });
  return done(result);
}

/** The category that is written to; where the import brings it, it is made now. */
async function openCategory(
  trx: DatabaseTransaction,
  importer: Importer,
  { category_id, new_category }: LawImport,
): Promise<Outcome<ImportCategory, never>> {
  if (category_id === null && new_category) {
    const added = await addCategory(trx, importer, asNewCategory(new_category));
    if (added.kind !== 'done') return added;
    return done(await readBack(findImportCategory(trx, { id: added.value.id })));
  }
  return foundOr(await findImportCategory(trx, { id: category_id ?? '' }));
}

/** What nobody said is as usual for its code. */
function asNewCategory(made: ImportedCategory): NewCategory {
  const { icon } = usualCategory(made.code);
  return newCategorySchema.parse({ ...made, icon, is_active: false });
}

/**
 * On a connection of its own, so that it is visible before the import commits. Errors are ignored:
 * when the database fails, the import itself fails.
 */
async function writeProgress(db: Database, id: string, rows: number): Promise<void> {
  const update = db.updateTable('law_imports').set({ progress: rows }).where('id', '=', id);
  await update.execute().catch(() => {});
}

/** Ids of articles that somebody has changed, added or deleted since the preview. */
async function findStale(
  trx: DatabaseTransaction,
  id: string,
  categoryId: string,
): Promise<string[]> {
  // Waits for concurrent edits of these articles.
  await sql`select a.id from law_articles a join law_import_rows r on r.base_id = a.id
    where r.import_id = ${id} and not r.left_out order by a.id for no key update of a`.execute(trx);
  const { rows } = await sql<{ article_id: string }>`
    select r.article_id
    from law_import_rows r
    left join law_articles a on a.id = r.base_id
    left join law_articles taken on taken.category_id = ${categoryId}
      and taken.article_id = r.article_id and taken.id is distinct from r.base_id
    where r.import_id = ${id} and not r.left_out
      and (taken.id is not null or a.version is distinct from r.base_version
        or (a.asked_version is distinct from r.base_asked_version and ${IS_ASKED}))
    order by r.position`.execute(trx);
  return rows.map(({ article_id }) => article_id);
}

async function writeBooks(trx: DatabaseTransaction, id: string, categoryId: string): Promise<void> {
  await sql`
    insert into law_books (category_id, code, name_en, name_fr, display_order)
    select ${categoryId}, b.code, coalesce(b.name_en, b.name_fr, b.code),
      coalesce(b.name_fr, b.name_en, b.code),
      (select coalesce(max(display_order), 0) from law_books where category_id = ${categoryId})
        + row_number() over (order by b.place)
    from (
      select book_code as code, max(book_name_en) as name_en, max(book_name_fr) as name_fr,
        min(position) as place
      from law_import_rows
      where import_id = ${id} and not left_out and book_code is not null
      group by book_code
    ) b
    where not exists (
      select from law_books k where k.category_id = ${categoryId} and k.code = b.code)`.execute(
    trx,
  );
}

function updateArticles(trx: DatabaseTransaction, id: string, importer: Importer): Promise<number> {
  const texts = sql`
    select a.id, a.article_id,
      coalesce(r.title_en, a.title_en) as title_en, coalesce(r.title_fr, a.title_fr) as title_fr,
      coalesce(r.content_en, a.content_en) as content_en,
      coalesce(r.content_fr, a.content_fr) as content_fr
    from law_import_rows r join law_articles a on a.id = r.base_id
    where r.import_id = ${id} and not r.left_out and r.kind = 'changed'`;
  return reviseArticles(trx, texts, importer);
}

/** What a person should look at in the texts that were just written; it stays until it is checked. */
async function suspectArticles(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    update law_articles a set suspicions = nullif(r.suspicions, '{}')
    from law_import_rows r
    where a.id = r.base_id and r.import_id = ${id} and not r.left_out and r.kind = 'changed'
      and a.suspicions is distinct from nullif(r.suspicions, '{}')`.execute(trx);
}

/**
 * Puts articles into the divisions that the files name. Their version is raised, so that an edit
 * that began before is stale, but none is stored, since the texts stay.
 */
async function placeArticles(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    update law_articles a set book_id = coalesce(b.id, a.book_id),
      path_en = coalesce(r.path_en, a.path_en), path_fr = coalesce(r.path_fr, a.path_fr),
      version = a.version + (r.kind = 'same')::integer
    from law_import_rows r
    join law_imports i on i.id = r.import_id
    left join law_books b on b.category_id = i.category_id and b.code = r.book_code
    where a.id = r.base_id and r.import_id = ${id} and not r.left_out
      and ${IS_ELSEWHERE}`.execute(trx);
}

async function createArticles(
  trx: DatabaseTransaction,
  id: string,
  importer: Importer,
  categoryId: string,
  onProgress: OnProgress,
): Promise<number> {
  const { rows: ends } = await sql<{ number: number; place: number }>`
    select coalesce(max(article_number), 0) as number, coalesce(max(display_order), 0) as place
    from law_articles where category_id = ${categoryId}`.execute(trx);
  const { number = 0, place = 0 } = ends[0] ?? {};
  for (let written = 0; ; written += BATCH_ROWS) {
    const { numAffectedRows } = await sql`
      insert into law_articles (category_id, book_id, article_id, article_number, display_order,
        title_en, title_fr, content_en, content_fr, path_en, path_fr, asked_en, asked_fr,
        provenance, suspicions, written_by, written_by_email)
      select ${categoryId}, b.id, r.article_id, ${number}::integer + r.at, ${place}::integer + r.at,
        coalesce(r.title_en, ''), coalesce(r.title_fr, ''), coalesce(r.content_en, ''),
        coalesce(r.content_fr, ''), r.path_en, r.path_fr, r.asked_en, r.asked_fr,
        nullif(r.provenance, '{}'), nullif(r.suspicions, '{}'), ${importer.id}::uuid,
        ${importer.email}
      from (
        select *, (row_number() over (order by position))::integer as at from law_import_rows
        where import_id = ${id} and not left_out and kind = 'new'
      ) r
      left join law_books b on b.category_id = ${categoryId} and b.code = r.book_code
      where r.at > ${written} and r.at <= ${written + BATCH_ROWS}
      order by r.at`.execute(trx);
    const created = Number(numAffectedRows ?? 0);
    if (created > 0) await onProgress(written + created);
    if (created < BATCH_ROWS) return written + created;
  }
}
