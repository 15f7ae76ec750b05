import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';

/** Papers that are numbered each by themselves; those of test payments are none of the real ones. */
export type Series = 'receipt' | 'credit_note' | 'test_receipt' | 'test_credit_note';

/**
 * Takes the next number of a series in the year in Douala. The counter's row stays locked until the
 * transaction ends: numbers are given out one by one, and one that fails is given out again.
 */
export async function takeNumber(
  trx: DatabaseTransaction,
  series: Series,
): Promise<{ readonly year: number; readonly number: number }> {
  const { rows } = await sql<{ year: number; number: number }>`${PREPARED}
    insert into receipt_numbers (series, year, last_number)
    values (${series}, extract(year from now() at time zone 'Africa/Douala')::integer, 1)
    on conflict (series, year) do update set last_number = receipt_numbers.last_number + 1
    returning year, last_number as number`.execute(trx);
  const [taken] = rows;
  if (!taken) throw new Error('No number was given out.');
  return taken;
}
