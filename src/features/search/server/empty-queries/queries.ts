import { type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database } from '../../../../kit/server/database.ts';
import {
  afterCursor,
  containsPattern,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
} from '../../../../kit/server/lists.ts';
import type { EmptySearch, EmptySearchQuery } from '../../contract.ts';
import { foldText } from '../../rules.ts';
import { presentEmptySearch } from '../presenter.ts';

/** Searches that found nothing, the latest or the most frequent first. */
export async function listEmptySearches(
  db: Database,
  query: EmptySearchQuery,
): Promise<ListAnswer<EmptySearch>> {
  const first = query.sort === '-times' ? 'times' : 'last_at';
  const order: ListOrder = {
    name: query.sort,
    direction: 'desc',
    keys: [
      { by: sql.ref(first), type: first === 'times' ? 'integer' : 'timestamptz' },
      { by: sql.ref('query'), type: 'text' },
      { by: sql.ref('language'), type: 'text' },
    ],
  };
  const found = sql<SqlBool>`${query.lang === undefined} or language = ${query.lang ?? ''}`;
  const matching = sql<SqlBool>`(${found}) and query like ${containsPattern(foldText(query.q))}`;
  const rows = await db
    .selectFrom('search_empty_queries')
    .select(['query', 'language', 'times', 'first_at', 'last_at'])
    .select(pageKey(order).as('page_key'))
    .where(matching)
    .where(afterCursor(order, query.cursor))
    .orderBy(orderExpression(order))
    .limit(query.limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('search_empty_queries')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow();
  const { items, next_cursor } = cutPage(order, rows, query.limit);
  return { items: items.map(presentEmptySearch), next_cursor, total: Number(total) };
}
