import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { CONSOLE_PATH } from '../../features/session/rules.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { createLogger } from '../../kit/server/logger.ts';
import { createApp } from './app.ts';
import { consoleRoutes } from './console-page.ts';

function buildApp(origin = 'https://mboalex.example') {
  const routes = consoleRoutes({
    isTest: false,
    assets: {
      entry: '/assets/console-1.js',
      imports: ['/assets/console-2.js'],
      styles: ['/assets/console-3.css'],
      layout: ['/assets/console-4.js'],
    },
    icon: '/assets/icon.svg',
    origin,
  });
  return createApp({
    renderFilledForm: () => '',
    log: createLogger('silent'),
    publicUrl: origin,
    pages: new Map(),
    assets: new Map(),
    features: new Map<string, Hono<AppEnv>>([[CONSOLE_PATH, routes]]),
    isReady: async () => true,
  });
}

const PATHS = ['', '/', '/login', '/laws', '/laws?dialog=new-category', '/nothing/of/this/name'];

describe("the console's page", () => {
  it.each(PATHS)('answers %s with the names of its files alone, kept by nobody', async (path) => {
    const response = await buildApp().request(`/admin-dashboard${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const html = await response.text();
    expect(html).toContain('<script type="module" src="/assets/console-1.js"></script>');
    expect(html).toContain('<link rel="modulepreload" href="/assets/console-2.js">');
    expect(html).toContain('<link rel="stylesheet" href="/assets/console-3.css">');
  });

  it('names the files of the layout to a browser with a session, and to no other', async () => {
    const layout = '<link rel="modulepreload" href="/assets/console-4.js">';
    const read = async (cookie: string) =>
      (await buildApp().request('/admin-dashboard', { headers: { cookie } })).text();
    expect(await read('lang=fr')).not.toContain(layout);
    for (const name of ['mboalex.session_token', '__Host-mboalex.session_token']) {
      expect(await read(`lang=fr; ${name}=x`)).toContain(layout);
    }
  });

  it('allows no inline script, and styles only by a nonce that is new each time', async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit++) {
      const response = await buildApp().request('/admin-dashboard');
      const policy = response.headers.get('content-security-policy') ?? '';
      const html = await response.text();
      const nonce = /<meta property="csp-nonce" nonce="([\w-]{20,})">/.exec(html)?.[1] ?? '';
      nonces.add(nonce);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(html).not.toMatch(/<style|<script(?! type="module" src=)| style=| on\w+=/);
    }
    expect(nonces.size).toBe(3);
  });

  it('is written in the stored language, English otherwise', async () => {
    const app = buildApp();
    const english = await app.request('/admin-dashboard/login');
    expect(await english.text()).toContain('<html lang="en">');
    const french = await app.request('/admin-dashboard/login', { headers: { cookie: 'lang=fr' } });
    expect(french.headers.get('content-language')).toBe('fr');
    expect(french.headers.get('vary')).toContain('Cookie');
    expect(await french.text()).toContain('<html lang="fr">');
  });

  it('stores a choice of language and stays at the same address', async () => {
    const response = await buildApp().request('/admin-dashboard/laws?lang=fr&dialog=new-category');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/admin-dashboard/laws?dialog=new-category');
    expect(response.headers.get('set-cookie')).toMatch(
      /^lang=fr; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
    );
  });

  it.each(['/admin-dashboard//e.cm?lang=fr', '/admin-dashboard/..//e.cm?lang=fr'])(
    'leads nowhere else from %s',
    async (path) => {
      const response = await buildApp().request(path);
      const location = new URL(response.headers.get('location') ?? '', 'https://mboalex.example');
      expect(location.origin).toBe('https://mboalex.example');
    },
  );

  it('answers HEAD without a body and no other method', async () => {
    const app = buildApp();
    const head = await app.request('/admin-dashboard/laws', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await app.request('/admin-dashboard/laws', { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
    }
  });

  it('is not what stands beside it', async () => {
    const response = await buildApp().request('/admin-dashboards');
    expect(response.headers.get('location')).toBe('/');
  });
});
