import { type Context, Hono } from 'hono';
import { Refusal } from '../../../kit/errors.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AdminEnv } from '../../../kit/server/http/admin-gate.ts';
import { notFound, readId } from '../../../kit/server/http/read-id.ts';
import {
  readJson,
  readNothing,
  readQuery,
  refuseField,
  requestLanguage,
} from '../../../kit/server/http/read-input.ts';
import { lawLabels } from '../../laws/labels.ts';
import {
  exportSchema,
  type ImportInput,
  importListSchema,
  importRowEditSchema,
  importRowListSchema,
  importSchema,
} from '../contract.ts';
import { IMPORT_LIMITS } from '../rules.ts';
import { applyImport } from './commands/apply.ts';
import { createImport, deleteImport, editImportRow } from './commands/drafts.ts';
import { EXPORT_TYPES, textStream, writeArticles } from './formats/write-articles.ts';
import { listImports } from './queries/drafts.ts';
import {
  findImport,
  findImportCategory,
  listImportRows,
  readArticlesForExport,
} from './queries/imports.ts';
import { readFiles } from './read-files.ts';
import type { ImportFile } from './source-row.ts';

type Call = Context<AdminEnv>;

/** Two files of the largest size in base64, and what stands around them. */
const BODY_LIMIT_BYTES = Math.ceil((2 * IMPORT_LIMITS.bytes * 4) / 3) + 1024 * 1024;

/** Codes imported from files, and exported. */
export function importRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();

  app.post('/law-imports', (c) => startImport(c, db));
  app.get('/law-imports', async (c) =>
    c.json(await listImports(db, readQuery(c.req, importListSchema, lawLabels))),
  );
  app.get('/law-imports/:id', async (c) => {
    const found = await findImport(db, readId(c.req));
    if (!found) throw notFound();
    return c.json(found);
  });
  app.get('/law-imports/:id/rows', async (c) => {
    const id = readId(c.req);
    const query = readQuery(c.req, importRowListSchema, lawLabels);
    if (!(await findImport(db, id))) throw notFound();
    return c.json(await listImportRows(db, id, query));
  });
  app.patch('/law-imports/:id/rows/:row', async (c) => {
    const edit = await readJson(c.req, importRowEditSchema, lawLabels);
    const outcome = await editImportRow(db, c.get('administrator'), readId(c.req), rowOf(c), edit);
    if (outcome.kind === 'done') return c.json(outcome.row);
    if (outcome.kind === 'applied') throw appliedAlready();
    if (outcome.kind === 'taken') throw refuseField(c.req, 'article_id', 'taken', lawLabels);
    throw notFound();
  });
  app.post('/law-imports/:id/apply', (c) => apply(c, db));
  app.delete('/law-imports/:id', async (c) => {
    const outcome = await deleteImport(db, c.get('administrator'), readId(c.req));
    if (outcome === 'applied') throw appliedAlready();
    if (outcome === 'missing') throw notFound();
    return c.body(null, 204);
  });
  app.get('/law-categories/:id/export', (c) => exportCategory(c, db));
  return app;
}

async function startImport(c: Call, db: Database): Promise<Response> {
  const input = await readJson(c.req, importSchema, lawLabels, BODY_LIMIT_BYTES);
  const category = await findImportCategory(db, { id: input.category_id });
  if (!category) throw refuseField(c.req, 'category_id', 'not_choice', lawLabels);
  const prefixes = { en: category.article_prefix_en, fr: category.article_prefix_fr };
  const { code, id } = category;
  const read = await readFiles(filesOf(input), { code, prefixes }, requestLanguage(c.req));
  if (read.kind === 'refused') {
    const [first] = read.faults;
    const isLarge = read.faults.some(({ problem }) => problem === 'too_large');
    throw new Refusal(
      isLarge ? 413 : 422,
      isLarge ? 'payload_too_large' : 'invalid_fields',
      first ? `${first.file}: ${first.sentence}` : 'Nothing could be read.',
      { problems: read.faults },
    );
  }
  return c.json(await createImport(db, c.get('administrator'), { ...read, categoryId: id }), 201);
}

function filesOf({ files }: ImportInput): ImportFile[] {
  return files.map(({ name, language, text, base64 }) => ({
    name,
    language,
    bytes: Buffer.from(text ?? base64 ?? '', text === undefined ? 'base64' : 'utf8'),
  }));
}

async function apply(c: Call, db: Database): Promise<Response> {
  await readNothing(c.req);
  const outcome = await applyImport(db, c.get('administrator'), readId(c.req));
  switch (outcome.kind) {
    case 'done':
      return c.json(outcome.result);
    case 'applied':
      throw appliedAlready();
    case 'stale':
      throw new Refusal(
        409,
        'stale_version',
        'Articles were changed since the preview. Import the files once more.',
        { current: { article_ids: outcome.articleIds } },
      );
    case 'missing':
      throw notFound();
  }
}

function appliedAlready(): Refusal {
  return new Refusal(409, 'conflict', 'This import has been applied already.');
}

function rowOf(c: Call): number {
  const text = c.req.param('row') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
}

async function exportCategory(c: Call, db: Database): Promise<Response> {
  const { format, lang } = readQuery(c.req, exportSchema, lawLabels);
  const category = await findImportCategory(db, { id: readId(c.req) });
  if (!category) throw notFound();
  const about = {
    code: category.code,
    name: { en: category.name_en, fr: category.name_fr },
    prefix: { en: category.article_prefix_en, fr: category.article_prefix_fr },
    language: lang ?? null,
  };
  const parts = writeArticles(format, about, readArticlesForExport(db, category.id));
  const name = lang === undefined ? category.code : `${category.code}_${lang}`;
  return c.body(textStream(parts), 200, {
    'Content-Type': EXPORT_TYPES[format],
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
  });
}
