import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { openCase } from './open-case.ts';

/** A callback whose sender has been checked. */
export interface NewCallback {
  readonly provider: string;
  readonly eventKey: string;
  readonly providerRef: string | null;
  readonly merchantRef: string | null;
  readonly body: string;
  readonly coversBody: boolean;
}

/**
 * Stores a callback with the job that reads the payment again; a repeat is known for good and
 * does nothing (payment rules §6.3).
 *
 * @returns whether it is new
 */
export async function storeCallback(db: Database, callback: NewCallback): Promise<boolean> {
  const { rows } = await sql`${PREPARED}
    with stored as (
      insert into webhook_inbox (provider, event_key, provider_ref, merchant_ref, body, covers_body)
      values (${callback.provider}, ${callback.eventKey}, ${callback.providerRef},
        ${callback.merchantRef}, ${callback.body}, ${callback.coversBody})
      on conflict (provider, event_key) do nothing
      returning id
    )
    select graphile_worker.add_job('process_callback', json_build_object('callback_id', id::text),
      job_key := 'callback:' || id) from stored`.execute(db);
  return rows.length > 0;
}

/** A callback that waits to be looked at. */
export interface WaitingCallback {
  readonly id: string;
  readonly provider: string;
  readonly provider_ref: string | null;
  readonly merchant_ref: string | null;
  readonly age_ms: number;
}

/** A callback that nobody has dealt with yet; `null` when somebody has. */
export async function findWaitingCallback(
  db: Database,
  id: string,
): Promise<WaitingCallback | null> {
  const { rows } = await sql<WaitingCallback>`${PREPARED}
    select id::text, provider, provider_ref, merchant_ref,
      (extract(epoch from now() - received_at) * 1000)::float8 as age_ms
    from webhook_inbox where id = ${id}::bigint and state = 'new'`.execute(db);
  return rows[0] ?? null;
}

/** Marks a callback as dealt with, in the history of its payment as well. */
export async function finishCallback(
  db: Database,
  callback: WaitingCallback,
  paymentId: string,
): Promise<void> {
  await sql`${PREPARED}
    with done as (
      update webhook_inbox set state = 'done', payment_id = ${paymentId}, processed_at = now()
      where id = ${callback.id}::bigint and state = 'new'
      returning id
    )
    insert into payment_events (payment_id, kind, cause, detail)
    select ${paymentId}, 'callback', 'verify', jsonb_build_object('callback_id', id::text)
    from done`.execute(db);
}

/** Looks at a callback again later: its payment may be written in this very moment. */
export async function putOffCallback(db: Database, id: string, delayMs: number): Promise<void> {
  await sql`select graphile_worker.add_job('process_callback',
    json_build_object('callback_id', ${id}::text), job_key := 'callback:' || ${id}::text,
    run_at := now() + ${delayMs}::float8 * interval '1 millisecond')`.execute(db);
}

/** Gives a callback up that belongs to nothing of ours; a person looks at it (§6.6). */
export async function giveUpCallback(db: Database, callback: WaitingCallback): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('webhook_inbox')
      .set({ state: 'unknown', processed_at: sql<Date>`now()` })
      .where('id', '=', callback.id)
      .execute();
    const { provider, provider_ref, merchant_ref } = callback;
    await openCase(trx, {
      subject: `${provider}:${provider_ref ?? merchant_ref ?? callback.id}`,
      kind: 'unknown_callback',
      provider,
      ...(provider_ref ? { providerRef: provider_ref } : {}),
      detail: { callback_id: callback.id, merchant_ref },
    });
  });
}
