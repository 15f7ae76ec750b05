import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Administrator, COMMAND_LINE } from '../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import { PRODUCT } from '../../../kit/product.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { PREPARED } from '../../../kit/server/prepared-statements.ts';
import type { MailAction } from '../audit-actions.ts';
import type { MailFailure } from './smtp.ts';
import type { MailContent } from './templates.ts';

export const SEND_MAIL = 'send_mail';

/** The right side of every Message-ID: the product's own domain, whichever server relays the mail. */
const MESSAGE_ID_DOMAIN = PRODUCT.email.slice(PRODUCT.email.indexOf('@') + 1);

/** Key of the advisory lock for rescheduling the mails that wait for the server ('wake' in hex). */
const RESCHEDULING_LOCK = 0x77616b65;

/** Stores a mail and adds its job, both in the transaction of what the mail is about. */
export async function queueMail(trx: DatabaseTransaction, content: MailContent): Promise<string> {
  const id = randomUUID();
  const about: About = content.about ?? {};
  await sql`${PREPARED}
    with mail as (
      insert into mails (id, message_id, reply_to, recipient, subject, body_text, body_html,
        contact_message_id, lawyer_application_id, payment_id, receipt_id, expires_at)
      values (${id}, ${`${id}@${MESSAGE_ID_DOMAIN}`}, ${content.replyTo},
        ${content.recipient ?? null}, ${content.subject}, ${content.text}, ${content.html},
        ${about.contact_message_id ?? null}, ${about.lawyer_application_id ?? null},
        ${about.payment_id ?? null}, ${about.receipt_id ?? null},
        now() + ${content.expiresAfterS ?? null}::integer * interval '1 second')
      returning id
    )
    -- The id is new, so that no job with this key needs to be looked for.
    select graphile_worker.add_job(${SEND_MAIL}::text, json_build_object('mail_id', id),
      job_key := ${jobKey(id)}::text, job_key_mode := 'unsafe_dedupe') from mail`.execute(trx);
  return id;
}

/** The row that a mail is about, by the name of its column. */
type About = Readonly<
  Partial<
    Record<'contact_message_id' | 'lawyer_application_id' | 'payment_id' | 'receipt_id', string>
  >
>;

/**
 * Schedules the next try of a mail. Called within the job itself it adds a new one, whose attempts
 * the queue counts from 0: the `mails` row alone decides when a mail is given up.
 */
export async function scheduleMail(
  db: Database | DatabaseTransaction,
  id: string,
  delayMs: number,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${SEND_MAIL},
    json_build_object('mail_id', ${id}::text),
    run_at := now() + ${delayMs / 1000} * interval '1 second',
    job_key := ${jobKey(id)}
  )`.execute(db);
}

/** Sends the mails about things that were in the bin, and waited there. */
export async function sendWaitingMails(
  trx: DatabaseTransaction,
  about: keyof About,
  ids: readonly string[],
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${SEND_MAIL}, json_build_object('mail_id', id),
      job_key := 'mail:' || id)
    from mails where ${sql.ref(about)} = any (${ids}::uuid[]) and status = 'queued'`.execute(trx);
}

/** Marks a mail as delivered and deletes its text: the message itself has a row of its own. */
export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({
      status: 'sent',
      sent_at: sql<Date>`now()`,
      attempts: eb('attempts', '+', 1),
      last_error: null,
      unreachable: false,
      subject: '',
      body_text: '',
      body_html: '',
      reply_to: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** How a try failed, and when the next one is due. */
export interface FailedTry {
  /** A mail that met an `unreachable` server is rescheduled when another one is delivered. */
  readonly kind: MailFailure['kind'];
  readonly reason: string;
  /** `null`: no retry, the mail becomes a dead letter. */
  readonly retryAfterMs: number | null;
}

/** Records a failed try and schedules the retry, if there is one, in one transaction. */
export async function markFailedTry(db: Database, id: string, failed: FailedTry): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('mails')
      .set((eb) => ({
        status: failed.retryAfterMs === null ? 'failed' : 'queued',
        attempts: eb('attempts', '+', 1),
        rejections: eb('rejections', '+', failed.kind === 'rejected' ? 1 : 0),
        uncertain_ends: eb('uncertain_ends', '+', failed.kind === 'uncertain' ? 1 : 0),
        last_error: failed.reason,
        unreachable: failed.kind === 'unreachable' && failed.retryAfterMs !== null,
      }))
      .where('id', '=', id)
      .execute();
    if (failed.retryAfterMs !== null) await scheduleMail(trx, id, failed.retryAfterMs);
  });
}

/**
 * Reschedules every mail that waits for the mail server to now, since one has been delivered. Does
 * nothing while another worker does so: two at once could deadlock.
 */
export async function retryWaitingMails(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${RESCHEDULING_LOCK}) as mine`.execute(trx);
    if (!rows[0]?.mine) return;
    const waiting = await trx
      .updateTable('mails')
      .set({ unreachable: false })
      .where('status', '=', 'queued')
      .where('unreachable', '=', true)
      .returning('id')
      .execute();
    if (waiting.length === 0) return;
    const keys = waiting.map(({ id }) => jobKey(id));
    await sql`select count(*) from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where key = any(${keys})),
      run_at := now()
    )`.execute(trx);
  });
}

/**
 * Adds jobs for queued mails without a runnable one, whatever has become of theirs.
 *
 * @returns how many there were
 */
export async function requeueStrandedMails(db: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select mails.id from mails
    where mails.status = 'queued' and not exists (
      select from graphile_worker.jobs
      where jobs.key = 'mail:' || mails.id
        and (jobs.attempts < jobs.max_attempts or jobs.locked_at is not null)
    )
    limit 1000
  `.execute(db);
  for (const { id } of rows) await scheduleMail(db, id, 0);
  return rows.length;
}

/** Deletes mails that still wait, by whom they go to and their subject: a later one says it better. */
export async function withdrawWaitingMails(
  trx: DatabaseTransaction,
  recipient: string,
  subjects: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('status', '=', 'queued')
    .where('recipient', '=', recipient)
    .where('subject', 'in', [...subjects])
    .execute();
}

/** Deletes mails that say nothing any more, sent or not. */
export async function deleteExpiredMails(db: Database): Promise<void> {
  await db.deleteFrom('mails').where('expires_at', '<', sql<Date>`now()`).execute();
}

const NO_DEAD_LETTER = conflict({
  en: 'Only a mail that could not be delivered is sent again.',
  fr: 'Seul un e-mail qui n’a pas pu être remis est renvoyé.',
});

/** Queues a dead letter again, with the Message-ID that it had, and records who did so. */
export async function resendMail(
  db: Database,
  actor: Administrator | typeof COMMAND_LINE,
  id: string,
): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    const count = await requeue(trx, actor, [id]);
    if (count === 1) return done(null);
    const known = await trx.selectFrom('mails').select('id').where('id', '=', id).execute();
    return known.length === 0 ? NOT_FOUND : NO_DEAD_LETTER;
  });
}

/** Queues chosen dead letters again; what is none any more is left out. */
export async function resendMails(
  db: Database,
  actor: Administrator,
  ids: readonly string[],
): Promise<Outcome<{ readonly count: number }>> {
  return db.transaction().execute(async (trx) => {
    const count = await requeue(trx, actor, ids);
    return count === 0 ? NO_DEAD_LETTER : done({ count });
  });
}

async function requeue(
  trx: DatabaseTransaction,
  actor: Administrator | typeof COMMAND_LINE,
  ids: readonly string[],
): Promise<number> {
  const mails = await trx
    .updateTable('mails')
    .set({
      status: 'queued',
      rejections: 0,
      uncertain_ends: 0,
      unreachable: false,
      queued_at: sql<Date>`now()`,
    })
    .where('id', 'in', [...ids])
    .where('status', '=', 'failed')
    .returning(['id', 'subject', 'attempts', 'last_error'])
    .execute();
  for (const { id, subject, attempts, last_error } of mails) {
    await scheduleMail(trx, id, 0);
    await recordChange<MailAction>(trx, {
      actor,
      action: 'mail.sent_again',
      subject: { id, label: subject },
      before: { status: 'failed', attempts, last_error },
      after: { status: 'queued' },
    });
  }
  return mails.length;
}

function jobKey(id: string): string {
  return `mail:${id}`;
}
