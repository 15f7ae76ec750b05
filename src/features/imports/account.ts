import type { LineUse } from './rules.ts';

/**
 * What each line of a scanned source is used for. A line whose parts have several uses counts as
 * the one of most of its signs.
 */
export interface SourceAccount {
  /** The lines as decoded; the first one has the number 1. */
  readonly lines: readonly string[];
  /** The use of each line, at the same place. */
  readonly uses: readonly LineUse[];
}

/** How much of a source each use takes. */
export interface UseSums {
  readonly lines: Readonly<Record<LineUse, number>>;
  /** Signs other than white space. */
  readonly signs: Readonly<Record<LineUse, number>>;
  /** The share of all signs that stand in articles, as text, title or heading; 1 without any. */
  readonly inArticles: number;
  /** The share of all signs that nothing explains. */
  readonly unexplained: number;
}

/** Sums up an account by use. */
export function sumUses({ lines, uses }: SourceAccount): UseSums {
  const counted = noSums();
  const signs = noSums();
  let all = 0;
  uses.forEach((use, at) => {
    const own = (lines[at] ?? '').replace(/\s+/g, '').length;
    counted[use] += 1;
    signs[use] += own;
    all += own;
  });
  const inArticles = signs.text + signs.title + signs.heading;
  return {
    lines: counted,
    signs,
    inArticles: all === 0 ? 1 : inArticles / all,
    unexplained: all === 0 ? 0 : signs.unexplained / all,
  };
}

function noSums(): Record<LineUse, number> {
  return {
    text: 0,
    title: 0,
    heading: 0,
    division: 0,
    running: 0,
    front_matter: 0,
    contents: 0,
    copy: 0,
    back_matter: 0,
    blank: 0,
    unexplained: 0,
  };
}
