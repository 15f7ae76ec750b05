import type { Context, Hono } from 'hono';
import { isStranger, type Visitor } from '../../../../kit/actor.ts';
import type { DocumentOf, RenderDocument } from '../../../../kit/document.ts';
import { isLanguage, type Language } from '../../../../kit/languages.ts';
import { SECTIONS } from '../../../../kit/paths.ts';
import { cachedByVersion } from '../../../../kit/server/cached-by-version.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import {
  type DocumentRequest,
  type DocumentRouteDeps,
  documentRoutes,
  LockedDocument,
} from '../../../../kit/server/http/document-routes.ts';
import type { InTurn } from '../../../../kit/server/http/limit-concurrency.ts';
import { type PageBody, sendPage, toPageBody } from '../../../../kit/server/http/page-body.ts';
import { ResponseCache } from '../../../../kit/server/http/response-cache.ts';
import type { ReadFor } from '../../../../kit/server/servers/read-database.ts';
import { LOCKED_HEADER } from '../../../access/rules.ts';
import { findReader, mayRead } from '../../../access/server/queries.ts';
import { buyPath } from '../../../laws/addresses.ts';
import { historyPath, WITH_PARAMETER } from '../../addresses.ts';
import type { ReadingModels } from '../../documents.ts';
import {
  presentArticlePage,
  presentCode,
  presentContentsTree,
  presentHistory,
  presentSideBySide,
} from '../../present-pages.ts';
import { writeFeed } from '../formats/feed.ts';
import { writeArticle } from '../formats/write-article.ts';
import { lawVersion } from '../queries/changes.ts';
import { listFeedEntries } from '../queries/feed.ts';
import { findPackOffer, listCodes, listContentsOf, listPublications } from '../queries/pages.ts';
import {
  findArticleOrFormat,
  findArticleParts,
  findPublishedCode,
  type LawReading,
} from './find-article.ts';
import { findPrinted, labelFrom } from './print.ts';

export interface ReadingPageDeps extends DocumentRouteDeps {
  /** Differs once header or footer do: part of the key of every page that is kept. */
  readonly frameVersion: () => string;
  /** Where it is decided what a reader may read. */
  readonly db: Database;
  readonly readFor: ReadFor;
  readonly readVisitor: (request: Request) => Promise<Visitor>;
  readonly render: RenderDocument<DocumentOf<ReadingModels>>;
  /** The limit of what is read at once; pages from the cache are beside it. */
  readonly inTurn: InTurn;
}

/** How large the cache of rendered pages may become, in bytes of their HTML. */
const PAGE_CACHE_BYTES = 24 * 1024 * 1024;

/**
 * The law as people read it: static HTML, rendered from the database. Pages of readers without a
 * session are cached by the version of the law; what a session opens is rendered for it alone.
 */
export function readingPages(deps: ReadingPageDeps): Hono<AppEnv> {
  const { render } = deps;
  const version = lawVersion();
  const codesOf = cachedByVersion(listCodes);
  const cache = new ResponseCache<PageBody>(PAGE_CACHE_BYTES);

  /** Answers with a document or a format of it, from the cache for a reader without a session or a claim. */
  const answer = async (
    { c, language, path }: DocumentRequest,
    key: string,
    compute: (reading: LawReading) => Promise<string | PageBody>,
  ): Promise<Response> => {
    const visitor = await deps.readVisitor(c.req.raw);
    const reader = await findReader(deps.db, visitor);
    const isKnown = !isStranger(visitor);
    const body = await deps.readFor(c.req.raw, async (db) => {
      const state = await version(db);
      const compose = async () => {
        const answer = await deps.inTurn(c, async () =>
          compute({ db, reader, codes: await codesOf(state, db) }),
        );
        return typeof answer === 'string' ? toPageBody(answer, language) : answer;
      };
      if (isKnown) return compose();
      const whole = JSON.stringify([language, path, key, deps.frameVersion()]);
      return cache.get(state, whole, compose);
    });
    return sendPage(c, body, { scope: isKnown ? 'private' : 'public' });
  };

  const { get, finish } = documentRoutes(deps, SECTIONS.laws);

  get(SECTIONS.laws, (request) =>
    answer(request, '', async ({ codes }) => {
      const { language } = request;
      const model = { codes: codes.map((row) => presentCode(row, language)) };
      return render({ name: 'codes', model }, language);
    }),
  );

  get(`${SECTIONS.laws}/:code`, (request) =>
    answer(request, '', async (reading) => {
      const { language } = request;
      const row = await findPublishedCode(reading, addressOf(request.c).code);
      const code = presentCode(row, language);
      const rows = await listContentsOf(reading.db, row.id, language);
      const contents = presentContentsTree(rows, code, language);
      const isLocked = !mayRead(reading.reader, row);
      const pack = isLocked ? null : await findPackOffer(reading.db, row.id, language);
      const model = { code, isLocked, contents, pack };
      return lockedPage(render({ name: 'contents', model }, language), isLocked, language);
    }),
  );

  // Before the articles: no label of an article is 'print'.
  get(`${SECTIONS.laws}/:code/print`, (request) => {
    const { c, language } = request;
    const { code } = addressOf(c);
    const range = { from: labelFrom(c.req.query('from')), to: labelFrom(c.req.query('to')) };
    return answer(request, JSON.stringify(range), async (reading) => {
      const model = await findPrinted(reading, { code, range, language });
      if (!model) throw new LockedDocument(buyPath(code));
      return render({ name: 'print', model }, language);
    });
  });

  // Likewise.
  get(`${SECTIONS.laws}/:code/feed.xml`, (request) =>
    answer(request, '', async (reading) => {
      const { c, language } = request;
      const row = await findPublishedCode(reading, addressOf(c).code);
      const code = presentCode(row, language);
      const entries = await listFeedEntries(reading.db, row.id);
      return writeFeed(code, entries, { language, origin: deps.origin });
    }),
  );

  get(`${SECTIONS.laws}/:code/:article`, (request) => {
    const { c, language } = request;
    const beside = c.req.query(WITH_PARAMETER);
    const isBeside = isLanguage(beside) && beside !== language;
    return answer(request, isBeside ? 'both' : '', async (reading) => {
      const { parts, format } = await findArticleOrFormat(reading, addressOf(c));
      if (format) return writeArticle(format, parts, { language, origin: deps.origin });
      const html = isBeside
        ? render({ name: 'side-by-side', model: presentSideBySide(parts, language) }, language)
        : render({ name: 'article', model: presentArticlePage(parts, language) }, language);
      return lockedPage(html, parts.article.locked, language);
    });
  });

  get(`${SECTIONS.laws}/:code/:article/history`, (request) => {
    const { c, language } = request;
    return answer(request, '', async (reading) => {
      const parts = await findArticleParts(reading, addressOf(c), historyPath);
      const rows = await listPublications(reading.db, parts.article.id, language);
      const model = presentHistory(parts, rows, language);
      const html = render({ name: 'history', model }, language);
      return lockedPage(html, parts.article.locked, language);
    });
  });

  return finish();
}

/** A page that says besides whether its text is locked. */
function lockedPage(html: string, isLocked: boolean, language: Language): PageBody {
  const page = toPageBody(html, language);
  return isLocked ? { ...page, headers: { ...page.headers, [LOCKED_HEADER]: 'yes' } } : page;
}

function addressOf(c: Context<AppEnv>) {
  return { code: c.req.param('code') ?? '', articleId: c.req.param('article') ?? '' };
}
