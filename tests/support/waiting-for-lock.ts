import { sql } from 'kysely';
import type { Database } from '../../src/kit/server/database.ts';

/** Comes back once somebody waits in this database for a lock that somebody else has. */
export async function waitingForLock(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
  }
}
