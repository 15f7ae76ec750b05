import type { Division } from './rules.ts';

/** The divisions of an article, the highest first. */
export type DivisionPath = readonly Division[];

/** A division as a line of text has it: 'chapter: CHAPTER II: Of the penalties'. */
export function writeDivision({ level, label, title }: Division): string {
  return `${level}: ${label}: ${title}`.trim();
}

/** The way through the divisions; unless it is whole, only the last of them has its title. */
export function wayThrough(path: DivisionPath, isWhole = true): string {
  return path
    .map(({ label, title }, index) =>
      isWhole || label === '' || index === path.length - 1
        ? [label, title].filter(Boolean).join(', ')
        : label,
    )
    .join(' › ');
}

/** Whether two articles stand in the same place. */
export function isSamePath(one: DivisionPath, other: DivisionPath): boolean {
  return one.length === other.length && sharedDepth(one, other) === one.length;
}

/** How many of the highest divisions two articles share. */
export function sharedDepth(one: DivisionPath, other: DivisionPath): number {
  const differs = one.findIndex((division, depth) => {
    const beside = other[depth];
    return !beside || writeDivision(division) !== writeDivision(beside);
  });
  return differs < 0 ? one.length : differs;
}

/**
 * A correction of an article's divisions that goes on through the articles behind it, up to the
 * first that stands elsewhere. An article whose divisions nobody knows does not end it.
 */
export function pathCorrection(before: DivisionPath | null, after: DivisionPath | null) {
  const [from, to] = [before ?? [], after ?? []];
  return correction<DivisionPath | null>(isSamePath(from, to), (path) =>
    path === null && from.length > 0 ? path : followPath(path ?? [], from, to),
  );
}

/** The same for its book, by the code of that. */
export function bookCorrection(before: string | null, after: string | null) {
  return correction<string | null>(before === after, (book) => {
    if (book === null && before !== null) return book;
    return book === before ? after : ENDED;
  });
}

/** Nothing from here on is corrected. */
const ENDED = undefined;

function correction<Value>(isNone: boolean, follow: (value: Value) => Value | typeof ENDED) {
  let hasEnded = isNone;
  return {
    hasEnded: () => hasEnded,
    /** The place of the next article, corrected or as it is. */
    next(value: Value): Value {
      const corrected = hasEnded ? ENDED : follow(value);
      if (corrected === ENDED) hasEnded = true;
      return corrected === ENDED ? value : corrected;
    },
  };
}

/** A heading that both articles had is corrected, what lies below it stays. */
function followPath(
  path: DivisionPath,
  before: DivisionPath,
  after: DivisionPath,
): DivisionPath | typeof ENDED {
  const [kept, shared] = [sharedDepth(before, after), sharedDepth(before, path)];
  if (kept === before.length) {
    // Divisions are added below: they hold for what stood in the very same place.
    return isSamePath(path, before) ? after : ENDED;
  }
  if (shared <= kept) return ENDED;
  if (shared === before.length) return [...after, ...path.slice(shared)];
  // In a way that got longer or shorter, it is not known which headings belong to this article.
  if (after.length !== before.length) return path;
  return [...after.slice(0, shared), ...path.slice(shared)];
}
