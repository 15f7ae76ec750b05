import { LANGUAGES, type Language } from '../../kit/languages.ts';
import { pagePath, type StaticPageName } from '../../kit/paths.ts';
import { pagePolicy } from '../../kit/server/http/content-security-policy.ts';
import { type EncodedBody, encodeBody } from '../../kit/server/http/encoding.ts';
import { contentTag, REVALIDATE, type StaticBody } from '../../kit/server/http/static-response.ts';
import type { Logger } from '../../kit/server/logger.ts';
import type { SiteFacts } from '../../kit/site-facts.ts';
import type { SiteRenderer } from '../document-models.ts';

/** A static page of the public site, in memory. */
export interface SitePage {
  readonly page: StaticPageName;
  readonly language: Language;
  readonly body: StaticBody;
  /** Of an English page: the same for a reader who is offered French. */
  readonly offeringFrench?: StaticBody;
  /** When the build was made that has it. */
  readonly builtAt: Date;
}

/** The static pages that a program has, of one build. */
export interface StaticPages {
  readonly names: readonly StaticPageName[];
  readonly builtAt: Date;
}

type ErrorLog = Pick<Logger, 'error'>;

/**
 * Compresses a page, or leaves it as it is where that fails: nothing waits for it, so that a
 * failure would end the program.
 */
export async function encodeOrKeep(
  bytes: Uint8Array,
  log: ErrorLog,
  encode = encodeBody,
): Promise<EncodedBody> {
  try {
    return await encode(bytes);
  } catch (error) {
    log.error({ err: error }, 'a page could not be compressed');
    const identity = new Uint8Array(bytes);
    return { identity, gzip: identity, br: identity };
  }
}

function toBody(html: string, language: Language, log: ErrorLog): StaticBody {
  const bytes = Buffer.from(html);
  return {
    // Not awaited: a start need not wait for what takes longer than to render.
    encoded: encodeOrKeep(bytes, log),
    tag: contentTag(bytes),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': pagePolicy(html),
      'Cache-Control': REVALIDATE,
    },
  };
}

/**
 * Renders static pages with what they say of the place, and compresses each once, by its address.
 * An English page is rendered twice: the second one offers French to browsers that ask for it.
 */
export function renderSitePages(
  { names, builtAt }: StaticPages,
  renderPage: SiteRenderer['renderPage'],
  facts: SiteFacts,
  log: ErrorLog,
): Map<string, SitePage> {
  const render = (page: StaticPageName, language: Language, offersFrench: boolean) =>
    toBody(renderPage(page, language, facts, { offersFrench }), language, log);
  const entries = names.flatMap((page) =>
    LANGUAGES.map((language): [string, SitePage] => {
      const body = render(page, language, false);
      const offer = language === 'en' ? { offeringFrench: render(page, language, true) } : {};
      return [pagePath(page, language), { page, language, builtAt, body, ...offer }];
    }),
  );
  return new Map(entries);
}

/** What robots may read: everything that is a page, and how programs read the law. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /admin-dashboard',
    'Disallow: /api/',
    'Disallow: /.netlify/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
