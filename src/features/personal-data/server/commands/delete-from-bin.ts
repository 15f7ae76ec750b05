import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';

/**
 * Deletes rows of a table that wait in the bin, by a condition on its columns: what was deleted by
 * hand ends as what was not. Where it is the thing itself, all that goes with it ends as well.
 *
 * @returns the ids of the rows, whose names are still to be taken out of the audit log
 */
export async function deleteFromBin(
  db: Database | DatabaseTransaction,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string | null }>`
    with gone as (
      delete from bin_rows b where table_name = ${table} and exists (
        select from jsonb_populate_record(null::${sql.table(table)}, b.content) t where ${condition}
      ) returning bin_id, content
    ), entries as (
      delete from bin_entries e using gone
      where gone.bin_id = e.id and gone.content ->> 'id' = e.item_id::text
    )
    select content ->> 'id' as id from gone`.execute(db);
  return rows.flatMap(({ id }) => id ?? []);
}
