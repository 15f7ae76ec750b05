import { ARTICLE_LINE } from './line-kinds.ts';

/** A line of a page, or the part of one that is in a column. */
export interface ColumnLine {
  /** The index of the line in the file. */
  readonly index: number;
  readonly text: string;
  /** Whether it is the first one of a column. */
  readonly startsColumn: boolean;
}

/** How many lines show where the right column begins: scans of pages differ. */
const CHUNK = 80;
/** Columns of a page are parted by so much space at least. */
const GAP = / {2,}(?=\S)/g;
/** The right column begins within so many signs of the same place. */
const NEAR = 3;
/** It begins there in such a share of the lines that are not empty, and in so many lines. */
const SHARE = 0.25;
const FEWEST = 30;
/** A line of a column has so many signs at least where it is full. */
const WIDE = 18;
/** So many articles begin in the right column, which tells it from one of a table. */
const FEWEST_HEADINGS = 3;
/** Further in begin centred lines alone, as does the left one beside them then. */
const MOST_INDENT = 12;
/** Longer lines are none of a page. */
const LONGEST = 400;

/**
 * Lines that were printed in two columns, as gazettes have both languages or one: the left column
 * of a page, then the right one. A line over both columns, such as a running head, parts pages.
 *
 * @returns null where a text is in one column
 */
export function unfoldColumns(lines: readonly string[]): ColumnLine[] | null {
  const places = placesOf(lines);
  if (places === null) return null;
  const unfolded: ColumnLine[] = [];
  let left: ColumnLine[] = [];
  let right: ColumnLine[] = [];
  const flush = () => {
    unfolded.push(...[left, right].flatMap(marked));
    left = [];
    right = [];
  };
  lines.forEach((line, index) => {
    if (line.includes('\f')) flush();
    const text = line.replace('\f', '');
    const sides = text.trim() === '' ? null : splitAt(text, places[Math.floor(index / CHUNK)] ?? 0);
    if (sides) {
      if (sides[0] !== '') left.push({ index, text: sides[0], startsColumn: false });
      if (sides[1] !== '') right.push({ index, text: sides[1], startsColumn: false });
    } else if (text.trim() !== '') {
      flush();
      unfolded.push({ index, text, startsColumn: true });
    }
  });
  flush();
  return unfolded;
}

function marked(column: readonly ColumnLine[]): ColumnLine[] {
  return column.map((line, at) => ({ ...line, startsColumn: at === 0 }));
}

/** Where the right column begins in each chunk of lines; null where there is none. */
function placesOf(lines: readonly string[]): readonly number[] | null {
  const starts = lines.map((line) => startsOf(line));
  const usual = commonPlace(starts);
  if (usual === null) return null;
  const places: number[] = [];
  for (let from = 0; from < lines.length; from += CHUNK) {
    // The last lines alone would be too few.
    const first = Math.max(0, Math.min(from, lines.length - CHUNK));
    places.push(commonPlace(starts.slice(first, first + CHUNK)) ?? usual);
  }
  const chunks = places.map((place, at) =>
    countColumns(lines.slice(at * CHUNK, (at + 1) * CHUNK), place),
  );
  const inColumns = chunks.map(({ both, filled }) => both > 0 && both >= filled * SHARE);
  const sumOf = (key: 'both' | 'headings') =>
    chunks.reduce((sum, chunk, at) => sum + (inColumns[at] ? chunk[key] : 0), 0);
  if (sumOf('headings') < FEWEST_HEADINGS || sumOf('both') < FEWEST) return null;
  // A chunk of both kinds of pages is beside one in columns.
  return places.map((place, at) =>
    [at - 1, at, at + 1].some((beside) => inColumns[beside]) ? place : LONGEST,
  );
}

/** How many lines are not empty, of how many both columns are full, and in how many an article begins in the right one. */
function countColumns(lines: readonly string[], place: number) {
  const filled = lines.filter((line) => line.trim() !== '');
  const all = filled.map((line) => splitAt(line, place));
  const parted = all.flatMap((sides) => (sides && sides[1] !== '' ? [sides] : []));
  // Lines of columns that are no table's stand beside each other, or between each other.
  const both = all.filter((sides, at) => {
    const [left = '', right = ''] = sides ?? [];
    const above = all[at - 1];
    const beside = left === '' && above?.[1] === '' ? above[0] : left;
    return beside.length >= WIDE && right.length >= WIDE;
  });
  return {
    filled: filled.length,
    both: both.length,
    headings: parted.filter(([, right]) => ARTICLE_LINE.test(right)).length,
  };
}

/** Where parts of a line begin behind wide space. */
function startsOf(line: string): number[] {
  if (line.length > LONGEST || line.includes('\t') || /^\s*\|/.test(line)) return [];
  const from = line.length - line.trimStart().length;
  const within = [...line.slice(from).matchAll(GAP)].map((gap) => from + gap.index + gap[0].length);
  return from >= WIDE ? [from, ...within] : within;
}

/** The place at which most lines have a part that begins behind wide space. */
function commonPlace(starts: readonly (readonly number[])[]): number | null {
  const counts = new Map<number, number>();
  for (const own of starts)
    for (const start of own) if (start >= WIDE) counts.set(start, (counts.get(start) ?? 0) + 1);
  let best: { readonly place: number; readonly count: number } | null = null;
  for (const [place, count] of counts) if (!best || count > best.count) best = { place, count };
  const filled = starts.filter((own) => own.length > 0).length;
  return best && best.count >= filled * SHARE ? best.place : null;
}

/** The parts of a line in both columns; null for one that goes over both. */
function splitAt(line: string, place: number): readonly [string, string] | null {
  const text = line.trimEnd();
  const first = text.length - text.trimStart().length;
  if (first >= place - NEAR) return ['', text.trim()];
  const starts = startsOf(text);
  const start =
    starts.find((one) => Math.abs(one - place) <= NEAR) ??
    starts.find(
      (one) =>
        one > place &&
        one <= (first > 0 ? LONGEST : place + MOST_INDENT) &&
        text.slice(0, one).trimEnd().length < place,
    );
  if (start !== undefined) return [text.slice(0, start).trim(), text.slice(start).trim()];
  return text.length < place ? [text.trim(), ''] : null;
}
