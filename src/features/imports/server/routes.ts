import { done, found, invalid, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { unwrapOutcome } from '../../../kit/server/http/answer-outcome.ts';
import { readQuery } from '../../../kit/server/http/read-input.ts';
import { rowId } from '../../../kit/value-fields.ts';
import { lawLabels } from '../../laws/labels.ts';
import {
  exportSchema,
  type ImportCalls,
  type ImportInput,
  importApplySchema,
  importLineListSchema,
  importListSchema,
  importRowEditSchema,
  importRowListSchema,
  importSchema,
  rowPositionSchema,
} from '../contract.ts';
import { IMPORT_LIMITS } from '../rules.ts';
import { applyImport } from './commands/apply.ts';
import { createImport, deleteImport, editImportRow } from './commands/drafts.ts';
import { exportCategory } from './formats/export.ts';
import { readArticlesForExport } from './queries/export.ts';
import { findImport, findImportCategory, listImports } from './queries/imports.ts';
import { findRowSource, listLines } from './queries/lines.ts';
import { findImportRow, listImportRows } from './queries/rows.ts';
import { type ReadImport, readFiles } from './read-files.ts';
import type { ImportFile } from './source-row.ts';

/** Two files of the largest size in base64, and the JSON around them. */
const BODY_LIMIT_BYTES = Math.ceil((2 * IMPORT_LIMITS.bytes * 4) / 3) + 1024 * 1024;

/** The console's calls about imports, and the export of a category as a download. */
export function importRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<ImportCalls>(lawLabels);

  route(
    'POST /law-imports',
    { body: importSchema, bodyLimitBytes: BODY_LIMIT_BYTES, status: 201 },
    async ({ administrator, body, language }) => {
      const category = await findImportCategory(db, { id: body.category_id });
      if (!category) return invalid('category_id', 'not_choice');
      const prefixes = { en: category.article_prefix_en, fr: category.article_prefix_fr };
      const read = await readFiles(filesOf(body), { code: category.code, prefixes }, language);
      if (read.kind === 'refused') return unusableFiles(read);
      return done(await createImport(db, administrator, { ...read, categoryId: category.id }));
    },
  );
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
  route(
    'PATCH /law-imports/:id/rows/:row',
    { params: rowPositionSchema, body: importRowEditSchema },
    ({ administrator, params, body }) =>
      editImportRow(db, administrator, params.id, Number(params.row), body),
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
    ({ administrator, params, body }) =>
      applyImport(db, administrator, params.id, body.accept_unused),
  );

  app.get('/law-categories/:id/export', async (c) => {
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

function filesOf({ files }: ImportInput): ImportFile[] {
  return files.map(({ name, language, text, base64 }) => ({
    name,
    language,
    bytes: Buffer.from(text ?? base64 ?? '', text === undefined ? 'base64' : 'utf8'),
  }));
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
