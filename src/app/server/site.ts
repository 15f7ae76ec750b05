import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../kit/languages.ts';
import { PAGE_NAMES, type PageName, pagePath } from '../../kit/paths.ts';
import { pagePolicy } from '../../kit/server/http/content-security-policy.ts';
import { encodeBody } from '../../kit/server/http/encoding.ts';
import { contentTag, REVALIDATE, type StaticBody } from '../../kit/server/http/static-response.ts';
import type { SiteFacts } from '../../kit/site-facts.ts';
import {
  APP_STORE_STAND_IN,
  builtPageName,
  ORIGIN_STAND_IN,
  PLAY_STORE_STAND_IN,
} from '../site-build.ts';

/** A page of the public site, loaded into memory. */
export interface SitePage {
  readonly page: PageName;
  readonly language: Language;
  readonly body: StaticBody;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Puts the addresses of this place into a built page. */
export function fillIn(html: string, facts: SiteFacts): string {
  return html
    .replaceAll(ORIGIN_STAND_IN, facts.origin)
    .replaceAll(APP_STORE_STAND_IN, escapeAttribute(facts.appStoreUrl ?? ''))
    .replaceAll(PLAY_STORE_STAND_IN, escapeAttribute(facts.playStoreUrl ?? ''));
}

/** Reads the built pages, fills in the addresses, and compresses each once, by its address. */
export async function loadSitePages(
  folder: string,
  facts: SiteFacts,
): Promise<ReadonlyMap<string, SitePage>> {
  const stores = { appStore: facts.appStoreUrl !== null, playStore: facts.playStoreUrl !== null };
  const entries = PAGE_NAMES.flatMap((page) =>
    LANGUAGES.map(async (language): Promise<[string, SitePage]> => {
      const built = await readFile(join(folder, builtPageName(page, language, stores)), 'utf8');
      const html = fillIn(built, facts);
      const bytes = Buffer.from(html);
      const body: StaticBody = {
        encoded: await encodeBody(bytes),
        tag: contentTag(bytes),
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Language': language,
          'Content-Security-Policy': pagePolicy(html),
          'Cache-Control': REVALIDATE,
        },
      };
      return [pagePath(page, language), { page, language, body }];
    }),
  );
  return new Map(await Promise.all(entries));
}

/**
 * The map of the site for search engines, each page with its counterpart (docs/contract.md,
 * 'Pages').
 */
export function sitemap(origin: string): string {
  const urls = PAGE_NAMES.flatMap((page) =>
    LANGUAGES.map((language) => {
      const alternates = LANGUAGES.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${origin}${pagePath(page, other)}"/>`,
      );
      return `<url><loc>${origin}${pagePath(page, language)}</loc>${alternates.join('')}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** What robots may read: everything that is a page. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin-dashboard',
    'Disallow: /api/',
    'Disallow: /.netlify/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
