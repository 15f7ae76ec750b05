import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import { LANGUAGES } from '../../kit/languages.ts';
import { pagePath, STATIC_PAGE_NAMES } from '../../kit/paths.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { encodeBody } from '../../kit/server/http/encoding.ts';
import { IMMUTABLE, type StaticBody } from '../../kit/server/http/static-response.ts';
import { createLogger } from '../../kit/server/logger.ts';
import { createApp } from './app.ts';
import type { SitePage } from './site.ts';

async function buildBody(text: string, headers: Record<string, string>): Promise<StaticBody> {
  return { encoded: await encodeBody(Buffer.from(text)), tag: 'tag', headers };
}

async function buildApp(options: { isReady?: boolean } = {}) {
  const pages = new Map<string, SitePage>();
  for (const page of STATIC_PAGE_NAMES) {
    for (const language of LANGUAGES) {
      const body = await buildBody(`${page} ${language} `.repeat(50), {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; style-src 'sha256-x'",
      });
      pages.set(pagePath(page, language), { page, language, body, builtAt: new Date() });
    }
  }
  const asset = await buildBody('<svg/>', {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': IMMUTABLE,
  });
  const lines: string[] = [];
  const broken = new Hono<AppEnv>()
    .get('/surprise', () => {
      throw new Error('secret detail of jean@example.cm');
    })
    .get('/refused', () => {
      throw new Refusal(422, 'invalid_fields', 'No.', { fields: { name: 'Fill it in.' } });
    })
    .post('/read', async (c) => c.text(await c.req.text()))
    .get('/rows/:id', (c) => c.text(''))
    .get('/unreachable', () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });
  const app = createApp({
    renderFilledForm: () => '',
    log: createLogger('info', { write: (line) => lines.push(line) }),
    publicUrl: 'https://mboalex.example',
    pages,
    assets: new Map([['/assets/app-icon-0a1b2c3d.svg', asset]]),
    features: new Map([['/api/broken', broken]]),
    isReady: async () => options.isReady ?? true,
  });
  return { app, lines };
}

describe('the pages', () => {
  it('are served at their addresses in both languages', async () => {
    const { app } = await buildApp();
    for (const page of STATIC_PAGE_NAMES) {
      for (const language of LANGUAGES) {
        const response = await app.request(pagePath(page, language));
        expect(response.status).toBe(200);
        expect(await response.text()).toContain(`${page} ${language}`);
      }
    }
  });

  it('store the choice of language and lead to the page in it', async () => {
    const { app } = await buildApp();
    for (const from of ['/contact?lang=fr', '/fr/contact?lang=fr']) {
      const response = await app.request(from);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/fr/contact');
      expect(response.headers.get('set-cookie')).toMatch(
        /^lang=fr; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
      );
    }
    const back = await app.request('/fr/contact?lang=en&utm_source=radio');
    expect(back.headers.get('location')).toBe('/contact?utm_source=radio');
  });

  it('lead an address without prefix to the stored choice, and leave a prefix alone', async () => {
    const { app } = await buildApp();
    const french = { headers: { cookie: 'lang=fr' } };
    expect((await app.request('/contact', french)).headers.get('location')).toBe('/fr/contact');
    const english = { headers: { cookie: 'lang=en' } };
    expect((await app.request('/fr/contact', english)).status).toBe(200);
    const unknown = { headers: { cookie: 'lang=de' } };
    expect((await app.request('/contact', unknown)).status).toBe(200);
  });

  it('keep what follows an address when its last slash is taken away', async () => {
    const { app } = await buildApp();
    const response = await app.request('/contact/?lang=fr&x=1');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/contact?lang=fr&x=1');
  });

  it('ignore a language that there is not', async () => {
    const { app } = await buildApp();
    const response = await app.request('/contact?lang=%0d%0aSet-Cookie:x=1');
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('lead any other path home', async () => {
    const { app } = await buildApp();
    for (const path of [
      '/nothing',
      '/fr/nothing',
      '/.env',
      '/.git/config',
      '/..%2f..%2fetc/passwd',
    ]) {
      const response = await app.request(path);
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/']);
    }
  });

  it('refuse to be written to', async () => {
    const { app } = await buildApp();
    const response = await app.request('/contact', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it('come compressed as the browser asks, each encoding under its own tag', async () => {
    const { app } = await buildApp();
    const get = (accept: string) =>
      app.request('/contact', { headers: { 'accept-encoding': accept } });
    const br = await get('gzip, deflate, br');
    expect(br.headers.get('content-encoding')).toBe('br');
    expect((await get('gzip')).headers.get('content-encoding')).toBe('gzip');
    expect((await get('br;q=0, gzip;q=0.5')).headers.get('content-encoding')).toBe('gzip');
    expect((await get('identity')).headers.get('content-encoding')).toBeNull();
    expect(br.headers.get('etag')).not.toBe((await get('gzip')).headers.get('etag'));
    expect(br.headers.get('vary')).toContain('Accept-Encoding');
    expect(br.headers.get('vary')).toContain('Cookie');
  });

  it('are not sent again to a browser that has them', async () => {
    const { app } = await buildApp();
    const etag = (await app.request('/contact')).headers.get('etag') ?? '';
    const again = await app.request('/contact', {
      headers: { 'if-none-match': `"other", W/${etag}` },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});

describe('what search engines read', () => {
  it('names the maps of the site', async () => {
    const { app } = await buildApp();
    const robots = await (await app.request('/robots.txt')).text();
    expect(robots).toContain('Sitemap: https://mboalex.example/sitemap.xml');
  });

  it('let robots read the pages and the documents of the API, and nothing else of it', async () => {
    const { app } = await buildApp();
    const robots = await (await app.request('/robots.txt')).text();
    const rules = robots.split('\n').filter((line) => /^(Dis)?[Aa]llow: /.test(line));
    expect(rules).toEqual([
      'Allow: /api/docs',
      'Disallow: /admin-dashboard',
      'Disallow: /api/',
      'Disallow: /.netlify/',
    ]);
  });
});

describe('files', () => {
  it('are kept for good, since their names change with their content', async () => {
    const { app } = await buildApp();
    const response = await app.request('/assets/app-icon-0a1b2c3d.svg');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('come from a fixed list', async () => {
    const { app } = await buildApp();
    for (const path of ['/assets/..%2f..%2fpackage.json', '/assets/nothing.js', '/assets/']) {
      expect([path, (await app.request(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('a method that an address does not take', () => {
  it.each([
    ['POST', '/healthz', 'GET, HEAD'],
    ['OPTIONS', '/api/broken/surprise', 'GET, HEAD'],
    ['GET', '/api/broken/read', 'POST'],
    ['HEAD', '/api/broken/read', 'POST'],
    ['DELETE', '/api/broken/rows/7', 'GET, HEAD'],
    ['PUT', '/robots.txt', 'GET, HEAD'],
  ])('%s %s is refused with those that it takes', async (method, path, allowed) => {
    const { app } = await buildApp();
    const response = await app.request(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('is no reason to refuse an address that there is not', async () => {
    const { app } = await buildApp();
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await app.request('/api/unknown', { method })).status).toBe(404);
    }
  });
});

describe('errors', () => {
  it('are JSON with a stable code and the id of the request', async () => {
    const { app } = await buildApp();
    const response = await app.request('/api/unknown');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: 'There is nothing at this address.',
      code: 'not_found',
      request_id: response.headers.get('x-request-id'),
    });
  });

  it('name the fields of a refusal', async () => {
    const { app } = await buildApp();
    const response = await app.request('/api/broken/refused');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid_fields',
      fields: { name: 'Fill it in.' },
    });
  });

  it('tell nothing of a surprise, which is logged', async () => {
    const { app, lines } = await buildApp();
    const response = await app.request('/api/broken/surprise');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain('secret detail');
    expect(lines.some((line) => line.includes('secret detail'))).toBe(true);
  });

  it('say when to come back while the database is away', async () => {
    const { app } = await buildApp();
    const response = await app.request('/api/broken/unreachable');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('a compressed body', () => {
  it('is refused rather than read as if it were none', async () => {
    const { app } = await buildApp();
    const send = (coding: string) =>
      app.request('/api/broken/read', {
        method: 'POST',
        headers: { 'Content-Encoding': coding },
        body: 'text',
      });
    for (const coding of ['gzip', 'br, gzip', 'x']) {
      const response = await send(coding);
      expect(response.status).toBe(415);
      expect(response.headers.get('accept-encoding')).toBe('identity');
      expect(await response.json()).toMatchObject({ code: 'unsupported_media_type' });
    }
    expect(await (await send('Identity')).text()).toBe('text');
  });
});

describe('every response', () => {
  it('carries the security headers, errors and redirects included', async () => {
    const { app } = await buildApp();
    const paths = ['/', '/nothing', '/contact?lang=fr', '/api/unknown', '/api/broken/surprise'];
    for (const path of [...paths, '/healthz', '/assets/nothing.js', '/robots.txt']) {
      const { headers } = await app.request(path);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("default-src 'none'"),
      ]);
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age');
      expect(headers.get('referrer-policy')).not.toBeNull();
      expect(headers.get('permissions-policy')).not.toBeNull();
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('a log line', () => {
  it('names the request without its query', async () => {
    const { app, lines } = await buildApp();
    await app.request('/contact?email=jean%40example.cm');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/contact', status: 200 });
    expect(lines[0]).not.toContain('jean');
  });

  it('names a call by its route, not by what stands in it', async () => {
    const { app, lines } = await buildApp();
    await app.request('/api/broken/rows/jean@example.cm');
    await app.request('/assets/jean@example.cm');
    expect(lines.map((line) => JSON.parse(line).path)).toEqual([
      '/api/broken/rows/:id',
      '/assets/:name',
    ]);
    expect(lines.join()).not.toContain('jean');
  });

  it('does not repeat an address that is none of ours', async () => {
    const { app, lines } = await buildApp();
    await app.request('/confirm/jean@example.cm');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('jean');
  });

  it('is written of a probe only where something is wrong: a proxy asks every two seconds', async () => {
    const { app, lines } = await buildApp();
    await app.request('/healthz');
    await app.request('/readyz');
    expect(lines).toEqual([]);
    const stopping = await buildApp({ isReady: false });
    await stopping.app.request('/readyz');
    expect(stopping.lines.map((line) => JSON.parse(line).status)).toEqual([503]);
  });
});

describe('readiness', () => {
  it('is apart from being alive', async () => {
    const { app } = await buildApp({ isReady: false });
    expect((await app.request('/healthz')).status).toBe(200);
    const ready = await app.request('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.headers.get('retry-after')).not.toBeNull();
  });
});
