import { LAYERS, type Place, placeOf } from './places.ts';
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

/**
 * How one feature may be reached from another: its root files; on the server its queries, commands
 * presenters and templates, and what it asks other features to define; in the browser the parts that it
 * offers to their screens, with their style.
 */
const FEATURE_DOOR =
  /^([^/]+|server\/([a-z0-9-]+\/)*((queries|commands)(\/[a-z0-9-]+)?|presenter|definition|templates)\.ts|web\/parts\/[a-z0-9-]+\.(tsx?|css))$/;
const TEST_SUPPORT = 'tests/support/';

/** Imports go to the left in `kit → features → app`, types included, and features have doors. */
export function checkDirection(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path, imports } of tree.sources.values()) {
    const from = placeOf(path);
    if (!from) continue;
    for (const { file, line } of imports) {
      if (file === null) continue;
      const reason = findReason(tree, from, file);
      if (reason) violations.push({ file: path, line, reason });
    }
  }
  return violations;
}

function findReason(tree: SourceTree, from: Place, file: string): string | null {
  // What cannot be followed could hide anything from the other rules.
  if (!tree.paths.has(file)) return `It imports ${file}, which is not the full name of a file.`;
  if (!file.startsWith('src/')) {
    if (from.isTest && file.startsWith(TEST_SUPPORT)) return null;
    return `It imports ${file}, which is outside src.`;
  }
  const to = placeOf(file);
  if (!to) return null;
  if (LAYERS.indexOf(to.layer) > LAYERS.indexOf(from.layer)) {
    return `${from.layer} must not import from ${to.layer} (${file}).`;
  }
  if (to.isTest && !from.isTest) return `It imports ${file}, which is for tests only.`;
  // Tests look into what they test together, through any door.
  if (from.isTest) return null;
  const isOtherFeature = from.feature !== null && to.feature !== from.feature;
  if (isOtherFeature && to.feature !== null && !FEATURE_DOOR.test(to.inside)) {
    return (
      `The feature ${from.feature} reaches into ${to.feature} (${file}); features meet through ` +
      'root files, the queries, commands, presenter and definition of server/, and web/parts/.'
    );
  }
  return null;
}
