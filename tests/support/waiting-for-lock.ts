import { sql } from 'kysely';
import type { Database } from '../../src/kit/server/database.ts';

/** How many wait in this database for a lock that somebody else has. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Comes back once somebody waits in this database for a lock that somebody else has. */
export async function waitingForLock(db: Database): Promise<void> {
  while ((await countWaiting(db)) === 0);
}

/** Holds whatever wants a table, or with `share` what wants to write it, until it is released. */
export async function holdTable(
  db: Database,
  table: string,
  mode: 'access exclusive' | 'share' = 'access exclusive',
) {
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(trx);
    isHeld();
    await released;
  });
  await held;
  return { holding, release };
}
