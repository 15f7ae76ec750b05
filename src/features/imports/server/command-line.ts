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
import { usualCategory } from '../../laws/usual-categories.ts';
import type { ImportedCategory, ImportFault, ImportResult, StaleArticles } from '../contract.ts';
import { applyImport, UNUSED_MESSAGE } from './commands/apply.ts';
import { importCodes } from './commands/codes.ts';
import { createImport } from './commands/drafts.ts';
import { codeProvenance, pairRows } from './pair-rows.ts';
import { type Print, printPreview } from './print-preview.ts';
import { findImportCategory } from './queries/imports.ts';
import { readSourceFile } from './read-file.ts';
import { describeFault, filesCategory, readFiles, toDraftFile } from './read-files.ts';
import type { ImportFile, SourceRow } from './source-row.ts';

/** What `npm run import` is to do. */
export type ImportRequest =
  | {
      readonly kind: 'files';
      readonly category: string;
      readonly files: readonly { readonly path: string; readonly language: 'en' | 'fr' | 'both' }[];
      /** A JSON file of where the code comes from; counts more than what the files say. */
      readonly provenance?: string | undefined;
      readonly isPreview: boolean;
      /** Whether lines that are not used are accepted, however many there are. */
      readonly acceptsUnused?: boolean | undefined;
      /** How the category is created where there is none; unpublished. */
      readonly create?: CategoryToCreate | undefined;
    }
  | { readonly kind: 'lines'; readonly path: string; readonly isFree: boolean };

/** What `--create` says of a category; without names, it is named after its code. */
export interface CategoryToCreate {
  readonly isFree: boolean;
  readonly name_en?: string | undefined;
  readonly name_fr?: string | undefined;
}

type FilesRequest = Extract<ImportRequest, { kind: 'files' }>;

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

async function importFiles(db: Database, request: FilesRequest, print: Print): Promise<boolean> {
  const category = await findImportCategory(db, { code: request.category });
  const made = category ? null : planCategory(request);
  const target = category ?? made;
  const of = category ? { id: category.id } : made && { id: null, made };
  if (!target || !of) {
    print(
      request.create
        ? `'${request.category}' cannot be the code of a category: use small letters, digits and '_', a letter first, and no word of the program's own addresses.`
        : `There is no category '${request.category}'; --create creates it.`,
    );
    return false;
  }
  const files = await Promise.all(
    request.files.map(async ({ path, language }) => readOne(path, language)),
  );
  const read = await readFiles(files, filesCategory(target), 'en');
  if (read.kind === 'refused') return printFaults(read.faults, print);
  const told = request.provenance === undefined ? {} : await readProvenance(request.provenance);
  if (!told) {
    print(`${request.provenance}: ${WRONG_PROVENANCE}`);
    print('Nothing was written.');
    return false;
  }
  const all = { ...read.provenance, ...told };
  const { files: drafts, rows, warnings } = read;
  const created = await createImport(db, COMMAND_LINE, {
    category: of,
    files: drafts,
    rows,
    warnings,
    provenance: Object.keys(all).length === 0 ? null : all,
  });
  if (created.kind !== 'done') {
    print(`The category '${target.code}' was deleted meanwhile.`);
    return false;
  }
  const draft = created.value;
  await printPreview(db, draft, print);
  await announceLive(db, target.code, print);
  if (request.isPreview) return true;
  const { acceptsUnused: accept_unused = false } = request;
  const outcome = await applyImport(db, COMMAND_LINE, draft.id, { accept_unused });
  if (outcome.kind !== 'done') return printRefused(outcome, print);
  print(`${target.code}${made ? ' (new category)' : ''}: ${describe(outcome.value)}`);
  return true;
}

/** The category that `--create` makes, unpublished; null where it may not be made. */
function planCategory({ category: code, create }: FilesRequest): ImportedCategory | null {
  if (!create || !mayBeCode(code)) return null;
  const { icon: _, ...usual } = usualCategory(code);
  const { name_en = usual.name_en, name_fr = usual.name_fr, isFree } = create;
  return { ...usual, name_en, name_fr, is_free: isFree };
}

function mayBeCode(code: string): boolean {
  return CATEGORY_CODE.test(code) && code.length <= LAW_LIMITS.code && !isReservedCode(code);
}

/** Several categories may stand in one file: all of it is written, or nothing. */
async function importLines(
  db: Database,
  { path, isFree }: Extract<ImportRequest, { kind: 'lines' }>,
  print: Print,
): Promise<boolean> {
  const started = performance.now();
  const file = await readOne(path, 'both');
  const read = await readSourceFile(file, { en: 'Article', fr: 'Article' });
  const faults = read.problems.map((problem) => describeFault(file.name, problem, 'en'));
  const nameless = read.rows.filter(({ code }) => code === null || !mayBeCode(code)).slice(0, 20);
  faults.push(
    ...nameless.map(({ line }) => describeFault(file.name, { line, problem: 'field' }, 'en')),
  );
  if (faults.length > 0 || !read.format) return printFaults(faults, print);
  const files = [toDraftFile({ ...read, format: read.format })];
  const laws = [...byCode(read.rows)].map(([code, rows]) => ({
    code,
    rows: pairRows([rows]),
    warnings: [],
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
    print(`${refused.message?.en ?? ''} (${refused.current.article_ids.join(', ')})`);
  } else if (refused.kind === 'conflict' && refused.message === UNUSED_MESSAGE) {
    print(`${UNUSED_MESSAGE.en} --accept-unused does.`);
    print('Nothing was written.');
  } else if (refused.kind === 'invalid') {
    print('Somebody has made this category meanwhile. Import once more, without --create.');
  } else print(refused.kind === 'conflict' ? refused.message.en : 'The import is gone.');
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

function describe({ created, updated, moved, unchanged, left_out }: ImportResult): string {
  const places = moved === 0 ? '' : `${moved} moved, `;
  return `${created} created, ${updated} updated, ${places}${unchanged} unchanged, ${left_out} left out.`;
}
