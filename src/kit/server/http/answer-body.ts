import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from './context.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import { isKnownTag } from './static-response.ts';

/** Who may keep an answer: everybody for a minute, or its reader, who asks about it each time. */
export type Keeping = 'for_everybody' | 'for_its_reader';

const KEEPING: Readonly<Record<Keeping, { readonly control: string; readonly vary: string }>> = {
  for_everybody: { control: 'public, max-age=60', vary: 'Accept-Encoding' },
  for_its_reader: { control: 'private, no-cache', vary: 'Accept-Encoding, Cookie' },
};

/** Below this a compressed answer is not worth its headers. */
const LEAST_PACKED_BYTES = 1_000;
/** Packed while somebody waits: most of the saving for a tenth of the time of the best. */
const PACKING = { gzip: 6, br: 5 } as const;

/** An answer as JSON, named by its content; what it is packed into is kept with it. */
export interface AnswerBody<Value> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tag: string;
  readonly packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
  /** Only in the types: what the bytes say. */
  readonly value?: Value;
}

/** Writes an answer down once, for one reader or for many. */
export function writeAnswer<Value>(value: Value): AnswerBody<Value> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return { bytes, tag, packed: new Map() };
}

/**
 * Sends an answer, or 304 to whoever has these very bytes. The tag is a strong one and belongs to
 * the encoding; what two readers are told differently has different tags.
 */
export async function sendAnswer(
  c: Context<AppEnv>,
  body: AnswerBody<unknown>,
  keeping: Keeping,
): Promise<Response> {
  const isPacked = body.bytes.length >= LEAST_PACKED_BYTES;
  const encoding = isPacked ? chooseEncoding(c.req.header('accept-encoding')) : 'identity';
  const etag = `"${body.tag}-${encoding}"`;
  const { control, vary } = KEEPING[keeping];
  const headers = new Headers({ ETag: etag, 'Cache-Control': control, Vary: vary });
  if (isKnownTag(c.req.header('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const bytes = await packedInto(body, encoding);
  headers.set('Content-Type', 'application/json; charset=utf-8');
  headers.set('Content-Length', String(bytes.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers });
}

function packedInto(
  body: AnswerBody<unknown>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = body.packed.get(encoding);
  if (known) return known;
  const packing = pack(body.bytes, encoding);
  body.packed.set(encoding, packing);
  return packing;
}

async function pack(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding) {
  switch (encoding) {
    case 'identity':
      return bytes;
    case 'gzip':
      return new Uint8Array(await promisify(gzip)(bytes, { level: PACKING.gzip }));
    case 'br': {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: PACKING.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      return new Uint8Array(await promisify(brotliCompress)(bytes, { params }));
    }
  }
}
