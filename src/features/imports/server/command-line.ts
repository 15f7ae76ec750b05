import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { COMMAND_LINE } from '../../../kit/actor.ts';
import type { Refused } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { isReservedCode } from '../../access/rules.ts';
import { PROVENANCE_FIELDS, type ProvenanceParts } from '../../laws/provenance.ts';
import { provenancePartsSchema } from '../../laws/provenance-contract.ts';
import { CATEGORY_CODE, LAW_LIMITS } from '../../laws/rules.ts';
import { findCategory, findCategoryId } from '../../laws/server/categories/queries.ts';
import type {
  ImportFault,
  ImportResult,
  ImportRow,
  LawImport,
  StaleArticles,
} from '../contract.ts';
import { importMessages } from '../messages.ts';
import { applyImport } from './commands/apply.ts';
import { importCodes } from './commands/codes.ts';
import { createImport } from './commands/drafts.ts';
import { writeProvenance } from './formats/provenance-text.ts';
import { codeProvenance, pairRows } from './pair-rows.ts';
import { findImportCategory } from './queries/imports.ts';
import { listImportRows } from './queries/rows.ts';
import { describeFault, readFiles } from './read-files.ts';
import { readInThread } from './read-in-thread.ts';
import type { ImportFile, SourceRow } from './source-row.ts';

export type Print = (line: string) => void;

/** What `npm run import` is to do. */
export type ImportRequest =
  | {
      readonly kind: 'files';
      readonly category: string;
      readonly files: readonly { readonly path: string; readonly language: 'en' | 'fr' | 'both' }[];
      /** A JSON file of where the code comes from; counts more than what the files say. */
      readonly provenance?: string | undefined;
      readonly isPreview: boolean;
    }
  | { readonly kind: 'lines'; readonly path: string; readonly isFree: boolean };

/** Imports from the command line and prints what was written. @returns whether it succeeded */
export async function runImport(
  db: Database,
  request: ImportRequest,
  print: Print,
): Promise<boolean> {
  return request.kind === 'files'
    ? importFiles(db, request, print)
    : importLines(db, request, print);
}

async function importFiles(
  db: Database,
  request: Extract<ImportRequest, { kind: 'files' }>,
  print: Print,
): Promise<boolean> {
  const category = await findImportCategory(db, { code: request.category });
  if (!category) {
    print(`There is no category '${request.category}'.`);
    return false;
  }
  const files = await Promise.all(
    request.files.map(async ({ path, language }) => readOne(path, language)),
  );
  const prefixes = { en: category.article_prefix_en, fr: category.article_prefix_fr };
  const read = await readFiles(files, { code: category.code, prefixes }, 'en');
  if (read.kind === 'refused') return printFaults(read.faults, print);
  const told = request.provenance === undefined ? {} : await readProvenance(request.provenance);
  if (!told) {
    print(`${request.provenance}: ${WRONG_PROVENANCE}`);
    print('Nothing was written.');
    return false;
  }
  const provenance = { ...read.provenance, ...told };
  const draft = await createImport(db, COMMAND_LINE, {
    ...read,
    categoryId: category.id,
    provenance: Object.keys(provenance).length === 0 ? null : provenance,
  });
  await printPreview(db, draft, print);
  await announceLive(db, category.code, print);
  if (request.isPreview) return true;
  const outcome = await applyImport(db, COMMAND_LINE, draft.id);
  if (outcome.kind !== 'done') return printRefused(outcome, print);
  print(`${category.code}: ${describe(outcome.value)}`);
  return true;
}

/** Several categories may stand in one file: all of it is written, or nothing. */
async function importLines(
  db: Database,
  { path, isFree }: Extract<ImportRequest, { kind: 'lines' }>,
  print: Print,
): Promise<boolean> {
  const started = performance.now();
  const file = await readOne(path, 'both');
  const read = await readInThread(file, { en: 'Article', fr: 'Article' });
  const faults = read.problems.map((problem) => describeFault(file.name, problem, 'en'));
  const isCode = ({ code }: SourceRow) =>
    code !== null &&
    CATEGORY_CODE.test(code) &&
    code.length <= LAW_LIMITS.code &&
    !isReservedCode(code);
  const nameless = read.rows.filter((row) => !isCode(row)).slice(0, 20);
  faults.push(
    ...nameless.map(({ line }) => describeFault(file.name, { line, problem: 'field' }, 'en')),
  );
  if (faults.length > 0 || !read.format) return printFaults(faults, print);
  const files = [{ name: file.name, language: file.language, format: read.format }];
  const laws = [...byCode(read.rows)].map(([code, rows]) => ({
    code,
    rows: pairRows([rows]),
    provenance: codeProvenance(rows),
  }));
  for (const { code } of laws) await announceLive(db, code, print);
  const outcome = await importCodes(db, COMMAND_LINE, { files, laws, isFree });
  if (outcome.kind !== 'done') return printRefused(outcome, print);
  for (const { code, isNew, result } of outcome.value) {
    print(`${code}${isNew ? ' (new category)' : ''}: ${describe(result)}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(`${read.rows.length} articles read in ${seconds} s.`);
  return true;
}

/** Says so where readers see at once what an import writes. */
async function announceLive(db: Database, code: string, print: Print): Promise<void> {
  const id = await findCategoryId(db, code);
  const category = id === null ? undefined : await findCategory(db, id);
  if (!category?.is_active) return;
  const articles = category.active_articles === 1 ? 'article' : 'articles';
  print(
    `${code} is published with ${category.active_articles} ${articles}: readers see at once what an import writes.`,
  );
}

function printRefused(refused: Refused<StaleArticles>, print: Print): false {
  if (refused.kind === 'stale') {
    const { article_ids } = refused.current;
    const names = article_ids.length === 0 ? '' : ` (${article_ids.join(', ')})`;
    print(`${refused.message}${names}`);
  } else print('The import is gone or was applied already.');
  return false;
}

const WRONG_PROVENANCE = `This must be a JSON object of ${PROVENANCE_FIELDS.join(', ')}.`;

/** @returns null for what is none */
async function readProvenance(path: string): Promise<ProvenanceParts | null> {
  const text = await readFile(path, 'utf8');
  try {
    return provenancePartsSchema.parse(JSON.parse(text));
  } catch {
    // Neither the parser's words nor the schema's would help more than the sentence does.
    return null;
  }
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

function printFaults(faults: readonly ImportFault[], print: Print): false {
  for (const { file, sentence } of faults) print(`${file}: ${sentence}`);
  print('Nothing was written.');
  return false;
}

async function printPreview(db: Database, draft: LawImport, print: Print): Promise<void> {
  const { counts } = draft;
  print(
    `${counts.all} articles: ${counts.new} new, ${counts.changed} changed, ${counts.moved} moved, ` +
      `${counts.same} the same, ${counts.missing} missing in one language, ${counts.suspicious} suspicious, ${counts.left_out} left out.`,
  );
  const { before, after } = draft.provenance ?? { before: {}, after: {} };
  const said = (parts: ProvenanceParts) => writeProvenance(parts).join('; ');
  if (draft.provenance) print(`Where it comes from: ${said(after)} (before: ${said(before)}).`);
  for (const filter of ['suspicious', 'missing'] as const) {
    let cursor: string | undefined;
    do {
      const page = await listImportRows(db, draft.id, {
        limit: 100,
        sort: 'position',
        filter,
        cursor,
      });
      for (const row of page.items) print(`  ${describeRow(row, filter)}`);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
}

function describeRow(row: ImportRow, filter: 'suspicious' | 'missing'): string {
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
