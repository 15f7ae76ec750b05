import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import type { Language } from '../../../../kit/languages.ts';
import { conflict, done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import type { LawImport, ReadAgain, RunningLine } from '../../contract.ts';
import { findImport, findTarget } from '../queries/imports.ts';
import { readFilesInProcess } from '../read-in-process.ts';
import { keepRepairs, type RowBefore } from '../repair.ts';
import type { ImportFile } from '../source-row.ts';
import { letterOf } from '../use-letters.ts';
import { APPLIED_ALREADY, openPreview, refreshSuspicions, writeRows } from './rows.ts';

const NOT_READ_AGAIN = conflict({
  en: 'Only text as it comes out of a scanner can be read again; a file of this import is none.',
  fr: 'Seul un texte tel qu’il sort d’un scanner peut être relu\u00a0; un fichier de cette importation n’en est pas un.',
});

const NOTHING_READ = { en: 'Nothing was read.', fr: 'Rien n’a été lu.' };

interface StoredFile {
  readonly position: number;
  readonly lines: readonly string[];
  readonly running_lines: readonly number[];
}

/**
 * Marks a line of a file as a page head or foot, or takes the mark back, and reads all files again
 * without such lines. Repairs by hand are kept where their rows are still there.
 */
export async function markRunningLine(
  db: Database,
  _administrator: Administrator,
  id: string,
  { file, line, is_running }: RunningLine,
  language: Language,
): Promise<Outcome<ReadAgain>> {
  const found = await findImport(db, id);
  const category = found && (await findTarget(db, found));
  if (!found || !category) return NOT_FOUND;
  if (found.status !== 'preview') return APPLIED_ALREADY;
  const stored = await listFiles(db, id);
  if (stored.length < found.files.length) return NOT_READ_AGAIN;
  const own = stored.find(({ position }) => position === file);
  if (!own) return invalid('file', 'unknown');
  if ((own.lines[line - 1] ?? '').trim() === '') return invalid('line', 'unknown');
  const others = own.running_lines.filter((marked) => marked !== line);
  const marked = is_running ? [...others, line] : others;
  const marks = stored.map((one) => (one === own ? marked : one.running_lines));
  const removed = stored.map(({ lines }, at) =>
    (marks[at] ?? []).map((number) => lines[number - 1] ?? ''),
  );
  const files = stored.map(({ lines }, at): ImportFile => {
    const { name = '', language = 'both', format = 'txt', warnings = [] } = found.files[at] ?? {};
    const again = { format, warnings, removed: removed[at] ?? [] };
    return { name, language, bytes: Buffer.from(lines.join('\n')), again };
  });
  const read = await readFilesInProcess(files, category, language);
  if (read.kind === 'refused') {
    const said = read.faults[0]?.sentence;
    // A fault is told in the language of who asks.
    return conflict(said === undefined ? NOTHING_READ : { en: said, fr: said });
  }
  return db.transaction().execute(async (trx) => {
    const preview = await openPreview(trx, id);
    if (preview.kind !== 'done') return preview;
    const present = await listFiles(trx, id);
    const isSame = present.every(
      ({ running_lines }, at) => String(running_lines) === String(stored[at]?.running_lines),
    );
    if (!isSame) return { kind: 'stale', current: await readBack(findImport(trx, id)) };
    const { rows, kept, lost } = keepRepairs(read.rows, await listRepairs(trx, id), removed.flat());
    await trx
      .updateTable('law_imports')
      .set({
        files: JSON.stringify(read.files.map(({ shown }) => shown)),
        warnings: JSON.stringify(read.warnings),
      })
      .where('id', '=', id)
      .execute();
    for (const [at, { source }] of read.files.entries()) {
      await trx
        .updateTable('law_import_files')
        .set({
          uses: (source?.uses ?? []).map(letterOf).join(''),
          running_lines: [...(marks[at] ?? [])],
        })
        .where('import_id', '=', id)
        .where('position', '=', at + 1)
        .execute();
    }
    await trx.deleteFrom('law_import_rows').where('import_id', '=', id).execute();
    await writeRows(trx, id, preview.value, rows);
    // Of the rows as read it was told without what was repaired.
    if (kept > 0) await refreshSuspicions(trx, id);
    const lines = countRunning(read.files.map(({ shown }) => shown)) - countRunning(found.files);
    return done({ rows: rows.length, lines, kept, lost });
  });
}

function countRunning(files: LawImport['files']): number {
  return files.reduce((sum, { account }) => sum + (account?.lines.running ?? 0), 0);
}

async function listFiles(
  db: Database | DatabaseTransaction,
  importId: string,
): Promise<readonly StoredFile[]> {
  return db
    .selectFrom('law_import_files')
    .select(['position', 'lines', 'running_lines'])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
}

async function listRepairs(trx: DatabaseTransaction, importId: string): Promise<RowBefore[]> {
  return trx
    .selectFrom('law_import_rows')
    .select(['article_id', 'line_en', 'line_fr', 'file_en', 'file_fr'])
    .select(sql<RowBefore['repair']>`repair`.as('repair'))
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
}
