import { sql } from 'kysely';
import type { Database } from '../../src/kit/server/database.ts';

/** PostgreSQL plans a statement anew the first five times, and then where that looks cheaper. */
const OFTEN = 12;

/**
 * The prepared statements that are planned anew each time that something is done.
 *
 * @throws Error where it has none that is prepared: then all are
 */
export function findPlannedAnew(
  db: Database,
  act: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    for (let time = 0; time < OFTEN; time++) await act(connection);
    const { rows } = await sql<{ statement: string; is_anew: boolean }>`
      select statement, generic_plans = 0 as is_anew from pg_prepared_statements
      where custom_plans + generic_plans >= ${OFTEN}`.execute(connection);
    if (rows.length === 0) throw new Error('No statement of it is prepared.');
    return rows.flatMap(({ statement, is_anew }) => (is_anew ? [statement] : []));
  });
}
