import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, foldedMatch } from '../../../../kit/server/conditions.ts';
import type { Database } from '../../../../kit/server/database.ts';
import {
  afterCursor,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
  totalOf,
} from '../../../../kit/server/lists.ts';
import type { DirectoryQuery } from '../../contract.ts';

/** What the public sees of a lawyer; nothing of the console's own is among it. */
const PUBLIC_COLUMNS = [
  'id',
  'name',
  'specialization',
  'location',
  'years_experience',
  'bar_number',
  'profile_image_url',
  'email',
  'phone',
] as const;

const BY_NAME = [
  { by: sql`fold_text(name)`, type: 'text' },
  { by: sql.ref('id'), type: 'uuid' },
] as const;
const ORDERS: Readonly<Record<DirectoryQuery['sort'], ListOrder>> = {
  name: { name: 'name', direction: 'asc', keys: BY_NAME },
  '-name': { name: '-name', direction: 'desc', keys: BY_NAME },
};

/**
 * A page of the public directory, by name.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export async function listDirectory(db: Database, query: DirectoryQuery) {
  const order = ORDERS[query.sort];
  const isAsked = allOf(
    wordsMatch(sql.ref('search_text'), query.q),
    wordsMatch(sql`fold_text(specialization)`, query.specialization),
    wordsMatch(sql`fold_text(location)`, query.location),
  );
  const rows = await db
    .selectFrom('lawyers')
    .select(PUBLIC_COLUMNS)
    .select(pageKey(order).as('page_key'))
    .where(isAsked)
    .where(afterCursor(order, query.cursor))
    .orderBy(orderExpression(order))
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(order, rows, query.limit);
  const total = await totalOf(query, page, async () => {
    const { count } = await db
      .selectFrom('lawyers')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(isAsked)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
  return { ...page, total };
}

/** Every word anywhere: people write names in either order. */
function wordsMatch(
  column: RawBuilder<unknown>,
  search: string | null | undefined,
): RawBuilder<SqlBool> {
  const words = (search ?? '').split(/\s+/);
  return allOf(...words.map((word) => foldedMatch(column, word)));
}
