import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A body in the encodings that browsers ask for; smaller ones first. */
export interface EncodedBody {
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer>;
}

export type Encoding = keyof EncodedBody;

const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Up to so many bytes brotli is given the time to do its best: seconds for each megabyte. */
const BEST_UP_TO = 4 * 2 ** 20;
/** A hundred times as quick, some hundredths larger. */
const QUICK_QUALITY = 9;

/** Compresses once, as well as it goes in seconds; for bodies that are sent many times. */
export async function encodeBody(identity: Uint8Array): Promise<EncodedBody> {
  const [gzipped, br] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]:
          identity.length > BEST_UP_TO ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  ]);
  return {
    identity: new Uint8Array(identity),
    gzip: new Uint8Array(gzipped),
    br: new Uint8Array(br),
  };
}

/**
 * The encoding to answer in: the smallest that `Accept-Encoding` allows (RFC 9110 §12.5.3).
 * Only br and gzip are looked for; a body without encoding is always acceptable to us.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').slice(0, 1_000).split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    weights.set(name.trim(), quality ? Number(quality.trim().slice(2)) : 1);
  }
  const accepts = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return PREFERENCE.find((encoding) => encoding === 'identity' || accepts(encoding)) ?? 'identity';
}
