import { sql } from 'kysely';
import type { Language } from '../../../kit/languages.ts';
import { allOf, filterMatch, foldedMatch } from '../../../kit/server/conditions.ts';
import type { Database } from '../../../kit/server/database.ts';
import {
  afterCursor,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
} from '../../../kit/server/lists.ts';
import type { MessageQuery } from '../contract.ts';
import type { MessageSort, MessageStatus } from '../rules.ts';

const KEYS: ListOrder['keys'] = [
  { by: sql.ref('m.created_at'), type: 'timestamptz' },
  { by: sql.ref('m.id'), type: 'uuid' },
];

const ORDERS: Readonly<Record<MessageSort, ListOrder>> = {
  '-created_at': { name: '-created_at', direction: 'desc', keys: KEYS },
  created_at: { name: 'created_at', direction: 'asc', keys: KEYS },
};

/** Messages as `contract.ts` lists them, with the columns that their list shows. */
function messages(db: Database) {
  return db
    .selectFrom('contact_messages as m')
    .select(['m.id', 'm.name', 'm.email', 'm.subject', 'm.status', 'm.language'])
    .select(['m.suspected', 'm.created_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('mails')
            .select('mails.id')
            .whereRef('mails.contact_message_id', '=', 'm.id')
            .where('mails.status', '=', 'failed'),
        )
        .as('mail_failed'),
    )
    .$narrowType<{ status: MessageStatus; language: Language; mail_failed: boolean }>();
}

/**
 * A page of messages, searched by name, address, subject and text.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export async function listMessages(db: Database, query: MessageQuery) {
  const order = ORDERS[query.sort];
  const isAsked = allOf(
    foldedMatch(sql.ref('m.search_text'), query.q),
    filterMatch(sql.ref('m.status'), query.status),
  );
  const [rows, { total }] = await Promise.all([
    messages(db)
      .select(pageKey(order).as('page_key'))
      .where(isAsked)
      .where(afterCursor(order, query.cursor))
      .orderBy(orderExpression(order))
      .limit(query.limit + 1)
      .execute(),
    db
      .selectFrom('contact_messages as m')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .where(isAsked)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...cutPage(order, rows, query.limit), total: Number(total) };
}

/** One message with its text. */
export async function findMessage(db: Database, id: string) {
  return messages(db)
    .select(['m.message', 'm.consent_version'])
    .where('m.id', '=', id)
    .executeTakeFirst();
}

/** How many messages nobody has looked after yet; suspected ones do not count. */
export async function countNewMessages(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'new')
    .where('suspected', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}
