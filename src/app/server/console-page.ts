import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { siteMessages } from '../../features/site/messages.ts';
import { isLanguage, type Language } from '../../kit/languages.ts';
import { LANGUAGE_PARAMETER } from '../../kit/paths.ts';
import { PRODUCT } from '../../kit/product.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import {
  otherParameters,
  redirectUnkept,
  storeLanguage,
} from '../../kit/server/http/language-choice.ts';
import { requestLanguage } from '../../kit/server/http/read-input.ts';
import type { ConsoleAssets } from '../console-build.ts';

/** As the sign-in library calls the cookie of a session, whatever stands before it. */
const SESSION_COOKIE = 'mboalex.session_token=';

/** Whether a request shows a session of the console, be it valid or not. */
export function showsSession(request: Request): boolean {
  return (request.headers.get('cookie') ?? '').includes(SESSION_COOKIE);
}

const TEXTS: Record<Language, { title: string; loading: string; needsScript: string }> = {
  en: {
    title: 'Admin Dashboard',
    loading: 'Loading authentication...',
    needsScript: 'The console needs JavaScript. Please allow it for this site.',
  },
  fr: {
    title: 'Administration',
    loading: 'Chargement de l’authentification...',
    needsScript: 'La console a besoin de JavaScript. Veuillez l’autoriser pour ce site.',
  },
};

/**
 * The console's one page, mounted at `CONSOLE_PATH`: it holds nothing but the names of public
 * files; to a browser with a session it names those of the layout too. `?lang=` stores the choice as on the site.
 */
export function consoleRoutes(deps: {
  readonly assets: ConsoleAssets;
  /** Address of the site's icon. */
  readonly icon: string;
  readonly origin: string;
  /** Whether it says that no real money is taken. */
  readonly isTest: boolean;
}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('*', (c) => {
    const asked = c.req.query(LANGUAGE_PARAMETER);
    if (isLanguage(asked)) {
      storeLanguage(c, asked, deps.origin);
      return redirectUnkept(c, pathOf(c) + otherParameters(c), 302);
    }
    return answerPage(c, deps);
  });
  return app;
}

/** Begins with `CONSOLE_PATH`, hence with one slash: never another host. */
function pathOf(c: Context<AppEnv>): string {
  return new URL(c.req.url).pathname;
}

function answerPage(
  c: Context<AppEnv>,
  page: { readonly assets: ConsoleAssets; readonly icon: string; readonly isTest: boolean },
): Response {
  const language = requestLanguage(c.req);
  const nonce = randomBytes(16).toString('base64url');
  const hasSession = showsSession(c.req.raw);
  return c.html(consoleHtml({ ...page, language, nonce, hasSession }), 200, {
    'Cache-Control': 'no-store',
    'Content-Language': language,
    'Content-Security-Policy': consolePolicy(nonce),
    Vary: 'Cookie',
    'X-Robots-Tag': 'noindex',
  });
}

/**
 * Scripts are files of ours, and so are styles; the nonce is for the few that React Aria adds at
 * run time. Pictures of lawyers may come from anywhere, by `https:` (docs/promises.md, threats 27
 * and 28).
 */
function consolePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function consoleHtml(page: {
  readonly language: Language;
  readonly nonce: string;
  readonly hasSession: boolean;
  readonly assets: ConsoleAssets;
  readonly icon: string;
  readonly isTest: boolean;
}): string {
  const { language, nonce, assets, icon } = page;
  const preloaded = page.hasSession ? [...assets.imports, ...assets.layout] : assets.imports;
  const text = TEXTS[language];
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<title>${text.title} – ${PRODUCT.name}</title>`,
    `<link rel="icon" type="image/svg+xml" href="${icon}">`,
    ...assets.styles.map((path) => `<link rel="stylesheet" href="${path}">`),
    ...preloaded.map((path) => `<link rel="modulepreload" href="${path}">`),
    `<script type="module" src="${assets.entry}"></script>`,
    '</head>',
    '<body>',
    ...(page.isTest
      ? [`<aside class="test-bar">${siteMessages[language].testNotice}</aside>`]
      : []),
    `<div id="root"><p role="status">${text.loading}</p></div>`,
    `<noscript><p>${text.needsScript}</p></noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
