import { queueMail } from '../../src/features/mails/server/commands.ts';
import type { Database, DatabaseTransaction } from '../../src/kit/server/database.ts';

/** What the canary tests look for; nothing of it may reach a log line. */
export const CANARY = {
  address: 'canary@visitor.example',
  subject: 'canary-subject-7391',
  text: 'canary-text-7391',
} as const;

/** Queues a mail about a new contact message, as the call does. @returns the mail's id */
export async function queueTestMailIn(
  trx: DatabaseTransaction,
  subject: string = CANARY.subject,
): Promise<string> {
  const { id } = await trx
    .insertInto('contact_messages')
    .values({
      name: 'Canary',
      email: CANARY.address,
      subject,
      message: CANARY.text,
      language: 'en',
      consent_version: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return queueMail(trx, {
    subject,
    text: CANARY.text,
    html: `<p>${CANARY.text}</p>`,
    replyTo: CANARY.address,
    about: { contact_message_id: id },
  });
}

/** The same in a transaction of its own. */
export async function queueTestMail(db: Database, subject?: string): Promise<string> {
  return db.transaction().execute((trx) => queueTestMailIn(trx, subject));
}

/** A job as the queue has it. */
export interface QueuedJob {
  readonly key: string;
  readonly run_at: Date;
  readonly attempts: number;
  readonly locked_by: string | null;
}

/** The jobs that wait or run, by their keys. */
export async function findJobs(db: Database): Promise<Map<string, QueuedJob>> {
  const rows = await db
    .withTables<{ 'graphile_worker.jobs': QueuedJob }>()
    .selectFrom('graphile_worker.jobs')
    .select(['key', 'run_at', 'attempts', 'locked_by'])
    .where('key', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Waits until it holds. @throws after the time given, with what it was about */
export async function waitUntil(
  what: string,
  holds: () => Promise<boolean>,
  timeoutMs = 20_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
