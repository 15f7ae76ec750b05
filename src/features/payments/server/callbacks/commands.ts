import { sql } from 'kysely';
import { ASYNCHRONOUS_COMMIT } from '../../../../kit/server/asynchronous-commit.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { inMs } from '../../../../kit/server/sql-times.ts';
import type { AttemptState } from '../../states.ts';
import { openCase } from '../cases/commands/open-case.ts';

/** A callback whose signature has been verified. */
export interface NewCallback {
  readonly provider: string;
  readonly eventKey: string;
  readonly providerRef: string | null;
  readonly merchantRef: string | null;
  readonly body: string;
  readonly coversBody: boolean;
}

/**
 * Stores a callback with the job that processes it. Idempotent: a repeat, by its provider and
 * event, does nothing (docs/payments.md §6.3).
 *
 * @returns whether it is new
 */
export async function storeCallback(db: Database, callback: NewCallback): Promise<boolean> {
  const { provider, eventKey, providerRef, merchantRef, body, coversBody } = callback;
  const { rows } = await sql`${PREPARED}
    with stored as (
      insert into webhook_inbox (provider, event_key, provider_ref, merchant_ref, body, covers_body)
      values (${provider}, ${eventKey}, ${providerRef}, ${merchantRef}, ${body}, ${coversBody})
      on conflict (provider, event_key) do nothing
      returning id
    )
    select graphile_worker.add_job('process_callback', json_build_object('callback_id', id::text),
      -- The queue's fast path, for a key that no job has.
      job_key := 'callback:' || id, job_key_mode := 'unsafe_dedupe')
    from stored`.execute(db);
  return rows.length > 0;
}

/** A callback that waits to be processed, and the attempt that it names. */
export interface WaitingCallback {
  readonly id: string;
  readonly provider: string;
  readonly provider_ref: string | null;
  readonly merchant_ref: string | null;
  readonly age_ms: number;
  readonly attempt: {
    readonly payment_id: string;
    readonly merchant_ref: string;
    readonly state: AttemptState;
  } | null;
}

/**
 * A callback that is not processed yet. Its attempt is found by the provider's reference, or else
 * by ours.
 */
export async function findWaitingCallback(
  db: Database,
  id: string,
): Promise<WaitingCallback | null> {
  const { rows } = await sql<WaitingCallback>`${PREPARED}
    select w.id::text, w.provider, w.provider_ref, w.merchant_ref,
      (extract(epoch from now() - w.received_at) * 1000)::float8 as age_ms,
      (select json_build_object('payment_id', a.payment_id, 'merchant_ref', a.merchant_ref,
          'state', a.state)
        from payment_attempts a
        where a.provider = w.provider
          and (a.provider_ref = w.provider_ref or a.merchant_ref = w.merchant_ref)
        order by a.provider_ref = w.provider_ref desc nulls last limit 1) as attempt
    from webhook_inbox w where w.id = ${id}::bigint and w.state = 'new'`.execute(db);
  return rows[0] ?? null;
}

/**
 * Marks a callback as processed, in the history of its payment as well. Its commit is
 * asynchronous: what a crash of the database loses, the callback's job does again.
 */
export async function finishCallback(db: Database, id: string, paymentId: string): Promise<void> {
  await sql`${PREPARED}
    with done as (
      update webhook_inbox w set state = 'done', payment_id = ${paymentId}, processed_at = now()
      from ${ASYNCHRONOUS_COMMIT}
      where w.id = ${id}::bigint and w.state = 'new'
      returning w.id, w.payment_id
    )
    insert into payment_events (payment_id, kind, cause, detail)
    select payment_id, 'callback', 'verify', jsonb_build_object('callback_id', id::text)
    from done`.execute(db);
}

/** Processes a callback later. */
export async function putOffCallback(db: Database, id: string, delayMs: number): Promise<void> {
  await sql`select graphile_worker.add_job('process_callback',
    json_build_object('callback_id', ${id}::text), job_key := 'callback:' || ${id}::text,
    run_at := ${inMs(delayMs)})`.execute(db);
}

/**
 * Gives up a callback that is about nothing of ours, and opens a case (docs/payments.md §6.6).
 */
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
