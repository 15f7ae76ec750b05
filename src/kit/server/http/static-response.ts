import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from './context.ts';
import { chooseEncoding, type EncodedBody } from './encoding.ts';

/** A body that is known in advance, with the headers it is sent with. */
export interface StaticBody {
  /** A promise while it is being compressed. */
  readonly encoded: EncodedBody | Promise<EncodedBody>;
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For addresses whose content may change: cached, but revalidated each time. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Names a body by its content, for ETags. */
export function contentTag(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 16);
}

/** Whether `If-None-Match` names the tag, weakly compared (RFC 9110 §13.1.2). */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const names = ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes(etag) || names.includes('*');
}

/** Answers with a body known in advance: 304 when the caller has it, else the best encoding. */
export async function staticResponse(c: Context<AppEnv>, body: StaticBody): Promise<Response> {
  const encoded = await body.encoded;
  const accepted = chooseEncoding(c.req.header('accept-encoding'));
  // What does not compress, such as a picture, has the same bytes under every encoding.
  const isPacked = encoded[accepted] !== encoded.identity;
  const encoding = isPacked ? accepted : 'identity';
  // Each encoding is a representation of its own, so it has a tag of its own.
  const etag = `"${body.tag}-${encoding}"`;
  const headers = new Headers(body.headers);
  headers.set('ETag', etag);
  headers.append('Vary', 'Accept-Encoding');
  if (isKnownTag(c.req.header('if-none-match'), etag)) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  const bytes = encoded[encoding];
  headers.set('Content-Length', String(bytes.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers });
}
