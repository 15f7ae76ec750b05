import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import { directoryRoutes } from '../../features/lawyers/server/directory-routes.ts';
import { type ReadingDeps, readingRoutes } from '../../features/reading/server/routes.ts';
import { searchRoutes } from '../../features/search/server/routes.ts';
import { FairQueue, type FairQueueLimits } from '../../kit/server/fair-queue.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { type JsonBody, sendJsonBody, toJsonBody } from '../../kit/server/http/json-body.ts';
import { limitConcurrency } from '../../kit/server/http/limit-concurrency.ts';
import { documentedApp } from '../../kit/server/http/open-api.ts';
import type { Logger } from '../../kit/server/logger.ts';
import { docsMessages } from './docs-messages.ts';

export const V1_PATH = '/api/v1';

/** Raised with every change that could break a client (`scripts/openapi/breaking-changes.ts`). */
export const V1_VERSION = '1.0.0';

export type V1Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/**
 * The concurrency limit of the reading API. Each request uses one or two database connections, so
 * that five take at most ten of the pool's twenty; the others stay free for payments, the console
 * and the job queue.
 */
const USUAL_LIMITS: FairQueueLimits = {
  concurrency: 5,
  queued: 2_000,
  queuedPerClient: 1_000,
  timeoutMs: 10_000,
};

export interface V1Deps extends ReadingDeps {
  readonly log: Logger;
  readonly clientAddress: (c: Context<AppEnv>) => string;
  /** Only tests have others. */
  readonly limits?: FairQueueLimits;
}

/** The reading API for the mobile app and others, and its OpenAPI document. */
export function v1Routes(deps: V1Deps): {
  readonly routes: Hono<AppEnv>;
  readonly document: () => V1Document;
} {
  const app = documentedApp();
  app.use('*', limitConcurrency(new FairQueue(deps.limits ?? USUAL_LIMITS), deps.clientAddress));
  app.route('/', readingRoutes(deps));
  app.route('/', searchRoutes(deps));
  app.route('/', directoryRoutes(deps));
  const whole = documentedApp();
  whole.route(V1_PATH, app);
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

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: docsMessages.en.title,
    version: V1_VERSION,
    description: docsMessages.en.about,
  },
};
