import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import { allOf, filterMatch } from '../../../../kit/server/conditions.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { DataVersion } from '../../../../kit/server/http/response-cache.ts';
import {
  afterCursor,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
} from '../../../../kit/server/lists.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { sharedReadOf } from '../../../../kit/server/shared-read.ts';
import type { Change, PageQuery } from '../../contract.ts';
import { presentChange } from '../presenter.ts';

/** How far the order of changes has come (`read_law_changes`). */
export interface ChangesState {
  /** Whose order it is; a database that was brought back may have another. */
  readonly origin: string;
  /** A low-water mark: every change up to it is visible to a statement that begins later. */
  readonly position: number;
  /** The time of the database. */
  readonly now: Date;
}

/**
 * How far the changes of the law have come, at this very moment. Only the primary knows: of those
 * that are underway there a standby sees neither the locks nor the positions.
 */
export async function readChangesState(db: Database): Promise<ChangesState> {
  const { rows } = await sql<{ origin: string; place: string; now: Date }>`${PREPARED}
    select origin, place, now() from read_law_changes()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The order of changes has no state.');
  return { origin: row.origin, position: Number(row.place), now: row.now };
}

/**
 * Reads the version of the law that a server has, by which answers are cached; requests at once
 * share one read. Each transaction that changes the law gives it a new one when it commits.
 */
export function lawVersion(): (db: Database) => Promise<DataVersion> {
  return sharedReadOf(async (db) => {
    const { rows } = await sql<DataVersion>`${PREPARED} select id from law_version`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('The law has no version.');
    return row;
  });
}

/** How far a client's copy goes: to a position in the order of changes, or to a time. */
export type Since =
  | { readonly kind: 'position'; readonly position: number }
  | { readonly kind: 'time'; readonly time: Date };

const ORDER: ListOrder = {
  name: 'change',
  direction: 'asc',
  keys: [{ by: sql.ref('place'), type: 'bigint' }],
};

/** Subtracted from a time: clocks differ, and a change becomes visible when it is committed. */
export const TIME_MARGIN_MINUTES = 10;

/**
 * The changes after `since` up to a state, in their order. What changes again meanwhile moves to a
 * later position, so that a client that continues from the last one misses nothing.
 *
 * @returns a page of the list; `position` is how far it goes
 */
export async function listChanges(
  db: Database,
  state: ChangesState,
  query: PageQuery & { readonly since: Since; readonly code?: string | undefined },
): Promise<ListAnswer<Change> & { readonly position: number }> {
  const isWanted = allOf(
    isSince(query.since),
    filterMatch(sql.ref('category_code'), query.code),
    sql`place <= ${state.position}::bigint`,
  );
  const rows = await db
    .selectFrom('law_changes')
    .select(['item_id', 'category_code', 'article_id', 'article_number', 'version', 'hash'])
    .select(['is_gone', 'changed_at'])
    .select(sql<'category' | 'article'>`kind`.as('kind'))
    .select(sql<string>`place`.as('place'))
    .select(pageKey(ORDER).as('page_key'))
    .where(isWanted)
    .where(afterCursor(ORDER, query.cursor))
    .orderBy(orderExpression(ORDER))
    .limit(query.limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('law_changes')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(isWanted)
    .executeTakeFirstOrThrow();
  const { items, next_cursor } = cutPage(ORDER, rows, query.limit);
  const position = next_cursor === null ? state.position : Number(items.at(-1)?.place);
  return { items: items.map(presentChange), next_cursor, total: Number(total), position };
}

function isSince(since: Since): RawBuilder<SqlBool> {
  if (since.kind === 'position') return sql`place > ${since.position}::bigint`;
  const margin = sql.lit(TIME_MARGIN_MINUTES);
  return sql`changed_at >= ${since.time}::timestamptz - make_interval(mins => ${margin})`;
}
