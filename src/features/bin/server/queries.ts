import { type SqlBool, sql } from 'kysely';
import type { ListAnswer, MatchingIds } from '../../../kit/lists.ts';
import type { Outcome } from '../../../kit/outcome.ts';
import type { TeamRole } from '../../../kit/rights.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { type ListOrder, readIds, readPage, withinDays } from '../../../kit/server/lists.ts';
import type { BinEntry, BinMatchQuery, BinQuery } from '../contract.ts';
import { BIN_DAYS, type BinKind, binKindsOf } from '../rules.ts';
import { presentBinEntry } from './presenter.ts';

const KEYS: ListOrder['keys'] = [
  { by: sql.ref('deleted_at'), type: 'timestamptz' },
  { by: sql.ref('id'), type: 'uuid' },
];

const ORDERS: Readonly<Record<BinQuery['sort'], ListOrder>> = {
  '-deleted_at': { name: '-deleted_at', direction: 'desc', keys: KEYS },
  deleted_at: { name: 'deleted_at', direction: 'asc', keys: KEYS },
};

/** The entries of the kinds that a role may see, the latest first, searched by their names. */
export async function listBin(
  db: Database,
  role: TeamRole,
  query: BinQuery,
): Promise<ListAnswer<BinEntry>> {
  const found = selectMatching(db, role, query);
  const { items, ...rest } = await readPage(found, ORDERS[query.sort], query);
  return { items: items.map(presentBinEntry), ...rest };
}

/** The ids of all of them, over all pages. */
export function findBinIds(
  db: Database,
  role: TeamRole,
  query: BinMatchQuery,
): Promise<Outcome<MatchingIds>> {
  return readIds(selectMatching(db, role, query), 'id');
}

function selectMatching(db: Database, role: TeamRole, { kind: one, q, ...days }: BinMatchQuery) {
  const asked = binKindsOf(role).filter((kind) => one === undefined || kind === one);
  return selectBin(db)
    .where('kind', 'in', ['', ...asked])
    .where(withinDays(sql.ref('deleted_at'), days))
    .where(
      sql<SqlBool>`position(fold_text(${q}) in fold_text(concat_ws(' ', label, name_en, name_fr))) > 0`,
    );
}

/** One entry of the bin. */
export async function findBinEntry(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<BinEntry | undefined> {
  const row = await selectBin(db).where('id', '=', id).executeTakeFirst();
  return row && presentBinEntry(row);
}

function selectBin(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('bin_entries')
    .select(['id', 'batch_id', 'kind', 'item_id', 'label', 'name_en', 'name_fr', 'article_count'])
    .select(['deleted_by_email', 'deleted_at'])
    .select(sql<Date>`deleted_at + make_interval(days => ${sql.lit(BIN_DAYS)})`.as('kept_until'))
    .$narrowType<{ kind: BinKind }>();
}
