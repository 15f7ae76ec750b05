import { hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../kit/server/embedded-postgres/error-code.ts';
import { describeFileError } from '../../kit/server/file-error.ts';
import type { Keys } from '../../kit/server/keys.ts';
import { naming } from './naming.ts';

const SECRET_FILE = 'session-secret';
/** So many characters a secret has at least. */
export const SECRET_LENGTH = 32;

/**
 * The program's secret: the configured one, or one that is generated once into the data
 * folder (readable by its owner alone).
 *
 * @throws Error with one line when the file is damaged, or is not this account's to read
 */
export async function readOrCreateSecret(
  configured: string | null,
  dataDir: string,
): Promise<string> {
  if (configured) return configured;
  const file = join(dataDir, SECRET_FILE);
  const existing = await readSecret(file);
  if (existing) return existing;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // A link appears at once and whole, so a start that is cut short leaves no half secret.
    await link(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  const created = await readSecret(file);
  if (!created) throw new Error(`The secret in ${SECRET_FILE} could not be read back.`);
  return created;
}

async function readSecret(file: string): Promise<string | null> {
  let secret: string;
  try {
    secret = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw naming('DATA_DIR cannot be used', describeFileError(error) ?? error);
  }
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new Error(
    `DATA_DIR cannot be used: ${file} is no secret of ${SECRET_LENGTH} characters. Bring it back from a backup, or delete it for a new one (docs/operations.md, 'Another secret').`,
  );
}

/** The program's secret, and the one before it while what it has signed still holds. */
export interface Secrets {
  readonly current: string;
  readonly former: string | null;
}

/** The keys of one purpose, see `deriveKey`. */
export function deriveKeys({ current, former }: Secrets, purpose: string): Keys {
  const key = deriveKey(current, purpose);
  return former === null ? [key] : [key, deriveKey(former, purpose)];
}

/** The keys of the sign-in library: they sign its cookies, and encrypt what codes are verified with. */
export function signInKeys(secrets: Secrets): Keys {
  return deriveKeys(secrets, 'session cookie');
}

/** Derives a key for one purpose, from which neither the secret nor other keys can be computed. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `mboalex ${purpose}`, 32));
}
