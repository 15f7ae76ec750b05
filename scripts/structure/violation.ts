/** Something that the house does not allow: where, and why not. */
export interface Violation {
  readonly file: string;
  readonly line?: number;
  readonly reason: string;
}

/**
 * Files that a rule does not hold for. Empty, and stays empty: a rule that needs an exception is
 * changed by a page in `docs/decisions/` instead.
 */
export const EXCEPTIONS: readonly string[] = [];

/** A violation as one line for a terminal, its place first so that editors can follow it. */
export function describeViolation({ file, line, reason }: Violation): string {
  return `${line === undefined ? file : `${file}:${line}`}  ${reason}`;
}
