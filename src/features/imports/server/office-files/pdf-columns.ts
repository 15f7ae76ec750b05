import type { StructuredTextItem } from 'unpdf';

/** Two columns are parted by so much space at least, in points. */
const LEAST_GAP = 5;
/** Where they are parted: in the middle of the page's text, in so many places that are tried. */
const MIDDLE = { from: 0.3, to: 0.7, places: 100 };
/** So many lines each column has at least. */
const FEWEST_LINES = 8;
/** No page of a law has more. */
const MOST_LINES = 1_000;
/** Lines of a column have so many signs on average at least, which tells it from one of a table. */
const WIDE = 15;
/** Of all lines at most such a share goes over both columns, such as running heads and titles. */
const MOST_ACROSS = 0.2;
/** Page numbers stand between the columns: within so many points of where they are parted. */
const NEAR = 20;
/** Lines that begin a column begin within so many points. */
const SAME = 2;
/** Heads and feet of pages are as far from both columns, in heights of their letters. */
const APART = 3;

/** What stands on one height, without a gap. */
export interface Line {
  readonly y: number;
  readonly fontSize: number;
  readonly from: number;
  to: number;
  signs: number;
  readonly items: StructuredTextItem[];
}

/**
 * The text of a page of a PDF. Where it is printed in two columns, as gazettes have both languages or
 * one, the left column comes before the right one, whatever the order in the file: a table of both
 * languages has them row by row. A line over both parts what is above it from what is below.
 */
export function pageText(items: readonly StructuredTextItem[]): string {
  const middle = middleOf(gappedLines(items));
  if (middle === null) return items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
  const lines = linesOf(items, (end, start) => end <= middle && start >= middle);
  const beginsColumn = (line: Line) =>
    lines.filter(({ from }) => Math.abs(from - line.from) < SAME).length > FEWEST_LINES;
  // What begins both columns is a row of them, such as the heading of an article in two languages.
  const edges = [firstOf(lines, -1), firstOf(lines, 1)].filter(
    (edge) => edge.length < 2 || !edge.every(beginsColumn),
  );
  const isAcross = (line: Line) =>
    (line.from < middle && line.to > middle) ||
    (line.from > middle - NEAR && line.to < middle + NEAR && !beginsColumn(line)) ||
    edges.some((edge) => edge.includes(line));
  const heights = lines.filter(isAcross).map(({ y }) => y);
  const placeOf = (line: Line) => {
    const above = heights.filter((height) => height > line.y).length;
    return 3 * above + (isAcross(line) ? 2 : Number(line.from >= middle));
  };
  return lines
    .map((line) => ({ place: placeOf(line), text: textOf(line) }))
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text)
    .join('\n');
}

/** What stands at the top (-1) or at the bottom (1) of a page, apart from all else. */
function firstOf(lines: readonly Line[], direction: 1 | -1): readonly Line[] {
  const heights = lines.map(({ y }) => direction * y);
  const edge = Math.min(...heights);
  const isEdge = (height: number) => height - edge < LEAST_GAP;
  const first = lines.filter((_, at) => isEdge(heights[at] ?? 0));
  const next = Math.min(...heights.filter((height) => !isEdge(height)));
  return next - edge > APART * Math.max(...first.map(({ fontSize }) => fontSize)) ? first : [];
}

const textOf = ({ items }: Line) =>
  items
    .map(({ str }) => str)
    .join('')
    .trimEnd();

/** The lines of a page, each of which ends where a gap parts it from what stands beside it. */
export function gappedLines(items: readonly StructuredTextItem[]): Line[] {
  return linesOf(items, (end, start, size) => start - end >= Math.max(LEAST_GAP, size));
}

/**
 * The items of a page by the lines that they make.
 *
 * @param isParted whether a gap on one height, from its end to its start, parts two lines
 */
function linesOf(
  items: readonly StructuredTextItem[],
  isParted: (end: number, start: number, fontSize: number) => boolean,
): Line[] {
  const lines: Line[] = [];
  let line: Line | null = null;
  for (const item of items) {
    const { str, x, y, width, fontSize, hasEOL } = item;
    if (str.trim() !== '') {
      const goesOn =
        line !== null &&
        // What is raised in smaller letters is on the line.
        Math.abs(y - line.y) < Math.max(fontSize, line.fontSize) / 2 &&
        x > line.to - fontSize &&
        !isParted(line.to, x, fontSize);
      if (line === null || !goesOn) {
        line = { y, fontSize, from: x, to: x, signs: 0, items: [] };
        lines.push(line);
      }
      line.to = Math.max(line.to, x + width);
      line.signs += str.length;
    }
    line?.items.push(item);
    if (hasEOL) line = null;
  }
  return lines;
}

/** Where two columns of a page are parted: where the fewest lines are; null where it has one. */
export function middleOf(lines: readonly Line[]): number | null {
  if (lines.length < 2 * FEWEST_LINES || lines.length > MOST_LINES) return null;
  const left = Math.min(...lines.map(({ from }) => from));
  const width = Math.max(...lines.map(({ to }) => to)) - left;
  let best: number | null = null;
  let fewest = MOST_ACROSS * lines.length;
  for (let at = 0; at <= MIDDLE.places; at += 1) {
    const place = left + width * (MIDDLE.from + (at / MIDDLE.places) * (MIDDLE.to - MIDDLE.from));
    const [end, start] = [place - LEAST_GAP / 2, place + LEAST_GAP / 2];
    const columns = [
      lines.filter(({ to }) => to <= end),
      lines.filter(({ from }) => from >= start),
    ];
    const across = lines.length - columns.flat().length;
    if (across >= fewest || !columns.every(isColumn)) continue;
    fewest = across;
    best = place;
  }
  return best;
}

function isColumn(lines: readonly Line[]): boolean {
  const signs = lines.reduce((sum, line) => sum + line.signs, 0);
  return lines.length >= FEWEST_LINES && signs >= WIDE * lines.length;
}
