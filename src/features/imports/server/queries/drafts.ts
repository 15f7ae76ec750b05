import { sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database } from '../../../../kit/server/database.ts';
import {
  afterCursor,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
  totalOf,
} from '../../../../kit/server/lists.ts';
import type { ImportListQuery, LawImport } from '../../contract.ts';
import { findImports } from './imports.ts';

const LATEST_FIRST: ListOrder = {
  name: '-created_at',
  direction: 'desc',
  keys: [
    { by: sql.ref('created_at'), type: 'timestamptz' },
    { by: sql.ref('id'), type: 'uuid' },
  ],
};

/** The imports that are kept, drafts and applied ones, the latest first. */
export async function listImports(
  db: Database,
  query: ImportListQuery,
): Promise<ListAnswer<LawImport>> {
  const rows = await db
    .selectFrom('law_imports')
    .select(['id', pageKey(LATEST_FIRST).as('page_key')])
    .where(afterCursor(LATEST_FIRST, query.cursor))
    .orderBy(orderExpression(LATEST_FIRST))
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(LATEST_FIRST, rows, query.limit);
  const total = await totalOf(query, page, async () => {
    const { count } = await db
      .selectFrom('law_imports')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
  const ids = page.items.map(({ id }) => id);
  const found = new Map((await findImports(db, ids)).map((one) => [one.id, one]));
  // One that is discarded meanwhile is left out.
  const items = ids.map((id) => found.get(id)).filter((one) => one !== undefined);
  return { ...page, items, total };
}
