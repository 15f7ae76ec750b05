import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';
import { type Keys, keyText } from '../../../../kit/server/keys.ts';

/** What the sign-in library keeps encrypted of an app for codes. */
export interface Encrypted {
  readonly secret: string;
  readonly backup_codes: string;
}

/** The same by the current key; `null` for what none of the keys has encrypted. */
export async function encryptByCurrent(
  encrypted: Encrypted,
  [current, ...former]: Keys,
): Promise<Encrypted | null> {
  if (await decrypt(encrypted, current)) return encrypted;
  for (const key of former) {
    const plain = await decrypt(encrypted, key);
    if (!plain) continue;
    const close = (data: string) => symmetricEncrypt({ key: keyText(current), data });
    return { secret: await close(plain.secret), backup_codes: await close(plain.backup_codes) };
  }
  return null;
}

/** The recovery codes that are left; `null` for what another key has encrypted. */
export async function readRecoveryCodes(
  encrypted: Encrypted,
  key: Buffer,
): Promise<readonly string[] | null> {
  const plain = await decrypt(encrypted, key);
  return plain && z.array(z.string()).parse(JSON.parse(plain.backup_codes));
}

/** `null` for what another key has encrypted: the cipher proves by which. */
async function decrypt(encrypted: Encrypted, key: Buffer): Promise<Encrypted | null> {
  const open = (data: string) => symmetricDecrypt({ key: keyText(key), data });
  try {
    return {
      secret: await open(encrypted.secret),
      backup_codes: await open(encrypted.backup_codes),
    };
  } catch {
    return null;
  }
}
