import { sql } from 'kysely';
import type { Database } from '../../src/kit/server/database.ts';

/** PostgreSQL plans a statement anew the first five times, and then where that looks cheaper. */
const OFTEN = 12;

/** The prepared statements that are planned anew each time that something is done. */
export function findPlannedAnew(
  db: Database,
  act: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    for (let time = 0; time < OFTEN; time++) await act(connection);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements
      where custom_plans >= ${OFTEN} and generic_plans = 0`.execute(connection);
    return rows.map(({ statement }) => statement);
  });
}
