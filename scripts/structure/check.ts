import { checkCitations } from './citations.ts';
import { checkCommandPackages } from './command-packages.ts';
import { checkContractSteps } from './contract-steps.ts';
import { checkDatabaseAccess } from './database-access.ts';
import { checkDirection } from './direction.ts';
import { checkDocumentedPaths } from './documented-paths.ts';
import { checkFeatureCycles } from './feature-cycles.ts';
import { checkMigrations } from './migrations.ts';
import { checkSides } from './sides.ts';
import { readSourceTree } from './source-tree.ts';
import { EXCEPTIONS, type Violation } from './violation.ts';
import { checkVocabulary } from './vocabulary.ts';

const RULES = [
  checkVocabulary,
  checkDirection,
  checkSides,
  checkDatabaseAccess,
  checkFeatureCycles,
  checkDocumentedPaths,
  checkCitations,
  checkMigrations,
  checkContractSteps,
  checkCommandPackages,
] as const;

/**
 * Checks the project below `root` against all structure rules.
 *
 * @returns the violations, sorted by file and line
 * @throws when a module cannot be parsed
 */
export function checkStructure(root: string): Violation[] {
  const tree = readSourceTree(root);
  return RULES.flatMap((rule) => rule(tree))
    .filter(({ file }) => !EXCEPTIONS.includes(file))
    .sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
}
