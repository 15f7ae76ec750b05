import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { resultParameters } from '../../features/payments/rules.ts';
import { Refusal } from '../../kit/errors.ts';
import { isLanguage, type Language } from '../../kit/languages.ts';
import { LANGUAGE_PARAMETER, RESULT_PAGES, RESULT_PATH, type ResultPage } from '../../kit/paths.ts';
import { pagePolicy } from '../../kit/server/http/content-security-policy.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { encodeBody } from '../../kit/server/http/encoding.ts';
import { otherParameters, storeLanguage } from '../../kit/server/http/language-choice.ts';
import { readBoundedBody } from '../../kit/server/http/read-body.ts';
import { requestLanguage } from '../../kit/server/http/read-input.ts';
import {
  contentTag,
  type StaticBody,
  staticResponse,
} from '../../kit/server/http/static-response.ts';
import type { SiteFacts } from '../../kit/site-facts.ts';
import { ANDROID_PACKAGE_STAND_IN, APP_SCHEME_STAND_IN, builtResultName } from '../site-build.ts';
import type { AppLinks } from './app-links.ts';
import { fillIn } from './site.ts';

/** The payment result pages, loaded into memory, in each language. */
export type ResultPages = ReadonlyMap<ResultPage, Readonly<Record<Language, StaticBody>>>;

/**
 * `Referrer-Policy`: their addresses have ids, which must not leak to other sites (docs/payments.md
 * §6, 'Return pages').
 */
const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } as const;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Reads the built pages and fills in what leads from them to the app. */
export async function loadResultPages(
  folder: string,
  facts: SiteFacts,
  links: Pick<AppLinks, 'scheme' | 'androidPackage'>,
): Promise<ResultPages> {
  const load = async (page: ResultPage, language: Language): Promise<StaticBody> => {
    const built = await readFile(join(folder, builtResultName(page, language)), 'utf8');
    const html = fillIn(built, facts)
      .replaceAll(APP_SCHEME_STAND_IN, links.scheme)
      .replaceAll(ANDROID_PACKAGE_STAND_IN, links.androidPackage ?? '');
    const bytes = Buffer.from(html);
    return {
      encoded: await encodeBody(bytes),
      tag: contentTag(bytes),
      headers: {
        ...PRIVATE,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': language,
        'Content-Security-Policy': pagePolicy(html),
        Vary: 'Cookie',
        'X-Robots-Tag': 'noindex',
      },
    };
  };
  const entries = RESULT_PAGES.map(
    async (page) => [page, { en: await load(page, 'en'), fr: await load(page, 'fr') }] as const,
  );
  return new Map(await Promise.all(entries));
}

/**
 * The result pages below `RESULT_PATH`, for everybody. They are the same whatever the query says,
 * which only the browser reads; no request here changes a payment (docs/promises.md, threat 6).
 */
export function resultRoutes(deps: {
  readonly pages: ResultPages;
  readonly origin: string;
}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [page, bodies] of deps.pages) {
    const path = `/${page}`;
    app.get(path, (c) => {
      const asked = c.req.query(LANGUAGE_PARAMETER);
      if (!isLanguage(asked)) return staticResponse(c, bodies[requestLanguage(c.req)]);
      storeLanguage(c, asked, deps.origin);
      return redirectPrivately(c, RESULT_PATH + path + otherParameters(c), 302);
    });
    app.post(path, async (c) => {
      const parameters = resultParameters(queryOf(c), await readForm(c.req.raw));
      const asked = c.req.query(LANGUAGE_PARAMETER);
      if (isLanguage(asked)) parameters.set(LANGUAGE_PARAMETER, asked);
      const query = parameters.size > 0 ? `?${parameters}` : '';
      return redirectPrivately(c, RESULT_PATH + path + query, 303);
    });
    app.get(`${path}/`, (c) =>
      redirectPrivately(c, RESULT_PATH + path + new URL(c.req.url).search, 308),
    );
    app.all(path, () => {
      throw new Refusal(405, 'method_not_allowed', 'This page can only be read.', {
        headers: { Allow: 'GET, HEAD, POST' },
      });
    });
  }
  return app;
}

function queryOf(c: Context<AppEnv>): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

/** Some providers lead back by a form (docs/payments.md §7, case 39); what is none says nothing. */
async function readForm(request: Request): Promise<URLSearchParams> {
  const { bytes, tooLarge } = await readBoundedBody(request);
  const isForm = FORM_TYPE.test(request.headers.get('content-type') ?? '');
  return new URLSearchParams(isForm && !tooLarge ? new TextDecoder().decode(bytes) : '');
}

function redirectPrivately(c: Context<AppEnv>, path: string, status: 302 | 303 | 308): Response {
  for (const [name, value] of Object.entries(PRIVATE)) c.header(name, value);
  return c.redirect(path, status);
}
