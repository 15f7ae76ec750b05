import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { insertSampleLaws } from './insert-laws.ts';
import { largeArticles, largePayments, largeUsers } from './large-rows.ts';

/** How many rows of each kind there shall be in all; what is there counts. */
export interface LargeSizes {
  readonly articles?: number;
  readonly users?: number;
  readonly payments?: number;
}

/** How many rows were added. */
export interface LargeCounts {
  readonly articles: number;
  readonly users: number;
  readonly payments: number;
}

/** From so many rows on, building the indexes anew is quicker than keeping them. */
const REBUILD_FROM = 20_000;

/**
 * Fills a database up to the sizes with made-up rows, spread over three years, by one statement
 * a kind. While a table grows nobody else reads it: its indexes are built anew at the end.
 */
export async function makeLarge(db: Database, sizes: LargeSizes): Promise<LargeCounts> {
  await db.transaction().execute(insertSampleLaws);
  const articles = await grow(db, 'law_articles', sizes.articles, largeArticles);
  const users = await grow(db, 'users', sizes.users, largeUsers);
  const payments = await grow(db, 'payment_records', sizes.payments, largePayments);
  return { articles, users, payments };
}

type GrowingTable = 'law_articles' | 'users' | 'payment_records';

async function grow(
  db: Database,
  table: GrowingTable,
  wanted: number | undefined,
  insert: (trx: DatabaseTransaction, missing: number) => Promise<number>,
): Promise<number> {
  if (wanted === undefined) return 0;
  const added = await db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const missing = wanted - Number(count);
    if (missing <= 0) return 0;
    const rebuild = missing < REBUILD_FROM ? null : await dropIndexes(trx, table);
    const rows = await insert(trx, missing);
    await rebuild?.();
    return rows;
  });
  // So that plans and counts by index are right from the first request on.
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  return added;
}

/** Drops the indexes that no constraint needs. @returns what builds them again */
async function dropIndexes(
  trx: DatabaseTransaction,
  table: GrowingTable,
): Promise<() => Promise<void>> {
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = ${table}::regclass
      and not i.indisprimary and not i.indisunique
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(trx);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(trx);
  };
}
