import { type Context, Hono } from 'hono';
import type { Language } from '../../kit/languages.ts';
import { PAGES } from '../../kit/paths.ts';
import { pagePolicy } from '../../kit/server/http/content-security-policy.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import {
  isOfferedFrench,
  redirectToLanguage,
  redirectUnkept,
} from '../../kit/server/http/language-choice.ts';
import { staticResponse } from '../../kit/server/http/static-response.ts';
import { robots, type SitePage } from './site.ts';

/** The public pages at their addresses, the choice of language, and what search engines read. */
export function siteRoutes(deps: {
  readonly pages: ReadonlyMap<string, SitePage>;
  readonly origin: string;
  readonly renderFilledForm: RenderFilledForm;
}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [path, built] of deps.pages) {
    // The page of now: it is rendered anew when the seller's data change.
    app.get(path, (c) => answerPage(c, deps.pages.get(path) ?? built, deps));
    if (path !== '/')
      app.get(`${path}/`, (c) => redirectUnkept(c, path + new URL(c.req.url).search, 308));
  }
  app.get('/robots.txt', (c) => c.text(robots(deps.origin)));
  return app;
}

/** Renders the contact form with a subject that a link has filled in. */
export type RenderFilledForm = (values: { readonly subject: string }, language: Language) => string;

/** Longer subjects are cut, as the field of the form would. */
const SUBJECT_CHARACTERS = 200;

async function answerPage(
  c: Context<AppEnv>,
  { page, language, body, offeringFrench }: SitePage,
  { origin, renderFilledForm }: { origin: string; renderFilledForm: RenderFilledForm },
): Promise<Response> {
  const redirect = redirectToLanguage(c, { language, path: PAGES[page], origin });
  if (redirect) return redirect;
  const subject = page === 'contact' ? (c.req.query('subject') ?? '') : '';
  if (subject !== '') {
    const html = renderFilledForm(
      { subject: subject.slice(0, SUBJECT_CHARACTERS).toWellFormed() },
      language,
    );
    return c.html(html, 200, {
      'Content-Language': language,
      'Content-Security-Policy': pagePolicy(html),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
  }
  const offer = isOfferedFrench(c, language) ? offeringFrench : undefined;
  const response = await staticResponse(c, offer ?? body);
  response.headers.append('Vary', 'Cookie');
  if (offeringFrench) response.headers.append('Vary', 'Accept-Language');
  return response;
}
