import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import { isStranger, type Visitor } from '../../../kit/actor.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Database } from '../../../kit/server/database.ts';
import { readByteRange } from '../../../kit/server/http/byte-range.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { chooseEncoding, type Encoding } from '../../../kit/server/http/encoding.ts';
import { compressBytes } from '../../../kit/server/http/hashed-body.ts';
import {
  addEndpoint,
  documentedApp,
  notFound,
  PLAIN_LABELS,
} from '../../../kit/server/http/open-api.ts';
import { readQuery } from '../../../kit/server/http/read-input.ts';
import { IMMUTABLE, isKnownTag, REVALIDATE } from '../../../kit/server/http/static-response.ts';
import type { Keys } from '../../../kit/server/keys.ts';
import { cutWhole } from '../../../kit/server/lists.ts';
import { isOpenToAll } from '../../access/rules.ts';
import { findReader, mayRead } from '../../access/server/queries.ts';
import { type PackEntry, packParams, packQuery } from '../contract.ts';
import type { PackDelta } from '../pack-delta.ts';
import { PACK_GRANT } from '../pack-format.ts';
import { DELTA_TYPE, documentPackFile, FILE_TYPE, listPacksEndpoint } from './endpoints.ts';
import { type Grant, openGrant, sealGrant } from './grants.ts';
import { findGranted, listPackKeys, listPacks, type PackRow, readPackBytes } from './queries.ts';

export interface PackDeps {
  readonly db: Database;
  readonly readVisitor: (request: Request) => Promise<Visitor>;
  /** Seals what goes with packs that were bought. */
  readonly grantKeys: Keys;
}

/** What decides who may read a code. */
type PricedCode = Pick<PackRow, 'code' | 'is_free' | 'price'>;

/** What can be kept on a device (docs/decisions/2026-11-24-packs.md). */
export function packRoutes({ db, readVisitor, grantKeys }: PackDeps): OpenAPIHono<AppEnv> {
  const app = documentedApp();
  addEndpoint(app, listPacksEndpoint, async ({ query }) => {
    const { code, lang } = query;
    const packs = (await listPacks(db, code)).filter(
      (one) => lang === undefined || one.lang === lang,
    );
    return cutWhole(packs.map(presentPack), query);
  });

  const readGrant = (c: Context<AppEnv>) => {
    const shown = c.req.header(PACK_GRANT.header);
    return shown === undefined ? null : openGrant(grantKeys, shown);
  };
  const isOpenTo = async (visitor: Visitor, row: PricedCode) =>
    mayRead(await findReader(db, visitor), row);
  /** Whether somebody's purchase may still hold, whom the request does not show. */
  const isSignedOut = async (visitor: Visitor, row: PricedCode, grant: Grant | null) => {
    if (visitor.actor !== null) return false;
    return grant ? isOpenTo(await findGranted(db, grant), row) : isStranger(visitor);
  };
  /** @returns what the reader shows once the session is gone; it opens nothing */
  const requireReader = async (c: Context<AppEnv>, row: PricedCode) => {
    const visitor = await readVisitor(c.req.raw);
    if (await isOpenTo(visitor, row)) return sealGrant(grantKeys[0], visitor);
    if (await isSignedOut(visitor, row, readGrant(c))) {
      throw new Refusal(401, 'unauthenticated', 'Sign in as somebody who has bought this code.');
    }
    // A proxy on the way may refuse as well: what was bought leaves the phone by this alone.
    throw new Refusal(403, 'forbidden', 'Only who has bought this code may keep it.', {
      headers: { [PACK_GRANT.header]: PACK_GRANT.ended },
    });
  };

  documentPackFile(app);
  app.get('/packs/:code', async (c) => {
    const params = packParams.safeParse(c.req.param());
    if (!params.success) throw notFound();
    const { lang, since, version, from } = readQuery(c.req, packQuery, PLAIN_LABELS);
    const row = (await listPacks(db, params.data.code)).find((one) => one.lang === lang);
    // What was given back leaves the phone also where its code is published no longer.
    if (!row && readGrant(c)) await requireReader(c, { ...params.data, is_free: false, price: 1 });
    if (!row || (version !== undefined && version !== row.version)) throw notFound();
    const isFree = isOpenToAll(row);
    const grant = isFree ? null : await requireReader(c, row);
    const send = (parts: Pick<SentBytes, 'type' | 'tag' | 'read'>) =>
      sendBytes(c, {
        ...parts,
        // Of parts there are too many for caches.
        cacheControl: cacheControl(isFree, version !== undefined && from === undefined),
        row,
        grant,
      });
    if (since === row.version) {
      const same: PackDelta = {
        from: since,
        to: since,
        sha256: row.sha256,
        signature: row.signature,
        key_id: row.key_id,
        steps: [],
      };
      const bytes = new TextEncoder().encode(JSON.stringify(same));
      return send({ type: DELTA_TYPE, tag: `${since}-same`, read: async () => bytes });
    }
    if (since !== undefined) {
      if (!row.differences.some((one) => one.since === since)) {
        // Too old, or of a database that was brought back: the whole file.
        return c.redirect(`${c.req.path}?lang=${lang}`, 302);
      }
      const read = packed((encoding) => readPackBytes(db, row, { encoding, since }));
      return send({ type: DELTA_TYPE, tag: `${since}-${row.version}`, read });
    }
    const read = packed((encoding) => readPackBytes(db, row, { encoding }));
    if (from !== undefined) {
      if (from >= row.size) throw new Refusal(416, 'bad_request', BEHIND_THE_END);
      const rest = (await read('identity')).subarray(from);
      return send({
        type: FILE_TYPE,
        tag: `${row.version}-from-${from}`,
        read: (encoding) => compressBytes(rest, encoding),
      });
    }
    return send({ type: FILE_TYPE, tag: row.version, read });
  });
  return app;
}

const BEHIND_THE_END = 'What is asked for begins behind the end of the file.';

/** The public keys by which packs are checked, as a set of JWK. */
export function packKeyRoutes(db: Database): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/mboalex-pack-keys.json', async (c) => {
    const keys = (await listPackKeys(db)).map(({ key_id, jwk }) => ({
      ...jwk,
      kid: key_id,
      use: 'sig',
      alg: 'ES256',
    }));
    return c.json({ keys }, 200, { 'Cache-Control': REVALIDATE });
  });
  return app;
}

function presentPack(row: PackRow): PackEntry {
  return {
    code: row.code,
    lang: row.lang,
    version: row.version,
    size: row.size,
    bytes: row.bytes,
    sha256: row.sha256,
    signature: row.signature,
    key_id: row.key_id,
    is_free: isOpenToAll(row),
    made_at: row.made_at.toISOString(),
    differences: row.differences,
  };
}

/** What was bought is kept by the reader alone: a browser's cache outlives a sign-out. */
function cacheControl(isFree: boolean, namesVersion: boolean): string {
  if (!isFree) return 'private, no-store';
  return namesVersion ? IMMUTABLE : REVALIDATE;
}

type ReadBytes = (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;

/** Reads what is stored in brotli and gzip; unpacked for who takes neither. */
function packed(
  read: (encoding: Exclude<Encoding, 'identity'>) => Promise<Uint8Array<ArrayBuffer> | null>,
): ReadBytes {
  return async (encoding) => {
    const bytes = await read(encoding === 'identity' ? 'br' : encoding);
    if (!bytes) throw notFound();
    return encoding === 'identity'
      ? new Uint8Array(await promisify(brotliDecompress)(bytes))
      : bytes;
  };
}

interface SentBytes {
  readonly type: string;
  /** Names the representation, without its encoding. */
  readonly tag: string;
  readonly read: ReadBytes;
  readonly cacheControl: string;
  readonly row: PackRow;
  readonly grant: string | null;
}

/** Sends a file in the best encoding, or the range of it that was asked for. */
async function sendBytes(c: Context<AppEnv>, sent: SentBytes): Promise<Response> {
  const isSmall = sent.tag.endsWith('-same');
  const encoding = isSmall ? 'identity' : chooseEncoding(c.req.header('accept-encoding'));
  const etag = `"${sent.tag}-${encoding}"`;
  const headers = new Headers({
    ETag: etag,
    'Cache-Control': sent.cacheControl,
    Vary: 'Accept-Encoding, Cookie, Authorization',
    'Accept-Ranges': 'bytes',
    'Pack-Version': sent.row.version,
    'Pack-Signature': sent.row.signature,
    'Pack-Key-Id': sent.row.key_id,
    ...(sent.grant !== null && { [PACK_GRANT.header]: sent.grant }),
  });
  if (isKnownTag(c.req.header('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const bytes = await sent.read(encoding);
  headers.set('Content-Type', sent.type);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const ifRange = c.req.header('if-range');
  const asked = ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
  const range = readByteRange(asked, bytes.length);
  if (range === 'unsatisfiable') {
    throw new Refusal(416, 'bad_request', BEHIND_THE_END, {
      headers: { 'Content-Range': `bytes */${bytes.length}` },
    });
  }
  if (range === null) {
    headers.set('Content-Length', String(bytes.length));
    return new Response(bytes, { headers });
  }
  const part = bytes.subarray(range.first, range.last + 1);
  headers.set('Content-Range', `bytes ${range.first}-${range.last}/${bytes.length}`);
  headers.set('Content-Length', String(part.length));
  return new Response(part, { status: 206, headers });
}
