/** A short remark behind a wide space. */
const NOTE = /^(\s*\S.*?\S)\s{5,}(\S.{0,13})$/u;
/** The share of lines that end before the margin. */
const WITHIN = 0.97;
/** Fewer lines do not show where the margin is. */
const FEWEST_LINES = 40;

/**
 * Where remarks in the margin begin, by the indexes of their lines: behind a wide space, to the
 * right of where nearly all lines end.
 */
export function marginNotes(lines: readonly string[]): ReadonlyMap<number, number> {
  const notes = new Map<number, { readonly end: number; readonly begin: number }>();
  const ends = lines.flatMap((line, index) => {
    const whole = line.trimEnd();
    if (whole === '') return [];
    const [, text, note] = (whole.length <= LONGEST && NOTE.exec(whole)) || [];
    if (text === undefined || note === undefined) return [whole.length];
    notes.set(index, { end: text.length, begin: whole.length - note.length });
    return [text.length];
  });
  if (ends.length < FEWEST_LINES) return new Map();
  const sorted = ends.sort((one, other) => one - other);
  const margin = sorted[Math.floor(sorted.length * WITHIN)] ?? 0;
  return new Map(
    [...notes].flatMap(([index, { end, begin }]) =>
      begin >= margin ? [[index, end] as const] : [],
    ),
  );
}

/** Longer lines are no lines of a page. */
const LONGEST = 400;
