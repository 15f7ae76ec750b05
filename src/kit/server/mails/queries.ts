import type { Selectable } from 'kysely';
import type { Database } from '../database.ts';
import type { Mails } from '../database-types.ts';

export type Mail = Selectable<Mails>;

export type MailSummary = Pick<
  Mail,
  'id' | 'status' | 'attempts' | 'unreachable' | 'last_error' | 'created_at' | 'sent_at'
>;

const SUMMARY = [
  'id',
  'status',
  'attempts',
  'unreachable',
  'last_error',
  'created_at',
  'sent_at',
] as const satisfies readonly (keyof MailSummary)[];

/** One mail with all that is kept of it. */
export async function findMail(db: Database, id: string): Promise<Mail | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The mails that are not delivered, dead letters first, the oldest first; at most `limit`. */
export async function listUndelivered(db: Database, limit: number): Promise<MailSummary[]> {
  return db
    .selectFrom('mails')
    .select(SUMMARY)
    .where('status', '<>', 'sent')
    .orderBy('status')
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** How many mails there are in each state, and how many wait for the mail server. */
export async function countMails(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('mails')
    .select((eb) => ['status', eb.fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}

/** How many mails wait for the mail server to be there again. */
export async function countWaitingForServer(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'queued')
    .where('unreachable', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The dead letters' ids, the oldest first. */
export async function listDeadLetters(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'failed')
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}
