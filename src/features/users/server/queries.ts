import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../kit/lists.ts';
import { phoneDigits } from '../../../kit/phone-numbers.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import {
  containsPattern,
  isChosen,
  type ListOrder,
  readAll,
  readFirst,
  readPage,
  type SortKey,
  storedTotal,
  withinDays,
} from '../../../kit/server/lists.ts';
import type { User, UserExport, UserQuery, UsersSummary } from '../contract.ts';

const ID: SortKey = { by: sql.ref('u.id'), type: 'uuid' };
const CREATED_AT: SortKey = { by: sql.ref('u.created_at'), type: 'timestamptz' };
const LAST_SIGN_IN_AT: SortKey = {
  by: sql`coalesce(u.last_sign_in_at, u.created_at)`,
  type: 'timestamptz',
};
const EMAIL: SortKey = { by: sql`coalesce(u.email, '')`, type: 'text' };

const ORDERS: Readonly<Record<UserQuery['sort'], ListOrder>> = {
  '-created_at': { name: '-created_at', direction: 'desc', keys: [CREATED_AT, ID] },
  created_at: { name: 'created_at', direction: 'asc', keys: [CREATED_AT, ID] },
  '-last_sign_in_at': { name: '-last_sign_in_at', direction: 'desc', keys: [LAST_SIGN_IN_AT, ID] },
  last_sign_in_at: { name: 'last_sign_in_at', direction: 'asc', keys: [LAST_SIGN_IN_AT, ID] },
  email: { name: 'email', direction: 'asc', keys: [EMAIL, ID] },
  '-email': { name: '-email', direction: 'desc', keys: [EMAIL, ID] },
};

const IS_VERIFIED = sql<SqlBool>`(
  (u.email is not null and u.email_confirmed_at is not null)
  or (u.phone is not null and u.phone_confirmed_at is not null))`;

const STATUS_CONDITIONS: Readonly<Record<UserQuery['status'], RawBuilder<SqlBool>>> = {
  all: sql<SqlBool>`true`,
  verified: IS_VERIFIED,
  unverified: sql<SqlBool>`not ${IS_VERIFIED}`,
  banned: sql<SqlBool>`u.banned`,
};

/** What is a part of an id has nothing but these; other texts need not be looked for there. */
const PART_OF_ID = /^[0-9a-f-]{1,36}$/i;

/** A page of the people who match, and how many match in all. */
export async function listUsers(db: Database, query: UserQuery): Promise<ListAnswer<User>> {
  const found = selectUsers(db).where(matching(query));
  // Everybody is counted by a trigger: counting all users by themselves is slow.
  const count = isEverybody(query) ? () => countUsers(db) : undefined;
  const { items, ...rest } = await readPage(found, ORDERS[query.sort], query, count);
  return { items: items.map(presentUser), ...rest };
}

/** All people who match, in batches. */
export function readUsers(db: Database, query: UserExport): AsyncGenerator<readonly User[], void> {
  const found = selectUsers(db)
    .where(matching(query))
    .where(isChosen(sql.ref('u.id'), query.ids));
  return readAll(found, ORDERS[query.sort], 'u.id', presentUser);
}

/** The newest of the people who match, uncounted. */
export async function findUsers(db: Database, q: string, limit: number): Promise<User[]> {
  const found = selectUsers(db).where(matching({ q, status: 'all' }));
  return (await readFirst(found, ORDERS['-created_at'], limit)).map(presentUser);
}

/** How many people there are (docs/specification.md §2, 'Total Users'). */
export async function summarizeUsers(db: Database): Promise<UsersSummary> {
  return { total_users: await countUsers(db) };
}

/** Everybody but the team, which is few. */
async function countUsers(db: Database): Promise<number> {
  const team = db.selectFrom('users').where('role', '<>', 'user');
  const [everybody, { count }] = await Promise.all([
    storedTotal(db, 'users'),
    team.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return everybody - Number(count);
}

/** One person, or `undefined`. */
export async function findUser(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<User | undefined> {
  const row = await selectUsers(db).where('u.id', '=', id).executeTakeFirst();
  return row && presentUser(row);
}

/**
 * Whether a row `u` of `users` has the text somewhere: in its e-mail or id whatever the case, in
 * its phone number however that is written (docs/specification.md §9).
 */
export function hasText(text: string): RawBuilder<SqlBool> {
  const pattern = containsPattern(text);
  const inId = hasTextInId('u.id', text);
  const digits = phoneDigits(text) ?? text;
  return sql<SqlBool>`(u.email ilike ${pattern} or u.phone like ${containsPattern(digits)} or ${inId})`;
}

/** Whether an id has the text somewhere, whatever the case. */
function hasTextInId(column: string, text: string): RawBuilder<SqlBool> {
  if (!PART_OF_ID.test(text)) return sql<SqlBool>`false`;
  return sql<SqlBool>`${sql.ref(column)}::text ilike ${containsPattern(text)}`;
}

function isEverybody({ q, status, from, to }: UserQuery): boolean {
  return q === '' && status === 'all' && from === undefined && to === undefined;
}

function matching(query: Pick<UserQuery, 'q' | 'status' | 'from' | 'to'>): RawBuilder<SqlBool> {
  const { q, status } = query;
  const days = withinDays(sql.ref('u.created_at'), query);
  const filter = sql<SqlBool>`${STATUS_CONDITIONS[status]} and ${days}`;
  return q === '' ? filter : sql<SqlBool>`${filter} and ${hasText(q)}`;
}

function selectUsers(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('users as u')
    .where('u.role', '=', 'user')
    .select([
      'u.id',
      'u.email',
      'u.phone',
      'u.created_at',
      'u.email_confirmed_at',
      'u.phone_confirmed_at',
      'u.banned',
      sql<Date>`coalesce(u.last_sign_in_at, u.created_at)`.as('last_sign_in_at'),
    ]);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

/** Names every field that leaves: no name, picture, reason of a ban or anything of a session. */
function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    created_at: row.created_at.toISOString(),
    last_sign_in_at: row.last_sign_in_at.toISOString(),
    email_confirmed_at: row.email_confirmed_at?.toISOString() ?? null,
    phone_confirmed_at: row.phone_confirmed_at?.toISOString() ?? null,
    banned: row.banned,
  };
}
