import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from '../../src/kit/server/migration-files.ts';
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

const FOLDER = 'migrations';
/** Older ones were written for a product that nobody had released. */
const LAST_WITHOUT_RULE = '0045_ops_alarms.sql';

/** What a program of the last release may still rely on, by how it is taken away. */
const STEPS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bdrop\s+(column|table|view|function|type)\b/i, 'drops what the last release may use'],
  [/\brename\s+(column|to)\b/i, 'renames what the last release may use'],
  [/\bset\s+not\s+null\b/i, 'makes a column not null that the last release may leave empty'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes a type under the last release'],
];
/** A new column that is not null needs a default: the last release does not write it. */
const NEW_COLUMN = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?("?\w+"?)\s+([^;,]*)/gi;

/** Names the release since which nothing uses it any more. */
const CONTRACT = /^-- contract: unused since \S+/m;

/**
 * Programs of the last release and of the new one run together on one database, so that a migration
 * adds (expand); it takes away (contract) what the last release uses no more, and says since when
 * (docs/decisions/2026-11-24-upgrades.md).
 */
export function checkContractSteps(tree: SourceTree): Violation[] {
  const folder = join(tree.root, FOLDER);
  if (!existsSync(folder)) return [];
  return readMigrationFiles(folder)
    .filter(({ name, sql }) => name > LAST_WITHOUT_RULE && !CONTRACT.test(sql))
    .flatMap(({ name, sql }) =>
      findSteps(withoutComments(sql)).map((what) => ({
        file: `${FOLDER}/${name}`,
        reason: `It ${what}: expand first, or say '-- contract: unused since RELEASE'.`,
      })),
    );
}

function findSteps(sql: string): string[] {
  const steps = STEPS.filter(([pattern]) => pattern.test(sql)).map(([, what]) => what);
  const unwritten = [...sql.matchAll(NEW_COLUMN)].filter(
    ([, , rest = '']) => /\bnot\s+null\b/i.test(rest) && !/\b(default|generated)\b/i.test(rest),
  );
  return [
    ...steps,
    ...unwritten.map(([, name]) => `adds ${name}, not null, which the last release does not write`),
  ];
}

const withoutComments = (sql: string) => sql.replace(/--[^\n]*/g, '');
