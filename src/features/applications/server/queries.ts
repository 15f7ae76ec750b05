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
import type { ApplicationQuery } from '../contract.ts';
import type { ApplicationSort, ApplicationStatus } from '../rules.ts';

const KEYS: ListOrder['keys'] = [
  { by: sql.ref('a.created_at'), type: 'timestamptz' },
  { by: sql.ref('a.id'), type: 'uuid' },
];

const ORDERS: Readonly<Record<ApplicationSort, ListOrder>> = {
  '-created_at': { name: '-created_at', direction: 'desc', keys: KEYS },
  created_at: { name: 'created_at', direction: 'asc', keys: KEYS },
};

/** Applications with the columns that their list shows. */
function applications(db: Database) {
  return db
    .selectFrom('lawyer_applications as a')
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.city', 'a.specialization'])
    .select(['a.status', 'a.language', 'a.suspected', 'a.created_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('mails')
            .select('mails.id')
            .whereRef('mails.lawyer_application_id', '=', 'a.id')
            .where('mails.status', '=', 'failed'),
        )
        .as('mail_failed'),
    )
    .$narrowType<{ status: ApplicationStatus; language: Language; mail_failed: boolean }>();
}

/**
 * A page of applications, searched by everything that identifies a lawyer.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export async function listApplications(db: Database, query: ApplicationQuery) {
  const order = ORDERS[query.sort];
  const isAsked = allOf(
    foldedMatch(sql.ref('a.search_text'), query.q),
    filterMatch(sql.ref('a.status'), query.status),
  );
  const [rows, { total }] = await Promise.all([
    applications(db)
      .select(pageKey(order).as('page_key'))
      .where(isAsked)
      .where(afterCursor(order, query.cursor))
      .orderBy(orderExpression(order))
      .limit(query.limit + 1)
      .execute(),
    db
      .selectFrom('lawyer_applications as a')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .where(isAsked)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...cutPage(order, rows, query.limit), total: Number(total) };
}

/** One application with all its fields, and the lawyer made of it. */
export async function findApplication(db: Database, id: string) {
  return applications(db)
    .leftJoin('lawyers', 'lawyers.lawyer_application_id', 'a.id')
    .select(['a.email', 'a.phone', 'a.bar_number', 'a.firm_name', 'a.experience'])
    .select(['a.consent_version', 'lawyers.id as lawyer_id'])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** How many applications nobody has looked at yet; suspected ones do not count. */
export async function countNewApplications(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('lawyer_applications')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'new')
    .where('suspected', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}
