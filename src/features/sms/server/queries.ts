import { sql } from 'kysely';
import type { Database } from '../../../kit/server/database.ts';
import type { SandboxSms } from '../contract.ts';
import { presentSandboxSms } from './presenter.ts';

/** A message that can still be sent and is of use; a stored time is compared by the database. */
export async function findQueuedSms(db: Database, id: string) {
  return db
    .selectFrom('sms_messages')
    .select(['id', 'recipient', 'text', 'attempts'])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** The last messages whose text is kept, the newest first. */
export async function listSandboxSms(db: Database, limit: number): Promise<SandboxSms[]> {
  const rows = await db
    .selectFrom('sms_messages')
    .select(['id', 'recipient', 'text', 'created_at'])
    .where('status', '=', 'sent')
    .where('text', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(presentSandboxSms);
}
