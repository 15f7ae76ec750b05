import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
} from 'node:crypto';

/** The private key of packs, with what tells it from others. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly keyId: string;
  readonly jwk: JsonWebKey;
}

/** The signing key that belongs to a secret: programs that share the secret share the key. */
export function deriveSigningKey(seed: Buffer): SigningKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(seed);
  // Uncompressed: a byte that says so, then both coordinates.
  const point = pair.getPublicKey();
  const encode = (bytes: Buffer) => bytes.toString('base64url');
  return toSigningKey(
    createPrivateKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        d: encode(seed),
        x: encode(point.subarray(1, 33)),
        y: encode(point.subarray(33)),
      },
      format: 'jwk',
    }),
  );
}

/**
 * Reads a signing key.
 *
 * @param pem PKCS#8
 * @throws Error when it is none for ECDSA on P-256
 */
export function readSigningKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Error('The key that signs packs has to be an elliptic one on P-256 (prime256v1).');
  }
  return toSigningKey(privateKey);
}

function toSigningKey(privateKey: KeyObject): SigningKey {
  const { kty, crv, x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  // The thumbprint of RFC 7638: these members, in this order.
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y }));
  return {
    privateKey,
    keyId: thumbprint.digest('base64url').slice(0, 16),
    jwk: { kty, crv, x, y } as JsonWebKey,
  };
}

/** Whether a text is such a key. */
export function isSigningKey(pem: string): boolean {
  try {
    readSigningKey(pem);
    return true;
  } catch {
    return false;
  }
}

/** ECDSA with SHA-256 over the unpacked file: base64, IEEE P1363 as browsers check it. */
export function signPack({ privateKey }: SigningKey, file: Uint8Array): string {
  return sign('sha256', file, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
}
