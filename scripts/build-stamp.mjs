import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Where a build notes what it was built from, below `dist/`. */
export const STAMP_FILE = 'stamp';

/** What a build depends on. */
const SOURCES = ['src', 'scripts/build.ts', 'package-lock.json'];

/**
 * A digest of everything that a build is made from; tests do not count.
 *
 * @returns {string}
 */
export function sourceStamp() {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) addTo(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  if (/\.(test|fixture)\.tsx?$/.test(path)) return;
  let names;
  try {
    names = readdirSync(join(ROOT, path)).sort();
  } catch {
    // Not a folder.
    hash.update(path).update(readFileSync(join(ROOT, path)));
    return;
  }
  for (const name of names) addTo(hash, join(path, name));
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
