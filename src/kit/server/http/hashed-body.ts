import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from './context.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import { isKnownTag } from './static-response.ts';

/** Smaller answers are not compressed, as the headers would cost what is saved. */
const COMPRESSED_FROM_BYTES = 1_000;
/** For compression during a request: most of the saving for a tenth of the time of the best. */
export const COMPRESSION_LEVELS = { gzip: 6, br: 5 } as const;

/** The body of an answer with its hash; its compressed forms are cached with it. */
export interface HashedBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly compressed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/** A body for one response or for many. */
export function toHashedBody(text: string): HashedBody {
  const bytes = new TextEncoder().encode(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return { bytes, hash, compressed: new Map() };
}

/**
 * Sends a body, or 304 to a client that has these very bytes. The ETag is strong and depends on the
 * encoding; different answers to two readers have different tags.
 */
export async function sendHashedBody(
  c: Context<AppEnv>,
  body: HashedBody,
  options: {
    readonly contentType: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly status?: number;
  },
): Promise<Response> {
  const { status = 200 } = options;
  const isLarge = body.bytes.length >= COMPRESSED_FROM_BYTES;
  const encoding = isLarge ? chooseEncoding(c.req.header('accept-encoding')) : 'identity';
  const etag = `"${body.hash}-${encoding}"`;
  const headers = new Headers({ ETag: etag, ...options.headers });
  if (status === 200 && isKnownTag(c.req.header('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const bytes = await compressedBytes(body, encoding);
  headers.set('Content-Type', options.contentType);
  headers.set('Content-Length', String(bytes.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(c.req.method === 'HEAD' ? null : bytes, { status, headers });
}

function compressedBytes(body: HashedBody, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = body.compressed.get(encoding);
  if (known) return known;
  const compressing = compressBytes(body.bytes, encoding);
  body.compressed.set(encoding, compressing);
  return compressing;
}

/** Bytes in an encoding, compressed during the request. */
export async function compressBytes(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'identity':
      return bytes;
    case 'gzip':
      return new Uint8Array(await promisify(gzip)(bytes, { level: COMPRESSION_LEVELS.gzip }));
    case 'br': {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: COMPRESSION_LEVELS.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      return new Uint8Array(await promisify(brotliCompress)(bytes, { params }));
    }
  }
}
