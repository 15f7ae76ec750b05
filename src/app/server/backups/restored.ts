import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { type Database, openDatabase } from '../../../kit/server/database.ts';
import { createLogger } from '../../../kit/server/logger.ts';

/**
 * Says that this is another database than the one that was lost: programs that keep a copy of the
 * law read all of it once more (docs/decisions/2026-11-21-reading-api.md), and everybody signs in
 * again, since whoever has read the backup could go on as any of them.
 */
export async function beginAnew(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update law_change_origin set id = gen_random_uuid()`.execute(trx);
    for (const table of WAYS_IN) await sql`delete from ${sql.table(table)}`.execute(trx);
  });
}

/** Sessions, and the codes and links that were on their way. */
const WAYS_IN = [
  'sessions',
  'verifications',
  'sign_in_codes',
  'sign_in_links',
  'staff_links',
  'team_invitations',
] as const;

/** Opens a restored database for some work, without limits of time. */
export async function onRestored<T>(
  connection: ClientConfig,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const handle = openDatabase({ ...connection, statement_timeout: 0 }, createLogger('silent'));
  try {
    return await work(handle.db);
  } finally {
    await handle.close();
  }
}
