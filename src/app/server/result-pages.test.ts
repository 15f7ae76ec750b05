import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../kit/languages.ts';
import { RESULT_PAGES, RESULT_PATH } from '../../kit/paths.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { createLogger } from '../../kit/server/logger.ts';
import {
  ANDROID_PACKAGE_STAND_IN,
  APP_SCHEME_STAND_IN,
  builtResultName,
  PLAY_STORE_STAND_IN,
} from '../site-build.ts';
import { createApp } from './app.ts';
import { CONSOLE_PAGE_PATH, consoleRoutes } from './console-page.ts';
import { loadResultPages, resultRoutes } from './result-pages.ts';

const ORIGIN = 'https://mboalex.example';
const PATHS = RESULT_PAGES.map((page) => `${RESULT_PATH}/${page}`);
const LINKS = { scheme: 'mboalex', androidPackage: 'cm.mboalex.app' };

let folder: string;
let app: Hono<AppEnv>;
let lines: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mboalex-results-'));
  for (const page of RESULT_PAGES) {
    for (const language of LANGUAGES) {
      const html =
        `<html lang="${language}"><style>a{}</style><script type="module" src="/assets/x.js"></script>` +
        `<a data-p="${ANDROID_PACKAGE_STAND_IN}" data-s="${PLAY_STORE_STAND_IN}" href="${APP_SCHEME_STAND_IN}://dashboard">${page}</a>`;
      await writeFile(join(folder, builtResultName(page, language)), html);
    }
  }
  app = await buildApp();
});
afterAll(() => rm(folder, { recursive: true }));

async function buildApp() {
  lines = [];
  const asset = '/assets/icon.svg';
  const scripts = {
    contactIsland: [],
    applicationIsland: [],
    resultIsland: [],
    suggestIsland: ['/assets/suggest.js'],
  };
  const assets = {
    ...scripts,
    appIcon: asset,
    appPictureAvif: { en: asset, fr: asset },
    appPictureWebp: { en: asset, fr: asset },
    openGraphCard: { en: asset, fr: asset },
  };
  const playStoreUrl = 'https://play.example/app?a=1&b=2';
  const facts = { origin: ORIGIN, appStoreUrl: null, playStoreUrl, assets };
  const pages = await loadResultPages(folder, facts, LINKS);
  return createApp({
    renderFilledForm: () => '',
    log: createLogger('info', { write: (line) => lines.push(line) }),
    publicUrl: ORIGIN,
    pages: new Map(),
    assets: new Map(),
    features: new Map<string, Hono<AppEnv>>([
      [RESULT_PATH, resultRoutes({ pages, origin: ORIGIN })],
      [
        CONSOLE_PAGE_PATH,
        consoleRoutes({
          assets: { entry: '/c.js', imports: [], styles: [] },
          icon: asset,
          origin: ORIGIN,
        }),
      ],
    ]),
    isReady: async () => true,
  });
}

describe.each(PATHS)('%s', (path) => {
  it('is a page of its own for everybody, kept and indexed by nobody, that tells no other site', async () => {
    const response = await app.request(`${path}?transaction_id=tx_1&status=successful`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('set-cookie')).toBeNull();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    const html = await response.text();
    expect(html).toContain('href="mboalex://dashboard"');
    expect(html).toContain('data-p="cm.mboalex.app"');
    expect(html).toContain('data-s="https://play.example/app?a=1&amp;b=2"');
    expect(html).not.toContain('tx_1');
  });

  it('is written in the stored language, English otherwise', async () => {
    const english = await app.request(path);
    expect(english.headers.get('content-language')).toBe('en');
    const french = await app.request(path, { headers: { cookie: 'lang=fr' } });
    expect(french.headers.get('vary')).toContain('Cookie');
    expect(await french.text()).toContain('<html lang="fr">');
    const unknown = await app.request(path, { headers: { cookie: 'lang=de' } });
    expect(await unknown.text()).toContain('<html lang="en">');
  });

  it('stores a choice of language and keeps what the address says', async () => {
    const response = await app.request(`${path}?transaction_id=tx_1&lang=fr&error=a%26b`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${path}?transaction_id=tx_1&error=a%26b`);
    expect(response.headers.get('set-cookie')).toMatch(
      /^lang=fr; Path=\/; .*SameSite=Lax; Secure$/,
    );
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('turns a form of a provider into its address, with what it knows and nothing else', async () => {
    const response = await app.request(`${path}?transaction_id=ours&next=//e.cm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: 'transaction_id=theirs&status=SUCCESS&token=secret&error=%3Cb%3E%0D%0AX: y&lang=fr',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `${path}?transaction_id=ours&status=SUCCESS&error=%3Cb%3E%0D%0AX%3A+y`,
    );
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it("63: keeps the order's language of a return address that is called by a form", async () => {
    const response = await app.request(`${path}?transaction_id=ours&lang=fr`, { method: 'POST' });
    expect(response.headers.get('location')).toBe(`${path}?transaction_id=ours&lang=fr`);
  });

  it.each([
    ['application/json', '{"transaction_id":"x"}'],
    ['multipart/form-data; boundary=x', '--x'],
    ['application/x-www-form-urlencoded', `error=${'x'.repeat(40_000)}`],
    ['application/x-www-form-urlencoded', '%ff=%zz&%'],
  ])('leads a body of %s that says nothing to the page alone', async (type, body) => {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
  });

  it('cuts what is longer than it would show', async () => {
    const response = await app.request(`${path}?error=${'a'.repeat(500)}`, { method: 'POST' });
    expect(response.headers.get('location')).toBe(`${path}?error=${'a'.repeat(200)}`);
  });

  it('answers HEAD without a body, no other method, and an address with a slash by its own', async () => {
    const head = await app.request(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await app.request(path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
    const slash = await app.request(`${path}/?transaction_id=tx_1`);
    expect(slash.status).toBe(308);
    expect(slash.headers.get('location')).toBe(`${path}?transaction_id=tx_1`);
  });

  it('leaves no id in the log', async () => {
    lines.length = 0;
    await app.request(`${path}?transaction_id=secretid`);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path, status: 200 });
    expect(lines[0]).not.toContain('secretid');
  });
});

it("what stands beside them is the console's", async () => {
  for (const path of [`${RESULT_PATH}`, `${RESULT_PATH}/other`, `${RESULT_PATH}/SUCCESS`]) {
    expect(await (await app.request(path)).text()).toContain('src="/c.js"');
  }
});
