import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DayRange } from '../../../kit/lists.ts';
import { allOf, filterMatch, foldedMatch } from '../../../kit/server/conditions.ts';
import type { Database } from '../../../kit/server/database.ts';
import { isChosen, type ListOrder, withinDays } from '../../../kit/server/lists.ts';
import type { INBOX_SORTS, InboxCounts } from '../contract.ts';

// The queries of both lists call the table of their rows `i`.

const KEYS: ListOrder['keys'] = [
  { by: sql.ref('i.created_at'), type: 'timestamptz' },
  { by: sql.ref('i.id'), type: 'uuid' },
];

/** By the time of arrival. */
export const INBOX_ORDERS: Readonly<Record<(typeof INBOX_SORTS)[number], ListOrder>> = {
  '-created_at': { name: '-created_at', direction: 'desc', keys: KEYS },
  created_at: { name: 'created_at', direction: 'asc', keys: KEYS },
};

/** The condition of a list's search and of its filter by status. */
export function inboxMatch(
  query: DayRange & {
    readonly q: string;
    readonly status?: string | undefined;
    readonly ids?: readonly string[] | undefined;
  },
): RawBuilder<SqlBool> {
  return allOf(
    foldedMatch(sql.ref('i.search_text'), query.q),
    filterMatch(sql.ref('i.status'), query.status),
    withinDays(sql.ref('i.created_at'), query),
    isChosen(sql.ref('i.id'), query.ids),
  );
}

/** Whether one of the mails about a row could not be delivered. */
export function mailFailed(
  about: 'contact_message_id' | 'lawyer_application_id',
): AliasedRawBuilder<boolean, 'mail_failed'> {
  return sql<boolean>`exists (
    select from mails where ${sql.ref(`mails.${about}`)} = i.id and mails.status = 'failed'
  )`.as('mail_failed');
}

/** Counts new rows without the suspected ones, and mails of the list that failed. */
export async function countInbox(db: Database): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`select
    (select count(*)::integer from contact_messages
      where status = 'new' and not suspected) as new_messages,
    (select count(*)::integer from lawyer_applications
      where status = 'new' and not suspected) as new_applications,
    (select count(*)::integer from mails where status = 'failed'
      and (contact_message_id is not null or lawyer_application_id is not null
        or payment_id is not null)) as failed_mails`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The counts of the inbox are missing.');
  return counts;
}
