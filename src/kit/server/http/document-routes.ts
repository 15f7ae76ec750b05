import { type Context, Hono } from 'hono';
import { Refusal } from '../../errors.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../languages.ts';
import { localPath } from '../../paths.ts';
import type { Logger } from '../logger.ts';
import type { AppEnv } from './context.ts';
import { logFailure, toRefusalBody } from './error-response.ts';
import { redirectToLanguage, redirectUnkept } from './language-choice.ts';
import { sendPage, toPageBody } from './page-body.ts';
import { sameOriginOnly } from './same-origin.ts';

/** Why a document is not shown. */
export type MissingReason = 'not_found' | 'gone' | 'refused' | 'unavailable';

/** The document in which something would stand, by its English path. */
export interface DocumentAbove {
  readonly path: string;
  readonly names: Readonly<Record<Language, string>>;
}

/** Renders the page that says so, for the English address that was asked for. */
export type RenderMissing = (
  reason: MissingReason,
  path: string,
  language: Language,
  above: DocumentAbove | null,
) => string;

export interface DocumentRouteDeps {
  readonly origin: string;
  readonly log: Logger;
  readonly renderMissing: RenderMissing;
}

/** A request for a document in the language of its address. */
export interface DocumentRequest {
  readonly c: Context<AppEnv>;
  readonly language: Language;
  /** The English address, without its query. */
  readonly path: string;
}

/** Nothing is at this address, or no longer: a page says so. */
export class MissingDocument extends Error {
  override readonly name = 'MissingDocument';

  constructor(
    readonly reason: Extract<MissingReason, 'not_found' | 'gone'>,
    readonly above: DocumentAbove | null = null,
  ) {
    super('There is no such document.');
  }
}

/** What is at this address moved for good, to another English path. */
export class MovedDocument extends Error {
  override readonly name = 'MovedDocument';

  constructor(readonly path: string) {
    super('The document has moved.');
  }
}

/** What is at this address has to be bought first, at another English path. */
export class LockedDocument extends Error {
  override readonly name = 'LockedDocument';

  constructor(readonly buyPath: string) {
    super('The document has to be bought.');
  }
}

const MISSING_STATUS = { not_found: 404, gone: 410 } as const;

/**
 * Routes of documents below an English path and its French counterpart: the choice of language,
 * trailing slashes, and pages in the reader's language for whatever is not there or fails.
 *
 * @param missing what caches may do with the page that nothing is there
 */
export function documentRoutes(
  deps: DocumentRouteDeps,
  root: string,
  missing: 'public' | 'unstored' = 'public',
) {
  const app = new Hono<AppEnv>();
  const posted: string[] = [];
  const get = (pattern: string, answer: (request: DocumentRequest) => Promise<Response>) => {
    for (const language of LANGUAGES) {
      const address = localPath(pattern, language);
      app.get(address, async (c) => {
        const path = englishPath(c);
        const elsewhere = redirectToLanguage(c, { language, path, origin: deps.origin });
        return elsewhere ?? answer({ c, language, path });
      });
      if (address === '/') continue;
      app.get(`${address}/`, (c) => {
        const { pathname, search } = new URL(c.req.url);
        return redirectUnkept(c, pathname.replace(/\/+$/, '') + search, 308);
      });
    }
  };
  /** A form of the page at this address, which has its `get` as well; only our own pages may send it. */
  const post = (pattern: string, answer: (request: DocumentRequest) => Promise<Response>) => {
    for (const language of LANGUAGES) {
      const address = localPath(pattern, language);
      posted.push(address);
      app.post(address, sameOriginOnly(deps.origin), (c) =>
        answer({ c, language, path: englishPath(c) }),
      );
    }
  };
  /** Call it after the last `get` and `post`. */
  const finish = () => {
    for (const address of posted) app.all(address, () => refuseMethod('GET, HEAD, POST'));
    for (const language of LANGUAGES) {
      // Below the root lies everything, of which the home page is no owner.
      for (const rest of root === '/' ? [''] : ['', '/*']) {
        app.all(localPath(root, language) + rest, (c) => {
          if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuseMethod('GET, HEAD');
          // The page of what is not there has the menu of languages as well.
          const path = englishPath(c);
          const elsewhere = redirectToLanguage(c, { language, path, origin: deps.origin });
          if (elsewhere) return elsewhere;
          throw new MissingDocument('not_found');
        });
      }
    }
    return app;
  };
  app.onError((error, c) => answerFailure(error, c, { ...deps, missing }));
  return { get, post, finish };
}

function refuseMethod(allowed: string): never {
  throw new Refusal(405, 'method_not_allowed', 'This page cannot be asked for like that.', {
    headers: { Allow: allowed },
  });
}

/** The English address of a request, without its query. */
function englishPath(c: Context<AppEnv>): string {
  const { pathname } = new URL(c.req.url);
  return languageOfPath(pathname) === DEFAULT_LANGUAGE
    ? pathname
    : pathname.slice('/fr'.length) || '/';
}

function languageOfPath(pathname: string): Language {
  return /^\/fr(\/|$)/.test(pathname) ? 'fr' : DEFAULT_LANGUAGE;
}

async function answerFailure(
  error: Error,
  c: Context<AppEnv>,
  { log, renderMissing, missing }: DocumentRouteDeps & { readonly missing: 'public' | 'unstored' },
): Promise<Response> {
  const language = languageOfPath(new URL(c.req.url).pathname);
  if (error instanceof MovedDocument) {
    // Browsers keep it for ever otherwise, also once this is the address of something again.
    c.header('Cache-Control', 'no-cache');
    return c.redirect(localPath(error.path, language) + new URL(c.req.url).search, 301);
  }
  if (error instanceof LockedDocument) {
    return redirectUnkept(c, localPath(error.buyPath, language), 302);
  }
  const bodyOf = (reason: MissingReason, above: DocumentAbove | null = null) =>
    toPageBody(renderMissing(reason, englishPath(c), language, above), language);
  if (error instanceof MissingDocument) {
    const { reason, above } = error;
    return sendPage(c, bodyOf(reason, above), { scope: missing, status: MISSING_STATUS[reason] });
  }
  const requestId = c.get('requestId');
  const { status, headers } = toRefusalBody(error, requestId);
  logFailure(log, status, error, requestId);
  // What was sent wrongly is refused again in a moment; what was too much, or failed, is not.
  const body = bodyOf(status < 500 && status !== 429 ? 'refused' : 'unavailable');
  const response = await sendPage(c, body, { scope: 'private', status });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
