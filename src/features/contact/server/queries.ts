import { sql } from 'kysely';
import type { Language } from '../../../kit/languages.ts';
import type { ListAnswer } from '../../../kit/lists.ts';
import type { Database } from '../../../kit/server/database.ts';
import { readAll, readFirst, readIds, readPage } from '../../../kit/server/lists.ts';
import { INBOX_ORDERS, inboxMatch, mailFailed } from '../../inbox/server/queries.ts';
import { listMailsAbout } from '../../mails/server/queries.ts';
import type { MessageDetail, MessageExport, MessageItem, MessageQuery } from '../contract.ts';
import type { MessageStatus } from '../rules.ts';
import { presentMessage } from './presenter.ts';

/** Messages with the columns that their list shows. */
function messages(db: Database) {
  return db
    .selectFrom('contact_messages as i')
    .select(['i.id', 'i.name', 'i.email', 'i.subject', 'i.status', 'i.language'])
    .select(['i.suspected', 'i.created_at', mailFailed('contact_message_id')])
    .$narrowType<{ status: MessageStatus; language: Language }>();
}

/**
 * A page of messages, searched by name, address, subject and text.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export async function listMessages(
  db: Database,
  query: MessageQuery,
): Promise<ListAnswer<MessageItem>> {
  const found = messages(db).where(inboxMatch(query));
  const { items, ...rest } = await readPage(found, INBOX_ORDERS[query.sort], query);
  return { items: items.map(presentMessage), ...rest };
}

/** All messages that match, in batches. */
export function readMessages(
  db: Database,
  query: MessageExport,
): AsyncGenerator<readonly MessageItem[], void> {
  const found = messages(db).where(inboxMatch(query));
  return readAll(found, INBOX_ORDERS[query.sort], 'i.id', presentMessage);
}

/** The ids of all messages that match. */
export function findMessageIds(db: Database, query: MessageExport) {
  return readIds(messages(db).where(inboxMatch(query)), 'i.id');
}

/** The newest of the messages that match, uncounted. */
export async function findMessages(db: Database, q: string, limit: number): Promise<MessageItem[]> {
  const found = messages(db).where(inboxMatch({ q }));
  return (await readFirst(found, INBOX_ORDERS['-created_at'], limit)).map(presentMessage);
}

/** The newest messages that were sent with an address. */
export async function findMessagesFrom(
  db: Database,
  email: string | null,
  limit: number,
): Promise<MessageItem[]> {
  if (email === null) return [];
  const found = messages(db)
    // By the index of the search, which knows no address by itself.
    .where(inboxMatch({ q: email }))
    .where(sql<string>`lower(i.email)`, '=', email.toLowerCase());
  return (await readFirst(found, INBOX_ORDERS['-created_at'], limit)).map(presentMessage);
}

/** One message with its text and the mails about it. */
export async function findMessage(db: Database, id: string): Promise<MessageDetail | null> {
  const row = await messages(db)
    .leftJoin('users as u', (join) =>
      join.on('u.email', '=', sql<string>`lower(i.email)`).on('u.role', '=', 'user'),
    )
    .select(['i.message', 'i.consent_version', 'u.id as user_id'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { message, consent_version, user_id } = row;
  const mails = await listMailsAbout(db, { contact_message_id: id });
  return { ...presentMessage(row), message, consent_version, user_id, mails };
}
