import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { browser } from '../../../../tests/support/program-app.ts';
import { hashToken, newToken } from '../token-hash.ts';
import { addClaim, dropClaims, readClaims } from './claim-cookie.ts';
import type { AppEnv } from './context.ts';

const ORIGIN = 'https://mboalex.example';

function claimsApp() {
  const app = new Hono<AppEnv>();
  app.get('/add/:claim', (c) => {
    addClaim(c, c.req.param('claim'), ORIGIN);
    return c.body(null, 204);
  });
  app.get('/drop', (c) => {
    dropClaims(c, ORIGIN);
    return c.body(null, 204);
  });
  app.get('/', (c) => c.json(readClaims(c.req.raw, ORIGIN)));
  return browser(app);
}

describe('the claims of a browser', () => {
  it('are in cookies that no script reads, the newest first, and outlive many tries to pay', async () => {
    const page = claimsApp();
    const claims = Array.from({ length: 42 }, newToken);
    for (const claim of claims) {
      const { headers } = await page.call('GET', `/add/${claim}`);
      expect(headers.get('set-cookie')).toMatch(/^__Host-.*HttpOnly; Secure; SameSite=Lax/);
    }
    expect((await page.call('GET', '/')).body).toEqual(
      claims.toReversed().slice(0, 40).map(hashToken),
    );
    const { headers } = await page.call('GET', '/drop');
    // More than 4 KB of headers is too much for a proxy with usual settings.
    expect(headers.getSetCookie().join('Set-Cookie: ').length).toBeLessThan(3500);
    expect((await page.call('GET', '/')).body).toEqual([]);
  });

  it('are all kept where several come at once, as from two tabs', async () => {
    const page = claimsApp();
    const claims = [newToken(), newToken()];
    await Promise.all(claims.map((claim) => page.call('GET', `/add/${claim}`)));
    const { body } = await page.call('GET', '/');
    expect(new Set(Array.isArray(body) ? body : [])).toEqual(new Set(claims.map(hashToken)));
  });

  it('are dropped beside a cookie that was not given from here', async () => {
    const page = claimsApp();
    page.cookies.set('__Host-mboalex.claims.(other)', newToken());
    await page.call('GET', `/add/${newToken()}`);
    expect((await page.call('GET', '/drop')).status).toBe(204);
    expect((await page.call('GET', '/')).body).toEqual([]);
  });

  it('of an older version of the program, all in one cookie, are read and dropped as well', async () => {
    const page = claimsApp();
    const [older, old, recent] = [newToken(), newToken(), newToken()];
    page.cookies.set('__Host-mboalex.claims', `${old}.${older}`);
    await page.call('GET', `/add/${recent}`);
    expect((await page.call('GET', '/')).body).toEqual([recent, old, older].map(hashToken));
    await page.call('GET', '/drop');
    expect((await page.call('GET', '/')).body).toEqual([]);
  });

  it('are nothing where the cookie holds something else', async () => {
    const page = claimsApp();
    page.cookies.set('__Host-mboalex.claims', 'a.%00.<script>');
    expect((await page.call('GET', '/')).body).toEqual([]);
  });
});
