import { type Place, placeOf } from './places.ts';
import type { Import, SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

/** Packages that browsers may load; every other one is for the server. */
const WEB_PACKAGES: ReadonlySet<string> = new Set([
  '@tanstack/react-query',
  'idb',
  'react',
  'react-aria',
  'react-aria-components',
  '@simplewebauthn/browser',
  'uqr',
  'react-dom',
  'react-router',
]);
const PACKAGES_OF_BOTH_SIDES: ReadonlySet<string> = new Set([
  'zod',
  'diff',
  'damerau-levenshtein',
  '@orama/stemmers',
  'stemr',
]);

/** Whether an import can only run in Node.js. */
function isServerPackage(name: string): boolean {
  return !WEB_PACKAGES.has(name) && !PACKAGES_OF_BOTH_SIDES.has(name);
}

/**
 * `server/` is for Node.js, `web/` for browsers, the files beside them for both; types count
 * too, since a type from the other side is the first step of drifting there. Tests run in
 * Node.js whatever they test, hence may use any package.
 */
export function checkSides(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path, imports } of tree.sources.values()) {
    const from = placeOf(path);
    if (!from) continue;
    for (const item of imports) {
      const reason = crossesSides(from, item) ?? usesForeignPackage(from, item);
      if (reason) violations.push({ file: path, line: item.line, reason });
    }
  }
  return violations;
}

function crossesSides(from: Place, { file }: Import): string | null {
  const to = file === null ? null : placeOf(file);
  if (!to || to.side === 'both' || to.side === from.side) return null;
  return from.side === 'both'
    ? `A file for both sides imports from ${to.side} (${file}).`
    : `${from.side} imports from ${to.side} (${file}).`;
}

function usesForeignPackage(from: Place, { package: name, specifier }: Import): string | null {
  if (from.isTest) return null;
  if (from.side === 'server') {
    return name !== null && WEB_PACKAGES.has(name) ? `server imports ${name}, for browsers.` : null;
  }
  if (specifier === null) return 'It imports something that only its run would tell.';
  if (name === null) return null;
  if (isServerPackage(name)) return `${specifier} is for Node.js; this file runs in browsers too.`;
  return from.side === 'both' && WEB_PACKAGES.has(name)
    ? `A file for both sides imports ${name}, for browsers.`
    : null;
}
