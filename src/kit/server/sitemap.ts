import { LANGUAGES, type Language } from '../languages.ts';
import { escapeXml } from './xml.ts';

/** How many addresses a map may have (sitemaps.org). */
export const SITEMAP_ADDRESSES = 50_000;

/** A document in a map: its address in each language, from the root, and its last change. */
export interface SitemapEntry {
  readonly addresses: Readonly<Record<Language, string>>;
  readonly changedAt: Date;
}

/** A map of the index. */
export interface SitemapFile {
  readonly path: string;
  readonly changedAt: Date;
}

const START = '<?xml version="1.0" encoding="UTF-8"?>';
const MAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A map of documents in some of the languages, each with its counterparts. */
export function writeSitemap(
  origin: string,
  entries: readonly SitemapEntry[],
  languages: readonly Language[] = LANGUAGES,
): string {
  const urls = entries.flatMap(({ addresses, changedAt }) => {
    const alternates = LANGUAGES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + addresses[language])}"/>`,
    ).join('');
    return languages.map(
      (language) =>
        `<url><loc>${escapeXml(origin + addresses[language])}</loc><lastmod>${changedAt.toISOString()}</lastmod>${alternates}</url>`,
    );
  });
  return [
    START,
    `<urlset xmlns="${MAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** The index of the maps. */
export function writeSitemapIndex(origin: string, files: readonly SitemapFile[]): string {
  const maps = files.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escapeXml(origin + path)}</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>`,
  );
  return [START, `<sitemapindex xmlns="${MAPS}">`, ...maps, '</sitemapindex>', ''].join('\n');
}
