import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HonoRequest } from 'hono';
import { z } from 'zod';
import type { Actor } from '../../../kit/actor.ts';
import type { ListAnswer } from '../../../kit/lists.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import {
  addReading,
  documentedApp,
  listAnswer,
  NO_PARAMETERS,
  unknownThing,
} from '../../../kit/server/http/open-api.ts';
import { refuseField } from '../../../kit/server/http/read-input.ts';
import { KeptAnswers } from './kept-answers.ts';
import { type ChangesState, listChanges, readChangesState } from './queries/changes.ts';
import { ANONYMOUS, findReader, type Reader } from './queries/readers.ts';
import {
  findReadable,
  findShelf,
  listContents,
  listPublished,
  listReadable,
} from './queries/reading.ts';
import {
  presentArticle,
  presentCategory,
  presentChange,
  presentContents,
} from './reading-presenter.ts';
import {
  articleParams,
  articlesQuery,
  type ChangesQuery,
  categoriesQuery,
  changeSchema,
  changesQuery,
  contentsItemSchema,
  contentsParams,
  contentsQuery,
  type ReadArticle,
  readArticleSchema,
  readCategorySchema,
} from './reading-schemas.ts';
import { readSince, writeSince } from './since.ts';

export interface ReadingDeps {
  readonly db: Database;
  readonly readActor: (request: Request) => Promise<Actor | null>;
}

/** Reading the law, as the mobile app does it (contract, 'The reading API, in short'). */
export function readingRoutes(deps: ReadingDeps): OpenAPIHono<AppEnv> {
  const app = documentedApp();
  addCategories(app, deps);
  addContents(app, deps);
  addArticles(app, deps);
  addArticle(app, deps);
  addChanges(app, deps);
  return app;
}

function addCategories(app: OpenAPIHono<AppEnv>, { db }: ReadingDeps): void {
  addReading(
    app,
    {
      path: '/categories',
      id: 'listCategories',
      summary: 'The published categories, with prices and counts',
      params: NO_PARAMETERS,
      query: categoriesQuery,
      answer: listAnswer(readCategorySchema),
      keeping: 'for_everybody',
    },
    async ({ query }) => {
      const { items, ...rest } = await listPublished(db, query);
      return { items: items.map(presentCategory), ...rest };
    },
  );
}

function addContents(app: OpenAPIHono<AppEnv>, { db }: ReadingDeps): void {
  addReading(
    app,
    {
      path: '/categories/{code}/contents',
      id: 'listContents',
      summary: 'The table of contents of a category',
      params: contentsParams,
      query: contentsQuery,
      answer: listAnswer(contentsItemSchema),
      keeping: 'for_everybody',
    },
    async ({ params, query }) => {
      const shelf = await findShelf(db, ANONYMOUS, params.code);
      if (shelf.ids.length === 0) throw unknownThing();
      const { items, ...rest } = await listContents(db, shelf, query);
      return { items: items.map(presentContents), ...rest };
    },
  );
}

const LOCKED =
  'Whoever may not read the whole of it gets the titles and the beginning, and `locked`.';

function addArticles(app: OpenAPIHono<AppEnv>, { db, readActor }: ReadingDeps): void {
  const kept = new KeptAnswers<ListAnswer<ReadArticle>>();
  addReading(
    app,
    {
      path: '/articles',
      id: 'listArticles',
      summary: 'Articles in their order, of one category or of all',
      description: LOCKED,
      params: NO_PARAMETERS,
      query: articlesQuery,
      answer: listAnswer(readArticleSchema),
      keeping: 'for_its_reader',
    },
    async ({ query, c }) => {
      const { code, ...page } = query;
      const state = await readChangesState(db);
      const shelf = await findShelf(db, await readerOf(c.req, { db, readActor }), code);
      if (code !== undefined && shelf.ids.length === 0) throw unknownThing();
      const key = JSON.stringify([code, page.limit, page.cursor, shelf.ids, shelf.openIds]);
      return kept.find(state, key, async () => {
        const { items, ...rest } = await listReadable(db, shelf, page);
        return { items: items.map(presentArticle), ...rest };
      });
    },
  );
}

function addArticle(app: OpenAPIHono<AppEnv>, { db, readActor }: ReadingDeps): void {
  addReading(
    app,
    {
      path: '/articles/{code}/{article_id}',
      id: 'getArticle',
      summary: 'One article by the code of its category and its label',
      description: LOCKED,
      params: articleParams,
      query: NO_PARAMETERS,
      answer: readArticleSchema,
      keeping: 'for_its_reader',
    },
    async ({ params, c }) => {
      const shelf = await findShelf(db, await readerOf(c.req, { db, readActor }), params.code);
      const article =
        shelf.ids.length > 0 ? await findReadable(db, shelf, params.article_id) : undefined;
      if (!article) throw unknownThing();
      return presentArticle(article);
    },
  );
}

async function readerOf(
  request: HonoRequest<string>,
  { db, readActor }: ReadingDeps,
): Promise<Reader> {
  return findReader(db, await readActor(request.raw));
}

const changesAnswer = listAnswer(changeSchema).extend({
  next_since: z.string().meta({
    description: 'What to give as `since` the next time: everything up to here has been told.',
  }),
});

function addChanges(app: OpenAPIHono<AppEnv>, { db }: ReadingDeps): void {
  addReading(
    app,
    {
      path: '/changes',
      id: 'listChanges',
      summary: 'What changed and what is gone, for copies that are read without a network',
      description:
        'In the order of the changes, each thing once, as it was last changed. Keep copies by `id`.',
      params: NO_PARAMETERS,
      query: changesQuery,
      answer: changesAnswer,
      keeping: 'for_its_reader',
    },
    async ({ query, c }) => {
      // First of all: what changes after this has a later place.
      const state = await readChangesState(db);
      return findChanges(db, c.req, query, state);
    },
  );
}

async function findChanges(
  db: Database,
  request: HonoRequest<string>,
  { since: text, ...page }: ChangesQuery,
  state: ChangesState,
): Promise<z.input<typeof changesAnswer>> {
  const since = readSince(text, state);
  if (!since) throw refuseField(request, 'since', 'not_cursor', { en: {}, fr: {} });
  const { items, next_cursor, total } = await listChanges(db, state, { ...page, since });
  const from = since.kind === 'place' ? since.place : 0;
  const toldTo = next_cursor === null ? state.place : Number(items.at(-1)?.place);
  return {
    items: items.map(presentChange),
    next_cursor,
    total,
    next_since: writeSince(state, Math.max(from, toldTo)),
  };
}
