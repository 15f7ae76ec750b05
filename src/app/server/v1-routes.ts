import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { directoryRoutes } from '../../features/lawyers/server/directory-routes.ts';
import { type PackDeps, packRoutes } from '../../features/packs/server/routes.ts';
import { documentAppCalls } from '../../features/payments/server/checkout/documented-calls.ts';
import { type ReadingDeps, readingRoutes } from '../../features/reading/server/routes.ts';
import { keptWordsRoutes } from '../../features/search/server/kept/routes.ts';
import type { PublicSearchDeps } from '../../features/search/server/public-search.ts';
import { searchRoutes } from '../../features/search/server/routes.ts';
import { SEARCH_COST } from '../../features/search/server/search-cost.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { type JsonBody, sendJsonBody, toJsonBody } from '../../kit/server/http/json-body.ts';
import { type InTurn, limitConcurrency } from '../../kit/server/http/limit-concurrency.ts';
import { documentedApp } from '../../kit/server/http/open-api.ts';
import { docsMessages } from './docs-messages.ts';

export const V1_PATH = '/api/v1';

/** Raised with every change that could break a client (`scripts/openapi/breaking-changes.ts`). */
export const V1_VERSION = '1.1.0';

export type V1Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

export interface V1Deps extends ReadingDeps, PublicSearchDeps, PackDeps {
  readonly readForSearch: PublicSearchDeps['readFor'];
  /** The limit of what is read at once. */
  readonly inTurn: InTurn;
  /** `PUBLIC_URL`, which addresses in answers begin with. */
  readonly origin: string;
  /** The calls of readers' accounts. */
  readonly accounts: OpenAPIHono<AppEnv>;
}

/** The reading API for the mobile app and others, and its OpenAPI document. */
export function v1Routes(deps: V1Deps): {
  readonly routes: Hono<AppEnv>;
  readonly document: () => V1Document;
} {
  const app = documentedApp();
  app.use('*', limitConcurrency(deps.inTurn, costOf));
  app.route('/', readingRoutes(deps));
  app.route('/', packRoutes(deps));
  app.route('/', searchRoutes({ ...deps, readFor: deps.readForSearch }));
  app.route('/', keptWordsRoutes(deps.db));
  app.route('/', directoryRoutes(deps));
  app.route('/', deps.accounts);
  const whole = documentedApp();
  whole.route(V1_PATH, app);
  documentAppCalls(whole, APP_PAYMENTS);
  let described: V1Document | undefined;
  const document = () => {
    described ??= whole.getOpenAPI31Document(ABOUT);
    return described;
  };
  let written: JsonBody<V1Document> | undefined;
  const routes = new Hono<AppEnv>();
  // Before the calls, since it is not queued.
  routes.get('/openapi.json', (c) => {
    written ??= toJsonBody(document());
    return sendJsonBody(c, written, 'public');
  });
  routes.route('/', app);
  return { routes, document };
}

/** Where the document has the calls about payments, of the places that they are mounted at. */
const APP_PAYMENTS = '/api/payment';

const SEARCHES = new Set(['search', 'suggest'].map((name) => `${V1_PATH}/${name}`));
const costOf = (path: string) => (SEARCHES.has(path) ? SEARCH_COST : 1);

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: docsMessages.en.title,
    version: V1_VERSION,
    description: docsMessages.en.about,
  },
};
