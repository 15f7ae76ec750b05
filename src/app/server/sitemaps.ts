import { type Context, Hono } from 'hono';
import { articlePath, codePath } from '../../features/laws/addresses.ts';
import { lawyerPath } from '../../features/lawyers/addresses.ts';
import { directoryVersion, listLawyerSlugs } from '../../features/lawyers/server/queries/pages.ts';
import { lawVersion } from '../../features/reading/server/queries/changes.ts';
import {
  listSitemapArticles,
  listSitemapParts,
  type SitemapPart,
} from '../../features/reading/server/queries/sitemaps.ts';
import { Refusal } from '../../kit/errors.ts';
import { isLanguage, LANGUAGES, type Language } from '../../kit/languages.ts';
import { localPath, PAGES, pagePath, SECTIONS, STATIC_PAGE_NAMES } from '../../kit/paths.ts';
import type { Database } from '../../kit/server/database.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import type { InTurn } from '../../kit/server/http/limit-concurrency.ts';
import { type PageBody, sendPage, toFormatBody } from '../../kit/server/http/page-body.ts';
import { type DataVersion, ResponseCache } from '../../kit/server/http/response-cache.ts';
import type { ReadFor } from '../../kit/server/servers/read-database.ts';
import {
  SITEMAP_ADDRESSES,
  type SitemapEntry,
  writeSitemap,
  writeSitemapIndex,
} from '../../kit/server/sitemap.ts';
import type { SitePage } from './site.ts';

interface SitemapDeps {
  readonly readFor: ReadFor;
  readonly origin: string;
  readonly pages: ReadonlyMap<string, SitePage>;
  readonly inTurn: InTurn;
  /** Only tests make maps smaller. */
  readonly addressesPerMap?: number;
}

/** Where the maps stand; the pages and lawyers have one for both languages. */
const FOLDER = '/sitemaps';
const PAGES_MAP = 'pages';

/** The map of a part of a code: `penal_code.en.xml`, `penal_code.en.2.xml`. */
const mapPath = ({ code, part }: SitemapPart, language: Language) =>
  `${FOLDER}/${code}.${language}${part === 1 ? '' : `.${part}`}.xml`;

const pagesMapPath = (part: number) => `${FOLDER}/${PAGES_MAP}${part === 1 ? '' : `.${part}`}.xml`;

/** What a map's name says; a code has no dots. */
const MAP_NAME = /^([a-z][a-z0-9_]*)(?:\.(en|fr))?(?:\.([1-9]\d{0,4}))?\.xml$/;

/**
 * The maps of the site for search engines (docs/contract.md, 'Pages'): an index, a map for each code
 * and language, one for the pages and lawyers. Cached by the version of what they list.
 */
export function sitemapRoutes(deps: SitemapDeps): Hono<AppEnv> {
  const { readFor, origin, addressesPerMap = SITEMAP_ADDRESSES } = deps;
  // The first map of a code has its contents as well.
  const articlesPerMap = addressesPerMap - 1;
  const versions = [lawVersion(), directoryVersion()];
  const cache = new ResponseCache<PageBody>();
  const answer = async (c: Context<AppEnv>, compute: (db: Database) => Promise<string>) => {
    const body = await readFor(c.req.raw, async (db) => {
      const version = joinVersions(await Promise.all(versions.map((read) => read(db))));
      return cache.get(version, c.req.path, async () =>
        toFormatBody(await deps.inTurn(c, () => compute(db)), 'application/xml; charset=utf-8', {}),
      );
    });
    return sendPage(c, body, { scope: 'public' });
  };

  const listPages = async (db: Database) => {
    const [parts, lawyers] = await Promise.all([
      listSitemapParts(db, articlesPerMap),
      listLawyerSlugs(db),
    ]);
    const lawChanges = parts.map(({ changed_at }) => changed_at);
    return [
      ...sectionEntry(PAGES.home, lawChanges),
      ...sitePages(deps.pages),
      ...sectionEntry(SECTIONS.laws, lawChanges),
      ...sectionEntry(SECTIONS.search, lawChanges),
      ...sectionEntry(
        SECTIONS.lawyers,
        lawyers.map(({ updated_at }) => updated_at),
      ),
      ...lawyers.map(({ slug, updated_at }) => entry(lawyerPath(slug), updated_at)),
    ];
  };

  const app = new Hono<AppEnv>();
  app.get('/sitemap.xml', (c) =>
    answer(c, async (db) => {
      const [parts, pages] = [await listSitemapParts(db, articlesPerMap), await listPages(db)];
      return writeSitemapIndex(origin, [
        ...pagesParts(pages, addressesPerMap).flatMap((entries, index) => {
          const changedAt = latest(entries.map((one) => one.changedAt));
          return changedAt ? [{ path: pagesMapPath(index + 1), changedAt }] : [];
        }),
        ...parts.flatMap((part) =>
          LANGUAGES.map((language) => ({
            path: mapPath(part, language),
            changedAt: part.changed_at,
          })),
        ),
      ]);
    }),
  );
  app.get(`${FOLDER}/:name`, (c) =>
    answer(c, async (db) => {
      const [, name = '', language, number = '1'] = MAP_NAME.exec(c.req.param('name')) ?? [];
      const part = Number(number);
      if (name === PAGES_MAP && language === undefined) {
        const entries = pagesParts(await listPages(db), addressesPerMap)[part - 1];
        if (entries) return writeSitemap(origin, entries);
      }
      if (isLanguage(language)) {
        const parts = await listSitemapParts(db, articlesPerMap);
        const found = parts.find((one) => one.code === name && one.part === part);
        if (found)
          return writeSitemap(origin, await listCode(db, found, articlesPerMap), [language]);
      }
      throw new Refusal(404, 'not_found', 'There is no such map.');
    }),
  );
  return app;
}

/** The contents of a code, where this is its first part, and its articles. */
async function listCode(
  db: Database,
  part: SitemapPart,
  articlesPerMap: number,
): Promise<SitemapEntry[]> {
  const articles = await listSitemapArticles(db, part, articlesPerMap);
  return [
    ...(part.part === 1 ? [entry(codePath(part.code), part.changed_at)] : []),
    ...articles.map(({ article_id, changed_at }) =>
      entry(articlePath(part.code, article_id), changed_at),
    ),
  ];
}

function entry(path: string, changedAt: Date): SitemapEntry {
  return { addresses: { en: path, fr: localPath(path, 'fr') }, changedAt };
}

/** A list of documents changes with the last change of any of them. */
function sectionEntry(path: string, changes: readonly Date[]): SitemapEntry[] {
  const changedAt = latest(changes);
  return changedAt ? [entry(path, changedAt)] : [];
}

/** The pages that come from the build, with the time of their files. */
function sitePages(pages: ReadonlyMap<string, SitePage>): SitemapEntry[] {
  return STATIC_PAGE_NAMES.flatMap((name) => {
    const found = LANGUAGES.flatMap((language) => pages.get(pagePath(name, language)) ?? []);
    return sectionEntry(
      PAGES[name],
      found.map(({ builtAt }) => builtAt),
    );
  });
}

function latest(times: readonly Date[]): Date | null {
  return times.reduce<Date | null>((last, time) => (last && last >= time ? last : time), null);
}

/** Both languages of each document count. */
function pagesParts(entries: readonly SitemapEntry[], addressesPerMap: number) {
  const size = Math.floor(addressesPerMap / LANGUAGES.length);
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}

function joinVersions(versions: readonly DataVersion[]): DataVersion {
  return {
    id: versions.map(({ id }) => id).join('|'),
  };
}
