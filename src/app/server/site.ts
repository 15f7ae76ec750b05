import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../kit/languages.ts';
import { BUILT_PAGE_NAMES, type BuiltPageName, pagePath } from '../../kit/paths.ts';
import { pagePolicy } from '../../kit/server/http/content-security-policy.ts';
import { encodeBody } from '../../kit/server/http/encoding.ts';
import { contentTag, REVALIDATE, type StaticBody } from '../../kit/server/http/static-response.ts';
import type { SiteFacts } from '../../kit/site-facts.ts';
import type { SiteRenderer } from '../document-models.ts';
import { builtPageName, ORIGIN_STAND_IN } from '../site-build.ts';

/** A page of the public site, loaded into memory. */
export interface SitePage {
  readonly page: BuiltPageName;
  readonly language: Language;
  readonly body: StaticBody;
  /** Of an English page: the same for a reader who is offered French. */
  readonly offeringFrench?: StaticBody;
  /** When its file was written. */
  readonly builtAt: Date;
}

/** Puts the addresses of this place into a built page. */
function fillIn(html: string, facts: SiteFacts): string {
  return html.replaceAll(ORIGIN_STAND_IN, facts.origin);
}

/** Reads the built pages, fills in the addresses, and compresses each once, by its address. */
export async function loadSitePages(
  folder: string,
  facts: SiteFacts,
): Promise<Map<string, SitePage>> {
  const load = async (page: BuiltPageName, language: Language, offersFrench: boolean) => {
    const built = await readFile(join(folder, builtPageName(page, language, offersFrench)), 'utf8');
    const html = fillIn(built, facts);
    return toBody(html, language);
  };
  const builtAt = async (page: BuiltPageName, language: Language) =>
    (await stat(join(folder, builtPageName(page, language, false)))).mtime;
  const entries = BUILT_PAGE_NAMES.flatMap((page) => [
    async (): Promise<[string, SitePage]> => [
      pagePath(page, 'en'),
      {
        page,
        language: 'en',
        builtAt: await builtAt(page, 'en'),
        body: await load(page, 'en', false),
        offeringFrench: await load(page, 'en', true),
      },
    ],
    async (): Promise<[string, SitePage]> => [
      pagePath(page, 'fr'),
      {
        page,
        language: 'fr',
        builtAt: await builtAt(page, 'fr'),
        body: await load(page, 'fr', false),
      },
    ],
  ]);
  return new Map(await Promise.all(entries.map((entry) => entry())));
}

async function toBody(html: string, language: Language): Promise<StaticBody> {
  const bytes = Buffer.from(html);
  return {
    encoded: await encodeBody(bytes),
    tag: contentTag(bytes),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': pagePolicy(html),
      'Cache-Control': REVALIDATE,
    },
  };
}

/** Renders the built pages anew, in their places, when what they say of the place has changed. */
export async function renderSitePages(
  pages: Map<string, SitePage>,
  renderPage: SiteRenderer['renderPage'],
  facts: SiteFacts,
): Promise<void> {
  for (const [path, { page, language, offeringFrench, ...rest }] of [...pages]) {
    const render = (offersFrench: boolean) =>
      toBody(renderPage(page, language, facts, { offersFrench }), language);
    const body = await render(false);
    const offer = offeringFrench && { offeringFrench: await render(true) };
    pages.set(path, { ...rest, page, language, body, ...offer });
  }
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
