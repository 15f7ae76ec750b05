import { stringify } from 'csv-stringify/sync';
import { textStream } from './text-stream.ts';

/** Those of East Asian keyboards are read as the plain ones. */
const FORMULA_SIGNS = '=+\\-@＝＋－＠\\t\\0';
/** Spreadsheets take a cell that begins with one of these for a formula (docs/promises.md, threat 29). */
export const FORMULA_SIGN = `[${FORMULA_SIGNS}\\r\\n]`;
const FORMULA_START = new RegExp(`^${FORMULA_SIGN}`);

/**
 * Where a spreadsheet in French, which separates by semicolons, begins a cell within one of ours: it
 * takes all of our line for one cell, in which our quotes do not count.
 */
const FORMULA_WITHIN = new RegExp(`(?=[${FORMULA_SIGNS}])(?<=;"*)`, 'g');

export type CsvCell = string | number | null;

/** Records of RFC 4180 with their line breaks; texts that look like formulas are escaped. */
export function csvRecords(rows: readonly (readonly CsvCell[])[]): string {
  return stringify([...rows], {
    record_delimiter: '\r\n',
    // A line break of one character needs quotes as well.
    quoted_match: /[\r\n]/,
    cast: { string: (text) => (FORMULA_START.test(text) ? `'${text}` : text) },
  });
}

/** A CSV file as a stream, with a byte order mark, by which spreadsheets know that it is UTF-8. */
export function csvStream<Row>(
  parts: AsyncGenerator<readonly Row[], void>,
  header: readonly string[],
  cells: (row: Row) => readonly CsvCell[],
): ReadableStream<Uint8Array> {
  return textStream(writeCsv(parts, header, cells));
}

async function* writeCsv<Row>(
  parts: AsyncGenerator<readonly Row[], void>,
  header: readonly string[],
  cells: (row: Row) => readonly CsvCell[],
): AsyncGenerator<string, void> {
  let before = `\uFEFF${csvRecords([header])}`;
  for await (const rows of parts) {
    yield before + csvRecords(rows.map((row) => cells(row).map(escapeWithin)));
    before = '';
  }
  yield before;
}

function escapeWithin(cell: CsvCell): CsvCell {
  return typeof cell === 'string' ? cell.replace(FORMULA_WITHIN, "'") : cell;
}
