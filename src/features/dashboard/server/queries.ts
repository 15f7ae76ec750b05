import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../kit/lists.ts';
import { groupedPhone, toE164 } from '../../../kit/phone-numbers.ts';
import { type Right, roleMay, type TeamRole } from '../../../kit/rights.ts';
import { foldedMatch } from '../../../kit/server/conditions.ts';
import type { Database } from '../../../kit/server/database.ts';
import {
  containsPattern,
  type ListOrder,
  readAll,
  readPage,
  storedTotal,
  withinDays,
} from '../../../kit/server/lists.ts';
import { BIN_ACTIONS } from '../../bin/audit-actions.ts';
import { binKindsOf } from '../../bin/rules.ts';
import { countOpenCases } from '../../payments/server/cases/queries.ts';
import { summarizePayments } from '../../payments/server/console/queries/payment-list.ts';
import { isCounted } from '../../payments/server/live/queries.ts';
import { SUCCESSFUL_STATUSES } from '../../payments/states.ts';
import { isComplete } from '../../site/seller.ts';
import { findSeller } from '../../site/server/queries.ts';
import { summarizeUsers } from '../../users/server/queries.ts';
import {
  type Activity,
  type ActivityExport,
  type ActivityQuery,
  type ActivitySubject,
  DASHBOARD_DAYS,
  type Dashboard,
  type DayOfPayments,
  type DayOfSignUps,
  SHOWN_VALUE_LENGTH,
} from '../contract.ts';
import { type ActionGroup, actionsOf, groupsSeenBy } from '../rules.ts';
import { findSubjects } from './subjects/queries.ts';

/** Everything that the dashboard shows to a role, apart from the audit log. */
export async function readDashboard(db: Database, role: TeamRole): Promise<Dashboard> {
  const ifMay = <Result>(right: Right, read: (db: Database) => Promise<Result>) =>
    roleMay(role, right) ? read(db) : null;
  const [users, laws, lawyers, payments, open_payment_cases, seller, ...days] = await Promise.all([
    ifMay('users:read', summarizeUsers),
    ifMay('laws:read', countLaws),
    ifMay('lawyers:read', countLawyers),
    ifMay('payments:read', () => summarizePayments(db, { q: '', status: 'all' })),
    ifMay('payments:read', countOpenCases),
    ifMay('settings:read', findSeller),
    ifMay('payments:read', () => paymentsPerDay(db, DASHBOARD_DAYS)),
    ifMay('users:read', () => signUpsPerDay(db, DASHBOARD_DAYS)),
  ]);
  const [payments_per_day, sign_ups_per_day] = days;
  const is_seller_complete = seller && isComplete(seller);
  const counts = {
    users: users?.total_users ?? null,
    laws,
    lawyers,
    subscriptions: payments?.total_transactions ?? null,
  };
  return { counts, open_payment_cases, is_seller_complete, payments_per_day, sign_ups_per_day };
}

/** Midnight in Douala, `days` ago; the first of them begins there. */
const since = (days: number) => sql`
  ((now() at time zone 'Africa/Douala')::date - ${days}::integer + 1)::timestamp
    at time zone 'Africa/Douala'`;

/** The days themselves, so that those on which nothing happened are there as well. */
const lastDays = (days: number) => sql`
  select (now() at time zone 'Africa/Douala')::date - back as day
  from generate_series(${days}::integer - 1, 0, -1) back`;

async function paymentsPerDay(db: Database, days: number): Promise<DayOfPayments[]> {
  const isSuccessful = sql`status in (${sql.join(SUCCESSFUL_STATUSES)})`;
  const { rows } = await sql<DayOfPayments>`
    with per_day as (
      select (created_at at time zone 'Africa/Douala')::date as day,
        count(*)::integer as payments,
        (count(*) filter (where ${isSuccessful}))::integer as successful,
        sum(received_amount - refunded_amount) filter (where ${isSuccessful}) as revenue
      from payment_records p where created_at >= ${since(days)} and ${isCounted()}
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(payments, 0) as payments,
      coalesce(successful, 0) as successful, coalesce(revenue, 0)::float8 as revenue
    from (${lastDays(days)}) days left join per_day using (day)
    order by days.day`.execute(db);
  return rows;
}

async function signUpsPerDay(db: Database, days: number): Promise<DayOfSignUps[]> {
  const { rows } = await sql<DayOfSignUps>`
    with per_day as (
      select (created_at at time zone 'Africa/Douala')::date as day, count(*)::integer as sign_ups
      from users where created_at >= ${since(days)} and role = 'user'
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sign_ups, 0) as sign_ups
    from (${lastDays(days)}) days left join per_day using (day)
    order by days.day`.execute(db);
  return rows;
}

/**
 * How many articles there are, hence how many rows the view `legal_articles` has
 * (docs/specification.md §7).
 */
function countLaws(db: Database): Promise<number> {
  return storedTotal(db, 'law_articles');
}

/** How many lawyers are listed. */
async function countLawyers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('lawyers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const ORDERS: Readonly<Record<ActivityQuery['sort'], ListOrder>> = {
  '-at': { name: '-at', direction: 'desc', keys: [{ by: sql.ref('e.id'), type: 'bigint' }] },
  at: { name: 'at', direction: 'asc', keys: [{ by: sql.ref('e.id'), type: 'bigint' }] },
};

/** A page of the audit log as a role sees it, with what differs in each entry (`Activity`). */
export async function listActivity(
  db: Database,
  role: TeamRole,
  query: ActivityQuery,
): Promise<ListAnswer<Activity>> {
  const { group, actor, q, from, to } = query;
  const isWhole = role === 'admin' && q === '' && !(group || actor || from || to);
  const count = isWhole ? () => countEntries(db) : undefined;
  const found = selectActivity(db, role, query);
  const { items, ...rest } = await readPage(found, ORDERS[query.sort], query, count);
  return { items: await presentAll(db, items), ...rest };
}

/** All entries that match as a role sees them, in batches. */
export function readActivity(
  db: Database,
  role: TeamRole,
  query: ActivityExport,
): AsyncGenerator<readonly ExportedActivity[], void> {
  return readAll(selectActivity(db, role, query), ORDERS[query.sort], 'e.id', presentExported);
}

function selectActivity(db: Database, role: TeamRole, query: ActivityFilter) {
  return db
    .selectFrom('audit_entries as e')
    .select(['e.at', 'e.actor_id', 'e.actor_email', 'e.action', 'e.subject_id', 'e.subject'])
    .select([
      sql<string>`e.id`.as('id'),
      differing('before', 'after').as('before'),
      differing('after', 'before').as('after'),
      sql<boolean>`${isLong('before', 'after')} or ${isLong('after', 'before')}`.as('is_shortened'),
    ])
    .where(matching(query, role));
}

/** One entry with the whole of `before` and `after`, where a role sees it. */
export async function findActivity(
  db: Database,
  role: TeamRole,
  id: number,
): Promise<Activity | undefined> {
  const row = await db
    .selectFrom('audit_entries as e')
    .select(['e.at', 'e.actor_id', 'e.actor_email', 'e.action', 'e.subject_id', 'e.subject'])
    .select([
      sql<string>`e.id`.as('id'),
      sql<Fields>`e.before`.as('before'),
      sql<Fields>`e.after`.as('after'),
      sql<boolean>`false`.as('is_shortened'),
    ])
    .where('e.id', '=', String(id))
    .where(seenBy(role))
    .executeTakeFirst();
  const [entry] = await presentAll(db, row ? [row] : []);
  return entry;
}

/**
 * The actors of what a role sees of the audit log, by e-mail, by a loose index scan (a recursive
 * query).
 */
export async function listActors(db: Database, role: TeamRole): Promise<string[]> {
  const { rows } = await sql<{ actor_email: string }>`
    with recursive actors as (
      (select actor_email from audit_entries order by actor_email limit 1)
      union all
      select next.actor_email from actors, lateral (
        select actor_email from audit_entries
        where actor_email > actors.actor_email order by actor_email limit 1
      ) next
    )
    select actor_email from actors, lateral (
      select from audit_entries e
      where e.actor_email = actors.actor_email and ${seenBy(role)} limit 1
    ) seen
    order by actor_email limit 200`.execute(db);
  return rows.map(({ actor_email }) => actor_email);
}

type Fields = Readonly<Record<string, unknown>> | null;
type Side = 'before' | 'after';

type ActivityFilter = Omit<ActivityExport, 'format'>;

function matching(query: ActivityFilter, role: TeamRole): RawBuilder<SqlBool> {
  const { group, actor, q } = query;
  const conditions: RawBuilder<unknown>[] = [seenBy(role), withinDays(sql.ref('e.at'), query)];
  if (query.ids) conditions.push(sql`e.id = any(${query.ids}::bigint[])`);
  if (group) conditions.push(isOfGroups([group]));
  if (actor !== undefined) conditions.push(sql`e.actor_email = ${actor}`);
  if (q !== '') {
    const isAbout = foldedMatch(sql`fold_text(e.subject)`, q);
    const phone = toE164(q);
    // Stored in one of both ways, and shown in groups.
    const isPhone =
      phone === null ? sql`false` : sql`e.subject in (${phone}, ${groupedPhone(phone)})`;
    conditions.push(sql`(${isAbout} or e.actor_email ilike ${containsPattern(q)} or ${isPhone})`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Administrators see the whole log, also what another version of the program has recorded. */
function seenBy(role: TeamRole): RawBuilder<SqlBool> {
  if (role === 'admin') return sql<SqlBool>`true`;
  // Many things of one kind at once have it as their subject.
  return sql<SqlBool>`${isOfGroups(groupsSeenBy((right) => roleMay(role, right)))} and (e.action not in (${sql.join(BIN_ACTIONS)})
    or e.subject = any(${binKindsOf(role)}::text[]))`;
}

function isOfGroups(groups: readonly ActionGroup[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`e.action in (${sql.join(groups.flatMap(actionsOf))})`;
}

/** The whole log has as many entries as the last number of the chain says: it has no gaps. */
async function countEntries(db: Database): Promise<number> {
  const head = await db.selectFrom('audit_head').select('last_id').executeTakeFirstOrThrow();
  return Number(head.last_id);
}

/** The fields of one side that the other has not or has otherwise, their values cut. */
function differing(side: Side, other: Side): RawBuilder<Fields> {
  const [these, those] = [sql.ref(`e.${side}`), sql.ref(`e.${other}`)];
  return sql<Fields>`(
    select jsonb_object_agg(f.key, case
      when length(f.value #>> '{}') > ${SHOWN_VALUE_LENGTH}
        then to_jsonb(left(f.value #>> '{}', ${SHOWN_VALUE_LENGTH}) || '…')
      else f.value end)
    from jsonb_each(${these}) f where ${those} -> f.key is distinct from f.value)`;
}

function isLong(side: Side, other: Side): RawBuilder<boolean> {
  const [these, those] = [sql.ref(`e.${side}`), sql.ref(`e.${other}`)];
  return sql<boolean>`exists (
    select from jsonb_each(${these}) f
    where ${those} -> f.key is distinct from f.value
      and length(f.value #>> '{}') > ${SHOWN_VALUE_LENGTH})`;
}

async function presentAll(db: Database, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const subjects = await findSubjects(
    db,
    rows.map(({ id }) => Number(id)),
  );
  return rows.map((row) => present(row, subjects.get(Number(row.id)) ?? null));
}

interface ActivityRow extends Omit<Activity, 'id' | 'at' | 'about'> {
  readonly id: string;
  readonly at: Date;
}

/** Names every field that leaves; numbers and times as they travel. */
function present(row: ActivityRow, about: ActivitySubject | null): Activity {
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    actor_id: row.actor_id,
    actor_email: row.actor_email,
    action: row.action,
    subject_id: row.subject_id,
    subject: row.subject,
    about,
    before: row.before,
    after: row.after,
    is_shortened: row.is_shortened,
  };
}

/** An entry as a file has it: what differs as JSON. */
function presentExported(row: ActivityRow) {
  const { id, at, actor_email, action, subject_id, subject, before, after } = present(row, null);
  const [was, is] = [before && JSON.stringify(before), after && JSON.stringify(after)];
  return { id, at, actor_email, action, subject_id, subject, before: was, after: is };
}

type ExportedActivity = ReturnType<typeof presentExported>;
