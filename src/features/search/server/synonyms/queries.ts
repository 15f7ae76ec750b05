import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
import type { EmptySearch, EmptySearchQuery, Synonym, SynonymListQuery } from '../../contract.ts';
import { foldText } from '../../rules.ts';

export const SYNONYM_COLUMNS = [
  'id',
  'said_en',
  'said_fr',
  'legal_en',
  'legal_fr',
  'category_code',
  'version',
  'created_at',
  'updated_at',
] as const;

/** The editors' words, the latest first, with a part of any of them searched for. */
export async function listSynonyms(
  db: Database,
  query: SynonymListQuery,
): Promise<ListAnswer<Synonym>> {
  const order: ListOrder = {
    name: query.sort,
    direction: query.sort === '-created_at' ? 'desc' : 'asc',
    keys: [
      { by: sql.ref('created_at'), type: 'timestamptz' },
      { by: sql.ref('id'), type: 'uuid' },
    ],
  };
  const found = withWords(query.q);
  const rows = await db
    .selectFrom('search_synonyms')
    .select(SYNONYM_COLUMNS)
    .select(pageKey(order).as('page_key'))
    .where(found)
    .where(afterCursor(order, query.cursor))
    .orderBy(orderExpression(order))
    .limit(query.limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('search_synonyms')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(found)
    .executeTakeFirstOrThrow();
  return { ...cutPage(order, rows, query.limit), total: Number(total) };
}

function withWords(text: string): RawBuilder<SqlBool> {
  if (text === '') return sql`true`;
  return sql`exists (
    select from unnest(said_en || said_fr || legal_en || legal_fr || array[category_code]) phrase
    where fold_text(phrase) like ${containsPattern(foldText(text))}
  )`;
}

/** One of the editors' words. */
export async function findSynonym(db: Database, id: string): Promise<Synonym | undefined> {
  return db
    .selectFrom('search_synonyms')
    .select(SYNONYM_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
}

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
  return { ...cutPage(order, rows, query.limit), total: Number(total) };
}
