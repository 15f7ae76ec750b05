import { placeOf } from './places.ts';
import { isServerPackage } from './sides.ts';
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

/** Where the build names what it makes browser bundles from. */
const BUILD_SCRIPT = 'scripts/build.ts';
const BUNDLES = ['ISLANDS', 'CONSOLE'];
const ISLAND_FILE = /^src\/features\/[^/]+\/web\/.*-island\.tsx$/;

/**
 * No module of the server is in a browser bundle: follows every import, type or not, from each
 * island, the console and whatever else the build bundles for browsers.
 */
export function checkBrowserBundles(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  const entries = new Set<string>();
  for (const path of tree.sources.keys()) {
    if (ISLAND_FILE.test(path)) entries.add(path);
  }
  const build = tree.sources.get(BUILD_SCRIPT);
  for (const name of build ? BUNDLES : []) {
    const bundled = build?.facts?.objects.get(name);
    if (!bundled) {
      const reason = `It does not name what it bundles for browsers in '${name}'.`;
      violations.push({ file: BUILD_SCRIPT, reason });
    }
    for (const path of bundled?.values() ?? []) {
      if (path !== null && tree.sources.has(path)) entries.add(path);
      else violations.push({ file: BUILD_SCRIPT, reason: `It bundles ${path}, which is no file.` });
    }
  }
  return [...violations, ...[...entries].flatMap((entry) => followImports(tree, entry))];
}

function followImports(tree: SourceTree, entry: string): Violation[] {
  const violations: Violation[] = [];
  const seen = new Set<string>();
  const visit = (path: string, way: readonly string[]) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { file, package: name } of tree.sources.get(path)?.imports ?? []) {
      const found = file ?? name;
      if (found === null) continue;
      const isServer = file === null ? isServerPackage(found) : placeOf(file)?.side === 'server';
      if (isServer) {
        const reason = `Its bundle would contain ${found}: ${[...way, found].join(' → ')}.`;
        violations.push({ file: entry, reason });
      } else if (file !== null) {
        visit(file, [...way, file]);
      }
    }
  };
  visit(entry, [entry]);
  return violations;
}
