import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/**
 * The mark of what this transaction writes: its number, which PostgreSQL keeps with each row
 * (`xmin`) until the row is written anew. An undo names it, and leaves alone what came after.
 */
export async function changeMark(trx: DatabaseTransaction): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select pg_current_xact_id()::xid::text as mark`.execute(trx);
  return rows[0]?.mark ?? '';
}

/** Whether nobody has written a row of this table (or alias) since; without a mark, always. */
export function isAsLeft(table: string, mark: string | undefined): RawBuilder<SqlBool> {
  return mark === undefined ? sql`true` : sql`${sql.ref(`${table}.xmin`)}::text = ${mark}`;
}
