import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Visitor } from '../../../kit/actor.ts';
import type { Keys } from '../../../kit/server/keys.ts';

/** Whom something that was bought was given to: the account, and the claims that were shown. */
const grantSchema = z.object({ user: z.uuid().nullable(), claims: z.array(z.string()).readonly() });
export type Grant = z.infer<typeof grantSchema>;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What goes with a pack that was bought, and is shown again once the session is gone. It opens
 * nothing: by it the server tells who is merely signed out from whose purchase no longer holds.
 */
export function sealGrant(key: Buffer, { actor, claims }: Visitor): string {
  const grant: Grant = { user: actor?.id ?? null, claims };
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  const content = Buffer.concat([cipher.update(JSON.stringify(grant)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/** `null` for what none of these keys has sealed. */
export function openGrant(keys: Keys, sealed: string): Grant | null {
  for (const key of keys) {
    const grant = openBy(key, sealed);
    if (grant) return grant;
  }
  return null;
}

function openBy(key: Buffer, sealed: string): Grant | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const content = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    const text = Buffer.concat([decipher.update(content), decipher.final()]).toString();
    return grantSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
