import { placeOf } from './places.ts';
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

const DATABASE_PACKAGES: ReadonlySet<string> = new Set([
  'kysely',
  'pg',
  'pg-connection-string',
  'graphile-worker',
]);
/** The methods with which Kysely begins a statement or a transaction. */
const STATEMENT_METHODS: ReadonlySet<string> = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
  'executeQuery',
  'transaction',
  'startTransaction',
]);
const MAY_TOUCH_IT = /^server\/([a-z0-9-]+\/)*(queries|commands)(\/[a-z0-9-]+)?\.ts$/;

/**
 * In a feature only `queries.ts` and `commands.ts` below `server/` touch the database, or the files
 * of folders of these names; its other files may pass a handle on. The kit's and the app's servers
 * set the database up; tests look into it.
 */
export function checkDatabaseAccess(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path, imports, facts } of tree.sources.values()) {
    const place = placeOf(path);
    if (place?.layer !== 'features' || place.isTest || MAY_TOUCH_IT.test(place.inside)) continue;
    // What a browser keeps is a database of its own.
    if (place.side === 'web') continue;
    const report = (line: number, what: string) =>
      violations.push({
        file: path,
        line,
        reason: `${what}; only queries.ts and commands.ts, or folders so named, touch the database.`,
      });
    for (const { package: name, line } of imports) {
      if (name !== null && DATABASE_PACKAGES.has(name)) report(line, `It imports ${name}`);
    }
    for (const { name, line } of facts?.methodCalls ?? []) {
      if (STATEMENT_METHODS.has(name)) report(line, `It calls ${name}()`);
    }
  }
  return violations;
}
