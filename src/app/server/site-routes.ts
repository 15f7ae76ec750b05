import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { DEFAULT_LANGUAGE, isLanguage } from '../../kit/languages.ts';
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, pagePath } from '../../kit/paths.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { staticResponse } from '../../kit/server/http/static-response.ts';
import { otherParameters, redirectUnkept, storeLanguage } from './language-choice.ts';
import { robots, type SitePage, sitemap } from './site.ts';

/** The public pages at their addresses, the choice of language, and what search engines read. */
export function siteRoutes(deps: {
  readonly pages: ReadonlyMap<string, SitePage>;
  readonly origin: string;
}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [path, page] of deps.pages) {
    app.get(path, (c) => answerPage(c, page, deps.origin));
    if (path !== '/')
      app.get(`${path}/`, (c) => redirectUnkept(c, path + new URL(c.req.url).search, 308));
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
    return redirectUnkept(c, pagePath(page.page, asked) + otherParameters(c), 302);
  }
  const stored = getCookie(c, LANGUAGE_COOKIE);
  // Only an address without a prefix leaves the language open (docs/contract.md, 'Pages').
  if (page.language === DEFAULT_LANGUAGE && isLanguage(stored) && stored !== DEFAULT_LANGUAGE) {
    return redirectUnkept(c, pagePath(page.page, stored) + otherParameters(c), 302);
  }
  const response = staticResponse(c, page.body);
  response.headers.append('Vary', 'Cookie');
  return response;
}
