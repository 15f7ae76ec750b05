import { sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import {
  afterCursor,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
} from '../../../../kit/server/lists.ts';
import type { BinEntry, BinListQuery } from '../../contract.ts';
import { BIN_DAYS } from '../../rules.ts';
import { presentBinEntry } from './presenter.ts';

const ORDER: ListOrder = {
  name: '-deleted_at',
  direction: 'desc',
  keys: [
    { by: sql.ref('deleted_at'), type: 'timestamptz' },
    { by: sql.ref('id'), type: 'uuid' },
  ],
};

/** The entries of the bin, the latest first. */
export async function listBin(db: Database, query: BinListQuery): Promise<ListAnswer<BinEntry>> {
  const rows = await selectBin(db)
    .select(pageKey(ORDER).as('page_key'))
    .where(afterCursor(ORDER, query.cursor))
    .orderBy(orderExpression(ORDER))
    .limit(query.limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('law_bin')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const { items, next_cursor } = cutPage(ORDER, rows, query.limit);
  return { items: items.map(presentBinEntry), next_cursor, total: Number(total) };
}

/** One entry of the bin. */
export async function findBinEntry(
  db: DatabaseTransaction,
  id: string,
): Promise<BinEntry | undefined> {
  const row = await selectBin(db).where('id', '=', id).executeTakeFirst();
  return row && presentBinEntry(row);
}

function selectBin(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('law_bin')
    .selectAll()
    .select(sql<Date>`deleted_at + make_interval(days => ${sql.lit(BIN_DAYS)})`.as('kept_until'))
    .$narrowType<{ kind: BinEntry['kind'] }>();
}
