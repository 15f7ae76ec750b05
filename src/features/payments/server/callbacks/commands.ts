import { sql } from 'kysely';
import { ASYNCHRONOUS_COMMIT } from '../../../../kit/server/asynchronous-commit.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { inRounds } from '../../../../kit/server/rounds.ts';
import { openCase } from '../cases/commands/open-case.ts';
import type { AttemptState } from '../settlement/compare-answer.ts';

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
 * Stores a callback with the job that reads the payment again; a repeat is known for good and does
 * nothing (docs/payments.md §6.3). Those that come at the same moment share both.
 *
 * @returns whether it is new
 */
export const storeCallback = inRounds<NewCallback, boolean>(async (db, callbacks) => {
  const { rows } = await sql<{ provider: string; event_key: string }>`${PREPARED}
    with stored as (
      insert into webhook_inbox (provider, event_key, provider_ref, merchant_ref, body, covers_body)
      select * from unnest(${callbacks.map(({ provider }) => provider)}::text[],
        ${callbacks.map(({ eventKey }) => eventKey)}::text[],
        ${callbacks.map(({ providerRef }) => providerRef)}::text[],
        ${callbacks.map(({ merchantRef }) => merchantRef)}::text[],
        ${callbacks.map(({ body }) => body)}::text[],
        ${callbacks.map(({ coversBody }) => coversBody)}::boolean[])
      on conflict (provider, event_key) do nothing
      returning id, provider, event_key
    ), job as (
      select graphile_worker.add_job('process_callback',
        json_build_object('callback_ids', json_agg(id::text order by id)),
        -- A key that nobody has had yet: the short way to add a job.
        job_key := 'callbacks:' || min(id), job_key_mode := 'unsafe_dedupe')
      from stored having count(*) > 0
    )
    select provider, event_key from stored where exists (select from job)`.execute(db);
  const keyOf = (provider: string, eventKey: string) => JSON.stringify([provider, eventKey]);
  const stored = new Set(rows.map((row) => keyOf(row.provider, row.event_key)));
  return ({ provider, eventKey }) => stored.has(keyOf(provider, eventKey));
});

/** A callback that waits to be looked at, and the attempt that it names. */
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
 * Those of some callbacks that nobody has dealt with yet. Their attempt is found by the
 * provider's reference, or else by ours.
 */
export async function listWaitingCallbacks(
  db: Database,
  ids: readonly string[],
): Promise<readonly WaitingCallback[]> {
  const { rows } = await sql<WaitingCallback>`${PREPARED}
    select w.id::text, w.provider, w.provider_ref, w.merchant_ref,
      (extract(epoch from now() - w.received_at) * 1000)::float8 as age_ms,
      (select json_build_object('payment_id', a.payment_id, 'merchant_ref', a.merchant_ref,
          'state', a.state)
        from payment_attempts a
        where a.provider = w.provider
          and (a.provider_ref = w.provider_ref or a.merchant_ref = w.merchant_ref)
        order by a.provider_ref = w.provider_ref desc nulls last limit 1) as attempt
    from webhook_inbox w where w.id = any(${ids}::bigint[]) and w.state = 'new'
    order by w.id`.execute(db);
  return rows;
}

/**
 * Marks a callback as dealt with, in the history of its payment as well. What a crash of the
 * database forgets of it is done again by its job, which is forgotten later.
 */
export const finishCallback = inRounds<{ id: string; paymentId: string }, void>(
  async (db, finished) => {
    await sql`${PREPARED}
      with done as (
        update webhook_inbox w set state = 'done', payment_id = f.payment_id, processed_at = now()
        from unnest(${finished.map(({ id }) => id)}::bigint[],
          ${finished.map(({ paymentId }) => paymentId)}::uuid[]) as f(id, payment_id),
          ${ASYNCHRONOUS_COMMIT}
        where w.id = f.id and w.state = 'new'
        returning w.id, w.payment_id
      )
      insert into payment_events (payment_id, kind, cause, detail)
      select payment_id, 'callback', 'verify', jsonb_build_object('callback_id', id::text)
      from done`.execute(db);
    return () => {};
  },
);

/** Looks at a callback again later: its payment may be written in this very moment. */
export async function putOffCallback(db: Database, id: string, delayMs: number): Promise<void> {
  await sql`select graphile_worker.add_job('process_callback',
    json_build_object('callback_ids', json_build_array(${id}::text)), job_key := 'callback:' || ${id}::text,
    run_at := now() + ${delayMs}::float8 * interval '1 millisecond')`.execute(db);
}

/**
 * Gives a callback up that belongs to nothing of ours; a person looks at it
 * (docs/payments.md §6.6).
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
