import { type SqlBool, sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import type { LawAction } from '../../audit-actions.ts';
import type { BinEntry } from '../../contract.ts';
import { BIN_DAYS } from '../../rules.ts';
import {
  lockArticleOrder,
  lockCategoryOrder,
  NEXT_CATEGORY_ORDER,
  nextInCategory,
} from '../order/commands.ts';
import { refuseTaken } from '../taken-value.ts';
import { findBinEntry } from './queries.ts';

/** Why an entry cannot be restored. */
const TAKEN = {
  code: 'Another category has this code now. Delete that one first.',
  article_id: 'Another article of the category has this Article ID now. Change that one first.',
} as const;
const CATEGORY_GONE = 'The category of this article is in the bin itself. Restore it first.';

/** A category with everything in it, or an article with its versions. */
interface BinItem extends Pick<BinEntry, 'id' | 'kind' | 'item_id'> {
  readonly category_id: string;
}

/**
 * Copies an item into the bin, with everything in it; the caller has locked its rows and deletes
 * them afterwards.
 */
export async function putIntoBin(
  trx: DatabaseTransaction,
  administrator: Administrator,
  item: Omit<BinItem, 'id'> & Pick<BinEntry, 'category_code' | 'label' | 'article_count'>,
): Promise<BinEntry> {
  const { id } = await trx
    .insertInto('law_bin')
    .values({ ...item, deleted_by: administrator.id, deleted_by_email: administrator.email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyRows(trx, { ...item, id });
  return readBack(findBinEntry(trx, id));
}

/**
 * Restores an entry of the bin with the same ids and values. It gets the last place in the order
 * if its old one was taken meanwhile.
 */
export async function restoreFromBin(
  db: Database,
  administrator: Administrator,
  id: string,
): Promise<Outcome<BinEntry>> {
  const inTransaction = async (trx: DatabaseTransaction): Promise<Outcome<BinEntry>> => {
    // To index 100,000 articles for the search takes half a minute.
    await sql`set local statement_timeout = 0`.execute(trx);
    const item = await trx
      .selectFrom('law_bin')
      .select(['id', 'item_id', 'category_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const entry = await findBinEntry(trx, id);
    if (!entry || !item) return NOT_FOUND;
    const isCategory = entry.kind === 'category';
    if (isCategory) await lockCategoryOrder(trx);
    else if (!(await lockArticleOrder(trx, item.category_id))) return conflict(CATEGORY_GONE);
    await restoreRows(trx, { ...item, kind: entry.kind });
    await recordChange<LawAction>(trx, {
      actor: administrator,
      action: isCategory ? 'law_category.restored' : 'law_article.restored',
      subject: { id: item.item_id, label: entry.label },
      before: null,
      after: entry,
    });
    return done(entry);
  };
  const writing = db.transaction().execute(inTransaction);
  return refuseTaken(writing, (field) => conflict(TAKEN[field]));
}

/** Deletes the entries that are older than `BIN_DAYS`. */
export async function emptyBin(db: Database): Promise<void> {
  await db
    .deleteFrom('law_bin')
    .where(sql<SqlBool>`deleted_at < now() - make_interval(days => ${sql.lit(BIN_DAYS)})`)
    .execute();
}

type BinTable = 'law_categories' | 'law_books' | 'law_articles' | 'law_article_versions';

/** In the order in which their references allow it. */
const TABLES_BELOW_CATEGORY: readonly BinTable[] = [
  'law_books',
  'law_articles',
  'law_article_versions',
];

/** The rows of an item; no id is both a category's and an article's. */
async function copyRows(trx: DatabaseTransaction, item: BinItem): Promise<void> {
  const { id, item_id } = item;
  const isOfItem = sql`(a.category_id = ${item_id} or a.id = ${item_id})`;
  await sql`
    insert into law_bin_rows (bin_id, table_name, content)
    select ${id}::uuid, 'law_categories', to_jsonb(c) from law_categories c where c.id = ${item_id}
    union all
    select ${id}, 'law_books', to_jsonb(b) from law_books b where b.category_id = ${item_id}
    union all
    select ${id}, 'law_articles', to_jsonb(a) - 'search_text' from law_articles a where ${isOfItem}
    union all
    select ${id}, 'law_article_versions', to_jsonb(v)
    from law_articles a join law_article_versions v on v.law_article_id = a.id
    where ${isOfItem}`.execute(trx);
}

/**
 * Inserts the rows of an item again as they were, in its old place or, where that was taken
 * meanwhile, in the last one. The caller has locked the order of the items.
 *
 * @throws the database's unique violation when its code or label was taken
 */
async function restoreRows(trx: DatabaseTransaction, item: BinItem): Promise<void> {
  if (item.kind === 'category') {
    const changes = { ...(await findPlace(trx, item)), ...(await keptBack(trx, item)) };
    await insertRows(trx, item.id, 'law_categories', changes);
    for (const table of TABLES_BELOW_CATEGORY) await insertRows(trx, item.id, table);
  } else {
    await insertRows(trx, item.id, 'law_articles', await findPlace(trx, item));
    await insertRows(trx, item.id, 'law_article_versions');
  }
  await trx.deleteFrom('law_bin').where('id', '=', item.id).execute();
}

/** A category that has nothing to read is not published by its restoration. */
async function keptBack(trx: DatabaseTransaction, item: BinItem): Promise<object> {
  const { rows } = await sql`
    select from law_bin_rows where bin_id = ${item.id} and table_name = 'law_articles'
      and (content ->> 'is_active')::boolean limit 1`.execute(trx);
  return rows.length > 0 ? {} : { is_active: false };
}

/** The fields by which an item comes last (docs/specification.md §9); none if its place is free. */
async function findPlace(trx: DatabaseTransaction, item: BinItem): Promise<object> {
  const had = (column: 'article_number' | 'display_order') =>
    sql`(b.content ->> ${sql.lit(column)})::integer`;
  const { rows } =
    item.kind === 'category'
      ? await sql<object>`
        select ${NEXT_CATEGORY_ORDER} as display_order
        from law_bin_rows b join law_categories c on c.display_order = ${had('display_order')}
        where b.bin_id = ${item.id} and b.table_name = 'law_categories'`.execute(trx)
      : await sql<object>`
        select ${nextInCategory('article_number', item.category_id)} as article_number,
          ${nextInCategory('display_order', item.category_id)} as display_order
        from law_bin_rows b join law_articles a on a.category_id = ${item.category_id}
          and (a.article_number = ${had('article_number')}
            or a.display_order = ${had('display_order')})
        where b.bin_id = ${item.id} and b.table_name = 'law_articles'
        limit 1`.execute(trx);
  return rows[0] ?? {};
}

/** The columns are read from the catalogue, since generated ones cannot be written. */
async function insertRows(
  trx: DatabaseTransaction,
  binId: string,
  table: BinTable,
  changes: object = {},
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`.execute(trx);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns}) select ${columns}
    from law_bin_rows b,
      jsonb_populate_record(null::${sql.table(table)}, b.content || ${JSON.stringify(changes)}::jsonb)
    where b.bin_id = ${binId} and b.table_name = ${table}`.execute(trx);
}
