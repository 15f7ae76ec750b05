import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, buildProgramApp, ORIGIN } from '../../../tests/support/program-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { articlePath } from '../../features/laws/addresses.ts';
import { LANGUAGES } from '../../kit/languages.ts';
import { localPath, pagePath, STATIC_PAGE_NAMES } from '../../kit/paths.ts';
import { encodeBody } from '../../kit/server/http/encoding.ts';
import { createLogger } from '../../kit/server/logger.ts';
import { alwaysFrom } from '../../kit/server/servers/read-database.ts';
import { fillSampleContent } from './sample/sample-content.ts';
import type { SitePage } from './site.ts';
import { sitemapRoutes } from './sitemaps.ts';

const BUILT = new Date('2026-11-20T10:00:00Z');

let database: TestDatabase;
let page: ReturnType<typeof browser>;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillSampleContent(database.db, createLogger('silent'));
  page = browser(await buildProgramApp(database.db));
});
afterAll(() => database.drop());

const read = async (path: string) => {
  const { status, headers, body } = await page.call('GET', path);
  expect([path, status, headers.get('content-type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ]);
  return readMap(String(body));
};

function readMap(xml: string) {
  return [...xml.matchAll(/<(?:url|sitemap)>(.*?)<\/(?:url|sitemap)>/g)].map(([, inside = '']) => ({
    address: /<loc>(.*?)<\/loc>/.exec(inside)?.[1] ?? '',
    changed: /<lastmod>(.*?)<\/lastmod>/.exec(inside)?.[1] ?? '',
    alternates: Object.fromEntries(
      [...inside.matchAll(/hreflang="(..)" href="(.*?)"/g)].map(([, language, href]) => [
        language,
        href,
      ]),
    ),
  }));
}
const pathOf = (address: string) => address.slice(ORIGIN.length);

describe('the index of the maps', () => {
  it('names a map of each code and language, and one of pages and lawyers', async () => {
    const maps = await read('/sitemap.xml');
    expect(maps[0]?.address).toBe(`${ORIGIN}/sitemaps/pages.xml`);
    expect(maps.map(({ address }) => address)).toEqual(
      expect.arrayContaining([
        `${ORIGIN}/sitemaps/penal_code.en.xml`,
        `${ORIGIN}/sitemaps/penal_code.fr.xml`,
      ]),
    );
    for (const { address, changed } of maps) {
      const entries = await read(pathOf(address));
      expect([
        address,
        entries
          .map((entry) => entry.changed)
          .sort()
          .at(-1),
      ]).toEqual([address, changed]);
    }
  });

  it('says when a code last changed, also when an article is withdrawn from it', async () => {
    const changed = async () =>
      (await read('/sitemap.xml')).find(({ address }) => address.endsWith('/civil_code.fr.xml'))
        ?.changed ?? '';
    const before = await changed();
    await database.pool.query(`delete from law_articles where id = (select a.id from law_articles a
      join law_categories c on c.id = a.category_id where c.code = 'civil_code' limit 1)`);
    expect((await changed()) > before).toBe(true);
  });
});

describe('a map', () => {
  it('names every article of a code in its language, with its counterpart', async () => {
    const { rows } = await database.pool.query<{ article_id: string }>(`select a.article_id
      from law_articles a join law_categories c on c.id = a.category_id
      where c.code = 'penal_code' order by a.article_number`);
    for (const language of LANGUAGES) {
      const entries = await read(`/sitemaps/penal_code.${language}.xml`);
      const paths = [
        '/laws/penal_code',
        ...rows.map((row) => articlePath('penal_code', row.article_id)),
      ];
      expect(entries.map(({ address }) => address)).toEqual(
        paths.map((path) => ORIGIN + localPath(path, language)),
      );
      expect(entries.map(({ alternates }) => alternates)).toEqual(
        paths.map((path) => ({ en: ORIGIN + path, fr: `${ORIGIN}/fr${path}` })),
      );
    }
  });

  it('names the lists of the laws and of the lawyers, and the search', async () => {
    const paths = (await read('/sitemaps/pages.xml')).map(({ address }) => pathOf(address));
    expect(paths).toEqual(expect.arrayContaining(['/laws', '/lawyers', '/search', '/fr/search']));
  });

  it('leads to pages that are there, canonical, and name each other', async () => {
    const maps = await read('/sitemap.xml');
    const entries = (await Promise.all(maps.map(({ address }) => read(pathOf(address))))).flat();
    expect(entries.length).toBeGreaterThan(100);
    const byAddress = new Map(entries.map((entry) => [entry.address, entry]));
    expect(byAddress.size).toBe(entries.length);
    for (const { address, alternates } of entries) {
      const { status, body } = await page.call('GET', pathOf(address));
      const html = String(body);
      expect([address, status]).toEqual([address, 200]);
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
      expect(html).not.toContain('name="robots"');
      for (const language of LANGUAGES) {
        const other = String(alternates[language]);
        expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${other}"/>`);
        expect(byAddress.get(other)?.alternates).toEqual(alternates);
      }
    }
  }, 120_000);

  it('is 304 to who has it, and another one after a change', async () => {
    const ask = (tag: string) =>
      page.call('GET', '/sitemaps/penal_code.en.xml', { headers: { 'if-none-match': tag } });
    const tag = (await ask('')).headers.get('etag') ?? '';
    const again = await ask(tag);
    expect([again.status, again.headers.get('cache-control')]).toEqual([
      304,
      expect.stringMatching(/^public, /),
    ]);
    await database.pool.query(`update law_articles set version = version + 1,
      title_en = 'Another' where article_id = '1'`);
    expect((await ask(tag)).status).toBe(200);
  });

  it.each([
    'nothing.xml',
    'penal_code.xml',
    'penal_code.de.xml',
    'penal_code.en.2.xml',
    'pages.en.xml',
    'pages.9.xml',
    '..%2fpages.xml',
    '%ff.xml',
  ])('has no name like %s', async (name) => {
    expect((await page.call('GET', `/sitemaps/${name}`)).status).toBe(404);
  });
});

describe('many addresses', () => {
  it('are split into maps of no more than may be in one, and none is lost', async () => {
    const small = new Hono().route(
      '/',
      sitemapRoutes({
        readFor: alwaysFrom(database.db),
        origin: ORIGIN,
        pages: new Map(),
        inTurn: (_c, task) => task(),
        addressesPerMap: 4,
      }),
    );
    const ask = async (path: string) => readMap(await (await small.request(path)).text());
    const whole = await read('/sitemap.xml');
    const listed = await Promise.all(whole.map(({ address }) => read(pathOf(address))));
    const found: string[] = [];
    for (const { address } of await ask('/sitemap.xml')) {
      const entries = await ask(pathOf(address));
      expect(entries.length).toBeLessThanOrEqual(4);
      expect(entries.length).toBeGreaterThan(0);
      found.push(...entries.map((entry) => entry.address));
    }
    expect(found.sort()).toEqual(
      listed
        .flat()
        .map((entry) => entry.address)
        .sort(),
    );
  });
});

describe('the pages that are built', () => {
  it('are in the map with the time of their files', async () => {
    const body = { encoded: await encodeBody(Buffer.from('x')), tag: 'x', headers: {} };
    const pages = new Map(
      STATIC_PAGE_NAMES.flatMap((name) =>
        LANGUAGES.map((language): [string, SitePage] => [
          pagePath(name, language),
          { page: name, language, body, builtAt: BUILT },
        ]),
      ),
    );
    const routes = sitemapRoutes({
      readFor: alwaysFrom(database.db),
      origin: ORIGIN,
      pages,
      inTurn: (_c, task) => task(),
    });
    const map = readMap(await (await routes.request('/sitemaps/pages.xml')).text());
    for (const path of pages.keys()) {
      expect(map).toContainEqual({
        address: ORIGIN + path,
        changed: BUILT.toISOString(),
        alternates: expect.anything(),
      });
    }
  });
});
