/** Spreadsheets take a cell that begins so for a formula (docs/promises.md, threat 29). */
const FORMULA_START = /^[=+\-@\t\r\0]/;
const NEEDS_QUOTES = /[",\r\n]/;

export type CsvCell = string | number | null;

/** One record of RFC 4180 with its line break; texts that look like formulas are defused. */
export function csvRecord(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A CSV file as it is read: the next part is asked for when the last one has been taken, so that
 * a slow reader holds no more than one in memory, and one who goes away ends the reading.
 */
export function csvStream<Row>(
  parts: AsyncGenerator<readonly Row[], void>,
  header: readonly string[],
  cells: (row: Row) => readonly CsvCell[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  // The mark by which spreadsheets know that it is UTF-8.
  let before = `\uFEFF${csvRecord(header)}`;
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { value, done } = await parts.next();
        const text = before + (value ?? []).map((row) => csvRecord(cells(row))).join('');
        before = '';
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (done) controller.close();
      },
      cancel: async () => {
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
}
