import { type Selectable, sql } from 'kysely';
import type { ListAnswer } from '../../../kit/lists.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import type { Mails } from '../../../kit/server/database-types.ts';
import { type ListOrder, readPage, withinDays } from '../../../kit/server/lists.ts';
import { withoutTokens } from '../../../kit/server/token-hash.ts';
import type {
  MailDetail,
  MailQuery,
  MailReport,
  MailStatus,
  UndeliveredMail,
} from '../contract.ts';
import { UNDELIVERED } from '../rules.ts';
import { presentMail, presentUndelivered } from './presenter.ts';
import type { MailSubject } from './templates.ts';

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

/** One mail with all its columns. */
export async function findMail(db: Database, id: string): Promise<Mail | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether a mail server has refused an address for good, however it is written. */
export async function isRefusedAddress(
  trx: DatabaseTransaction,
  recipient: string,
): Promise<boolean> {
  const refused = await trx
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'failed')
    .where('rejections', '>', 0)
    .where(sql<boolean>`lower(recipient) = ${recipient.toLowerCase()}`)
    .limit(1)
    .executeTakeFirst();
  return refused !== undefined;
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

/** How many mails there are in each state. */
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

/** The ids of the dead letters, the oldest first. */
export async function listDeadLetters(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'failed')
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

const REPORT = [
  'id',
  'recipient',
  'status',
  'unreachable',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
  'payment_id',
  'receipt_id',
] as const satisfies readonly (keyof Mail)[];

/**
 * The mails about a message or an application, or with a receipt and the credit notes of its
 * payment, the oldest first.
 */
export async function listMailsAbout(db: Database, about: MailSubject): Promise<MailReport[]> {
  const found = db.selectFrom('mails').select(REPORT).$narrowType<{ status: MailStatus }>();
  const mails =
    'contact_message_id' in about
      ? found.where('contact_message_id', '=', about.contact_message_id)
      : 'payment_id' in about
        ? found
            .where('payment_id', '=', about.payment_id)
            .where(sql<boolean>`coalesce(receipt_id = ${about.receipt_id ?? null}, true)`)
        : found.where('lawyer_application_id', '=', about.lawyer_application_id);
  // The notice and the acknowledgement are of one moment: ours comes first.
  const rows = await mails
    .orderBy('created_at')
    .orderBy('recipient', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();
  return rows.map(presentMail);
}

/** Those about a message, an application or a payment; those to readers alone are nobody's else. */
const IS_SHOWN = sql<boolean>`(contact_message_id is not null or lawyer_application_id is not null
  or payment_id is not null)`;

const KEYS: ListOrder['keys'] = [
  { by: sql.ref('created_at'), type: 'timestamptz' },
  { by: sql.ref('id'), type: 'uuid' },
];

const ORDERS: Readonly<Record<MailQuery['sort'], ListOrder>> = {
  '-created_at': { name: '-created_at', direction: 'desc', keys: KEYS },
  created_at: { name: 'created_at', direction: 'asc', keys: KEYS },
};

/** A page of the mails that wait or failed, searched by their subject and recipient. */
export async function listUndeliveredMails(
  db: Database,
  query: MailQuery,
): Promise<ListAnswer<UndeliveredMail>> {
  const statuses = query.status === undefined ? UNDELIVERED : [query.status];
  const found = db
    .selectFrom('mails')
    .select([...REPORT, 'subject', 'contact_message_id', 'lawyer_application_id'])
    .$narrowType<{ status: MailStatus }>()
    .where('status', 'in', statuses)
    .where(IS_SHOWN)
    .where(withinDays(sql.ref('created_at'), query))
    .where(
      sql<boolean>`position(fold_text(${query.q})
        in fold_text(subject || ' ' || coalesce(recipient, ''))) > 0`,
    );
  const { items, ...rest } = await readPage(found, ORDERS[query.sort], query);
  return { items: items.map(presentUndelivered), ...rest };
}

/**
 * One mail with its text, which is empty once it is delivered. Those to readers are not shown: a
 * code or a link in them would let their reader in; nor is such a link of the others.
 */
export async function findMailDetail(db: Database, id: string): Promise<MailDetail | null> {
  const row = await db
    .selectFrom('mails')
    .select([...REPORT, 'reply_to', 'subject', 'body_text'])
    .$narrowType<{ status: MailStatus }>()
    .where('id', '=', id)
    .where(IS_SHOWN)
    .executeTakeFirst();
  if (!row) return null;
  const { recipient, reply_to, subject } = row;
  const body_text = withoutTokens(row.body_text);
  return { ...presentMail(row), recipient, reply_to, subject, body_text };
}
