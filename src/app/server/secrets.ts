import { generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The program's secret: the configured one, or one that is generated once into the data folder. */
export function readOrCreateSecret(configured: string | null, dataDir: string): Promise<string> {
  return readOrCreate(configured, join(dataDir, 'session-secret'), () =>
    randomBytes(32).toString('base64url'),
  );
}

/** The key that signs packs, in PKCS#8: the configured one, or one that is generated once likewise. */
export function readOrCreatePackKey(configured: string | null, dataDir: string): Promise<string> {
  return readOrCreate(configured, join(dataDir, 'pack-signing-key.pem'), () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  );
}

/** What is generated is readable by its owner alone. */
async function readOrCreate(
  configured: string | null,
  file: string,
  generate: () => string,
): Promise<string> {
  if (configured) return configured;
  const existing = await readSecret(file);
  if (existing) return existing;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, generate(), { mode: 0o600, flush: true });
  try {
    // A link appears at once and whole, so a start that is cut short leaves no half secret.
    await link(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  const created = await readSecret(file);
  if (!created) throw new Error(`The secret in ${file} could not be read back.`);
  return created;
}

async function readSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim() || null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Derives a key for one purpose, from which neither the secret nor other keys can be computed. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `mboalex ${purpose}`, 32));
}
