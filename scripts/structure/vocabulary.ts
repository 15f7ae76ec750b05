import { basename } from 'node:path';
import { LAYERS, placeOf } from './places.ts';
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

/** The ideas of the product (docs/decisions/2026-11-21-house-and-checks.md). */
const FEATURES: ReadonlySet<string> = new Set([
  'site',
  'forms',
  'contact',
  'applications',
  'inbox',
  'bin',
  'mails',
  'sms',
  'laws',
  'imports',
  'search',
  'reading',
  'packs',
  'access',
  'lawyers',
  'marks',
  'users',
  'person',
  'team',
  'session',
  'accounts',
  'payments',
  'sandbox',
  'dashboard',
  'finding',
  'views',
  'personal-data',
]);

/** Files beside `server/` and `web/` in a feature: what it shows to both sides and to the others. */
const FEATURE_FILE = /^[a-z0-9-]+(\.test)?\.ts$/;
const SIDES = /^(server|web)\//;
/** What both sides run, where it is more than some files. */
const FOR_BOTH = /^both\//;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names that say nothing; 'common' only alone, since common law is a subject here. */
const EMPTY_NAME = /(^|-)(utils?|misc|helpers?)(-|$)|^(common|index|barrel)$/;

/** Folders and names, and no re-exports, types included; Biome's `noBarrelFile` leaves those out. */
export function checkVocabulary(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path, facts } of tree.sources.values()) {
    const report = (reason: string, line?: number) =>
      violations.push({ file: path, reason, ...(line === undefined ? {} : { line }) });
    for (const name of path.split('/')) {
      if (!KEBAB_CASE.test(name)) report(`The name '${name}' is not in kebab-case.`);
      const [stem = ''] = name.split('.');
      if (EMPTY_NAME.test(stem)) report(`The name '${stem}' does not say what is inside.`);
    }
    if (!path.startsWith('src/')) continue;
    const reason = misplaced(path);
    if (reason) report(reason);
    for (const line of facts?.reExports ?? []) {
      report('It exports what another file defines; import it from there.', line);
    }
  }
  return violations;
}

function misplaced(path: string): string | null {
  const place = placeOf(path);
  if (!place) return `Only the folders ${LAYERS.join(', ')} stand in src, and files within them.`;
  const { layer, feature, inside } = place;
  if (feature !== null) {
    if (inside === '') return 'A file stands in a feature, not beside the features.';
    if (!FEATURES.has(feature)) return `'${feature}' is not one of the features.`;
    if ([SIDES, FOR_BOTH, FEATURE_FILE].some((allowed) => allowed.test(inside))) return null;
    return `A feature has no '${inside.replace(/\/.*$/, '/') || basename(path)}' at its top.`;
  }
  if (!inside.includes('/') || SIDES.test(inside)) return null;
  return `Beside its files, ${layer} has the folders server and web only.`;
}
