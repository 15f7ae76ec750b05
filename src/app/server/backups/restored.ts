import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { type Database, openDatabase } from '../../../kit/server/database.ts';
import { createLogger } from '../../../kit/server/logger.ts';

/**
 * Says that this is another database than the one that was lost: programs that keep a copy of the
 * law read all of it once more (docs/decisions/2026-11-21-reading-api.md).
 */
export async function beginAnew(db: Database): Promise<void> {
  await sql`update law_change_origin set id = gen_random_uuid()`.execute(db);
}

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
