import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import type { Sms } from './gateway.ts';

export const SEND_SMS = 'send_sms';

/** How long the messages of the sandbox can be read. */
const KEEP_SANDBOX_TEXT = '1 day';

/**
 * Stores a message and adds its job, both in the transaction of its cause.
 *
 * @param usefulForS it is not sent any more afterwards
 */
export async function queueSms(
  trx: DatabaseTransaction,
  { to, text, usefulForS }: Sms & { readonly usefulForS: number },
): Promise<void> {
  const { id } = await trx
    .insertInto('sms_messages')
    .values({
      recipient: to,
      text,
      expires_at: sql<Date>`now() + ${usefulForS} * interval '1 second'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scheduleSms(trx, id, 0);
}

/** Adds the job of the next try; called within the job itself it adds a new one. */
async function scheduleSms(trx: DatabaseTransaction, id: string, delayMs: number): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${SEND_SMS}::text,
    json_build_object('sms_id', ${id}::text),
    run_at := now() + ${delayMs / 1000} * interval '1 second',
    job_key := ${`sms:${id}`}::text
  )`.execute(trx);
}

/** Marks a message as sent. @param keepsText in the sandbox, where it is read in the console */
export async function markSent(
  db: Database,
  id: string,
  { keepsText }: { readonly keepsText: boolean },
): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set((eb) => ({
      status: 'sent',
      sent_at: sql<Date>`now()`,
      attempts: eb('attempts', '+', 1),
      last_error: null,
      ...(keepsText ? {} : { text: '' }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Records a failed try, and schedules the next one in the same transaction, if there is one. */
export async function markFailedTry(
  db: Database,
  id: string,
  failed: { readonly reason: string; readonly retryAfterMs: number | null },
): Promise<void> {
  const { reason, retryAfterMs } = failed;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('sms_messages')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        last_error: reason,
        ...(retryAfterMs === null ? { status: 'failed', text: '' } : {}),
      }))
      .where('id', '=', id)
      .execute();
    if (retryAfterMs !== null) await scheduleSms(trx, id, retryAfterMs);
  });
}

/** Gives up what is of no use any more, and empties the sandbox. */
export async function tendSms(db: Database): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ status: 'failed', text: '' })
    .where('status', '=', 'queued')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .updateTable('sms_messages')
    .set({ text: '' })
    .where('text', '<>', '')
    .where('created_at', '<', sql<Date>`now() - ${sql.lit(KEEP_SANDBOX_TEXT)}::interval`)
    .execute();
}
