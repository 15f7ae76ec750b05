import type { Context, Hono } from 'hono';
import type { DocumentOf, RenderDocument } from '../../../../kit/document.ts';
import { SECTIONS } from '../../../../kit/paths.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import {
  type DocumentRequest,
  type DocumentRouteDeps,
  documentRoutes,
  MissingDocument,
} from '../../../../kit/server/http/document-routes.ts';
import type { InTurn } from '../../../../kit/server/http/limit-concurrency.ts';
import { type PageBody, sendPage, toPageBody } from '../../../../kit/server/http/page-body.ts';
import { ResponseCache } from '../../../../kit/server/http/response-cache.ts';
import type { ReadFor } from '../../../../kit/server/servers/read-database.ts';
import { type DirectoryFilters, PAGE_PARAMETER } from '../../addresses.ts';
import type { LawyerModels } from '../../documents.ts';
import { LAWYER_LIMITS } from '../../rules.ts';
import { codesOf } from '../../specializations.ts';
import {
  directoryVersion,
  findBySlug,
  listPublishedAmong,
  readDirectoryPage,
} from '../queries/pages.ts';
import { listFacets } from '../queries.ts';
import { presentDirectory, presentLawyerPage } from './presenter.ts';

export interface LawyerPageDeps extends DocumentRouteDeps {
  /** Differs once header or footer do: part of the key of every page that is kept. */
  readonly frameVersion: () => string;
  readonly readFor: ReadFor;
  readonly render: RenderDocument<DocumentOf<LawyerModels>>;
  /** Runs what asks the database for more than the version, when it is its turn. */
  readonly inTurn: InTurn;
}

/** As slugs are made (migrations/0012_lawyer_pages.sql), with room for their number. */
const SLUG = /^[a-z0-9-]{1,100}$/;

/** The directory of lawyers as people read it, cached by the version of the directory. */
export function lawyerPages(deps: LawyerPageDeps): Hono<AppEnv> {
  const { render } = deps;
  const version = directoryVersion();
  const cache = new ResponseCache<PageBody>();

  const answer = async (
    { c, language, path }: DocumentRequest,
    key: object,
    compute: (db: Database) => Promise<string>,
  ): Promise<Response> => {
    const body = await deps.readFor(c.req.raw, async (db) =>
      cache.get(
        await version(db),
        JSON.stringify([language, path, key, deps.frameVersion()]),
        async () => toPageBody(await deps.inTurn(c, () => compute(db)), language),
      ),
    );
    return sendPage(c, body, { scope: 'public' });
  };

  const { get, finish } = documentRoutes(deps, SECTIONS.lawyers);

  get(SECTIONS.lawyers, (request) => {
    const { c, language } = request;
    const filters = readFilters(c);
    const page = readPageNumber(c);
    return answer(request, { filters, page }, async (db) => {
      const [found, facets] = await Promise.all([
        readDirectoryPage(db, filters, page),
        listFacets(db, 'public'),
      ]);
      const model = presentDirectory(found, facets, filters, language);
      return render({ name: 'directory', model }, language);
    });
  });

  get(`${SECTIONS.lawyers}/:slug`, (request) => {
    const { c, language } = request;
    return answer(request, {}, async (db) => {
      const slug = c.req.param('slug') ?? '';
      const row = SLUG.test(slug) ? await findBySlug(db, slug) : null;
      if (row === null) throw new MissingDocument('not_found');
      if (row === 'gone') throw new MissingDocument('gone');
      const codes = await listPublishedAmong(db, codesOf(row));
      const model = presentLawyerPage(row, codes, language);
      return render({ name: 'lawyer', model }, language);
    });
  });

  return finish();
}

function readFilters(c: Context<AppEnv>): DirectoryFilters {
  const read = (name: keyof DirectoryFilters) => readText(c.req.query(name) ?? '');
  return { name: read('name'), city: read('city'), specialization: read('specialization') };
}

/** What may be stored can be searched for; anything else is left out, and nothing is refused. */
function readText(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ').slice(0, LAWYER_LIMITS.text);
  return shown.toWellFormed().normalize('NFC').trim();
}

function readPageNumber(c: Context<AppEnv>): number {
  const text = c.req.query(PAGE_PARAMETER) ?? '';
  return /^\d{1,6}$/.test(text) ? Math.max(1, Number(text)) : 1;
}
