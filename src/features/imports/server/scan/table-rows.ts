/** A part of a line that wide space or a bar parts from the others. */
interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A line of several cells. */
interface Row {
  readonly index: number;
  readonly cells: readonly Cell[];
  /** What parts its cells: a sign of its own, or space at the same place of each row. */
  readonly parted: '|' | '\t' | ' ';
}

/** The fewest rows of a table with two columns, and with more. */
const FEWEST = { ofTwo: 3, ofMore: 2 };
/** The share of the rows that have space between two columns at one place; the others are misread. */
const ALIGNED = 0.8;
/** Longer cells in so many rows are a page that is printed in two columns. */
const PROSE = { cell: 28, rows: 8 };
/** Longer lines are no rows; this also bounds the cost of the patterns. */
const LONGEST = 400;
/** The columns of a table are known from so many rows. */
const SAMPLE = 60;
/** A gap of so many blanks parts cells. */
const WIDE = /\S {3,}\S/;
const HEADING =
  /^[^\p{L}\d]{0,4}(?:art(?:icle)?s?|sect?(?:ion)?s?|chap(?:ter|itre)|tit(?:le|re)|book|livre|part(?:ie)?|annexe?|schedule)[\s.]*(?:[\dIVXLC]|\p{L}\b)/iu;
/** An empty line, or one that is drawn between rows. */
const RULE = /^[\s|:+=_-]*$/;
const LEADERS = /\.{4,}|(?:\s\.){3,}|…{2,}/;
/** The mark of a point, far from its text. */
const MARK = /^(?:\(?[\p{L}\d]{1,4}[).°]+|[-–—•*])$/u;

/**
 * The rows of tables among the lines of a text, as Markdown writes them: lines one below the other
 * whose cells are parted at the same places by wide space, or by bars or tabs.
 *
 * @returns the rows by the indexes of their lines; empty for the second line of a wrapped cell
 */
export function tableRows(lines: readonly string[]): Map<number, string> {
  const found = new Map<number, string>();
  const wrapped: (readonly [number, number])[] = [];
  let run: Row[] = [];
  const close = () => {
    for (const [index, text] of writeTable(run)) found.set(index, text);
    run = [];
  };
  lines.forEach((line, index) => {
    if (RULE.test(line)) return;
    const row = readRow(line, index);
    const last = run.at(-1);
    const whole = last && continued(last, row, line);
    if (whole) {
      run[run.length - 1] = whole;
      wrapped.push([index, last.index]);
      return;
    }
    if (!row || (run[0] && run[0].parted !== row.parted)) close();
    if (row) run.push(row);
  });
  close();
  for (const [index, row] of wrapped) if (found.has(row)) found.set(index, '');
  return found;
}

/**
 * A row with what its cells have on the next line, where that has nothing in the first column, as
 * the second line of a long cell; null where the line is no such one.
 */
function continued(last: Row, row: Row | null, line: string): Row | null {
  if (last.cells.length < 3 || line.length > LONGEST) return null;
  const parts = row && row.parted === last.parted ? row.cells : cellsOf(line);
  const isBarred = last.parted === '|' && row?.parted === '|';
  if (!isBarred && last.parted !== ' ') return null;
  const more = isBarred ? parts : placedBelow(last.cells, parts);
  if (!more || more.length !== last.cells.length || more[0]?.text !== '') return null;
  const filled = more.filter(({ text }) => text !== '');
  // A row with as many cells of its own is another one.
  if (filled.length === 0 || filled.length > (last.cells.length - 1) / 2 + 0.5) return null;
  const cells = last.cells.map((cell, at) => {
    const text = `${cell.text} ${more[at]?.text ?? ''}`.trim();
    return { ...cell, text, end: Math.max(cell.end, more[at]?.end ?? 0) };
  });
  return { ...last, cells };
}

/** Cells below those of a row, where each begins at the same place as one of them. */
function placedBelow(cells: readonly Cell[], below: readonly Cell[]): Cell[] | null {
  const placed = cells.map((): Cell => ({ text: '', start: 0, end: 0 }));
  for (const cell of below) {
    const column = cells.findIndex(({ start }) => Math.abs(start - cell.start) <= 1);
    if (column <= 0) return null;
    placed[column] = cell;
  }
  return placed;
}

function readRow(line: string, index: number): Row | null {
  if (line.length > LONGEST || HEADING.test(line) || LEADERS.test(line)) return null;
  const parted = partedBy(line);
  if (parted === null) return null;
  if (parted !== ' ') {
    const inner = line.trim().replace(/^\||\|$/g, '');
    const cells = inner.split(parted).map((text) => ({ text: tidy(text), start: 0, end: 0 }));
    return cells.length >= 2 && !isPoint(cells) ? { index, cells, parted } : null;
  }
  const cells = cellsOf(line);
  return cells.length >= 2 && !isPoint(cells) ? { index, cells, parted } : null;
}

function cellsOf(line: string): Cell[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
  }));
}

function partedBy(line: string): Row['parted'] | null {
  if (/^\s*\|.*\S.*\|\s*$|\S\s+\|\s+\S.*\s\|\s+\S/.test(line)) return '|';
  if (/\S\s*\t\s*\S/.test(line)) return '\t';
  return WIDE.test(line) ? ' ' : null;
}

/** A mark far from its text. */
function isPoint(cells: readonly Cell[]): boolean {
  return cells.length === 2 && MARK.test(cells[0]?.text ?? '');
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function writeTable(run: readonly Row[]): [number, string][] {
  const columns = usualLength(run);
  const whole = run.filter(({ cells }) => cells.length === columns);
  if (whole.length < (columns > 2 ? FEWEST.ofMore : FEWEST.ofTwo)) return [];
  if (run[0]?.parted !== ' ') return run.map(({ index, cells }) => [index, writeRow(cells)]);
  if (columns === 2 && isProse(whole)) return [];
  const gaps = Array.from({ length: columns - 1 }, (_, at) => gapBehind(whole, at));
  if (gaps.some((gap) => gap === null)) return [];
  return run.map(({ index, cells }) => [index, writeRow(placeCells(cells, gaps, columns))]);
}

function writeRow(cells: readonly Pick<Cell, 'text'>[]): string {
  return `| ${cells.map(({ text }) => tidy(text)).join(' | ')} |`;
}

function usualLength(run: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of run) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

function isProse(rows: readonly Row[]): boolean {
  const long = rows.filter(({ cells }) => cells.every(({ text }) => text.length >= PROSE.cell));
  return long.length >= PROSE.rows;
}

/** The place behind a column where most rows have space; null where they have none in common. */
function gapBehind(rows: readonly Row[], column: number): number | null {
  const spans = rows.map(({ cells }) => [cells[column]?.end ?? 0, cells[column + 1]?.start ?? 0]);
  let best: { readonly at: number; readonly count: number } | null = null;
  for (const [at = 0] of spans.slice(0, SAMPLE)) {
    const count = spans.filter(([end = 0, start = 0]) => end <= at && at < start).length;
    if (!best || count > best.count) best = { at, count };
  }
  return best && best.count >= rows.length * ALIGNED ? best.at : null;
}

/** The cells of a row in their columns; a row with another number of cells has empty ones. */
function placeCells(
  cells: readonly Cell[],
  gaps: readonly (number | null)[],
  columns: number,
): readonly Pick<Cell, 'text'>[] {
  if (cells.length === columns) return cells;
  const texts = Array.from({ length: columns }, () => '');
  for (const { text, start, end } of cells) {
    const middle = (start + end) / 2;
    const column = gaps.filter((gap) => middle > (gap ?? 0)).length;
    texts[column] = `${texts[column] ?? ''} ${text}`.trim();
  }
  return texts.map((text) => ({ text }));
}
