import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { staticResponse } from '../../kit/server/http/static-response.ts';
import { ROOT_FILES } from '../site-build.ts';
import { loadAssets } from './assets.ts';

describe('the built files', () => {
  let folder: string;
  let app: Hono<AppEnv>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mboalex-assets-'));
    const files = { 'a.js': 'plain', 'a.js.br': 'br', 'a.js.gz': 'gz', 'b.avif': 'picture', c: '' };
    await mkdir(join(folder, 'assets'));
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(folder, 'assets', name), text);
    }
    for (const name of ROOT_FILES) await writeFile(join(folder, name), 'icon');
    const assets = await loadAssets(folder);
    app = new Hono<AppEnv>().get('*', (c) => {
      const body = assets.get(c.req.path);
      return body ? staticResponse(c, body) : c.notFound();
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const fetchAs = (path: string, encoding: string) =>
    app.request(path, { headers: { 'Accept-Encoding': encoding } });

  it('come in the smallest encoding that the browser takes', async () => {
    const response = await fetchAs('/assets/a.js', 'gzip, br');
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(await response.text()).toBe('br');
  });

  it('come as they are when they were not compressed, and say so', async () => {
    const response = await fetchAs('/assets/b.avif', 'gzip, br');
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(await response.text()).toBe('picture');
  });

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('have %s at the root, to be asked for again after a day', async (path, type) => {
    const response = await fetchAs(path, 'br');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400');
    const etag = response.headers.get('ETag') ?? '';
    const again = await app.request(path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('are only those of a known kind', async () => {
    expect((await fetchAs('/assets/c', 'br')).status).toBe(404);
    expect((await fetchAs('/assets/a.js.br', 'br')).status).toBe(404);
  });
});
