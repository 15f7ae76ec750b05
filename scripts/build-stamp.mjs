import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Where a build notes what it was built from, below `dist/`. */
export const STAMP_FILE = 'stamp';

/** What a build depends on. */
const SOURCES = ['src', 'scripts/build.ts', 'package-lock.json'];

/**
 * A digest of everything that a build is made from; tests do not count, nor does the version of
 * Node.js: a service that may not build would not start after a newer one was installed.
 *
 * @returns {string}
 */
export function sourceStamp() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 * @param {boolean} [isFolder]
 */
function addTo(hash, path, isFolder = statSync(join(ROOT, path)).isDirectory()) {
  if (/\.(test|fixture)\.tsx?$/.test(path)) return;
  if (!isFolder) {
    hash.update(path).update(readFileSync(join(ROOT, path)));
    return;
  }
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) addTo(hash, join(path, entry.name), entry.isDirectory());
}

/**
 * Whether `dist/` is what these sources give.
 *
 * @returns {boolean}
 */
export function isBuilt() {
  try {
    return readFileSync(join(ROOT, 'dist', STAMP_FILE), 'utf8') === sourceStamp();
  } catch {
    return false;
  }
}
