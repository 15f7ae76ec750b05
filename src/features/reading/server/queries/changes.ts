import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, filterMatch } from '../../../../kit/server/conditions.ts';
import type { Database } from '../../../../kit/server/database.ts';
import {
  afterCursor,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
} from '../../../../kit/server/lists.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';

/** How far the order of changes has come (`read_law_changes`). */
export interface ChangesState {
  /** Whose order it is; a database that was brought back may have another. */
  readonly origin: string;
  /** Every change up to this place can be read by a statement that begins later. */
  readonly place: number;
  /** Whether nobody is changing anything at this moment. */
  readonly isQuiet: boolean;
}

/** How far the changes of the law have come, at this very moment. */
export async function readChangesState(db: Database): Promise<ChangesState> {
  const { rows } = await sql<{ origin: string; place: string; is_quiet: boolean }>`${PREPARED}
    select origin, place, is_quiet from read_law_changes()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The order of changes has no state.');
  return { origin: row.origin, place: Number(row.place), isQuiet: row.is_quiet };
}

/** From where somebody wants to know: after a place, or from a time on. */
export type Since =
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'time'; readonly time: Date };

const ORDER: ListOrder = {
  name: 'change',
  direction: 'asc',
  keys: [{ by: sql.ref('place'), type: 'bigint' }],
};

/** A time is taken that much earlier: clocks differ, and changes are seen when they are done. */
const TIME_MARGIN_MINUTES = 10;

/**
 * Changes from somewhere up to a state, in their order. What changes again meanwhile moves to a
 * later place, so that whoever goes on from the last place misses nothing.
 */
export async function listChanges(
  db: Database,
  state: ChangesState,
  query: {
    readonly since: Since;
    readonly code?: string | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  },
) {
  const isAsked = allOf(
    isSince(query.since),
    filterMatch(sql.ref('category_code'), query.code),
    sql`place <= ${state.place}::bigint`,
  );
  const rows = await db
    .selectFrom('law_changes')
    .select(['item_id', 'category_code', 'article_id', 'article_number', 'version', 'hash'])
    .select(['is_gone', 'changed_at'])
    .select(sql<'category' | 'article'>`kind`.as('kind'))
    .select(sql<string>`place`.as('place'))
    .select(pageKey(ORDER).as('page_key'))
    .where(isAsked)
    .where(afterCursor(ORDER, query.cursor))
    .orderBy(orderExpression(ORDER))
    .limit(query.limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('law_changes')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(isAsked)
    .executeTakeFirstOrThrow();
  return { ...cutPage(ORDER, rows, query.limit), total: Number(total) };
}

function isSince(since: Since): RawBuilder<SqlBool> {
  if (since.kind === 'place') return sql`place > ${since.place}::bigint`;
  const margin = sql.lit(TIME_MARGIN_MINUTES);
  return sql`changed_at >= ${since.time}::timestamptz - make_interval(mins => ${margin})`;
}
