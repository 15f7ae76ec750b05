import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findReleaseProblems } from '../../src/kit/server/migration-files.ts';
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

const FOLDER = 'migrations';

/**
 * A released migration is never edited: databases have applied it already, and `checksums.json`
 * holds its checksum (docs/decisions/2026-11-22-migrations-baseline.md).
 */
export function checkMigrations(tree: SourceTree): Violation[] {
  const folder = join(tree.root, FOLDER);
  if (!existsSync(folder)) return [];
  return [...findReleaseProblems(folder)].map(([name, reason]) => ({
    file: `${FOLDER}/${name}`,
    reason,
  }));
}
