import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from './project-root.ts';

export const MIGRATIONS_FOLDER = join(PROJECT_ROOT, 'migrations');

/** The file of a folder of migrations that holds the checksums of the released ones. */
const CHECKSUMS_FILE = 'checksums.json';

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  /** SHA-256, in hex. */
  readonly checksum: string;
}

const releaseSchema = z.strictObject({
  /** The version of the last release. */
  release: z.string(),
  /** The checksum of each of its migrations, by name. */
  migrations: z.record(z.string(), z.string()),
});

/** The last release as the migrations know it. */
export type Release = z.output<typeof releaseSchema>;

/** The migrations of a folder in their order, by name. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The last release of a folder of migrations; one without migrations when there was none. */
export function readRelease(folder: string): Release {
  const file = join(folder, CHECKSUMS_FILE);
  if (!existsSync(file)) return { release: '', migrations: {} };
  return releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * What is wrong with released migrations, by the name of the file: they are never edited, renamed
 * or removed, and a new one comes after all of them.
 */
export function findReleaseProblems(folder: string): Map<string, string> {
  const files = readMigrationFiles(folder);
  const { release, migrations } = readRelease(folder);
  const last = Object.keys(migrations).sort().at(-1) ?? '';
  const problems = new Map<string, string>();
  for (const [name, checksum] of Object.entries(migrations)) {
    const present = files.find((file) => file.name === name);
    if (!present) problems.set(name, `It was released in ${release} and is missing.`);
    else if (present.checksum !== checksum) {
      problems.set(name, `It was released in ${release} and is edited: write a new migration.`);
    }
  }
  for (const { name } of files) {
    if (!(name in migrations) && name <= last) {
      problems.set(name, `It is new and would come before ${last}, which was released.`);
    }
  }
  return problems;
}

/**
 * Records every migration of a folder as released with this version.
 *
 * @returns the names of those that were not before
 * @throws when a released one was edited
 */
export function recordRelease(folder: string, version: string): string[] {
  for (const [name, problem] of findReleaseProblems(folder)) throw new Error(`${name}: ${problem}`);
  const before = readRelease(folder).migrations;
  const files = readMigrationFiles(folder);
  const release: Release = {
    release: version,
    migrations: Object.fromEntries(files.map(({ name, checksum }) => [name, checksum])),
  };
  writeFileSync(join(folder, CHECKSUMS_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return files.map(({ name }) => name).filter((name) => !(name in before));
}
