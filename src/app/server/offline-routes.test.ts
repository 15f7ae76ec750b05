import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, buildProgramApp } from '../../../tests/support/program-app.ts';
import { createSearchDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';

let database: TestDatabase;
let page: ReturnType<typeof browser>;
beforeAll(async () => {
  database = await createSearchDatabase();
  page = browser(await buildProgramApp(database.db));
});
afterAll(() => database.drop());

it('serves the worker under its own address, asked for anew each time, with calls of our own alone', async () => {
  const { status, headers, body } = await page.call('GET', '/service-worker.js');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('cache-control')).toContain('max-age=0');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect(String(body)).toMatch(
    /^self\.MBOALEX=\{.*"shell":\[.*\/assets\/offline\.js.*\n\/\* the worker/s,
  );
  for (const path of ['/service-worker.js', '/manifest.webmanifest', '/fr/manifest.webmanifest']) {
    // In French as well: what redirects is no worker.
    const french = await page.call('GET', path, {
      headers: { 'accept-language': 'fr', cookie: 'lang=fr' },
    });
    expect([path, french.status]).toEqual([path, 200]);
  }
});

it('is no other worker once the application form offers another city', async () => {
  const tagOf = async () => {
    const browserOfNow = browser(await buildProgramApp(database.db));
    return (await browserOfNow.call('GET', '/service-worker.js')).headers.get('etag');
  };
  const before = await tagOf();
  await sql`insert into lawyer_cities (name_en, name_fr) values ('Nanga', 'Nanga')`.execute(
    database.db,
  );
  expect(await tagOf()).toBe(before);
});

it.each([
  ['/manifest.webmanifest', 'en', '/laws'],
  ['/fr/manifest.webmanifest', 'fr', '/fr/laws'],
])('has a manifest that browsers install by: %s', async (path, lang, start_url) => {
  const { headers, body } = await page.call('GET', path);
  expect(headers.get('content-type')).toBe('application/manifest+json');
  expect(JSON.parse(String(body))).toMatchObject({
    // The same app, whichever page it was installed from.
    id: '/offline',
    name: 'MboaLex',
    lang,
    start_url,
    scope: '/',
    display: 'standalone',
    icons: [
      { sizes: 'any' },
      { sizes: '192x192', purpose: 'any maskable' },
      { sizes: '512x512', purpose: 'any maskable' },
    ],
  });
});

it('has a page of what is kept, in both languages, that is no page for search engines', async () => {
  for (const [path, heading] of [
    ['/offline', 'Kept on this phone'],
    ['/fr/offline', 'Gardé sur ce téléphone'],
  ] as const) {
    const { status, body } = await page.call('GET', path);
    expect(status).toBe(200);
    expect(String(body)).toContain(`<h1>${heading}</h1>`);
    expect(String(body)).toContain('noindex');
  }
});
