import { sql } from 'kysely';
import type { Database } from '../../../kit/server/database.ts';

/** The alarms that were told and are not over. */
export async function listTold(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from ops_alarms`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
