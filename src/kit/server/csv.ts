import { stringify } from 'csv-stringify/sync';

/** Spreadsheets take a cell that begins so for a formula (docs/promises.md, threat 29). */
const FORMULA_START = /^[=+\-@\t\r\0]/;

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

/**
 * A CSV file as it is read: the next part is asked for when the last one has been taken
 * (backpressure), so that a slow reader holds no more than one part in memory, and a cancelled
 * stream ends the reading.
 */
export function csvStream<Row>(
  parts: AsyncGenerator<readonly Row[], void>,
  header: readonly string[],
  cells: (row: Row) => readonly CsvCell[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  // The byte order mark, by which spreadsheets know that it is UTF-8.
  let before = `\uFEFF${csvRecords([header])}`;
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { value, done } = await parts.next();
        const text = before + csvRecords((value ?? []).map(cells));
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
