import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import {
  BUSY_ANSWERS,
  defineEndpoint,
  listAnswer,
  MAY_SHOW_SESSION,
  NO_PARAMETERS,
  refusedWith,
  unchangedAnswer,
} from '../../../kit/server/http/open-api.ts';
import { packParams, packQuery, packSchema, packsQuery } from '../contract.ts';
import { PACK_GRANT } from '../pack-format.ts';

export const FILE_TYPE = 'application/vnd.mboalex.pack';
export const DELTA_TYPE = 'application/vnd.mboalex.pack-delta+json';

/** The packs as they stand in the document. */
export const listPacksEndpoint = defineEndpoint({
  path: '/packs',
  id: 'listPacks',
  summary: 'What can be kept on a device: each published code in one file',
  description:
    'One entry a code and choice of languages, with the exact bytes of its file and of the ' +
    'differences from earlier versions.',
  params: NO_PARAMETERS,
  query: packsQuery,
  answer: listAnswer(packSchema),
  cacheScope: 'private',
});

/** The files of packs, and the differences between them, as they stand in the document. */
export function documentPackFile(app: OpenAPIHono<AppEnv>): void {
  const content = {
    [FILE_TYPE]: { schema: z.string() },
    [DELTA_TYPE]: { schema: z.string().meta({ description: 'JSON; the page says of what.' }) },
  };
  const whole = {
    ETag: z.string(),
    'Pack-Version': z.string(),
    'Pack-Signature': z.string(),
    'Pack-Key-Id': z.string(),
    [PACK_GRANT.header]: z.string().optional(),
  };
  const place = { 'Content-Range': z.string() };
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/packs/{code}',
    operationId: 'getPack',
    summary: 'A pack, or with `since` the difference to it',
    description:
      'JSON values, one a line: the page `/api/docs` says which, and how a difference is applied. ' +
      'The headers `Pack-Version`, `Pack-Signature` and `Pack-Key-Id` say what it is and how it is ' +
      'checked. Parts can be asked for by `Range`, of the encoded bytes: send the `ETag` as ' +
      '`If-Range`, with the `Accept-Encoding` of the first call. ' +
      'With `from` the rest of the unpacked file is sent. ' +
      'A `since` that is too old leads to the whole file by a redirect. What was bought comes with ' +
      'a `Pack-Grant`: who shows it again without a session is told by 401 that the purchase still ' +
      'holds, and by 403 with `Pack-Grant: ended` that it does not, so that the file is to be ' +
      'deleted. It opens nothing.',
    ...MAY_SHOW_SESSION,
    request: {
      params: packParams,
      query: packQuery,
      headers: z.object({ [PACK_GRANT.header]: z.string().optional() }),
    },
    responses: {
      200: { description: 'OK', headers: z.object(whole), content },
      206: {
        description: 'The part that was asked for.',
        headers: z.object({ ...whole, ...place }),
        content,
      },
      302: {
        description: 'There is no difference from that version: the whole file.',
        headers: z.object({ Location: z.string() }),
      },
      304: unchangedAnswer('file'),
      401: refusedWith('Nobody is signed in, and the code has to be bought.'),
      403: {
        ...refusedWith('The code has to be bought first, or was given back.'),
        headers: z.object({ [PACK_GRANT.header]: z.literal(PACK_GRANT.ended) }),
      },
      404: refusedWith('Not found.'),
      416: {
        ...refusedWith('The range, or `from`, begins behind the end.'),
        headers: z.object(place).partial(),
      },
      422: refusedWith('A parameter is wrong; `fields` says which.'),
      ...BUSY_ANSWERS,
    },
  });
}
