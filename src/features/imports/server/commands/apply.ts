import { sql } from 'kysely';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { reviseArticles } from '../../../laws/server/revisions/commands.ts';
import type { ImportAction } from '../../audit-actions.ts';
import type { ImportResult } from '../../contract.ts';
import { findImport, findImportCategory, TELLS_OTHER_PLACE } from '../queries/imports.ts';
import type { Importer } from './drafts.ts';

/** How applying ends; whatever is not `done` has changed nothing. */
export type ApplyOutcome =
  | { readonly kind: 'done'; readonly result: ImportResult }
  | { readonly kind: 'missing' | 'applied' }
  /** Articles that somebody has changed, added or deleted since the preview. */
  | { readonly kind: 'stale'; readonly articleIds: readonly string[] };

/** How an import ends of which nothing was written. */
export type UndoneOutcome = Exclude<ApplyOutcome, { readonly kind: 'done' }>;

const ROWS_AT_ONCE = 500;

/** Hears how many rows are written by now. */
type Tell = (rows: number) => Promise<void>;

/** Writes an import in one transaction, or nothing of it; others see meanwhile how far it is. */
export async function applyImport(
  db: Database,
  importer: Importer,
  id: string,
): Promise<ApplyOutcome> {
  const tell: Tell = (rows) => tellProgress(db, id, rows);
  return db.transaction().execute((trx) => writeImport(trx, importer, id, tell));
}

/**
 * Writes an import: changed articles keep what they said, new ones come in the code's order after
 * the last one, and one entry of the audit log says how many of each.
 */
export async function writeImport(
  trx: DatabaseTransaction,
  importer: Importer,
  id: string,
  tell: Tell,
): Promise<ApplyOutcome> {
  await sql`set local statement_timeout = 0`.execute(trx);
  const found = await findImport(trx, id);
  if (!found) return { kind: 'missing' };
  // Whoever adds articles to the category, or applies an import to it, waits.
  await sql`select from law_categories where id = ${found.category_id} for update`.execute(trx);
  // So does whoever corrects or discards it; its progress can still be written.
  await sql`select from law_imports where id = ${id} for key share`.execute(trx);
  const present = await findImport(trx, id);
  const category = await findImportCategory(trx, { id: found.category_id });
  if (!present || !category) return { kind: 'missing' };
  if (present.status !== 'preview') return { kind: 'applied' };
  const articleIds = await findStale(trx, id, category.id);
  if (articleIds.length > 0) return { kind: 'stale', articleIds };
  await writeBooks(trx, id, category.id);
  const updated = await updateArticles(trx, id, importer);
  await placeArticles(trx, id);
  const { counts } = present;
  const written = updated + counts.moved;
  await tell(written);
  const created = await createArticles(trx, id, importer, category.id, (rows) =>
    tell(written + rows),
  );
  const { moved, same: unchanged, left_out } = counts;
  const result = { created, updated, moved, unchanged, left_out };
  await trx
    .updateTable('law_imports')
    .set({ status: 'applied', applied_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await recordChange<ImportAction>(trx, {
    actor: importer,
    action: 'law_import.applied',
    subject: { id: category.id, label: category.name_en },
    before: null,
    after: { ...result, files: present.files.map(({ name }) => name).join(', ') },
  });
  return { kind: 'done', result };
}

/**
 * Outside the transaction, so that others see it. A number that could not be told is no reason to
 * write nothing: what is wrong with the database fails the import itself.
 */
async function tellProgress(db: Database, id: string, rows: number): Promise<void> {
  const told = db.updateTable('law_imports').set({ progress: rows }).where('id', '=', id);
  await told.execute().catch(() => {});
}

async function findStale(
  trx: DatabaseTransaction,
  id: string,
  categoryId: string,
): Promise<string[]> {
  // Edits underway end first.
  await sql`select a.id from law_articles a join law_import_rows r on r.base_id = a.id
    where r.import_id = ${id} and not r.left_out order by a.id for no key update of a`.execute(trx);
  const { rows } = await sql<{ article_id: string }>`
    select r.article_id
    from law_import_rows r
    left join law_articles a on a.id = r.base_id
    left join law_articles taken on taken.category_id = ${categoryId}
      and taken.article_id = r.article_id and taken.id is distinct from r.base_id
    where r.import_id = ${id} and not r.left_out
      and (taken.id is not null or a.version is distinct from r.base_version)
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

/** Puts articles into the divisions that the files tell; what they say is no other version. */
async function placeArticles(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    update law_articles a set book_id = coalesce(b.id, a.book_id),
      path_en = coalesce(r.path_en, a.path_en), path_fr = coalesce(r.path_fr, a.path_fr)
    from law_import_rows r
    join law_imports i on i.id = r.import_id
    left join law_books b on b.category_id = i.category_id and b.code = r.book_code
    where a.id = r.base_id and r.import_id = ${id} and not r.left_out
      and ${TELLS_OTHER_PLACE}`.execute(trx);
}

async function createArticles(
  trx: DatabaseTransaction,
  id: string,
  importer: Importer,
  categoryId: string,
  tell: Tell,
): Promise<number> {
  const { rows: ends } = await sql<{ number: number; place: number }>`
    select coalesce(max(article_number), 0) as number, coalesce(max(display_order), 0) as place
    from law_articles where category_id = ${categoryId}`.execute(trx);
  const { number = 0, place = 0 } = ends[0] ?? {};
  for (let done = 0; ; done += ROWS_AT_ONCE) {
    const { numAffectedRows } = await sql`
      insert into law_articles (category_id, book_id, article_id, article_number, display_order,
        title_en, title_fr, content_en, content_fr, path_en, path_fr, written_by,
        written_by_email)
      select ${categoryId}, b.id, r.article_id, ${number}::integer + r.at, ${place}::integer + r.at,
        coalesce(r.title_en, ''), coalesce(r.title_fr, ''), coalesce(r.content_en, ''),
        coalesce(r.content_fr, ''), r.path_en, r.path_fr, ${importer.id}::uuid, ${importer.email}
      from (
        select *, (row_number() over (order by position))::integer as at from law_import_rows
        where import_id = ${id} and not left_out and kind = 'new'
      ) r
      left join law_books b on b.category_id = ${categoryId} and b.code = r.book_code
      where r.at > ${done} and r.at <= ${done + ROWS_AT_ONCE}
      order by r.at`.execute(trx);
    const created = Number(numAffectedRows ?? 0);
    if (created > 0) await tell(done + created);
    if (created < ROWS_AT_ONCE) return done + created;
  }
}
