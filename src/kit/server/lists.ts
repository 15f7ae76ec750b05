import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '../errors.ts';
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

/** Each row's place in an order, to be selected as `page_key`; times keep their microseconds. */
export function pageKey(order: ListOrder): RawBuilder<string> {
  return sql<string>`json_build_array(${sql.join(order.keys.map(({ by }) => by))})::text`;
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
  const keys = sql.join(order.keys.map(({ by }) => by));
  const bounds = sql.join(
    order.keys.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`),
  );
  const comparison = sql.raw(order.direction === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${keys}) ${comparison} (${bounds})`;
}

/**
 * Cuts the page from rows that were read with a limit of one more than the page has.
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
  query: { readonly limit: number; readonly cursor?: string | undefined },
  count = () => countRows(found),
) {
  const rows = await found
    .select(pageKey(order).as('page_key'))
    .$castTo<Row & { page_key: string }>()
    .where(afterCursor(order, query.cursor))
    .orderBy(orderExpression(order))
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(order, rows, query.limit);
  return { ...page, total: await totalOf(query, page, count) };
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
  timestamptz: z.iso.datetime({ offset: true }),
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
