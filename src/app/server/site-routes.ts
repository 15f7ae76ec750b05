import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { DEFAULT_LANGUAGE, isLanguage } from '../../kit/languages.ts';
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, pagePath } from '../../kit/paths.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { staticResponse } from '../../kit/server/http/static-response.ts';
import { robots, type SitePage, sitemap } from './site.ts';

const ONE_YEAR_S = 31_536_000;

/** The public pages at their addresses, the choice of language, and what search engines read. */
export function siteRoutes(deps: {
  readonly pages: ReadonlyMap<string, SitePage>;
  readonly origin: string;
}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [path, page] of deps.pages) {
    app.get(path, (c) => answerPage(c, page, deps.origin));
    if (path !== '/')
      app.get(`${path}/`, (c) => redirect(c, path + new URL(c.req.url).search, 308));
  }
  app.get('/robots.txt', (c) => c.text(robots(deps.origin)));
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap(deps.origin), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
  );
  return app;
}

function answerPage(c: Context<AppEnv>, page: SitePage, origin: string): Response {
  const asked = c.req.query(LANGUAGE_PARAMETER);
  if (isLanguage(asked)) {
    storeLanguage(c, asked, origin);
    return redirect(c, pagePath(page.page, asked) + otherParameters(c), 302);
  }
  const stored = getCookie(c, LANGUAGE_COOKIE);
  // Only an address without a prefix leaves the language open (contract, 'Pages').
  if (page.language === DEFAULT_LANGUAGE && isLanguage(stored) && stored !== DEFAULT_LANGUAGE) {
    return redirect(c, pagePath(page.page, stored) + otherParameters(c), 302);
  }
  const response = staticResponse(c, page.body);
  response.headers.append('Vary', 'Cookie');
  return response;
}

function storeLanguage(c: Context<AppEnv>, language: string, origin: string): void {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  c.header(
    'Set-Cookie',
    `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`,
  );
}

/** The query without the choice of language, so that a link's own parameters survive it. */
function otherParameters(c: Context<AppEnv>): string {
  const parameters = new URL(c.req.url).searchParams;
  parameters.delete(LANGUAGE_PARAMETER);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** Redirects depend on the stored choice, so nobody may keep them. */
function redirect(c: Context<AppEnv>, path: string, status: 302 | 308): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(path, status);
}
