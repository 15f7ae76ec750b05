import { type SqlBool, sql } from 'kysely';
import type { Administrator, COMMAND_LINE } from '../../../../kit/actor.ts';
import { done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import { setTimeLimit } from '../../../../kit/server/time-limit.ts';
import type { ProvenanceParts } from '../../../laws/provenance.ts';
import type { SourceAccount } from '../../account.ts';
import type { ImportedCategory, LawImport } from '../../contract.ts';
import { IMPORT_LIMITS } from '../../rules.ts';
import type { PairedRow } from '../pair-rows.ts';
import { findImport } from '../queries/imports.ts';
import { IS_THERE } from '../queries/rows.ts';
import type { DraftFile } from '../read-files.ts';
import { letterOf } from '../use-letters.ts';
import { APPLIED_ALREADY, writeRows } from './rows.ts';

/** Who imports: somebody in the console, or the command line. */
export type Importer = Administrator | typeof COMMAND_LINE;

/** The category of a draft: one that is there, or what the one is like that applying makes. */
export type DraftCategory =
  | { readonly id: string; readonly made?: never }
  | { readonly id: null; readonly made: ImportedCategory };

/** What was read from the files, to be stored as the draft of an import. */
export interface Draft {
  readonly category: DraftCategory;
  readonly files: readonly DraftFile[];
  readonly rows: readonly PairedRow[];
  readonly warnings: LawImport['warnings'];
  /** Where the code comes from; null where the files do not say. */
  readonly provenance: ProvenanceParts | null;
}

/** Stores what was read as a draft; nothing of the law changes. */
export async function createImport(
  db: Database,
  importer: Importer,
  draft: Draft,
): Promise<Outcome<LawImport>> {
  return db.transaction().execute(async (trx) => {
    const { id } = draft.category;
    // It may have been deleted while the files were read; from here on that waits.
    const { rows } = await sql`select from law_categories where id = ${id} for key share`.execute(
      trx,
    );
    if (id !== null && rows.length === 0) return invalid('category_id', 'not_choice');
    return done(await writeDraft(trx, importer, draft));
  });
}

/** Stores a draft in the caller's transaction. */
export async function writeDraft(
  trx: DatabaseTransaction,
  importer: Importer,
  { category: { id: categoryId, made }, files, rows, warnings, provenance }: Draft,
): Promise<LawImport> {
  await setTimeLimit(trx, null);
  const { id } = await trx
    .insertInto('law_imports')
    .values({
      category_id: categoryId,
      new_category: made && JSON.stringify(made),
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
  await writeRows(trx, id, categoryId, rows);
  return readBack(findImport(trx, id));
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

/** Deletes a preview. Waits for one that is being applied, which then is no preview any more. */
export async function deleteImport(
  db: Database,
  _administrator: Administrator,
  id: string,
): Promise<Outcome<null>> {
  const deleted = await db
    .deleteFrom('law_imports as i')
    .where('id', '=', id)
    .where('status', '=', 'preview')
    .where(IS_THERE)
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
