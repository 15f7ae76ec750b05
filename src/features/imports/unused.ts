import type { LawImport } from './contract.ts';

/** The share of a file's signs that are not used above which applying asks for a confirmation. */
const MOST_UNUSED = 0.02;

/** How much of the worst file is not used, 0 to 1. */
export function unusedShare(files: LawImport['files']): number {
  return Math.max(0, ...files.map(({ account }) => account?.unexplained ?? 0));
}

/** Whether so much of a file is not used that a person must accept it. */
export function mustAcceptUnused(files: LawImport['files']): boolean {
  return unusedShare(files) > MOST_UNUSED;
}
