import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

/** What an operator runs in a container, which has the dependencies and no others. */
const COMMANDS = ['admin', 'audit', 'import', 'mails', 'sample', 'search'].map(
  (name) => `scripts/${name}.ts`,
);

/**
 * The program is built, with all packages that it needs inside. The commands run from their source
 * (`deploy/Dockerfile`), so that what they import, by whatever way, is a dependency.
 */
export function checkCommandPackages(tree: SourceTree): Violation[] {
  const file = join(tree.root, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8'));
  const violations: Violation[] = [];
  const reached = new Set(COMMANDS);
  // What is added meanwhile is walked as well.
  for (const path of reached) {
    for (const { file, line, package: name } of tree.sources.get(path)?.imports ?? []) {
      if (file !== null) reached.add(file);
      if (name === null || name.startsWith('node:') || name in dependencies) continue;
      violations.push({ file: path, line, reason: `A command needs ${name}: a dependency.` });
    }
  }
  return violations;
}
