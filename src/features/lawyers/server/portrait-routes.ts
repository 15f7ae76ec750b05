import { Hono } from 'hono';
import { Refusal } from '../../../kit/errors.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { IMMUTABLE, isKnownTag } from '../../../kit/server/http/static-response.ts';
import { PORTRAIT_TYPE } from './portraits.ts';
import { findPortrait } from './queries.ts';

/** Below it the portraits stand (`portraitPath`). */
export const PORTRAITS_PATH = '/lawyers/portraits';

const FILE = /^([0-9a-f]{32})\.webp$/;

/** The portraits of public lawyers, each at an address that its content gives. */
export function portraitRoutes({ db }: { readonly db: Database }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.on(['GET', 'HEAD'], '/:file', async (c) => {
    const [, hash] = FILE.exec(c.req.param('file')) ?? [];
    const portrait = hash === undefined ? null : await findPortrait(db, { publicHash: hash });
    if (!portrait) throw new Refusal(404, 'not_found', 'There is nothing at this address.');
    const headers = { 'Cache-Control': IMMUTABLE, ETag: `"${hash}"` };
    if (isKnownTag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(portrait), 200, { ...headers, 'Content-Type': PORTRAIT_TYPE });
  });
  return app;
}
