import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

const EXAMPLE = '.env.example';
const CONFIGURATION = 'src/app/server/configuration.ts';
/** The constant whose keys are the variables. */
const VARIABLES = 'ENVIRONMENT';

/**
 * `.env.example` names exactly the variables that the configuration reads (docs/contract.md,
 * 'Environment').
 */
export function checkEnvironment(tree: SourceTree): Violation[] {
  const configuration = tree.sources.get(CONFIGURATION);
  if (!configuration) return [];
  const read = configuration.facts?.objects.get(VARIABLES);
  if (!read) return [{ file: CONFIGURATION, reason: `It has no constant '${VARIABLES}'.` }];
  const file = join(tree.root, EXAMPLE);
  if (!existsSync(file)) return [{ file: EXAMPLE, reason: 'It does not exist.' }];
  const named = new Set(
    [...readFileSync(file, 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name),
  );
  const missing = [...read.keys()].filter((name) => !named.has(name));
  const unknown = [...named].filter((name) => !read.has(name));
  return [
    ...missing.map((name) => ({ file: EXAMPLE, reason: `${name} is missing.` })),
    ...unknown.map((name) => ({ file: EXAMPLE, reason: `Nothing reads ${name}.` })),
  ];
}
