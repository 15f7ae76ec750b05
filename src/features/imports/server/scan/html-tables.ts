/** More lines between the beginning of a table and its end are none. */
const MOST_LINES = 400;
const BEGIN = /<table\b[^>]{0,200}>/i;
const END = /<\/table>/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/**
 * The tables among the lines of a text that a reader of scans has written as HTML, as rows of
 * Markdown, a row a line.
 *
 * @returns the rows by the index of the line in which the table begins; empty for its other lines
 */
export function htmlTables(lines: readonly string[]): Map<number, string> {
  const found = new Map<number, string>();
  let end = -1;
  for (let at = 0; at < lines.length; at += 1) {
    if (!BEGIN.test(lines[at] ?? '')) continue;
    // Looked for once, however many tables have no end.
    while (end < at || (end < lines.length && !END.test(lines[end] ?? ''))) end += 1;
    const length = end - at + 1;
    if (end === lines.length || length > MOST_LINES) continue;
    const whole = lines.slice(at, at + length).join('\n');
    const [before = '', ...inside] = whole.split(BEGIN);
    const [table = '', after = ''] = inside.join(' ').split(END);
    const rows = table.split(/<tr\b[^>]{0,200}>/i).flatMap(rowsOf);
    found.set(at, [before, ...rows, after].filter((text) => text.trim() !== '').join('\n'));
    for (let other = at + 1; other < at + length; other += 1) found.set(other, '');
    at += length - 1;
  }
  return found;
}

/** A row, or as many as its cells have lines, where all of them have as many. */
function rowsOf(html: string): string[] {
  const cells = html
    .split(/<t[dh]\b[^>]{0,200}>/i)
    .slice(1)
    .map((cell) => textOf(cell).split('\n'));
  const count = cells[0]?.length ?? 0;
  if (!cells.every((cell) => cell.length === count)) return [rowOf(cells.map(join))];
  return Array.from({ length: count }, (_, at) => rowOf(cells.map((cell) => cell[at] ?? '')));
}

function join(lines: readonly string[]): string {
  return lines.join(' ');
}

function rowOf(cells: readonly string[]): string {
  return cells.length < 2 ? cells.join('') : `| ${cells.join(' | ')} |`;
}

/** The text of a cell, without blanks around its lines. */
function textOf(html: string): string {
  return html
    .replace(/<br\b[^>]{0,20}>/gi, '\n')
    .replace(/<\/?\w[^>]{0,200}>/g, '')
    .replace(/&(\w{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}
