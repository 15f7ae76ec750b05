import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { z } from 'zod';
import { Refusal } from '../errors.ts';
import { BULK_MOST, LIST_LIMITS } from '../list-rules.ts';
import type { DayRange, ListAnswer, MatchingIds, WholeListQuery } from '../lists.ts';
import { conflict, done, type Outcome } from '../outcome.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { PREPARED } from './prepared-statements.ts';

/** What rows are ordered by; never null, so that rows can be compared. */
export interface SortKey {
  /** A column or expression, as in `sql.ref('u.created_at')`. */
  readonly by: RawBuilder<unknown>;
  readonly type: 'timestamptz' | 'text' | 'integer' | 'bigint' | 'uuid';
}

/** An order without ties: its last key is unique. All keys go the same way, as an index does. */
export interface ListOrder {
  readonly name: string;
  readonly direction: 'asc' | 'desc';
  readonly keys: readonly SortKey[];
}

/** What a row is ordered by, with commas between. */
export function keysOf(order: ListOrder): RawBuilder<unknown> {
  return sql.join(order.keys.map(({ by }) => by));
}

/** Each row's place in an order, to be selected as `page_key`; times keep their microseconds. */
export function pageKey(order: ListOrder): RawBuilder<string> {
  return sql<string>`json_build_array(${keysOf(order)})::text`;
}

/**
 * Whether a row is the one with these keys, as a statement for an offset finds them. Reading
 * `page_key` at the offset would write it for each row that is passed over, most of the time.
 */
export function hasKeys(order: ListOrder, keys: Expression<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${keysOf(order)}) = ${keys}`;
}

/** `order by` of a list. */
export function orderExpression(order: ListOrder): RawBuilder<unknown> {
  const direction = sql.raw(order.direction);
  return sql.join(order.keys.map(({ by }) => sql`${by} ${direction}`));
}

/**
 * The rows after a cursor, or all of them without one.
 *
 * @throws Refusal 422 for a cursor that is not from this list in this order
 */
export function afterCursor(order: ListOrder, cursor: string | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const values = readCursor(order, cursor);
  const bounds = sql.join(
    order.keys.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`),
  );
  const comparison = sql.raw(order.direction === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${keysOf(order)}) ${comparison} (${bounds})`;
}

/**
 * Cuts the page from rows that were read with a limit of one more than the page has, or of more.
 *
 * @returns the page's rows without their keys, and the cursor of what follows
 */
export function cutPage<Row extends { page_key: string }>(
  order: ListOrder,
  rows: readonly Row[],
  limit: number,
): { readonly items: Omit<Row, 'page_key'>[]; readonly next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ page_key: _, ...row }) => row),
    next_cursor: last ? writeCursor(order, last.page_key) : null,
  };
}

const PLACE: ListOrder = {
  name: 'place',
  direction: 'asc',
  keys: [{ by: sql`place`, type: 'integer' }],
};

/** Cuts a page from the items of a short list, which was read whole. */
export function cutWhole<Item>(
  items: readonly Item[],
  { limit = items.length, cursor }: WholeListQuery,
): ListAnswer<Item> {
  const from = cursor === undefined ? 0 : Math.max(0, Number(readCursor(PLACE, cursor)[0]));
  const to = from + limit;
  return {
    items: items.slice(from, to),
    next_cursor: to < items.length ? writeCursor(PLACE, JSON.stringify([to])) : null,
    total: items.length,
  };
}

/** How many rows a prepared statement reads, the smallest that is enough: each is a text of its own. */
const READ_ROWS = [LIST_LIMITS.usual, 50, LIST_LIMITS.most].map((rows) => rows + 1);

/**
 * The limit of a prepared statement, for `cutPage()`. It is written out: the plan for a limit that is
 * a parameter is made anew each time, which is half of what a page of a list costs the database.
 */
export function preparedLimit(limit: number): RawBuilder<number> {
  return sql.lit(READ_ROWS.find((rows) => rows > limit) ?? limit + 1);
}

/** Which page of a list is asked for: after a cursor, or by its number. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Counted from 1; a cursor beside it wins. */
  readonly page?: number | undefined;
}

/**
 * Where a page begins: `undefined` for the first one, `null` for one behind the last.
 *
 * @param readKey the key alone of the row at an offset, which an index has
 */
export async function startOfPage(
  order: ListOrder,
  { cursor, page = 1, limit }: PageQuery,
  readKey: (offset: number) => Promise<string | undefined>,
): Promise<string | null | undefined> {
  if (cursor !== undefined || page === 1) return cursor;
  const key = await readKey((page - 1) * limit - 1);
  return key === undefined ? null : writeCursor(order, key);
}

/**
 * Reads a page of the rows that a query finds, and counts them all.
 *
 * @param found its columns and conditions, without order and limit
 * @param count where the total is known more cheaply than by counting these rows
 * @throws Refusal 422 for a cursor that is not from this list in this order
 */
export async function readPage<Tables, Names extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Names, Row>,
  order: ListOrder,
  query: PageQuery,
  count = () => countRows(found),
) {
  const cursor = await startOfPage(order, query, (offset) => readKeyAt(found, order, offset));
  const place = { cursor: cursor ?? undefined, limit: query.limit };
  const page =
    cursor === null ? { items: [], next_cursor: null } : await readRows(found, order, place);
  const isFirst = cursor === undefined;
  return { ...page, total: await totalOf({ cursor: isFirst ? undefined : '' }, page, count) };
}

async function readRows<Tables, Names extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Names, Row>,
  order: ListOrder,
  { cursor, limit }: PageQuery,
) {
  const rows = await found
    .select(pageKey(order).as('page_key'))
    .$castTo<Row & { page_key: string }>()
    .where(afterCursor(order, cursor))
    .orderBy(orderExpression(order))
    .limit(limit + 1)
    .execute();
  return cutPage(order, rows, limit);
}

async function readKeyAt<Tables, Names extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Names, Row>,
  order: ListOrder,
  offset: number,
): Promise<string | undefined> {
  const keys = found
    .clearSelect()
    .select(keysOf(order).as('keys'))
    .orderBy(orderExpression(order))
    .offset(offset)
    .limit(1);
  const row = await found
    .clearSelect()
    .select(pageKey(order).as('page_key'))
    .$castTo<{ page_key: string }>()
    .where(hasKeys(order, keys))
    .executeTakeFirst();
  return row?.page_key;
}

/** How many rows an export reads at a time. */
export const EXPORT_BATCH = 500;
/** So many ids, with commas between them; a million as an array would take as much again. */
const BATCH = new RegExp(`(?:[^,]+,?){1,${EXPORT_BATCH}}`, 'g');

/**
 * All rows that a query finds, in batches that are read when the consumer takes them. Which rows
 * they are, and their order, is read first, as one text (37 MB for a million): what changes its
 * place meanwhile is neither left out nor there twice. A transaction would hold its connection for
 * as long as a slow reader takes.
 */
export async function* readAll<Tables, Names extends keyof Tables, Row, Shown>(
  found: SelectQueryBuilder<Tables, Names, Row>,
  order: ListOrder,
  id: string,
  present: (row: Row) => Shown,
): AsyncGenerator<readonly Shown[], void> {
  const ref = sql.ref(id);
  const { ids } = await found
    .clearSelect()
    .select(sql`string_agg(${ref}::text, ',' order by ${orderExpression(order)})`.as('ids'))
    .$castTo<{ ids: string | null }>()
    .executeTakeFirstOrThrow();
  for (const [part] of ids?.matchAll(BATCH) ?? []) {
    const batch = part.split(',', EXPORT_BATCH);
    const rows = await found
      .where(sql<SqlBool>`${ref} = any(${batch})`)
      .orderBy(sql`array_position(${batch}, ${ref})`)
      .execute();
    yield rows.map(present);
  }
}

const TOO_MANY = conflict({
  en: `More than ${BULK_MOST} rows match, more than one action takes. Narrow the search down.`,
  fr: `Plus de ${BULK_MOST} lignes correspondent, plus que n’en prend une action. Précisez la recherche.`,
});

/** The ids of all rows that a query finds, at most `BULK_MOST`. */
export async function readIds<Tables, Names extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Names, Row>,
  id: string,
): Promise<Outcome<MatchingIds>> {
  const rows = await found
    .clearSelect()
    .select(sql<string>`${sql.ref(id)}`.as('id'))
    .$castTo<{ id: string }>()
    .limit(BULK_MOST + 1)
    .execute();
  return rows.length > BULK_MOST ? TOO_MANY : done({ ids: rows.map((row) => row.id) });
}

/** Whether a time lies within days of Douala, both included; a day that is not set is no bound. */
export function withinDays(column: RawBuilder<unknown>, range: DayRange): RawBuilder<SqlBool> {
  const { from = null, to = null } = range;
  const conditions = [sql`true`];
  if (from !== null) conditions.push(sql`${column} >= ${midnight(from)}`);
  if (to !== null) conditions.push(sql`${column} < ${midnight(to)} + interval '1 day'`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function midnight(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone 'Africa/Douala')`;
}

/** Whether a row is among the chosen ones; without a choice all are. */
export function isChosen(
  id: RawBuilder<unknown>,
  ids: readonly string[] | undefined,
): RawBuilder<SqlBool> {
  return ids === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${id} = any(${ids}::uuid[])`;
}

/** The first rows that a query finds, uncounted: what the search over everything shows of a list. */
export function readFirst<Tables, Names extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Names, Row>,
  order: ListOrder,
  limit: number,
): Promise<Row[]> {
  return found.orderBy(orderExpression(order)).limit(limit).execute();
}

async function countRows<Tables, Names extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Names, Row>,
): Promise<number> {
  const counting = found.clearSelect().select(sql<string>`count(*)`.as('total'));
  return Number((await counting.$castTo<{ total: string }>().executeTakeFirstOrThrow()).total);
}

/**
 * The total of a list: the rows of its only page, otherwise what `count` finds.
 */
export async function totalOf(
  query: { readonly cursor?: string | undefined },
  page: { readonly items: readonly unknown[]; readonly next_cursor: string | null },
  count: () => Promise<number>,
): Promise<number> {
  const isWhole = query.cursor === undefined && page.next_cursor === null;
  return isWhole ? page.items.length : count();
}

/** The row count of a list that triggers maintain in `list_totals`, or of one category of it. */
export async function storedTotal(
  db: Database | DatabaseTransaction,
  list: 'users' | 'law_articles',
  part?: string,
): Promise<number> {
  const { rows } = await sql<{ total: string }>`${PREPARED}
    select coalesce(sum(records), 0) as total from list_totals
    where list = ${list} and ${part === undefined ? sql`true` : sql`part = ${part}`}`.execute(db);
  return Number(rows[0]?.total);
}

/** A pattern for `like` or `ilike` that finds the text anywhere, its wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function writeCursor(order: ListOrder, key: string): string {
  return Buffer.from(`${order.name}\n${key}`).toString('base64url');
}

const KEY_SCHEMAS: Readonly<Record<SortKey['type'], z.ZodType<string | number>>> = {
  // The database knows no year 0, and no place that is sixteen hours off.
  timestamptz: z.iso.datetime({ offset: true }).regex(/^(?!0000).*(Z|[+-](0\d|1[0-5]):\d\d)$/),
  text: z.string().refine((text) => text.isWellFormed() && !text.includes('\0')),
  integer: z.int32(),
  bigint: z.int(),
  uuid: z.uuid(),
};

function readCursor(order: ListOrder, cursor: string): readonly (string | number)[] {
  const [name, ...key] = Buffer.from(cursor, 'base64url').toString('utf8').split('\n');
  const values = name === order.name ? parseJson(key.join('\n')) : undefined;
  const isFitting =
    Array.isArray(values) &&
    values.length === order.keys.length &&
    order.keys.every(({ type }, index) => KEY_SCHEMAS[type].safeParse(values[index]).success);
  if (isFitting) return values;
  const sentence = 'The cursor does not belong to this list.';
  throw new Refusal(422, 'invalid_fields', sentence, { fields: { cursor: sentence } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller refuses an invalid cursor.
    return undefined;
  }
}
