import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Database } from '../../../../kit/server/database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { chooseEncoding } from '../../../../kit/server/http/encoding.ts';
import {
  BUSY_ANSWERS,
  documentedApp,
  notFound,
  refusedWith,
  unchangedAnswer,
} from '../../../../kit/server/http/open-api.ts';
import { isKnownTag, REVALIDATE } from '../../../../kit/server/http/static-response.ts';
import { readKeptWordsFile } from './queries.ts';

const PATH = '/search/words';
const TYPE = 'text/tab-separated-values; charset=utf-8';

/** What a device needs besides its packs to search without a network. */
export function keptWordsRoutes(db: Database): OpenAPIHono<AppEnv> {
  const app = documentedApp();
  documentFile(app);
  app.get(PATH, async (c) => {
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const file = await readKeptWordsFile(db, encoding === 'identity' ? 'br' : encoding);
    if (!file) throw notFound();
    const etag = `"${file.version}-${encoding}"`;
    const headers = new Headers({
      ETag: etag,
      'Cache-Control': REVALIDATE,
      Vary: 'Accept-Encoding',
    });
    if (isKnownTag(c.req.header('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const body =
      encoding === 'identity'
        ? new Uint8Array(await promisify(brotliDecompress)(file.body))
        : file.body;
    headers.set('Content-Type', TYPE);
    headers.set('Content-Length', String(body.length));
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    return new Response(body, { headers });
  });
  return app;
}

function documentFile(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: PATH,
    operationId: 'getSearchWords',
    summary: 'What people say and what the law calls it, for a search without a network',
    description:
      'A line for each entry: what people say in English and in French, the legal terms in English ' +
      'and in French, and the code of a category of which the words are names. The columns are ' +
      'divided by tabs, phrases by `|`.',
    responses: {
      200: {
        description: 'OK',
        headers: z.object({ ETag: z.string() }),
        content: { 'text/tab-separated-values': { schema: z.string() } },
      },
      304: unchangedAnswer('file'),
      404: refusedWith('It is not built yet; some seconds after a start it is.'),
      ...BUSY_ANSWERS,
    },
  });
}
