import { type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { containsPattern, type ListOrder, readPage } from '../../../../kit/server/lists.ts';
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
  const isOfLanguage = sql<SqlBool>`${query.lang === undefined} or language = ${query.lang ?? ''}`;
  const matching = sql<SqlBool>`(${isOfLanguage}) and query like ${containsPattern(foldText(query.q))}`;
  const found = db
    .selectFrom('search_empty_queries')
    .select(['query', 'language', 'times', 'first_at', 'last_at'])
    .where(matching);
  const { items, ...page } = await readPage(found, order, query);
  return { ...page, items: items.map(presentEmptySearch) };
}
