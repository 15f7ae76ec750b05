import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { type ReadingDeps, readingRoutes } from '../../features/laws/server/reading-routes.ts';
import { directoryRoutes } from '../../features/lawyers/server/directory-routes.ts';
import { searchRoutes } from '../../features/search/server/routes.ts';
import { PRODUCT } from '../../kit/product.ts';
import { type AnswerBody, sendAnswer, writeAnswer } from '../../kit/server/http/answer-body.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { documentedApp } from '../../kit/server/http/open-api.ts';

export const V1_PATH = '/api/v1';

/** Raised with every change that could break a program that reads (see the check of the document). */
export const V1_VERSION = '1.0.0';

export type V1Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** The calls for the mobile app and others, and the document that describes them. */
export function v1Routes(deps: ReadingDeps): {
  readonly routes: Hono<AppEnv>;
  readonly document: () => V1Document;
} {
  const app = documentedApp();
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
  let written: AnswerBody<V1Document> | undefined;
  const routes = new Hono<AppEnv>();
  routes.route('/', app);
  routes.get('/openapi.json', (c) => {
    written ??= writeAnswer(document());
    return sendAnswer(c, written, 'for_everybody');
  });
  return { routes, document };
}

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: `${PRODUCT.name} reading API`,
    version: V1_VERSION,
    description:
      'The law of Cameroon in English and in French, and the directory of lawyers. ' +
      'Whole texts of a paid category are sent to sessions that have bought it; ' +
      'everybody else gets titles and the beginning.',
  },
};
