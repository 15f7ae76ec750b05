import { type SqlBool, sql } from 'kysely';
import type { Administrator, COMMAND_LINE } from '../../../../kit/actor.ts';
import { conflict, done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import type { ProvenanceParts } from '../../../laws/provenance.ts';
import type { SourceAccount } from '../../account.ts';
import type { ImportRow, ImportRowEdit, LawImport } from '../../contract.ts';
import { IMPORT_LIMITS } from '../../rules.ts';
import type { PairedRow } from '../pair-rows.ts';
import { findImport, listArticleIds } from '../queries/imports.ts';
import { findImportRow } from '../queries/rows.ts';
import type { DraftFile } from '../read-files.ts';
import { normalArticleId } from '../scan/article-number.ts';
import { letterOf } from '../use-letters.ts';

/** Who imports: somebody in the console, or the command line. */
export type Importer = Administrator | typeof COMMAND_LINE;

/** What was read from the files, to be stored as the draft of an import. */
export interface Draft {
  readonly categoryId: string;
  readonly files: readonly DraftFile[];
  readonly rows: readonly PairedRow[];
  readonly warnings: LawImport['warnings'];
  /** Where the code comes from; null where the files do not say. */
  readonly provenance: ProvenanceParts | null;
}

/** How many times longer or shorter a text is out of line, and by how many signs at least. */
const RESIZED = { times: 3, signs: 100 };

/** Rows that one statement inserts. */
const BATCH_ROWS = 1_000;

/** Stores what was read as a draft; nothing of the law changes. */
export async function createImport(
  db: Database,
  importer: Importer,
  draft: Draft,
): Promise<LawImport> {
  return db.transaction().execute((trx) => writeDraft(trx, importer, draft));
}

/** Stores a draft in the caller's transaction. */
export async function writeDraft(
  trx: DatabaseTransaction,
  importer: Importer,
  { categoryId, files, rows, warnings, provenance }: Draft,
): Promise<LawImport> {
  await sql`set local statement_timeout = 0`.execute(trx);
  const { id } = await trx
    .insertInto('law_imports')
    .values({
      category_id: categoryId,
      files: JSON.stringify(files.map(({ shown }) => shown)),
      warnings: JSON.stringify(warnings),
      provenance: provenance && JSON.stringify(provenance),
      base_provenance: sql`(select provenance from law_categories where id = ${categoryId})`,
      created_by: importer.id,
      created_by_email: importer.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, { source }] of files.entries()) {
    if (source) await insertFile(trx, id, at + 1, source);
  }
  const known = await mapKnownArticles(trx, categoryId);
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const part = rows.slice(start, start + BATCH_ROWS);
    await insertRows(
      trx,
      id,
      part.map((row, at) => toRecord(row, start + at + 1, known)),
    );
  }
  await suspectResized(trx, id);
  return readBack(findImport(trx, id));
}

/** Marks texts that are three times as long as the present ones, or a third of them. */
async function suspectResized(trx: DatabaseTransaction, importId: string): Promise<void> {
  const isResized = (column: 'content_en' | 'content_fr') => {
    const [now, before] = [column, `base_${column}`].map((name) => sql`length(${sql.ref(name)})`);
    return sql`(${now} > 0 and ${before} > 0 and abs(${now} - ${before}) >= ${RESIZED.signs}
      and greatest(${now}, ${before}) >= ${RESIZED.times} * least(${now}, ${before}))`;
  };
  await sql`
    update law_import_rows set suspicions = suspicions || ${'{resized}'}::text[]
    where import_id = ${importId} and not left_out
      and (${isResized('content_en')} or ${isResized('content_fr')})`.execute(trx);
}

async function insertFile(
  trx: DatabaseTransaction,
  importId: string,
  position: number,
  { lines, uses }: SourceAccount,
): Promise<void> {
  await trx
    .insertInto('law_import_files')
    .values({
      import_id: importId,
      position,
      lines: [...lines],
      uses: uses.map(letterOf).join(''),
    })
    .execute();
}

/** Articles by the normal form of their ids, so that '12bis' is the category's '12 bis'. */
async function mapKnownArticles(trx: DatabaseTransaction, categoryId: string) {
  const articles = await listArticleIds(trx, categoryId);
  const known = new Map(articles.map((article) => [normalArticleId(article.article_id), article]));
  for (const article of articles) known.set(article.article_id, article);
  return known;
}

function toRecord(
  row: PairedRow,
  position: number,
  known: ReadonlyMap<string, { readonly id: string; readonly article_id: string }>,
) {
  const base = row.left_out ? undefined : known.get(row.article_id);
  return {
    position,
    article_id: base?.article_id ?? row.article_id,
    title_en: row.en?.title ?? null,
    title_fr: row.fr?.title ?? null,
    content_en: row.en?.content ?? null,
    content_fr: row.fr?.content ?? null,
    line_en: row.line_en,
    line_fr: row.line_fr,
    file_en: row.file_en,
    file_fr: row.file_fr,
    book_code: row.book?.code ?? null,
    book_name_en: row.book?.name_en ?? null,
    book_name_fr: row.book?.name_fr ?? null,
    path_en: row.path.en,
    path_fr: row.path.fr,
    asked_en: row.asked.en,
    asked_fr: row.asked.fr,
    provenance: row.provenance,
    suspicions: row.suspicions,
    left_out: row.left_out,
    base_id: base?.id ?? null,
  };
}

async function insertRows(
  trx: DatabaseTransaction,
  importId: string,
  records: readonly ReturnType<typeof toRecord>[],
): Promise<void> {
  await sql`
    insert into law_import_rows (import_id, position, article_id, title_en, title_fr, content_en,
      content_fr, line_en, line_fr, file_en, file_fr, book_code, book_name_en, book_name_fr, path_en, path_fr,
      asked_en, asked_fr, provenance, suspicions, left_out,
      base_id, base_version, base_asked_version, base_article_id, base_title_en, base_title_fr, base_content_en,
      base_content_fr)
    select ${importId}, r.position, r.article_id, r.title_en, r.title_fr, r.content_en,
      r.content_fr, r.line_en, r.line_fr, r.file_en, r.file_fr, r.book_code, r.book_name_en, r.book_name_fr,
      nullif(r.path_en, 'null'), nullif(r.path_fr, 'null'), r.asked_en, r.asked_fr,
      nullif(r.provenance, 'null'), array(select jsonb_array_elements_text(r.suspicions)), r.left_out,
      a.id, a.version, a.asked_version, a.article_id, a.title_en, a.title_fr, a.content_en, a.content_fr
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (position integer,
      article_id text, title_en text, title_fr text, content_en text, content_fr text,
      line_en integer, line_fr integer, file_en integer, file_fr integer, book_code text, book_name_en text, book_name_fr text,
      path_en jsonb, path_fr jsonb, asked_en text, asked_fr text, provenance jsonb, suspicions jsonb, left_out boolean, base_id uuid)
    left join law_articles a on a.id = r.base_id`.execute(trx);
}

/** The answer to a change of an import that has been applied. */
export const APPLIED_ALREADY = conflict('This import has been applied already.');

/**
 * Corrects a row of a preview. With another id it is compared with that article, as it is now.
 * Otherwise the copy of its article (`base_version`) stays, so that applying still detects a change
 * of the article since the preview.
 */
export async function editImportRow(
  db: Database,
  _administrator: Administrator,
  importId: string,
  position: number,
  edit: ImportRowEdit,
): Promise<Outcome<ImportRow>> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ status: string; category_id: string }>`
      select status, category_id from law_imports where id = ${importId} for update`.execute(trx);
    const [found] = rows;
    const before = await findImportRow(trx, importId, position);
    if (!found || !before) return NOT_FOUND;
    if (found.status !== 'preview') return APPLIED_ALREADY;
    const articleId = edit.article_id ?? before.article_id;
    const leftOut = edit.left_out ?? before.left_out;
    if (!leftOut && (await isUsed(trx, importId, position, articleId))) {
      return invalid('article_id', 'taken');
    }
    await trx
      .updateTable('law_import_rows')
      .set({ ...edit, article_id: articleId, left_out: leftOut })
      .where('import_id', '=', importId)
      .where('position', '=', position)
      .execute();
    // A row that was left out may never have been compared.
    if (articleId !== before.article_id || before.left_out) {
      await compareRow(trx, importId, position, found.category_id);
    }
    return done(await readBack(findImportRow(trx, importId, position)));
  });
}

/** Copies the category's present article of the same id into the row's `base_` columns. */
async function compareRow(
  trx: DatabaseTransaction,
  importId: string,
  position: number,
  categoryId: string,
): Promise<void> {
  await sql`
    update law_import_rows r set base_id = a.id, base_version = a.version,
      base_asked_version = a.asked_version, base_article_id = a.article_id, base_title_en = a.title_en, base_title_fr = a.title_fr,
      base_content_en = a.content_en, base_content_fr = a.content_fr
    from law_import_rows same
    left join law_articles a on a.category_id = ${categoryId} and a.article_id = same.article_id
    where r.import_id = ${importId} and r.position = ${position}
      and same.import_id = r.import_id and same.position = r.position`.execute(trx);
}

async function isUsed(
  trx: DatabaseTransaction,
  importId: string,
  position: number,
  articleId: string,
): Promise<boolean> {
  const other = await trx
    .selectFrom('law_import_rows')
    .select('position')
    .where('import_id', '=', importId)
    .where('article_id', '=', articleId)
    .where('position', '<>', position)
    .where('left_out', '=', false)
    .executeTakeFirst();
  return other !== undefined;
}

/** Deletes a preview. Waits for one that is being applied, which then is no preview any more. */
export async function deleteImport(
  db: Database,
  _administrator: Administrator,
  id: string,
): Promise<Outcome<null>> {
  const deleted = await db
    .deleteFrom('law_imports')
    .where('id', '=', id)
    .where('status', '=', 'preview')
    .returning('id')
    .executeTakeFirst();
  if (deleted) return done(null);
  return (await findImport(db, id)) ? APPLIED_ALREADY : NOT_FOUND;
}

/** Deletes imports after their retention period. */
export async function deleteOldImports(db: Database): Promise<void> {
  await db
    .deleteFrom('law_imports')
    .where(sql<SqlBool>`created_at < now() - make_interval(days => ${sql.lit(IMPORT_LIMITS.days)})`)
    .execute();
}
