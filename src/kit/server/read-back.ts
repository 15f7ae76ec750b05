/**
 * The row that a statement of this transaction has just written.
 *
 * @throws Error when it is not there, which no caller expects
 */
export async function readBack<Row>(reading: Promise<Row | undefined>): Promise<Row> {
  const row = await reading;
  if (row === undefined) throw new Error('A row that was just written is not there.');
  return row;
}
