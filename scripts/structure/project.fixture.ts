import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readSourceTree, type SourceTree } from './source-tree.ts';
import { describeViolation, type Violation } from './violation.ts';

/** A project of these files in a folder of its own, gone after the test; returns the folder. */
export function writeProject(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'mboalex-structure-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** What a rule says of a project of these files, one line a violation. */
export function complaints(
  rule: (tree: SourceTree) => Violation[],
  files: Readonly<Record<string, string>>,
): string[] {
  return rule(readSourceTree(writeProject(files))).map(describeViolation);
}
