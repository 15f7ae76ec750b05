import { sql } from 'kysely';
import type { Database } from '../../src/kit/server/database.ts';

/** Comes back once somebody waits in this database for a lock that somebody else has. */
export async function waitingForLock(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted and database =
      (select oid from pg_database where datname = current_database())`.execute(db);
    if (rows.length > 0) return;
  }
}
