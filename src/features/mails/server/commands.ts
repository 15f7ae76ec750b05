import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Administrator, COMMAND_LINE } from '../../../kit/actor.ts';
import { PRODUCT } from '../../../kit/product.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { PREPARED } from '../../../kit/server/prepared-statements.ts';
import type { MailAction } from '../audit-actions.ts';
import type { MailFailure } from './smtp.ts';
import type { MailContent } from './templates.ts';

export const SEND_MAIL = 'send_mail';

/** The right side of every Message-ID: the product's own domain, whoever relays the mail. */
const MESSAGE_ID_DOMAIN = PRODUCT.email.slice(PRODUCT.email.indexOf('@') + 1);

/** Held by whoever wakes the waiting mails ('wake' in hex). */
const WAKING_LOCK = 0x77616b65;

/** Stores a mail and adds its job, both in the transaction of what the mail is about. */
export async function queueMail(trx: DatabaseTransaction, content: MailContent): Promise<string> {
  const id = randomUUID();
  const about: About = content.about;
  await sql`${PREPARED}
    with mail as (
      insert into mails (id, message_id, reply_to, recipient, subject, body_text, body_html,
        contact_message_id, lawyer_application_id, payment_id)
      values (${id}, ${`${id}@${MESSAGE_ID_DOMAIN}`}, ${content.replyTo},
        ${content.recipient ?? null}, ${content.subject}, ${content.text}, ${content.html},
        ${about.contact_message_id ?? null}, ${about.lawyer_application_id ?? null},
        ${about.payment_id ?? null})
      returning id
    )
    -- Nobody has had this key yet: the short way to add a job.
    select graphile_worker.add_job(${SEND_MAIL}::text, json_build_object('mail_id', id),
      job_key := ${jobKey(id)}::text, job_key_mode := 'unsafe_dedupe') from mail`.execute(trx);
  return id;
}

/** The row that a mail is about, by the name of its column. */
type About = Readonly<
  Partial<Record<'contact_message_id' | 'lawyer_application_id' | 'payment_id', string>>
>;

/**
 * Sets when a mail's job runs next. Within the job itself it adds the following one; what the
 * queue counts as attempts begins anew, so that the `mails` row alone says when to give up.
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

/** Marks a mail as delivered and forgets what it said: the message itself is kept elsewhere. */
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

/** How a try failed, and what follows from it. */
export interface FailedTry {
  /** A mail that met an `unreachable` server is woken by the next one that gets through. */
  readonly kind: MailFailure['kind'];
  readonly reason: string;
  /** `null` gives the mail up: it becomes a dead letter. */
  readonly retryAfterMs: number | null;
}

/** Records a failed try and schedules the next, or gives the mail up; all or nothing. */
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
 * Lets every mail that waits for the mail server run now, since one has got through. Where
 * somebody else is doing so already it does nothing: two at once could lock each other out.
 */
export async function wakeWaitingMails(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${WAKING_LOCK}) as mine`.execute(trx);
    if (!rows[0]?.mine) return;
    const woken = await trx
      .updateTable('mails')
      .set({ unreachable: false })
      .where('status', '=', 'queued')
      .where('unreachable', '=', true)
      .returning('id')
      .execute();
    if (woken.length === 0) return;
    const keys = woken.map(({ id }) => jobKey(id));
    await sql`select count(*) from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where key = any(${keys})),
      run_at := now()
    )`.execute(trx);
  });
}

/**
 * Adds the jobs of queued mails that have none to run: a safety net under whatever may go
 * wrong between a mail and its job.
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

/**
 * Puts a dead letter back into the queue, with the Message-ID it has had all along, and records
 * who did so.
 *
 * @returns whether there was such a dead letter
 */
export async function resendMail(
  db: Database,
  actor: Administrator | typeof COMMAND_LINE,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .updateTable('mails')
      .set({
        status: 'queued',
        rejections: 0,
        uncertain_ends: 0,
        unreachable: false,
        queued_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .returning(['subject', 'attempts', 'last_error'])
      .executeTakeFirst();
    if (!mail) return false;
    await scheduleMail(trx, id, 0);
    await recordChange<MailAction>(trx, {
      actor,
      action: 'mail.sent_again',
      subject: { id, label: mail.subject },
      before: { status: 'failed', attempts: mail.attempts, last_error: mail.last_error },
      after: { status: 'queued' },
    });
    return true;
  });
}

function jobKey(id: string): string {
  return `mail:${id}`;
}
