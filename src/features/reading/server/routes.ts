import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import type { Actor } from '../../../kit/actor.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { ListAnswer } from '../../../kit/lists.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { addEndpoint, documentedApp, notFound } from '../../../kit/server/http/open-api.ts';
import { ANONYMOUS, findReader, type Reader } from '../../access/server/queries.ts';
import type { ChangesQuery, ContentsItem, ReadArticle, ReadCategory } from '../contract.ts';
import { presentArticle, presentCategory, presentChange, presentContents } from './presenter.ts';
import {
  findOpenCodes,
  findReadable,
  findShelf,
  listContents,
  listPublished,
  listReadable,
} from './queries/articles.ts';
import { type ChangesState, listChanges, readChangesState } from './queries/changes.ts';
import { lawReadings } from './readings.ts';
import { KeptAnswers } from './response-cache.ts';
import { readSince, writeSince } from './since.ts';

export interface ReadingDeps {
  readonly db: Database;
  readonly readActor: (request: Request) => Promise<Actor | null>;
}

/** Reading the law, as the mobile app does it (docs/contract.md, 'The reading API, in short'). */
export function readingRoutes(deps: ReadingDeps): OpenAPIHono<AppEnv> {
  const app = documentedApp();
  addCategories(app, deps);
  addContents(app, deps);
  addArticles(app, deps);
  addArticle(app, deps);
  addChanges(app, deps);
  return app;
}

/** Counting takes longer than anything else here, so that the answers are kept. */
function addCategories(app: OpenAPIHono<AppEnv>, { db }: ReadingDeps): void {
  const kept = new KeptAnswers<ListAnswer<ReadCategory>>();
  addEndpoint(app, lawReadings.listCategories, async ({ query }) =>
    kept.find(await readChangesState(db), JSON.stringify(query), async () => {
      const { items, ...rest } = await listPublished(db, query);
      return { items: items.map(presentCategory), ...rest };
    }),
  );
}

function addContents(app: OpenAPIHono<AppEnv>, { db }: ReadingDeps): void {
  const kept = new KeptAnswers<ListAnswer<ContentsItem>>();
  addEndpoint(app, lawReadings.listContents, async ({ params, query }) => {
    const [state, shelf] = await Promise.all([
      readChangesState(db),
      findShelf(db, ANONYMOUS, params.code),
    ]);
    if (shelf.ids.length === 0) throw notFound();
    return kept.find(state, JSON.stringify([shelf.ids, query]), async () => {
      const { items, ...rest } = await listContents(db, shelf, query);
      return { items: items.map(presentContents), ...rest };
    });
  });
}

function addArticles(app: OpenAPIHono<AppEnv>, deps: ReadingDeps): void {
  const { db } = deps;
  const kept = new KeptAnswers<ListAnswer<ReadArticle>>();
  addEndpoint(app, lawReadings.listArticles, async ({ query, c }) => {
    const { code, ...page } = query;
    const [state, shelf] = await Promise.all([
      readChangesState(db),
      readerOf(c.req, deps).then((reader) => findShelf(db, reader, code)),
    ]);
    if (code !== undefined && shelf.ids.length === 0) throw notFound();
    return kept.find(state, JSON.stringify([shelf, page]), async () => {
      const { items, ...rest } = await listReadable(db, shelf, page);
      return { items: items.map(presentArticle), ...rest };
    });
  });
}

function addArticle(app: OpenAPIHono<AppEnv>, { db, readActor }: ReadingDeps): void {
  addEndpoint(app, lawReadings.getArticle, async ({ params, c }) => {
    const shelf = await findShelf(db, await readerOf(c.req, { db, readActor }), params.code);
    const article =
      shelf.ids.length > 0 ? await findReadable(db, shelf, params.article_id) : undefined;
    if (!article) throw notFound();
    return presentArticle(article);
  });
}

async function readerOf(
  request: HonoRequest<string>,
  { db, readActor }: ReadingDeps,
): Promise<Reader> {
  return findReader(db, await readActor(request.raw));
}

function addChanges(app: OpenAPIHono<AppEnv>, deps: ReadingDeps): void {
  const { db } = deps;
  addEndpoint(app, lawReadings.listChanges, async ({ query, c }) => {
    // First of all: what changes after this has a later place.
    const state = await readChangesState(db);
    const [changes, open] = await Promise.all([
      findChanges(db, query, state),
      readerOf(c.req, deps).then((reader) => findOpenCodes(db, reader, query.code)),
    ]);
    return { ...changes, open };
  });
}

const NOT_SINCE = 'since must be what next_since said, or a time such as 2026-11-21T08:00:00Z.';

async function findChanges(
  db: Database,
  { since: text, ...page }: ChangesQuery,
  state: ChangesState,
): Promise<Omit<z.input<typeof lawReadings.listChanges.answer>, 'open'>> {
  const since = readSince(text, state);
  if (!since) throw new Refusal(422, 'invalid_fields', NOT_SINCE, { fields: { since: NOT_SINCE } });
  const { items, next_cursor, total } = await listChanges(db, state, { ...page, since });
  const from = since.kind === 'place' ? since.place : 0;
  const toldTo = next_cursor === null ? state.place : Number(items.at(-1)?.place);
  return {
    items: items.map(presentChange),
    next_cursor,
    total,
    whole: since.kind === 'place' && since.place === 0 && page.cursor === undefined,
    next_since: writeSince(state, Math.max(from, toldTo)),
  };
}
