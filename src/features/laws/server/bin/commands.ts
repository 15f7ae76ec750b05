import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';
import { NEXT_CATEGORY_ORDER, nextInCategory } from '../order/commands.ts';

/** An entry of the bin: a category with everything in it, or an article with its versions. */
export interface BinItem {
  readonly id: string;
  readonly kind: 'category' | 'article';
  /** The id that the category or the article had. */
  readonly item_id: string;
  readonly category_id: string;
}

type BinTable = 'law_categories' | 'law_books' | 'law_articles' | 'law_article_versions';

/** In the order in which their references allow it. */
const TABLES_BELOW_CATEGORY: readonly BinTable[] = [
  'law_books',
  'law_articles',
  'law_article_versions',
];

/** Copies the rows of an item into the bin; the caller deletes them. Ids tell the kinds apart. */
export async function copyRowsToBin(trx: DatabaseTransaction, item: BinItem): Promise<void> {
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
export async function restoreRowsFromBin(trx: DatabaseTransaction, item: BinItem): Promise<void> {
  if (item.kind === 'category') {
    await insertRows(trx, item.id, 'law_categories', await findPlace(trx, item));
    for (const table of TABLES_BELOW_CATEGORY) await insertRows(trx, item.id, table);
  } else {
    await insertRows(trx, item.id, 'law_articles', await findPlace(trx, item));
    await insertRows(trx, item.id, 'law_article_versions');
  }
  await trx.deleteFrom('law_bin').where('id', '=', item.id).execute();
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
