import { type Context, Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { Refusal } from '../../kit/errors.ts';
import { allowedMethods } from '../../kit/server/http/allowed-methods.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { errorResponse, UNEXPLAINED } from '../../kit/server/http/error-response.ts';
import { appLanguage } from '../../kit/server/http/language-choice.ts';
import { PROBES } from '../../kit/server/http/listen.ts';
import { securityHeaders } from '../../kit/server/http/security-headers.ts';
import { type StaticBody, staticResponse } from '../../kit/server/http/static-response.ts';
import type { Logger } from '../../kit/server/logger.ts';
import { requestSeconds } from '../../kit/server/metrics.ts';
import { ROOT_FILES } from '../site-build.ts';
import type { SitePage } from './site.ts';
import { type RenderFilledForm, siteRoutes } from './site-routes.ts';

export interface AppParts {
  readonly log: Logger;
  readonly publicUrl: string;
  readonly pages: ReadonlyMap<string, SitePage>;
  readonly assets: ReadonlyMap<string, StaticBody>;
  readonly renderFilledForm: RenderFilledForm;
  /** The routes of the features, by the path that they are mounted at. */
  readonly features: ReadonlyMap<string, Hono<AppEnv>>;
  /** Documents that are rendered on request, each app with its whole addresses. */
  readonly documents?: readonly Hono<AppEnv>[];
  /** Awaited before a page is answered. */
  readonly beforePages?: () => Promise<void>;
  /** Whether work can be done now: the database answers and the program is not stopping. */
  readonly isReady: () => Promise<boolean>;
}

/**
 * Below these every unknown path is a JSON 404 rather than a redirect (docs/contract.md, 'HTTP').
 */
const PROGRAM_PATHS = /^\/(?:api|\.netlify|assets)(?:\/|$)/;
/** Calls about one's own, which tell people everything in their language. */
const OWN_CALLS = /^\/api\/v1\/(?:auth|me)(?:\/|$)/;

/** The whole program as one function from request to response. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const headers = Object.entries(securityHeaders(parts.publicUrl));

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', crypto.randomUUID());
    await next();
    c.res.headers.set('X-Request-Id', c.get('requestId'));
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    const ms = performance.now() - started;
    const route = nameOf(c, parts);
    const { status } = c.res;
    requestSeconds.observe({ method: c.req.method, route, status }, ms / 1_000);
    // Balancers ask every other second, which would be more lines than those of all visitors.
    const isProbeAlone = PROBES.has(route) && status === 200;
    parts.log[isProbeAlone ? 'debug' : 'info'](
      {
        request_id: c.get('requestId'),
        method: c.req.method,
        path: route,
        status,
        ms: Math.round(ms),
      },
      'request',
    );
  });

  app.use(async (c, next) => {
    const coding = c.req.header('content-encoding')?.trim().toLowerCase() ?? '';
    if (coding !== '' && coding !== 'identity') throw compressed();
    await next();
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NO_STORE));
  app.get('/readyz', async (c) =>
    (await parts.isReady())
      ? c.json({ status: 'ready' }, 200, NO_STORE)
      : c.json({ status: 'not ready' }, 503, { ...NO_STORE, 'Retry-After': '5' }),
  );
  for (const [path, routes] of parts.features) app.route(path, routes);
  app.on('GET', ['/assets/:name', ...ROOT_FILES.map((name) => `/${name}`)], async (c, next) => {
    const body = parts.assets.get(c.req.path);
    return body ? staticResponse(c, body) : next();
  });
  app.use(async (_, next) => {
    await parts.beforePages?.();
    await next();
  });
  for (const documents of parts.documents ?? []) app.route('/', documents);
  const { renderFilledForm } = parts;
  app.route('/', siteRoutes({ pages: parts.pages, origin: parts.publicUrl, renderFilledForm }));

  app.notFound((c) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const allowed = allowedMethods(app, c.req.path, c.req.method);
    if (allowed !== '') {
      const refusal = new Refusal(405, 'method_not_allowed', `This address takes ${allowed}.`, {
        headers: { Allow: allowed },
      });
      return errorResponse(refusal, c, parts.log);
    }
    if (isRead && !PROGRAM_PATHS.test(c.req.path)) {
      return c.redirect('/', 302);
    }
    const refusal = new Refusal(404, 'not_found', 'There is nothing at this address.');
    return errorResponse(refusal, c, parts.log);
  });
  app.onError((error, c) => {
    const told = OWN_CALLS.test(c.req.path) ? UNEXPLAINED[appLanguage(c)] : undefined;
    return errorResponse(error, c, parts.log, told);
  });
  return app;
}

/**
 * A path as it is logged: one of ours, or the pattern of the route it went to. Ids, other paths and
 * any query may hold what a person typed (docs/promises.md, threat 34).
 */
function nameOf(c: Context<AppEnv>, { pages, assets }: AppParts): string {
  const { path } = c.req;
  if (pages.has(path) || assets.has(path)) return path;
  const patterns = matchedRoutes(c).map((route) => route.path);
  // A route without parameters is ours whatever wildcard stands beside it.
  if (patterns.includes(path)) return path;
  const ours = patterns.filter((pattern) => !EVERYTHING.has(pattern));
  return ours.findLast((pattern) => !pattern.endsWith('*')) ?? ours.at(-1) ?? '(other)';
}

/** A body is read as it comes: unpacked, a small one could be a thousand times as large. */
function compressed(): Refusal {
  return new Refusal(415, 'unsupported_media_type', 'Send the body without compression.', {
    headers: { 'Accept-Encoding': 'identity' },
  });
}

/** Where the middleware of the whole program stands. */
const EVERYTHING: ReadonlySet<string> = new Set(['*', '/*']);

const NO_STORE = { 'Cache-Control': 'no-store' } as const;
