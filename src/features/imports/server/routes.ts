import type { Administrator } from '../../../kit/actor.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { done, found, invalid, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { QueueFull } from '../../../kit/server/fair-queue.ts';
import { needsRight } from '../../../kit/server/http/admin-gate.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { unwrapOutcome } from '../../../kit/server/http/answer-outcome.ts';
import {
  malformedJson,
  readJsonBytes,
  readQuery,
  requestLanguage,
} from '../../../kit/server/http/read-input.ts';
import { rowId } from '../../../kit/value-fields.ts';
import { lawLabels } from '../../laws/labels.ts';
import {
  exportSchema,
  type ImportCalls,
  importApplySchema,
  importLineListSchema,
  importListSchema,
  importRowAdditionSchema,
  importRowListSchema,
  importRowPatchSchema,
  importRowSplitSchema,
  importUndoSchema,
  type LawImport,
  rowPositionSchema,
  runningLineSchema,
  seenRowSchema,
} from '../contract.ts';
import { IMPORT_LIMITS } from '../rules.ts';
import { applyImport } from './commands/apply.ts';
import { createImport, type DraftCategory, deleteImport } from './commands/drafts.ts';
import { addImportRow, joinImportRow, splitImportRow } from './commands/repairs.ts';
import { editImportRow } from './commands/rows.ts';
import { markRunningLine } from './commands/running-lines.ts';
import { undoImport } from './commands/undo.ts';
import { exportCategory } from './formats/export.ts';
import { readArticlesForExport } from './queries/export.ts';
import { findImport, findImportCategory, listImports } from './queries/imports.ts';
import { findRowSource, listLines } from './queries/lines.ts';
import { findImportRow, listImportRows } from './queries/rows.ts';
import { filesCategory, type Prefixed, type ReadImport } from './read-files.ts';
import { readFilesInProcess, readUploadInProcess } from './read-in-process.ts';
import type { ReadUpload, UploadTarget } from './read-upload.ts';

/** Two files of the largest size in base64, and the JSON around them. */
const BODY_LIMIT_BYTES = Math.ceil((2 * IMPORT_LIMITS.bytes * 4) / 3) + 1024 * 1024;

/** The console's calls about imports, whose files are read in a process of their own, and the export of a category as a download. */
export function importRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<ImportCalls>(lawLabels, 'laws');

  app.post('/law-imports', needsRight('laws:write'), async (c) => {
    const language = requestLanguage(c.req);
    const bytes = await readJsonBytes(c.req, BODY_LIMIT_BYTES);
    const upload = await orBusy(readUploadInProcess(bytes, language));
    if (upload.kind === 'not_json') throw malformedJson();
    if (upload.kind === 'invalid') {
      throw new Refusal(422, 'invalid_fields', upload.error, { fields: upload.fields });
    }
    const outcome = await startImport(db, c.get('administrator'), upload, language);
    return c.json(unwrapOutcome(outcome, c.req, lawLabels), 201);
  });
  route('GET /law-imports', { query: importListSchema }, async ({ query }) =>
    done(await listImports(db, query)),
  );
  route('GET /law-imports/:id', {}, async ({ params }) => found(await findImport(db, params.id)));
  route('DELETE /law-imports/:id', {}, ({ administrator, params }) =>
    deleteImport(db, administrator, params.id),
  );
  route('GET /law-imports/:id/rows', { query: importRowListSchema }, async ({ params, query }) =>
    (await findImport(db, params.id))
      ? done(await listImportRows(db, params.id, query))
      : NOT_FOUND,
  );
  route('GET /law-imports/:id/rows/:row', { params: rowPositionSchema }, async ({ params }) =>
    found(await findImportRow(db, params.id, Number(params.row))),
  );
  route(
    'PATCH /law-imports/:id/rows/:row',
    { params: rowPositionSchema, body: importRowPatchSchema },
    ({ administrator, params, body }) => editImportRow(db, administrator, placeOf(params), body),
  );
  route(
    'POST /law-imports/:id/rows',
    { body: importRowAdditionSchema, status: 201 },
    ({ administrator, params, body }) => addImportRow(db, administrator, params.id, body),
  );
  route(
    'POST /law-imports/:id/rows/:row/split',
    { params: rowPositionSchema, body: importRowSplitSchema, status: 201 },
    ({ administrator, params, body }) => splitImportRow(db, administrator, placeOf(params), body),
  );
  route(
    'POST /law-imports/:id/rows/:row/join',
    { params: rowPositionSchema, body: seenRowSchema, isBodyOptional: true },
    ({ administrator, params, body }) => joinImportRow(db, administrator, placeOf(params), body),
  );
  route(
    'POST /law-imports/:id/running-lines',
    { body: runningLineSchema },
    ({ administrator, params, body, language }) =>
      orBusy(markRunningLine(db, administrator, params.id, body, language)),
  );
  route(
    'GET /law-imports/:id/rows/:row/source',
    { params: rowPositionSchema },
    async ({ params }) =>
      (await findImportRow(db, params.id, Number(params.row)))
        ? done(await findRowSource(db, params.id, Number(params.row)))
        : NOT_FOUND,
  );
  route('GET /law-imports/:id/lines', { query: importLineListSchema }, async ({ params, query }) =>
    (await findImport(db, params.id)) ? done(await listLines(db, params.id, query)) : NOT_FOUND,
  );
  route(
    'POST /law-imports/:id/apply',
    { body: importApplySchema, isBodyOptional: true },
    ({ administrator, params, body }) => applyImport(db, administrator, params.id, body),
  );

  route(
    'POST /law-imports/:id/undo',
    { body: importUndoSchema },
    ({ administrator, params, body }) => undoImport(db, administrator, params.id, body),
  );

  app.get('/law-categories/:id/export', needsRight('laws:read'), async (c) => {
    const { format, lang = null } = readQuery(c.req, exportSchema, lawLabels);
    const id = rowId().safeParse(c.req.param('id'));
    const category = unwrapOutcome(
      found(id.success ? await findImportCategory(db, { id: id.data }) : null),
      c.req,
      lawLabels,
    );
    const articles = readArticlesForExport(db, category.id);
    const { body, headers } = exportCategory(category, format, lang, articles);
    return c.body(body, 200, headers);
  });
  return app;
}

/** Reads the files of an upload into a preview. */
async function startImport(
  db: Database,
  administrator: Administrator,
  { category, files }: Extract<ReadUpload, { readonly kind: 'upload' }>,
  language: Language,
): Promise<Outcome<LawImport>> {
  const target = await openTarget(db, category);
  if (target.kind !== 'done') return target;
  const { read: of, draft } = target.value;
  const read = await orBusy(readFilesInProcess(files, filesCategory(of), language));
  if (read.kind === 'refused') return unusableFiles(read);
  return createImport(db, administrator, { ...read, category: draft });
}

/** The category of an upload; the code of a new one must be free. */
async function openTarget(
  db: Database,
  target: UploadTarget,
): Promise<Outcome<{ readonly read: Prefixed; readonly draft: DraftCategory }>> {
  if ('made' in target) {
    const { made } = target;
    const taken = await findImportCategory(db, { code: made.code });
    return taken ? invalid('code', 'taken') : done({ read: made, draft: { id: null, made } });
  }
  const category = await findImportCategory(db, target);
  return category
    ? done({ read: category, draft: { id: category.id } })
    : invalid('category_id', 'not_choice');
}

/** @throws Refusal 503 where too many imports wait to be read */
async function orBusy<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const sentence = 'Other imports are being read at the moment. Try again in a minute.';
    throw new Refusal(503, 'unavailable', sentence, { headers: { 'Retry-After': '60' } });
  }
}

function unusableFiles({
  faults,
}: Extract<ReadImport, { readonly kind: 'refused' }>): Outcome<never> {
  const [first] = faults;
  return {
    kind: 'unusable_files',
    message: first ? `${first.file}: ${first.sentence}` : 'Nothing could be read.',
    problems: faults,
    isTooLarge: faults.some(({ problem }) => problem === 'too_large'),
  };
}

const placeOf = ({ id, row }: { readonly id: string; readonly row: string }) => ({
  importId: id,
  position: Number(row),
});
