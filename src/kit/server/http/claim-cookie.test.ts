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
  it('are in one cookie that no script reads, the newest first, and outlive many tries to pay', async () => {
    const page = claimsApp();
    const claims = Array.from({ length: 42 }, newToken);
    for (const claim of claims) {
      const { headers } = await page.call('GET', `/add/${claim}`);
      const cookie = headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^__Host-.*HttpOnly; Secure; SameSite=Lax/);
      expect(cookie.length).toBeLessThan(4096);
    }
    expect((await page.call('GET', '/')).body).toEqual(
      claims.toReversed().slice(0, 40).map(hashToken),
    );
    await page.call('GET', '/drop');
    expect((await page.call('GET', '/')).body).toEqual([]);
  });

  it('are nothing where the cookie holds something else', async () => {
    const page = claimsApp();
    page.cookies.set('__Host-mboalex.claims', 'a.%00.<script>');
    expect((await page.call('GET', '/')).body).toEqual([]);
  });
});
