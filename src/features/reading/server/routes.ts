import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Visitor } from '../../../kit/actor.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { ListAnswer } from '../../../kit/lists.ts';
import { cachedByVersion } from '../../../kit/server/cached-by-version.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { type JsonBody, toJsonBody } from '../../../kit/server/http/json-body.ts';
import { addEndpoint, documentedApp, notFound } from '../../../kit/server/http/open-api.ts';
import { ResponseCache } from '../../../kit/server/http/response-cache.ts';
import type { ReadFor } from '../../../kit/server/servers/read-database.ts';
import { ANONYMOUS, findReader } from '../../access/server/queries.ts';
import type {
  ArticleText,
  ChangesQuery,
  ContentsItem,
  ReadArticle,
  ReadCategory,
} from '../contract.ts';
import { readingEndpoints } from './endpoints.ts';
import { presentReferences } from './presenter.ts';
import { findArticle, listArticles, listContents } from './queries/articles.ts';
import {
  type CategoryScope,
  listPublished,
  listPublishedCategories,
  openCodes,
  scopeOf,
} from './queries/categories.ts';
import { type ChangesState, lawVersion, listChanges, readChangesState } from './queries/changes.ts';
import { findArticleReferences } from './references/queries.ts';
import { readSince, writeSince } from './since-cursor.ts';

export interface ReadingDeps {
  /** Where it is decided what a reader may read, and how far changes have come. */
  readonly db: Database;
  readonly readFor: ReadFor;
  readonly readVisitor: (request: Request) => Promise<Visitor>;
}

/** Reading the law, as the mobile app does it (docs/contract.md, 'The reading API, in short'). */
export function readingRoutes({ db, readFor, readVisitor }: ReadingDeps): OpenAPIHono<AppEnv> {
  const app = documentedApp();
  const version = lawVersion();
  const readerOf = async (c: Context<AppEnv>) => findReader(db, await readVisitor(c.req.raw));
  const published = cachedByVersion(listPublishedCategories);

  // Counts take longer than anything else of this endpoint.
  const categories = new ResponseCache<JsonBody<ListAnswer<ReadCategory>>>();
  addEndpoint(app, readingEndpoints.listCategories, async ({ query, c }) =>
    readFor(c.req.raw, async (from) =>
      categories.get(await version(from), JSON.stringify(query), async () =>
        toJsonBody(await listPublished(from, query)),
      ),
    ),
  );

  const contents = new ResponseCache<JsonBody<ListAnswer<ContentsItem>>>();
  addEndpoint(app, readingEndpoints.listContents, async ({ params, query, c }) =>
    readFor(c.req.raw, async (from) => {
      const state = await version(from);
      const scope = scopeOf(await published(state, from), ANONYMOUS, params.code);
      if (scope.ids.length === 0) throw notFound();
      return contents.get(state, JSON.stringify([scope.ids, query]), async () =>
        toJsonBody(await listContents(from, scope, query)),
      );
    }),
  );

  const articles = new ResponseCache<JsonBody<ListAnswer<ReadArticle>>>();
  addEndpoint(app, readingEndpoints.listArticles, async ({ query: { code, ...page }, c }) => {
    const reader = await readerOf(c);
    return readFor(c.req.raw, async (from) => {
      const state = await version(from);
      const scope = scopeOf(await published(state, from), reader, code);
      if (code !== undefined && scope.ids.length === 0) throw notFound();
      return articles.get(state, JSON.stringify([scope, page]), async () =>
        toJsonBody(await withReferences(from, scope, await listArticles(from, scope, page))),
      );
    });
  });

  addEndpoint(app, readingEndpoints.getArticle, async ({ params, c }) => {
    const reader = await readerOf(c);
    return readFor(c.req.raw, async (from) => {
      const scope = scopeOf(await published(await version(from), from), reader, params.code);
      const article = scope.ids.length > 0 && (await findArticle(from, scope, params.article_id));
      if (!article) throw notFound();
      const referencesOf = await findArticleReferences(from, [article.id], scope.openIds);
      return presentReferences(article, referencesOf(article.id));
    });
  });

  addEndpoint(app, readingEndpoints.listChanges, async ({ query, c }) => {
    // Read first: whatever changes afterwards has a later position.
    const state = await readChangesState(db);
    const [changes, open] = await Promise.all([
      findChanges(db, query, state),
      Promise.all([listPublishedCategories(db), readerOf(c)]).then(([categories, reader]) =>
        openCodes(categories, reader, query.code),
      ),
    ]);
    return { ...changes, open };
  });
  return app;
}

async function withReferences(
  db: Database,
  { openIds }: CategoryScope,
  list: ListAnswer<ArticleText>,
): Promise<ListAnswer<ReadArticle>> {
  const ids = list.items.map(({ id }) => id);
  const referencesOf = await findArticleReferences(db, ids, openIds);
  const items = list.items.map((article) => presentReferences(article, referencesOf(article.id)));
  return { ...list, items };
}

const NOT_SINCE = 'since must be what next_since said, or a time such as 2026-11-21T08:00:00Z.';

/** @throws Refusal 422 for a `since` that is neither a cursor nor a time */
async function findChanges(
  db: Database,
  { since: text, ...page }: ChangesQuery,
  state: ChangesState,
): Promise<Omit<z.input<typeof readingEndpoints.listChanges.answer>, 'open'>> {
  const since = readSince(text, state);
  if (!since) throw new Refusal(422, 'invalid_fields', NOT_SINCE, { fields: { since: NOT_SINCE } });
  const { position, ...changes } = await listChanges(db, state, { ...page, since });
  const from = since.kind === 'position' ? since.position : 0;
  return {
    ...changes,
    whole: since.kind === 'position' && since.position === 0 && page.cursor === undefined,
    next_since: writeSince(state, Math.max(from, position)),
  };
}
