import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { COMMAND_LINE } from '../../../kit/actor.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import type { ImportFault, ImportResult, ImportRow, LawImport } from '../contract.ts';
import { importMessages } from '../import-messages.ts';
import { CATEGORY_CODE, LAW_LIMITS } from '../rules.ts';
import { type ApplyOutcome, applyImport, writeImport } from './commands/import-apply.ts';
import { ensureCategory } from './commands/import-categories.ts';
import { createImport } from './commands/import-draft.ts';
import { pairRows } from './import/pair-rows.ts';
import { readApart } from './import/read-apart.ts';
import { readFiles, tellFault } from './import/read-files.ts';
import type { ImportFile, SourceRow } from './import/source-row.ts';
import { findImportCategory, listImportRows } from './queries/imports.ts';

export type Print = (line: string) => void;

/** What `npm run import` was asked for. */
export type ImportOrder =
  | {
      readonly kind: 'files';
      readonly category: string;
      readonly files: readonly { readonly path: string; readonly language: 'en' | 'fr' | 'both' }[];
      readonly isPreview: boolean;
    }
  | { readonly kind: 'lines'; readonly path: string; readonly isFree: boolean };

/** Imports from the command line and says what was done. @returns whether it was done */
export async function runImport(db: Database, order: ImportOrder, print: Print): Promise<boolean> {
  return order.kind === 'files' ? importFiles(db, order, print) : importLines(db, order, print);
}

async function importFiles(
  db: Database,
  order: Extract<ImportOrder, { kind: 'files' }>,
  print: Print,
): Promise<boolean> {
  const category = await findImportCategory(db, { code: order.category });
  if (!category) {
    print(`There is no category '${order.category}'.`);
    return false;
  }
  const files = await Promise.all(
    order.files.map(async ({ path, language }) => readOne(path, language)),
  );
  const prefixes = { en: category.article_prefix_en, fr: category.article_prefix_fr };
  const read = await readFiles(files, { code: category.code, prefixes }, 'en');
  if (read.kind === 'refused') return tellFaults(read.faults, print);
  const draft = await db
    .transaction()
    .execute((trx) => createImport(trx, COMMAND_LINE, { ...read, categoryId: category.id }));
  await tellPreview(db, draft, print);
  if (order.isPreview) return true;
  const outcome = await applyImport(db, COMMAND_LINE, draft.id);
  if (outcome.kind !== 'done') return tellUndone(outcome, print);
  print(`${category.code}: ${describe(outcome.result)}`);
  return true;
}

/** Several categories may stand in one file: all of it is written, or nothing. */
async function importLines(
  db: Database,
  { path, isFree }: Extract<ImportOrder, { kind: 'lines' }>,
  print: Print,
): Promise<boolean> {
  const started = performance.now();
  const file = await readOne(path, 'both');
  const read = await readApart(file, { en: 'Article', fr: 'Article' });
  const faults = read.problems.map((problem) => tellFault(file.name, problem, 'en'));
  const isCode = ({ code }: SourceRow) =>
    code !== null && CATEGORY_CODE.test(code) && code.length <= LAW_LIMITS.code;
  const nameless = read.rows.filter((row) => !isCode(row)).slice(0, 20);
  faults.push(
    ...nameless.map(({ line }) => tellFault(file.name, { line, problem: 'field' }, 'en')),
  );
  if (faults.length > 0 || !read.format) return tellFaults(faults, print);
  const files = [{ name: file.name, language: file.language, format: read.format }];
  const codes = byCode(read.rows);
  const outcome = await inOneTransaction(db, async (trx) => {
    const done: string[] = [];
    for (const [code, rows] of codes) {
      const { category, isNew } = await ensureCategory(trx, COMMAND_LINE, code, isFree);
      const draft = { categoryId: category.id, files, rows: pairRows([rows]) };
      const { id } = await createImport(trx, COMMAND_LINE, draft);
      const written = await writeImport(trx, COMMAND_LINE, id, async () => {});
      if (written.kind !== 'done') throw new Undone(written);
      done.push(`${code}${isNew ? ' (new category)' : ''}: ${describe(written.result)}`);
    }
    return done;
  });
  if (outcome instanceof Undone) return tellUndone(outcome.outcome, print);
  for (const line of outcome) print(line);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(`${read.rows.length} articles read in ${seconds} s.`);
  return true;
}

/** How an import ends that was not written. */
type UndoneOutcome = Exclude<ApplyOutcome, { readonly kind: 'done' }>;

/** Takes back what was written in a transaction for the codes before. */
class Undone extends Error {
  readonly outcome: UndoneOutcome;

  constructor(outcome: UndoneOutcome) {
    super(`An import is ${outcome.kind}.`);
    this.outcome = outcome;
  }
}

async function inOneTransaction<Answer>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<Answer>,
): Promise<Answer | Undone> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (error instanceof Undone) return error;
    throw error;
  }
}

function tellUndone(outcome: UndoneOutcome, print: Print): false {
  if (outcome.kind === 'stale') {
    print(`Somebody changed articles meanwhile: ${outcome.articleIds.join(', ')}. Try again.`);
  } else print('The import is gone or was applied already.');
  return false;
}

async function readOne(path: string, language: 'en' | 'fr' | 'both'): Promise<ImportFile> {
  return { name: basename(path), language, bytes: await readFile(path) };
}

function byCode(rows: readonly SourceRow[]): Map<string, SourceRow[]> {
  const groups = new Map<string, SourceRow[]>();
  for (const row of rows) {
    const group = groups.get(row.code ?? '');
    if (group) group.push(row);
    else groups.set(row.code ?? '', [row]);
  }
  return groups;
}

function tellFaults(faults: readonly ImportFault[], print: Print): false {
  for (const { file, sentence } of faults) print(`${file}: ${sentence}`);
  print('Nothing was written.');
  return false;
}

async function tellPreview(db: Database, draft: LawImport, print: Print): Promise<void> {
  const { counts } = draft;
  print(
    `${counts.all} articles: ${counts.new} new, ${counts.changed} changed, ${counts.moved} moved, ` +
      `${counts.same} the same, ${counts.missing} missing in one language, ${counts.suspicious} suspicious, ${counts.left_out} left out.`,
  );
  for (const filter of ['suspicious', 'missing'] as const) {
    let cursor: string | undefined;
    do {
      const page = await listImportRows(db, draft.id, {
        limit: 100,
        sort: 'position',
        filter,
        cursor,
      });
      for (const row of page.items) print(`  ${tellRow(row, filter)}`);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
}

function tellRow(row: ImportRow, filter: 'suspicious' | 'missing'): string {
  const lines = [
    row.line_en === null ? null : `en line ${row.line_en}`,
    row.line_fr === null ? null : `fr line ${row.line_fr}`,
  ].filter((line) => line !== null);
  const { suspicions } = importMessages.en;
  const what =
    filter === 'missing'
      ? 'One language has no text.'
      : row.suspicions.map((suspicion) => suspicions[suspicion]).join(' ');
  return `${row.article_id} (${lines.join(', ')}): ${what}`;
}

function describe({ created, updated, moved, unchanged, left_out }: ImportResult): string {
  const places = moved === 0 ? '' : `${moved} moved, `;
  return `${created} created, ${updated} updated, ${places}${unchanged} unchanged, ${left_out} left out.`;
}
